import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readFile as readFileCallback } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { imageSize } from 'image-size';
import { ContentError, type ContentProblem } from './content-error.ts';
import { isStray } from './stray-files.ts';

/** A text file of the content folder. */
export interface TextFile {
  /** Below the folder, with forward slashes. A translated file has the path of the file that it replaces. */
  readonly path: string;
  readonly text: string;
  /** Digest of its bytes. */
  readonly hash: string;
}

/**
 * Makes a function that reads something from a file only once. A file that has not changed stays the same object when
 * the content is read again, so only changed files cost anything then.
 */
export function perFile<Result>(read: (file: TextFile) => Result): (file: TextFile) => Result {
  const results = new WeakMap<TextFile, { readonly result: Result }>();
  return (file) => {
    const known = results.get(file) ?? { result: read(file) };
    results.set(file, known);
    return known.result;
  };
}

/** A file that is served unchanged: one below `static/`, or a picture beside pages. */
export interface StaticFile {
  /** Below the folder, with forward slashes. A translated file has the path of the file that it replaces. */
  readonly source: string;
  /** On the disk. */
  readonly path: string;
  readonly bytes: number;
  /** In CSS pixels; null if it is not an image. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** The files of one version of the docs. */
export interface RawVersion {
  /** Folder of its Markdown with a slash at the end: `docs/`, `versions/1.0/docs/`. */
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
  /** What the interface says in other languages: `interface/de.yaml`, one for each locale. */
  readonly interfaces: readonly TextFile[];
  /** `history.json`. */
  readonly history: TextFile | null;
  /** The style sheet of the owner, {@link CUSTOM_CSS}. */
  readonly custom: TextFile | null;
  /** Files below `static/` and pictures beside pages, by their path. */
  readonly statics: ReadonlyMap<string, StaticFile>;
  /** Paths of files that are not read, although their names look so. */
  readonly strays: readonly string[];
  /** Translated files: path in the content -> path on the disk. */
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

/** By name on the disk, below the content folder. */
export type ContentFiles = ReadonlyMap<string, ContentFile>;

/** What has to be done to one state of a content folder to get another. */
export interface ContentChange {
  readonly changed: ContentFiles;
  readonly removed: readonly string[];
}

export function changeBetween(before: ContentFiles, after: ContentFiles): ContentChange {
  return {
    changed: new Map([...after].filter(([name, file]) => before.get(name) !== file)),
    removed: [...before.keys()].filter((name) => !after.has(name)),
  };
}

/** Files that have not changed stay the same objects. */
export function applyChange(files: ContentFiles, { changed, removed }: ContentChange): ContentFiles {
  const after = new Map([...files, ...changed]);
  for (const name of removed) after.delete(name);
  return after;
}

type ContentFile = ({ readonly kind: 'text' } & TextFile) | ({ readonly kind: 'static' } & StaticFile) | { readonly kind: 'stray'; readonly path: string };

/** All Markdown files that are pages or drafts. */
export function markdownOf({ current, versions, pages }: RawContent): readonly TextFile[] {
  return [current, ...versions.values()].flatMap(({ docs }) => docs).concat(pages);
}

/** Changes the file of a problem to its path on the disk, which differs for translated files. */
export function onDisk(problem: ContentProblem, raw: RawContent): ContentProblem {
  return { ...problem, file: pathOnDisk(problem.file, raw) };
}

/** Where a file lies below the content folder: a translated one has a path of its own. */
export function pathOnDisk(path: string, { translated }: RawContent): string {
  return translated.get(path) ?? path;
}

/** A file for authors at the root of the content folder. It is not a page. */
const AUTHORS_GUIDE = 'README.md';

/** The style sheet of the site's owner. */
export const CUSTOM_CSS = 'custom.css';

/** Larger files are refused, since parsing them would take too long. */
const MAX_TEXT_BYTES = 512 * 1024;
const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** Reads a content folder. Throws a ContentError if the folder or `site.yaml` is missing, or a file is not readable. */
export function scanContent(root: string): Promise<ScannedContent> {
  return new ContentFolder(root).read();
}

/** What tells a file that has changed from one that has not. */
interface Stamp {
  readonly identity: string;
  /** Whether the file was written so shortly before that it could change again without another stamp. */
  readonly isFresh: boolean;
}

interface KnownFile {
  readonly stamp: Stamp;
  readonly file: ContentFile;
  /** Whether a symbolic link leads to it. */
  readonly isLinked: boolean;
}

interface Listed {
  readonly name: string;
  readonly isLinked: boolean;
}

/** File systems write times in steps of some milliseconds. */
const FRESH_MS = 100;

/** A content folder that can be read many times. What has not changed is not read again, and stays the same object. */
export class ContentFolder {
  readonly #root: string;
  #known: ReadonlyMap<string, KnownFile> = new Map();
  /** Whether files may have changed that the last call did not take in. */
  #isBehind = true;

