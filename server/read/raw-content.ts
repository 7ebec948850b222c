import { hash } from 'node:crypto';
import type { ContentProblem } from './content-error.ts';
import type { FileInside } from './inside.ts';
import { remedyOf } from './stray-files.ts';

/** A text file of the content folder. */
export interface TextFile {
  /** Path relative to the folder, with forward slashes. A translated file has that of the file it replaces. */
  readonly path: string;
  readonly text: string;
  /** Digest of the bytes. */
  readonly hash: string;
}

/** The SHA-256 digest in base64url, or its first characters. */
export function digestOf(data: string | Uint8Array, length?: number): string {
  return hash('sha256', data, 'base64url').slice(0, length);
}

/**
 * Caches the results of a function by file. An unchanged file stays the same object when the content is read again, so
 * that only changed files are parsed again.
 */
export function perFile<Result>(read: (file: TextFile) => Result): (file: TextFile) => Result {
  const results = new WeakMap<TextFile, { readonly result: Result }>();
  return (file) => {
    const cached = results.get(file) ?? { result: read(file) };
    results.set(file, cached);
    return cached.result;
  };
}

/** A file that is served unchanged: one in `static/`, or a picture beside pages. */
export interface StaticFile extends FileInside {
  readonly source: string;
  readonly bytes: number;
  /** In CSS pixels; null if it is not an image. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Digest of an SVG, since other pictures are drawn from it; empty for other files. */
  readonly hash: string;
}

/** The files of one version of the docs. */
export interface RawVersion {
  /** Folder of its Markdown, with a trailing slash: `docs/`, `versions/1.0/docs/`. */
  readonly folder: string;
  readonly docs: readonly TextFile[];
  readonly sidebars: TextFile | null;
  readonly glossary: TextFile | null;
  readonly synonyms: TextFile | null;
  readonly measured: TextFile | null;
}

/** The files of the content folder, not parsed yet. */
export interface RawContent {
  readonly site: TextFile;
  /** `docs/` and the files beside it. */
  readonly current: RawVersion;
  /** `versions/<name>/`, by name. */
  readonly versions: ReadonlyMap<string, RawVersion>;
  /** Markdown at the root, except {@link AUTHORS_GUIDE}. `index.md` is the home page. */
  readonly pages: readonly TextFile[];
  /** Translations of the interface: one `interface/de.yaml` for each locale. */
  readonly interfaces: readonly TextFile[];
  readonly history: TextFile | null;
  /** {@link CUSTOM_CSS} */
  readonly custom: TextFile | null;
  /** Files below `static/` and pictures beside pages, by their path. */
  readonly statics: ReadonlyMap<string, StaticFile>;
  /** Problems with files that are ignored although their names suggest otherwise. */
  readonly strays: readonly ContentProblem[];
  /** Content path -> path on disk, for translated files and names that are not in NFC. */
  readonly translated: ReadonlyMap<string, string>;
}

/** A content folder with its translations. */
export interface ScannedContent {
  readonly files: ContentFiles;
  /** In the default locale. */
  readonly content: RawContent;
  /** In the other locales. Files in `locales/<name>/` replace those of the same path. */
  readonly locales: ReadonlyMap<string, RawContent>;
}

/** By path on disk, relative to the content folder. */
export type ContentFiles = ReadonlyMap<string, ContentFile>;

export type ContentFile =
  | ({ readonly kind: 'text' } & TextFile)
  | ({ readonly kind: 'static' } & StaticFile)
  /** An ignored file, with the reason and a remedy. */
  | { readonly kind: 'stray'; readonly path: string; readonly message: string };

/** All Markdown files that are pages or drafts. */
export function markdownOf({ current, versions, pages }: RawContent): readonly TextFile[] {
  return [current, ...versions.values()].flatMap(({ docs }) => docs).concat(pages);
}

/** Names the file of a problem by its path on disk, which differs for translated files. */
export function onDisk(problem: ContentProblem, raw: RawContent): ContentProblem {
  return { ...problem, file: pathOnDisk(problem.file, raw) };
}

export function pathOnDisk(path: string, { translated }: RawContent): string {
  return translated.get(path) ?? path;
}

/** A file for authors, which is not a page. */
const AUTHORS_GUIDE = 'README.md';

export const CUSTOM_CSS = 'custom.css';

export const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;
export const SVG = /\.svg$/i;

const IN_VERSION = /^versions\/[^/]+\//;
const IN_LOCALE = /^locales\/([^/]+)\/(.+)$/;

/** `locales/de/docs/page.md` -> `docs/page.md`. In NFC, since file systems differ in how they store accents. */
export function contentPathOf(name: string): string {
  const path = name.normalize();
  return IN_LOCALE.exec(path)?.[2] ?? path;
}

