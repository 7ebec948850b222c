import * as v from 'valibot';
import { titleIn } from '../markdown/reading/title.ts';
import type { ContentProblem } from '../read/content-error.ts';
import {
  type DocFrontMatter,
  docFrontMatterSchema,
  frontMatterOf,
  type PageFrontMatter,
  pageFrontMatterSchema,
  readFrontMatter,
} from '../read/front-matter.ts';
import { digestOf, perFile, type TextFile } from '../read/raw-content.ts';
import { type Changelog, readChangelog } from './changelog/releases.ts';

interface DocumentBase {
  readonly file: TextFile;
  /** Site path without the base: `/docs/guides/`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  lineOf(key: string): number;
}

/** A document below `docs/`. Its body is compiled on demand. */
export interface Doc extends DocumentBase {
  readonly type: 'doc';
  /** Unique within its version. */
  readonly id: string;
  readonly version: string;
  /** Path of its file below the folder of its version. */
  readonly source: string;
  readonly matter: DocFrontMatter;
}

/** A page at the root of the content folder. */
export interface Page extends DocumentBase {
  readonly type: 'page';
  readonly id: string;
  readonly matter: PageFrontMatter;
}

export type ContentDocument = Doc | Page;

interface DocsPlace {
  readonly version: string;
  /** Folder of the files, with a final slash. */
  readonly folder: string;
  /** Site path, with a final slash. */
  readonly path: string;
  readonly math: boolean;
}

/** The lines of a page that may place figures, which pages with cards for them show too. */
const figureLinesOf = perFile(({ text }) => text.split('\n').filter((line) => line.startsWith('::figure{')));

/** A problem with a key in the front matter of a document. */
export function matterProblem({ file, lineOf }: ContentDocument, key: string, message: string): ContentProblem {
  return { file: file.path, line: lineOf(key), message };
}

/** The home page is left out of the search index, since the pages it links to say the same. */
export function isSearchable({ path, matter }: ContentDocument): boolean {
  return path !== '/' && !matter.unlisted && !matter.draft;
}

interface InVersion {
  readonly version: { readonly name: string; readonly isLast: boolean };
}

/** Whether a search in a version of the docs finds a document. Pages outside the docs belong to the last version. */
export function isFoundIn({ version }: InVersion, document: ContentDocument): boolean {
  return isSearchable(document) && (document.type === 'doc' ? document.version === version.name : version.isLast);
}

/** Reads the front matter of the documents of one version, and gives each an id, a path and a title. */
export function readDocs(files: readonly TextFile[], place: DocsPlace): { docs: Doc[]; problems: ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const key = `${place.version} ${place.path} ${place.math}`;
  const docs = files.map((file): Doc => {
    problems.push(...docMatter(file).problems);
    const known = knownDocs(file);
    const doc = known.get(key) ?? docOf(file, place);
    known.set(key, doc);
    return doc;
  });
  return { docs, problems };
}

/** By version, path and mathematics of the docs, which hardly ever change while a file stays the same. */
const knownDocs = perFile(() => new Map<string, Doc>());

function docOf(file: TextFile, { version, folder, path: docsPath, math }: DocsPlace): Doc {
  const { matter, lineOf, heading } = docMatter(file);
  const source = file.path.slice(folder.length);
  const { id, path } = placeOfDoc(source, matter, docsPath);
  return { type: 'doc', version, source, id, path, file, matter, lineOf, ...namesOf(heading, id, matter, math) };
}

/** Does the same for the pages at the root of the content folder. */
export function readPages(files: readonly TextFile[], math: boolean): { pages: Page[]; problems: ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const pages = files.map((file): Page => {
    const { matter, lineOf, heading, problems: found } = pageMatter(file);
    problems.push(...found);
    const id = file.path.replace(/\.md$/, '');
    const path = pathOfSlug(matter.slug ?? (id === 'index' ? '' : id), '/');
    return { type: 'page', id, path, file, matter, lineOf, ...namesOf(heading, id, matter, math) };
  });
  return { pages, problems };
}

/** What a file says of itself. Broken front matter counts as none, so that later checks can report more problems. */
function written<Schema extends v.GenericSchema>(file: TextFile, schema: Schema) {
  const { matter, lineOf, problems } = readFrontMatter(file, schema);
  return { matter: matter ?? v.parse(schema, {}), lineOf, problems, heading: headingOf(file) };
}

/** The title of a page without one in its front matter, or with broken front matter. */
const headingOf = perFile(({ text }) => {
  const matter = frontMatterOf(text);
  const plain = /^title:/m.test(matter) ? undefined : titleIn(text, matter.length);
  return { plain, withFormulas: plain?.includes('$') ? titleIn(text, matter.length, true) : plain };
});

/** Where the keys of the front matter are in another text of the same document. */
export function linesOf({ type }: ContentDocument, file: TextFile): Pick<ContentDocument, 'lineOf'> {
  const { lineOf } = type === 'doc' ? docMatter(file) : pageMatter(file);
  return { lineOf };
}

/** The releases of a page that is a changelog; null of any other. */
export const changelogOf = perFile((file): Changelog | null => {
  const { changelog } = pageMatter(file).matter;
  return changelog ? readChangelog(file, changelog) : null;
});

/** Digest of everything in a text that is seen outside of its page. A changelog marks other pages. */
export const outlineOf = perFile((file) => {
  const matter = frontMatterOf(file.text);
  const whole = /^changelog:/m.test(matter) ? file.text : '';
  return digestOf(JSON.stringify([matter, headingOf(file), figureLinesOf(file), whole]), 22);
});

const docMatter = perFile((file) => written(file, docFrontMatterSchema));
const pageMatter = perFile((file) => written(file, pageFrontMatterSchema));

/**
 * The id is folder and name. The path is the slug, or else folder and name; for `index`, `readme` and a file with the
 * name of its folder, it is the folder.
 */
export function placeOfDoc(source: string, matter: DocFrontMatter, docsPath: string): { id: string; path: string } {
  const strip = (part: string): string => (matter.parse_number_prefixes ? part.replace(/^\d+[-_.]+\s*(?=\D)/, '') : part);
  const parts = source.replace(/\.md$/, '').split('/').map(strip);
  const name = parts.at(-1) ?? '';
  const folder = parts.slice(0, -1);
  const id = [...folder, matter.id ?? name].join('/');
  const isIndex = /^(?:index|readme)$/i.test(name) || name.toLowerCase() === folder.at(-1)?.toLowerCase();
  const folderPath = docsPath + folder.map((part) => `${part}/`).join('');
  if (matter.slug?.startsWith('/')) return { id, path: pathOfSlug(matter.slug, docsPath) };
  return { id, path: pathOfSlug(matter.slug ?? (isIndex ? '' : (matter.id ?? name)), folderPath) };
}

/** Canonical form: lower case, one slash at the end, no `.` or `..`. */
function pathOfSlug(slug: string, base: string): string {
  const parts = slug.split('/').filter((part) => part !== '' && part !== '.' && part !== '..');
  return (base + parts.map((part) => `${part}/`).join('')).toLowerCase().normalize();
}

function namesOf(
  heading: ReturnType<typeof headingOf>,
  id: string,
  matter: DocFrontMatter | PageFrontMatter,
  math: boolean,
): { title: string; description: string } {
  return { title: matter.title ?? heading[math ? 'withFormulas' : 'plain'] ?? id.split('/').at(-1) ?? id, description: matter.description ?? '' };
}