  constructor(root: string) {
    this.#root = root;
  }

  /**
   * Reads all files that have changed since the last call. Throws a ContentError if the folder or `site.yaml` is
   * missing, or a file is not readable.
   * @param changed full paths of the files that may have changed, if that is known. Others are not looked at, unless
   * files were added or removed or links lead to them, since a link to a folder can change many files at once.
   */
  async read(changed?: ReadonlySet<string>): Promise<ScannedContent> {
    const names = changed && !this.#isBehind ? this.#namesOf(changed) : null;
    const { known, problems: unread } = names ? await this.#readAll(names, this.#known) : await this.#readWhole();
    const problems = [...unread];
    if (!known.has('site.yaml') && !problems.some(({ file }) => file === 'site.yaml'))
      problems.push({ file: 'site.yaml', line: 1, message: `not found in ${this.#root}. Add it, or point CONTENT_DIR at a content folder.` });
    this.#isBehind = problems.length > 0;
    if (problems.length > 0)
      throw new ContentError(
        problems.map(({ mayPass: _, ...problem }) => problem),
        { mayPass: problems.some(({ mayPass }) => mayPass) },
      );
    this.#known = known;
    return arrange(new Map([...known].map(([name, { file }]) => [name, file])));
  }

  /**
   * All files. Mounted volumes change all of them at once by moving a link. If that happens while they are read, some
   * would be of before and some of after, so they are read again.
   */
  async #readWhole(): Promise<Reading> {
    for (let attempt = 1; ; attempt++) {
      const listed = await this.#list();
      const before = await this.#destinations(listed);
      const reading = await this.#readAll(listed);
      if (before === (await this.#destinations(listed)) || attempt === MOST_READINGS) return reading;
    }
  }

  async #readAll(listed: readonly Listed[], before: ReadonlyMap<string, KnownFile> = new Map()): Promise<Reading> {
    const known = new Map(before);
    const problems: Unread[] = [];
    for (const result of await inBatches(listed, (entry) => this.#read(entry))) {
      if ('message' in result) problems.push(result);
      else known.set(result.name, result);
    }
    return { known, problems };
  }

  /** Where the content folder and the links in it lead. */
  async #destinations(listed: readonly Listed[]): Promise<string> {
    const links = new Set(listed.filter(({ isLinked }) => isLinked).map(({ name }) => name.split('/', 1).join()));
    const paths = [this.#root, ...[...links].map((name) => join(this.#root, name))];
    return (await Promise.all(paths.map((path) => realpath(path).catch(() => '')))).join('\n');
  }

  /** The changed files, if all of them are known and no links. */
  #namesOf(changed: ReadonlySet<string>): readonly Listed[] | null {
    const names = [...changed].map((path) => relative(this.#root, path).replaceAll(sep, '/'));
    return names.every((name) => this.#known.get(name)?.isLinked === false) ? names.map((name) => ({ name, isLinked: false })) : null;
  }

  async #list(): Promise<readonly Listed[]> {
    const all = await listFiles(this.#root).catch((error: unknown) => unreadable(this.#root, error));
    return all.filter(({ name }) => kindOf(pathOf(name)) !== null).sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  async #read({ name, isLinked }: Listed): Promise<({ readonly name: string } & KnownFile) | Unread> {
    try {
      const found = await stat(join(this.#root, name));
      // Whoever opens a pipe waits for somebody to write to it.
      if (!found.isFile()) throw new RefusedFile('is no file any more. Put the file back, or remove what is in its place.');
      const { dev, ino, size, mtimeMs, ctimeMs } = found;
      const stamp = { identity: [dev, ino, size, mtimeMs, ctimeMs].join(' '), isFresh: Date.now() - mtimeMs < FRESH_MS };
      const known = this.#known.get(name);
      if (known && known.stamp.identity === stamp.identity && !known.stamp.isFresh) return { name, ...known, isLinked };
      const path = pathOf(name);
      const kind = kindOf(path);
      const file = kind === 'stray' ? { kind, path } : kind === 'static' ? await this.#static(name, size) : await this.#text(name, size);
      // A file that was only touched is the same.
      const isSame = file.kind === 'text' && known?.file.kind === 'text' && known.file.hash === file.hash;
      return { name, stamp, isLinked, file: isSame ? known.file : file };
    } catch (error) {
      return { file: name, line: 1, message: reasonOf(error), mayPass: mayPass(error) };
    }
  }

  async #text(name: string, size: number): Promise<ContentFile> {
    if (size > MAX_TEXT_BYTES) throw new RefusedFile(`is ${size} bytes; at most ${MAX_TEXT_BYTES} are read. Split the file.`);
    const bytes = await readFile(join(this.#root, name));
    if (!isUtf8(bytes)) throw new RefusedFile('is not UTF-8 text. Save it as UTF-8.');
    const text = bytes
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .replaceAll('\r\n', '\n');
    return { kind: 'text', path: pathOf(name), text, hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 16) };
  }

  async #static(name: string, bytes: number): Promise<ContentFile> {
    const path = join(this.#root, name);
    return { kind: 'static', source: pathOf(name), path, bytes, size: IMAGE.test(name) ? await sizeOfImage(path) : null };
  }
}

/** A folder whose links move all the time has to be read at some time, too. */
const MOST_READINGS = 5;

interface Reading {
  readonly known: ReadonlyMap<string, KnownFile>;
  readonly problems: readonly Unread[];
}

interface Unread extends ContentProblem {
  readonly mayPass?: boolean;
}

/** No file left to open, or a disk that did not answer. */
const PASSING = ['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'EBUSY', 'EIO', 'ESTALE', 'ETIMEDOUT'];

function mayPass(error: unknown): boolean {
  return error instanceof Error && 'code' in error && PASSING.some((code) => code === error.code);
}

/** A file that could be read, but may not be used. The message says what to do. */
class RefusedFile extends Error {}

/** Why a file is not readable, and what to do. */
function reasonOf(error: unknown): string {
  if (error instanceof RefusedFile) return error.message;
  return `cannot be read (${error instanceof Error ? error.message : String(error)}). Check its permissions.`;
}

async function sizeOfImage(path: string): Promise<StaticFile['size']> {
  const bytes = await readFile(path);
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    return null;
  }
}

/** All files below a folder. Follows symbolic links, since mounted volumes use them, but no loops. */
async function listFiles(root: string, folder = '', entered: ReadonlySet<string> = new Set(), isLinked = false): Promise<Listed[]> {
  const real = await realpath(join(root, folder));
  if (entered.has(real)) return [];
  const files: Listed[] = [];
  for (const entry of await readdir(real, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const isLink = isLinked || entry.isSymbolicLink();
    const kind = entry.isSymbolicLink() ? await stat(join(root, name)).catch(() => null) : entry;
    if (kind?.isDirectory()) files.push(...(await listFiles(root, name, new Set([...entered, real]), isLink)));
    else if (kind?.isFile()) files.push({ name, isLinked: isLink });
  }
  return files;
}

const IN_VERSION = /^versions\/[^/]+\//;
const IN_LOCALE = /^locales\/([^/]+)\/(.+)$/;

/** `locales/de/docs/page.md` -> `docs/page.md` */
function pathOf(name: string): string {
  return IN_LOCALE.exec(name)?.[2] ?? name;
}

/** What a file of the content is, by its path. Others are not read. */
function kindOf(path: string): ContentFile['kind'] | null {
  if (path.startsWith('static/')) return 'static';
  const inVersion = path.replace(IN_VERSION, '');
  if (IMAGE.test(path) && (inVersion.startsWith('docs/') || !path.includes('/'))) return 'static';
  if (BESIDE_DOCS.includes(inVersion) || (inVersion.startsWith('docs/') && inVersion.endsWith('.md'))) return 'text';
  if (path === 'site.yaml' || path === HISTORY || path === CUSTOM_CSS || isPage(path) || IN_INTERFACE.test(path)) return 'text';
  const isOurs = inVersion.startsWith('docs/') || !path.includes('/') || path !== inVersion;
  return isOurs && isStray(path) ? 'stray' : null;
}

const IN_INTERFACE = /^interface\/[^/]+\.ya?ml$/;
const BESIDE_DOCS = ['sidebars.yaml', 'glossary.yaml', 'synonyms.yaml', 'measured.json'];

const HISTORY = 'history.json';

function isPage(path: string): boolean {
  return path.endsWith('.md') && !path.includes('/') && path !== AUTHORS_GUIDE;
}

/** Gives each file its place in the content of each locale. */
export function arrange(files: ContentFiles): ScannedContent {
  const own = new Map<string, ContentFile>();
  const translated = new Map<string, Map<string, ContentFile>>();
  for (const [name, file] of files) {
    const locale = IN_LOCALE.exec(name)?.[1];
    if (locale === undefined) own.set(name, file);
    else translated.set(locale, (translated.get(locale) ?? new Map<string, ContentFile>()).set(pathOf(name), file));
  }
  const locales = [...translated].map(([locale, inside]) => {
    const disk = new Map([...inside.keys()].map((path) => [path, `locales/${locale}/${path}`]));
    return [locale, contentOf(new Map([...own, ...inside]), disk)] as const;
  });
  return { files, content: contentOf(own, new Map()), locales: new Map(locales) };
}

/** @param files by path in the content */
function contentOf(files: ReadonlyMap<string, ContentFile>, translated: RawContent['translated']): RawContent {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, file]) => file);
  const texts = sorted.filter((file) => file.kind === 'text');
  const site = texts.find(({ path }) => path === 'site.yaml');
  if (!site) throw new Error('The content has no site.yaml.');
  const inVersions = new Map<string, TextFile[]>();
  for (const file of texts) {
    const beside = IN_VERSION.exec(file.path)?.[0] ?? '';
    const inside = inVersions.get(beside);
    if (inside) inside.push(file);
    else inVersions.set(beside, [file]);
  }
  const own = inVersions.get('') ?? [];
  inVersions.delete('');
  return {
    site,
    current: versionOf('', own),
    versions: new Map([...inVersions].map(([beside, inside]) => [beside.split('/')[1] ?? '', versionOf(beside, inside)])),
    pages: own.filter(({ path }) => isPage(path)),
    custom: own.find(({ path }) => path === CUSTOM_CSS) ?? null,
    interfaces: own.filter(({ path }) => IN_INTERFACE.test(path)),
    history: own.find(({ path }) => path === HISTORY) ?? null,
    strays: sorted.filter((file) => file.kind === 'stray').map(({ path }) => path),
    statics: new Map(sorted.filter((file) => file.kind === 'static').map((file) => [file.source, file])),
    translated,
  };
}

/** @param beside the folder that `docs/` lies in: empty, or `versions/1.0/` */
function versionOf(beside: string, files: readonly TextFile[]): RawVersion {
  const only = (name: string): TextFile | null => files.find(({ path }) => path === beside + name) ?? null;
  const folder = `${beside}docs/`;
  return {
    folder,
    docs: files.filter(({ path }) => path.startsWith(folder)),
    sidebars: only('sidebars.yaml'),
    glossary: only('glossary.yaml'),
    synonyms: only('synonyms.yaml'),
    measured: only('measured.json'),
  };
}

function unreadable(root: string, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `the content folder ${root} cannot be read (${reason}). Check CONTENT_DIR and the permissions.`;
  throw new ContentError([{ file: '.', line: 1, message }], { mayPass: mayPass(error) });
}

/** Like Promise.all over a map, but limits the number of open files and drops nulls. */
async function inBatches<In, Out>(items: readonly In[], run: (item: In) => Promise<Out | null>): Promise<Out[]> {
  const results: Out[] = [];
  for (let start = 0; start < items.length; start += OPEN_FILES) {
    for (const result of await Promise.all(items.slice(start, start + OPEN_FILES).map(run))) if (result !== null) results.push(result);
  }
  return results;
}

const OPEN_FILES = 64;

/** Half as expensive as the function of `fs/promises`, which counts for thousands of files. */
const readFile = promisify(readFileCallback);
