import { titleIn } from 'markdown';
import * as v from 'valibot';
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
  /** Path of its file relative to the folder of its version. */
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

interface DocsContext {
  readonly version: string;
  /** Folder of the files, with a trailing slash. */
  readonly folder: string;
  /** Site path, with a trailing slash. */
  readonly path: string;
  readonly math: boolean;
}

/** The lines of a page that may place figures. Cards for these figures on other pages depend on them. */
const figureLinesOf = perFile(({ text }) =>
  text.split('\n').filter((line) => line.startsWith('::figure{')),
);

export function matterProblem(
  { file, lineOf }: ContentDocument,
  key: string,
  message: string,
): ContentProblem {
  return { file: file.path, line: lineOf(key), message };
}

/** The search index omits the home page, since it repeats the pages it links to. */
export function isSearchable({ path, matter }: ContentDocument): boolean {
  return path !== '/' && !matter.unlisted && !matter.draft;
}

interface InVersion {
  readonly version: { readonly name: string; readonly isLast: boolean };
}

/** Whether a search in a version of the docs finds a document. Pages outside the docs belong to the last version. */
export function isFoundIn({ version }: InVersion, document: ContentDocument): boolean {
  return (
    isSearchable(document) &&
    (document.type === 'doc' ? document.version === version.name : version.isLast)
  );
}

/** Reads the front matter of the documents of one version, and derives their ids, paths and titles. */
export function readDocs(
  files: readonly TextFile[],
  context: DocsContext,
): { docs: Doc[]; problems: ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const key = `${context.version} ${context.path} ${context.math}`;
  const docs = files.map((file): Doc => {
    problems.push(...docMatter(file).problems);
    const cache = docCache(file);
    const doc = cache.get(key) ?? docOf(file, context);
    cache.set(key, doc);
    return doc;
  });
  return { docs, problems };
}

/** Documents by version, path and mathematics, which rarely change while a file stays the same. */
const docCache = perFile(() => new Map<string, Doc>());

function docOf(file: TextFile, { version, folder, path: docsPath, math }: DocsContext): Doc {
  const { matter, lineOf, heading } = docMatter(file);
  const source = file.path.slice(folder.length);
  const { id, path } = idAndPathOf(source, matter, docsPath);
  return {
    type: 'doc',
    version,
    source,
    id,
    path,
    file,
    matter,
    lineOf,
    ...titleAndDescription(heading, id, matter, math),
  };
}

/** The same for the pages at the root of the content folder. */
export function readPages(
  files: readonly TextFile[],
  math: boolean,
): { pages: Page[]; problems: ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const pages = files.map((file): Page => {
    const { matter, lineOf, heading, problems: found } = pageMatter(file);
    problems.push(...found);
    const id = file.path.replace(/\.md$/, '');
    const path = pathOfSlug(matter.slug ?? (id === 'index' ? '' : id), '/');
    return {
      type: 'page',
      id,
      path,
      file,
      matter,
      lineOf,
      ...titleAndDescription(heading, id, matter, math),
    };
  });
  return { pages, problems };
}

/** Reads the front matter of a file. If it is broken, uses the defaults, so that later checks can still run. */
function parseFile<Schema extends v.GenericSchema>(file: TextFile, schema: Schema) {
  const { matter, lineOf, problems } = readFrontMatter(file, schema);
  return { matter: matter ?? v.parse(schema, {}), lineOf, problems, heading: headingOf(file) };
}

/** The title of a page whose front matter has none or is broken. */
const headingOf = perFile(({ text }) => {
  const matter = frontMatterOf(text);
  const plain = /^title:/m.test(matter) ? undefined : titleIn(text, matter.length);
  return { plain, withFormulas: plain?.includes('$') ? titleIn(text, matter.length, true) : plain };
});

/** Finds the lines of keys in another text of the same document. */
export function lineLookupOf(
  { type }: ContentDocument,
  file: TextFile,
): Pick<ContentDocument, 'lineOf'> {
  const { lineOf } = type === 'doc' ? docMatter(file) : pageMatter(file);
  return { lineOf };
}

/** The parsed changelog of a page; null if it is not one. */
export const changelogOf = perFile((file): Changelog | null => {
  const { changelog } = pageMatter(file).matter;
  return changelog ? readChangelog(file, changelog) : null;
});

/** Digest of everything in a text that other pages depend on. A changelog marks other pages. */
export const sharedDigestOf = perFile((file) => {
  const matter = frontMatterOf(file.text);
  const whole = /^changelog:/m.test(matter) ? file.text : '';
  return digestOf(JSON.stringify([matter, headingOf(file), figureLinesOf(file), whole]), 22);
});

const docMatter = perFile((file) => parseFile(file, docFrontMatterSchema));
const pageMatter = perFile((file) => parseFile(file, pageFrontMatterSchema));

/**
 * The id is folder and name. The path is the slug, or else folder and name, or only the folder for `index`, `readme`
 * and a file named after its folder.
 */
export function idAndPathOf(
  source: string,
  matter: DocFrontMatter,
  docsPath: string,
): { id: string; path: string } {
  const strip = (part: string): string =>
    matter.parse_number_prefixes ? part.replace(/^\d+[-_.]+\s*(?=\D)/, '') : part;
  const parts = source.replace(/\.md$/, '').split('/').map(strip);
  const name = parts.at(-1) ?? '';
  const folder = parts.slice(0, -1);
  const id = [...folder, matter.id ?? name].join('/');
  const isIndex =
    /^(?:index|readme)$/i.test(name) || name.toLowerCase() === folder.at(-1)?.toLowerCase();
  const folderPath = docsPath + folder.map((part) => `${part}/`).join('');
  if (matter.slug?.startsWith('/')) return { id, path: pathOfSlug(matter.slug, docsPath) };
  return { id, path: pathOfSlug(matter.slug ?? (isIndex ? '' : (matter.id ?? name)), folderPath) };
}

/** Canonical form: lower case, one slash at the end, no `.` or `..`. */
function pathOfSlug(slug: string, base: string): string {
  const parts = slug.split('/').filter((part) => part !== '' && part !== '.' && part !== '..');
  return (base + parts.map((part) => `${part}/`).join('')).toLowerCase().normalize();
}

function titleAndDescription(
  heading: ReturnType<typeof headingOf>,
  id: string,
  matter: DocFrontMatter | PageFrontMatter,
  math: boolean,
): { title: string; description: string } {
  return {
    title: matter.title ?? heading[math ? 'withFormulas' : 'plain'] ?? id.split('/').at(-1) ?? id,
    description: matter.description ?? '',
  };
}