/** Classifies a file by its path. Null if it is not read. */
export function kindOf(path: string): ContentFile['kind'] | null {
  if (path.startsWith('static/')) return 'static';
  const inVersion = path.replace(IN_VERSION, '');
  if (IMAGE.test(path) && (inVersion.startsWith('docs/') || !path.includes('/'))) return 'static';
  if (
    BESIDE_DOCS.includes(inVersion) ||
    (inVersion.startsWith('docs/') && inVersion.endsWith('.md'))
  )
    return 'text';
  if (
    path === 'site.yaml' ||
    path === HISTORY ||
    path === CUSTOM_CSS ||
    isPage(path) ||
    IN_INTERFACE.test(path)
  )
    return 'text';
  const isOurs = inVersion.startsWith('docs/') || !path.includes('/') || path !== inVersion;
  return isOurs && remedyOf(path) ? 'stray' : null;
}

const IN_INTERFACE = /^interface\/[^/]+\.ya?ml$/;
const BESIDE_DOCS = ['sidebars.yaml', 'glossary.yaml', 'synonyms.yaml', 'measured.json'];

const HISTORY = 'history.json';

function isPage(path: string): boolean {
  return path.endsWith('.md') && !path.includes('/') && path !== AUTHORS_GUIDE;
}

type NamedFile = readonly [name: string, file: ContentFile];

const DUPLICATE =
  'exists twice, with accents encoded in two ways that look the same. Remove one of the two files.';

/** Groups the files by locale. Other locales fall back to the files of the default one. */
export function groupByLocale(files: ContentFiles): ScannedContent {
  const own = new Map<string, NamedFile>();
  const translated = new Map<string, Map<string, NamedFile>>();
  for (const [name, file] of files) {
    const locale = IN_LOCALE.exec(name.normalize())?.[1];
    const inside =
      locale === undefined ? own : (translated.get(locale) ?? new Map<string, NamedFile>());
    if (locale !== undefined) translated.set(locale, inside);
    const path = contentPathOf(name);
    const other = inside.get(path);
    if (other) inside.set(`${path}/`, [name, { kind: 'stray', path, message: DUPLICATE }]);
    if (!other || name < other[0]) inside.set(path, [name, file]);
  }
  const locales = [...translated].map(
    ([locale, inside]) => [locale, contentOf(new Map([...own, ...inside]))] as const,
  );
  return { files, content: contentOf(own), locales: new Map(locales) };
}

/** @param files by content path */
function contentOf(files: ReadonlyMap<string, NamedFile>): RawContent {
  const translated = new Map(
    [...files].flatMap(([path, [name]]) => (name === path ? [] : [[path, name] as const])),
  );
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, [, file]]) => file);
  const texts = sorted.filter((file) => file.kind === 'text');
  const site = texts.find(({ path }) => path === 'site.yaml');
  if (!site) throw new Error('The content has no site.yaml.');
  const inVersions = new Map<string, TextFile[]>();
  for (const file of texts) {
    const parent = IN_VERSION.exec(file.path)?.[0] ?? '';
    const inside = inVersions.get(parent);
    if (inside) inside.push(file);
    else inVersions.set(parent, [file]);
  }
  const own = inVersions.get('') ?? [];
  inVersions.delete('');
  return {
    site,
    current: versionOf('', own),
    versions: new Map(
      [...inVersions].map(([parent, inside]) => [
        parent.split('/')[1] ?? '',
        versionOf(parent, inside),
      ]),
    ),
    pages: own.filter(({ path }) => isPage(path)),
    custom: own.find(({ path }) => path === CUSTOM_CSS) ?? null,
    interfaces: own.filter(({ path }) => IN_INTERFACE.test(path)),
    history: own.find(({ path }) => path === HISTORY) ?? null,
    strays: sorted
      .filter((file) => file.kind === 'stray')
      .map(({ path, message }) => ({ file: path, line: 1, message })),
    statics: new Map(
      sorted.filter((file) => file.kind === 'static').map((file) => [file.source, file]),
    ),
    translated,
  };
}

/** @param parent the folder that contains `docs/`: empty, or `versions/1.0/` */
function versionOf(parent: string, files: readonly TextFile[]): RawVersion {
  const only = (name: string): TextFile | null =>
    files.find(({ path }) => path === parent + name) ?? null;
  const folder = `${parent}docs/`;
  return {
    folder,
    docs: files.filter(({ path }) => path.startsWith(folder)),
    sidebars: only('sidebars.yaml'),
    glossary: only('glossary.yaml'),
    synonyms: only('synonyms.yaml'),
    measured: only('measured.json'),
  };
}
