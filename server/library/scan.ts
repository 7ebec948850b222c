import { createHash } from 'node:crypto';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { ContentError, type ContentProblem } from './content-error.ts';

/** A text file of the content folder. */
export interface TextFile {
  /** Below the folder, with forward slashes. A translated file has the path of the file that it replaces. */
  readonly path: string;
  readonly text: string;
  /** Digest of its bytes. */
  readonly hash: string;
}

/** A file below `static/`, served unchanged. */
export interface StaticFile {
  /** Site path without the base. */
  readonly address: string;
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
  /** By address. */
  readonly statics: ReadonlyMap<string, StaticFile>;
  /** Translated files: path in the content -> path on the disk. */
  readonly translated: ReadonlyMap<string, string>;
}

/** A content folder with its translations. */
export interface ScannedContent {
  /** In the default locale. */
  readonly content: RawContent;
  /** In the other locales. Files in `locales/<name>/` replace those of the same path. */
  readonly locales: ReadonlyMap<string, RawContent>;
}

/** All Markdown files that are pages or drafts. */
export function markdownOf({ current, versions, pages }: RawContent): readonly TextFile[] {
  return [current, ...versions.values()].flatMap(({ docs }) => docs).concat(pages);
}

/** Changes the file of a problem to its path on the disk, which differs for translated files. */
export function onDisk(problem: ContentProblem, { translated }: RawContent): ContentProblem {
  return { ...problem, file: translated.get(problem.file) ?? problem.file };
}

/** A file for authors at the root of the content folder. It is not a page. */
const AUTHORS_GUIDE = 'README.md';

/** Larger files are refused, since parsing them would take too long. */
const MAX_TEXT_BYTES = 512 * 1024;
const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** Reads a content folder. Throws a ContentError if the folder or `site.yaml` is missing, or a file is not readable. */
export async function scanContent(root: string): Promise<ScannedContent> {
  const names = (await listFiles(root).catch((error: unknown) => unreadable(root, error))).sort();
  const own = names.filter((name) => !name.startsWith('locales/'));
  const folders = new Set(names.flatMap((name) => /^locales\/([^/]+)\//.exec(name)?.[1] ?? []));
  const reader = new Reader(root);
  const content = await reader.content(new Map(own.map((name) => [name, name])));
  const locales = new Map<string, RawContent>();
  for (const locale of folders) {
    const prefix = `locales/${locale}/`;
    const translated = names.filter((name) => name.startsWith(prefix));
    const files = [...own.map((name) => [name, name] as const), ...translated.map((name) => [name.slice(prefix.length), name] as const)];
    locales.set(locale, await reader.content(new Map(files)));
  }
  return { content, locales };
}

/** Reads each file only once, even if several locales share it. */
class Reader {
  readonly #root: string;
  readonly #texts = new Map<string, Promise<Omit<TextFile, 'path'> | ContentProblem>>();
  readonly #statics = new Map<string, Promise<Omit<StaticFile, 'address'>>>();

  constructor(root: string) {
    this.#root = root;
  }

  /** @param files path in the content -> name on the disk */
  async content(files: ReadonlyMap<string, string>): Promise<RawContent> {
    const problems: ContentProblem[] = [];
    const paths = [...files.keys()].sort();
    const read = async (path: string): Promise<TextFile | null> => {
      const result = await this.#text(files.get(path) ?? path);
      if ('text' in result) return { path, ...result };
      problems.push(result);
      return null;
    };
    const only = (path: string): Promise<TextFile | null> => (files.has(path) ? read(path) : Promise.resolve(null));
    const markdown = paths.filter((path) => path.endsWith('.md'));
    const version = async (beside: string): Promise<RawVersion> => ({
      folder: `${beside}docs/`,
      docs: await inBatches(
        markdown.filter((path) => path.startsWith(`${beside}docs/`)),
        read,
      ),
      sidebars: await only(`${beside}sidebars.yaml`),
      glossary: await only(`${beside}glossary.yaml`),
      measured: await only(`${beside}measured.json`),
    });
    const versions = new Map<string, RawVersion>();
    for (const name of new Set(paths.flatMap((path) => /^versions\/([^/]+)\//.exec(path)?.[1] ?? []))) versions.set(name, await version(`versions/${name}/`));
    const current = await version('');
    const pages = await inBatches(
      markdown.filter((path) => !path.includes('/') && path !== AUTHORS_GUIDE),
      read,
    );
    const site = await only('site.yaml');
    if (!files.has('site.yaml'))
      problems.push({ file: 'site.yaml', line: 1, message: `not found in ${this.#root}. Add it, or point CONTENT_DIR at a content folder.` });
    if (problems.length > 0 || site === null) throw new ContentError(problems);
    const statics = await inBatches(
      paths.filter((path) => path.startsWith('static/')),
      async (path): Promise<StaticFile> => ({ address: path.slice('static'.length), ...(await this.#static(files.get(path) ?? path)) }),
    );
    const translated = new Map([...files].filter(([path, name]) => path !== name));
    return { site, current, versions, pages, statics: new Map(statics.map((file) => [file.address, file])), translated };
  }

  #text(name: string): Promise<Omit<TextFile, 'path'> | ContentProblem> {
    const text = this.#texts.get(name) ?? readText(this.#root, name);
    this.#texts.set(name, text);
    return text;
  }

  #static(name: string): Promise<Omit<StaticFile, 'address'>> {
    const file = this.#statics.get(name) ?? describeStatic(this.#root, name);
    this.#statics.set(name, file);
    return file;
  }
}

/** Names of all files below a folder. Follows symbolic links, since mounted volumes use them, but no loops. */
async function listFiles(root: string, folder = '', entered: ReadonlySet<string> = new Set()): Promise<string[]> {
  const real = await realpath(join(root, folder));
  if (entered.has(real)) return [];
  const names: string[] = [];
  for (const entry of await readdir(real, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const kind = entry.isSymbolicLink() ? await stat(join(root, name)).catch(() => null) : entry;
    if (kind?.isDirectory()) names.push(...(await listFiles(root, name, new Set([...entered, real]))));
    else if (kind?.isFile()) names.push(name);
  }
  return names;
}

async function readText(root: string, path: string): Promise<Omit<TextFile, 'path'> | ContentProblem> {
  try {
    const { size } = await stat(join(root, path));
    if (size > MAX_TEXT_BYTES) return { file: path, line: 1, message: `is ${size} bytes; at most ${MAX_TEXT_BYTES} are read. Split the file.` };
    const bytes = await readFile(join(root, path));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
    return { text, hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 16) };
  } catch (error) {
    const reason =
      error instanceof TypeError
        ? 'is not UTF-8 text. Save it as UTF-8.'
        : `cannot be read (${error instanceof Error ? error.message : String(error)}). Check its permissions.`;
    return { file: path, line: 1, message: reason };
  }
}

async function describeStatic(root: string, name: string): Promise<Omit<StaticFile, 'address'>> {
  const path = join(root, name);
  const { size: bytes } = await stat(path);
  if (!IMAGE.test(name)) return { path, bytes, size: null };
  try {
    const { width, height } = imageSize(await readFile(path));
    return { path, bytes, size: { width, height } };
  } catch {
    return { path, bytes, size: null };
  }
}

function unreadable(root: string, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  throw new ContentError([{ file: '.', line: 1, message: `the content folder ${root} cannot be read (${reason}). Check CONTENT_DIR and the permissions.` }]);
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
