import { type FSWatcher, watch } from 'node:fs';
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** After this time a folder that could not be watched is tried again. */
const AGAIN_MS = 1_000;
/** Editors that save by putting a new file in the place of the old one are done after this time. */
const SETTLED_MS = 20;

export interface FolderListener {
  /** A file has other bytes. Its full path. */
  changed(path: string): void;
  /** Files came or went, or may have. */
  moved(): void;
  /** Some folder cannot be watched. It is told once, and watched as soon as it can be. */
  failed(error: unknown): void;
}

/**
 * Watches a folder and all folders in it, those that links lead to too, and tells of every change. It watches folders
 * and not each file, so whatever takes the place of a file, the next change there is told as well.
 */
export class FolderWatch {
  readonly #root: string;
  readonly #listener: FolderListener;
  #watchers: readonly FSWatcher[] = [];
  /** Full paths of all files and folders that were there when it last looked. */
  #known: ReadonlySet<string> = new Set();
  /** Paths where something came, went or was replaced. */
  readonly #moved = new Set<string>();
  #settling: NodeJS.Timeout | undefined;
  #looking: Promise<void> | null = null;
  #isStale = false;
  #hasFailed = false;
  #isClosed = false;
  #again: NodeJS.Timeout | undefined;

  constructor(root: string, listener: FolderListener) {
    this.#root = root;
    this.#listener = listener;
    this.#look();
  }

  /** Looks for all folders again, since some may have come or gone, and tells that files may have too. */
  #look(): void {
    this.#isStale = true;
    this.#looking ??= this.#untilFresh().finally(() => {
      this.#looking = null;
    });
  }

  async #untilFresh(): Promise<void> {
    while (this.#isStale && !this.#isClosed) {
      this.#isStale = false;
      clearTimeout(this.#again);
      const opened: FSWatcher[] = [];
      const known = new Set<string>();
      const failed = await this.#open({ opened, known }, '', new Set()).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      // Only now, so that there is no moment without a watcher.
      this.#closeAll();
      this.#watchers = opened;
      this.#known = known;
      if (this.#isClosed) return this.#closeAll();
      // As long as it goes on failing there is nothing new to tell.
      if (!failed || !this.#hasFailed) this.#listener.moved();
      if (failed && !this.#hasFailed && !isGone(failed.error)) this.#listener.failed(failed.error);
      if (failed) this.#again = setTimeout(() => this.#look(), AGAIN_MS);
      this.#hasFailed = failed !== null;
    }
  }

  /** Watches a folder before it reads what is inside, so that nothing comes unseen in between. */
  async #open(found: Found, folder: string, entered: ReadonlySet<string>): Promise<void> {
    const { opened, known } = found;
    const path = join(this.#root, folder);
    const real = await realpath(path);
    if (entered.has(real)) return;
    opened.push(this.#watch(path, (event, name) => this.#hear(event, path, name)));
    for (const entry of await readdir(path, { withFileTypes: true })) {
      if (isHidden(entry.name)) continue;
      const name = join(folder, entry.name);
      const full = join(this.#root, name);
      known.add(full);
      const kind = entry.isSymbolicLink() ? await stat(full).catch(() => null) : entry;
      if (kind?.isDirectory()) await this.#open(found, name, new Set([...entered, real])).catch(unlessGone);
      // What a link leads to changes somewhere else.
      else if (kind?.isFile() && entry.isSymbolicLink()) opened.push(this.#watch(full, (event) => this.#hear(event, full, null)));
    }
  }

  #watch(path: string, hear: (event: string, name: string | null) => void): FSWatcher {
    // Where a folder that goes is an error, its parent tells of it too.
    return watch(path, hear).on('error', () => this.#look());
  }

  #hear(event: string, path: string, name: string | null): void {
    if (this.#isClosed || (name !== null && isHidden(name))) return;
    const full = name === null ? path : join(path, name);
    if (event === 'change' && this.#known.has(full)) this.#listener.changed(full);
    else if (name === null) this.#look();
    else {
      this.#moved.add(full);
      this.#settling ??= setTimeout(() => void this.#settle(), SETTLED_MS);
    }
  }

  /**
   * Tells what has become of paths where something moved. A file that was replaced is a change, what came and went
   * means nothing, and for the rest all folders are looked through.
   */
  async #settle(): Promise<void> {
    this.#settling = undefined;
    const paths = [...this.#moved];
    this.#moved.clear();
    for (const path of paths) {
      const [found, folder] = await Promise.all([path, dirname(path)].map((one) => lstat(one).catch(() => null)));
      const isKnown = this.#known.has(path);
      if (this.#isClosed) return;
      if (found?.isFile() && isKnown) this.#listener.changed(path);
      // A folder tells by its own name that it has gone.
      else if (found || isKnown || !folder) this.#look();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#again);
    clearTimeout(this.#settling);
    this.#closeAll();
    await this.#looking;
  }

  #closeAll(): void {
    for (const watcher of this.#watchers) watcher.close();
    this.#watchers = [];
  }
}

/** What a look through the folders collects. */
interface Found {
  readonly opened: FSWatcher[];
  readonly known: Set<string>;
}

/** As the content leaves them out. Mounted volumes have `..data`, which all of their links lead through. */
function isHidden(name: string): boolean {
  return /^\.[^.]/.test(name);
}

/** Whether there is no such file. */
export function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** A folder inside that has gone meanwhile is not missed: the folder around it tells of that. */
function unlessGone(error: unknown): void {
  if (!isGone(error)) throw error;
}
