import fs from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';

/** What authors are told of a link that is not followed. */
export const LEADS_OUT = 'is a link that leads out of the content folder or to nothing, so it is not followed. Put a copy of what is meant in its place.';

export interface FileInside {
  /** The content folder; of a file that is served, where it was when it was read, and where it is found by now. */
  readonly folders: readonly string[];
  /** Below the folder, as on the disk. */
  readonly name: string;
}

/** The real path of what lies in the content folder at this moment. Null if there is nothing, or links lead out. */
export async function placeOf({ folders, name }: FileInside): Promise<string | null> {
  for (const root of folders) {
    const folder = await realpath(root).catch(() => '');
    const path = await realpath(join(folder, name)).catch(() => '');
    const way = relative(folder, path);
    if (folder && path && !isAbsolute(way) && way.split(sep)[0] !== '..') return path;
  }
  return null;
}

/** A link may have been put there a moment ago. */
export const NO_LINK = fs.constants.O_NOFOLLOW;

/** Opens no file by way of a link, where Linux tells of it. */
export const IN_PLACE = {
  ...fs,
  open: (path: string, flags: number, mode: number, done: (error: Error | null, file: number) => void): void =>
    fs.open(path, flags, mode, (error, file) =>
      fs.readlink(`/proc/self/fd/${file}`, (_, place = path) =>
        place.startsWith(path) ? done(error, file) : fs.close(file, () => done(new Error(LEADS_OUT), file)),
      ),
    ),
};

/** The bytes of a file of the content folder, or null for the same reasons. */
export async function readInside(file: FileInside): Promise<Buffer | null> {
  const path = await placeOf(file);
  if (path === null) return null;
  // Half as expensive as `fs/promises`, which counts for thousands of files.
  return await new Promise((resolve, reject) => {
    IN_PLACE.open(path, NO_LINK, 0, (error, opened) => {
      if (error) reject(error);
      else fs.readFile(opened, (failed, bytes) => fs.close(opened, () => (failed ? reject(failed) : resolve(bytes))));
    });
  });
}

/** What nobody looks into. Of hidden folders, `static/.well-known` is one that others look for (RFC 8615). */
export const LEFT_OUT = /^(?:\.(?!well-known$)|node_modules$)/;
const MAY_HOLD_CONTENT = /^(?:docs|static|versions|locales|interface)(?:\/|$)/;

export interface Entry {
  /** Below the content folder, with forward slashes. */
  readonly name: string;
  readonly isFile: boolean;
  readonly isLink: boolean;
  /** Whether it or a folder around it is a link. */
  readonly isLinked: boolean;
  /** Whether it is a link that is not followed. */
  readonly leadsOut: boolean;
}

/**
 * What lies in a content folder and in its folders that may hold content. Follows symbolic links, since mounted volumes
 * use them, but none that leads out, and no loops.
 * @param enter is called with each folder before its entries are read
 */
export async function* walk(root: string, enter?: (path: string) => void, folder = '', around: readonly string[] = [], isIn = false): AsyncGenerator<Entry> {
  const path = join(root, folder);
  const real = await realpath(path);
  if (around.includes(real)) return;
  enter?.(path);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name) || (entry.name === '.well-known' && folder !== 'static')) continue;
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const isLink = entry.isSymbolicLink();
    const isLinked = isIn || isLink;
    const kind = isLink ? await stat(join(root, name)).catch(() => null) : entry;
    const leadsOut = isLink && (await placeOf({ folders: [root], name })) === null;
    const isFolder = kind?.isDirectory() === true;
    if (!isFolder || MAY_HOLD_CONTENT.test(name)) yield { name, isFile: kind?.isFile() === true, isLink, isLinked, leadsOut };
    if (isFolder && !leadsOut && MAY_HOLD_CONTENT.test(name)) {
      try {
        yield* walk(root, enter, name, [...around, real], isLinked);
      } catch (error) {
        // A folder that has gone meanwhile is not missed.
        if (!isGone(error)) throw error;
      }
    }
  }
}

/** Whether there is no such file. */
export function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
