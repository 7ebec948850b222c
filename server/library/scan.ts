import { createHash } from 'node:crypto';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { ContentError, type ContentProblem } from './content-error.ts';

/** A text file of the content folder. `path` is below the folder, with forward slashes; `hash` names its bytes. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
  readonly hash: string;
}

/** A file below `static/`, served as it is. `address` is its site path without the base. */
export interface StaticFile {
  readonly address: string;
  readonly path: string;
  readonly bytes: number;
  /** Intrinsic size in CSS pixels, when the file is an image. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** The content folder as it lies on the disk: read, not yet understood. */
export interface RawContent {
  readonly root: string;
  readonly site: TextFile;
  readonly sidebars: TextFile | null;
  /** Markdown below `docs/`. */
  readonly docs: readonly TextFile[];
  /** Markdown at the root: `index.md` is the home page, `changelog.md` is `/changelog/`. */
  readonly pages: readonly TextFile[];
  readonly statics: ReadonlyMap<string, StaticFile>;
}

/** Larger Markdown is refused: a parser's time grows with it, and nobody reads it. */
const MAX_MARKDOWN_BYTES = 512 * 1024;
const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/**
 * Reads a content folder. Throws a ContentError when the folder or `site.yaml` is missing or a file cannot be read as text.
 */
export async function scanContent(root: string): Promise<RawContent> {
  const problems: ContentProblem[] = [];
  const read = async (path: string): Promise<TextFile | null> => {
    const result = await readText(root, path);
    if ('text' in result) return result;
    problems.push(result);
    return null;
  };
  const names = (await listFiles(root).catch((error: unknown) => unreadable(root, error))).sort();
  const markdown = names.filter((name) => name.endsWith('.md'));
  const docs = await inBatches(
    markdown.filter((name) => name.startsWith('docs/')),
    read,
  );
  const pages = await inBatches(
    markdown.filter((name) => !name.includes('/')),
    read,
  );
  const site = names.includes('site.yaml') ? await read('site.yaml') : null;
  const sidebars = names.includes('sidebars.yaml') ? await read('sidebars.yaml') : null;
  if (!names.includes('site.yaml'))
    problems.push({ file: 'site.yaml', line: 1, message: `not found in ${root}. Add it, or point CONTENT_DIR at a content folder.` });
  if (problems.length > 0 || site === null) throw new ContentError(problems);
  const statics = await inBatches(
    names.filter((name) => name.startsWith('static/')),
    (name) => describeStatic(root, name),
  );
  return { root, site, sidebars, docs, pages, statics: new Map(statics.map((file) => [file.address, file])) };
}

/**
 * Names of all files below a folder. Links are followed, since mounted configuration is made of them; a folder that leads back to itself is
 * entered once.
 */
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

async function readText(root: string, path: string): Promise<TextFile | ContentProblem> {
  try {
    const { size } = await stat(join(root, path));
    if (size > MAX_MARKDOWN_BYTES) return { file: path, line: 1, message: `is ${size} bytes; at most ${MAX_MARKDOWN_BYTES} are read. Split the page.` };
    const bytes = await readFile(join(root, path));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
    return { path, text, hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 16) };
  } catch (error) {
    const reason =
      error instanceof TypeError
        ? 'is not UTF-8 text. Save it as UTF-8.'
        : `cannot be read (${error instanceof Error ? error.message : String(error)}). Check its permissions.`;
    return { file: path, line: 1, message: reason };
  }
}

async function describeStatic(root: string, name: string): Promise<StaticFile> {
  const path = join(root, name);
  const address = name.slice('static'.length);
  const { size: bytes } = await stat(path);
  if (!IMAGE.test(name)) return { address, path, bytes, size: null };
  try {
    const { width, height } = imageSize(await readFile(path));
    return { address, path, bytes, size: { width, height } };
  } catch {
    return { address, path, bytes, size: null };
  }
}

function unreadable(root: string, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  throw new ContentError([{ file: '.', line: 1, message: `the content folder ${root} cannot be read (${reason}). Check CONTENT_DIR and the permissions.` }]);
}

/** Like Promise.all over a map, with few files open at a time and no nulls in the result. */
async function inBatches<In, Out>(items: readonly In[], run: (item: In) => Promise<Out | null>): Promise<Out[]> {
  const results: Out[] = [];
  for (let start = 0; start < items.length; start += OPEN_FILES) {
    for (const result of await Promise.all(items.slice(start, start + OPEN_FILES).map(run))) if (result !== null) results.push(result);
  }
  return results;
}

const OPEN_FILES = 64;
