import fs from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';

export const LEADS_OUT =
  'is a link that leads out of the content folder or to nothing, so it is not followed. Replace it with a copy of its target.';

export interface FileInside {
  /** The content folder; of a served file, its real path when it was read, and then the one that is configured. */
  readonly folders: readonly string[];
  /** Path on disk, relative to the folder. */
  readonly name: string;
}

/** Resolves the real path of a file. Null if it does not exist or a link leads out of the content folder. */
export async function resolveInside({ folders, name }: FileInside): Promise<string | null> {
  for (const root of folders) {
    const folder = await realpath(root).catch(() => '');
    const path = await realpath(join(folder, name)).catch(() => '');
    const inside = relative(folder, path);
    if (folder && path && !isAbsolute(inside) && inside.split(sep)[0] !== '..') return path;
  }
  return null;
}

/** Refuses a link that has replaced the file since its path was resolved. */
export const NO_FOLLOW = fs.constants.O_NOFOLLOW;

/** `node:fs` that refuses to open a file through a link. Only Linux reports the path that was opened. */
export const FS_WITHOUT_LINKS = {
  ...fs,
  open: (
    path: string,
    flags: number,
    mode: number,
    done: (error: Error | null, file: number) => void,
  ): void =>
    fs.open(path, flags, mode, (error, file) =>
      fs.readlink(`/proc/self/fd/${file}`, (_, opened = path) =>
        opened.startsWith(path)
          ? done(error, file)
          : fs.close(file, () => done(new Error(LEADS_OUT), file)),
      ),
    ),
};

/** Reads a file of the content folder. Null if it does not exist or a link leads out. */
export async function readInside(file: FileInside): Promise<Buffer | null> {
  const path = await resolveInside(file);
  if (path === null) return null;
  // Takes half the time of `fs/promises`, which matters for thousands of files.
  return await new Promise((resolve, reject) => {
    FS_WITHOUT_LINKS.open(path, NO_FOLLOW, 0, (error, opened) => {
      if (error) reject(error);
      else
        fs.readFile(opened, (failed, bytes) =>
          fs.close(opened, () => (failed ? reject(failed) : resolve(bytes))),
        );
    });
  });
}

/** Names that are never read. `static/.well-known` is the one hidden folder that clients ask for (RFC 8615). */
export const IGNORED = /^(?:\.(?!well-known$)|node_modules$)/;
const MAY_HOLD_CONTENT = /^(?:docs|static|versions|locales|interface)(?:\/|$)/;

export interface Entry {
  /** Path relative to the content folder, with forward slashes. */
  readonly name: string;
  readonly isFile: boolean;
  readonly isLink: boolean;
  /** Whether it or a parent folder is a link. */
  readonly isLinked: boolean;
  /** Whether it is a link that is not followed. */
  readonly leadsOut: boolean;
}

interface FolderInside {
  readonly folder: string;
  /** Real paths of the folders around it. */
  readonly parents: readonly string[];
  readonly isInLink: boolean;
}

const TOP: FolderInside = { folder: '', parents: [], isInLink: false };

/**
 * Yields the entries of a content folder and of its subfolders that may hold content. Follows symbolic links, since
 * mounted volumes use them, but not those that lead out of the folder or form a loop.
 * @param enter is called with each folder before its entries are read
 */
export async function* walk(
  root: string,
  enter?: (path: string) => void,
  { folder, parents, isInLink } = TOP,
): AsyncGenerator<Entry> {
  const path = join(root, folder);
  const real = await realpath(path);
  if (parents.includes(real)) return;
  enter?.(path);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (IGNORED.test(entry.name) || (entry.name === '.well-known' && folder !== 'static')) continue;
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const isLink = entry.isSymbolicLink();
    const isLinked = isInLink || isLink;
    const kind = isLink ? await stat(join(root, name)).catch(() => null) : entry;
    const leadsOut = isLink && (await resolveInside({ folders: [root], name })) === null;
    const isFolder = kind?.isDirectory() === true;
    if (!isFolder || MAY_HOLD_CONTENT.test(name))
      yield { name, isFile: kind?.isFile() === true, isLink, isLinked, leadsOut };
    if (isFolder && !leadsOut && MAY_HOLD_CONTENT.test(name)) {
      try {
        yield* walk(root, enter, { folder: name, parents: [...parents, real], isInLink: isLinked });
      } catch (error) {
        // The folder was removed meanwhile.
        if (!isNotFound(error)) throw error;
      }
    }
  }
}

export function isNotFound(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOENT' || error.code === 'ENOTDIR')
  );
}
