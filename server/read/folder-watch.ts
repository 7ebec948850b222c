import { type FSWatcher, watch } from 'node:fs';
import { lstat, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isGone, LEFT_OUT, walk } from './inside.ts';

/**
 * After this time a folder that could not be watched is tried again, and links are looked at: nobody tells of one above
 * the content folder that leads elsewhere now.
 */
const AGAIN_MS = 1_000;
/** Editors that save by putting a new file in the place of the old one are done after this time. */
const SETTLED_MS = 20;

interface FolderListener {
  /** A file has other bytes. Its full path. */
  changed(path: string): void;
  /** Files came or went, or may have. */
  moved(): void;
  /** Some folder cannot be watched. It is told once, and watched as soon as it can be. */
  failed(error: unknown): void;
}

/**
 * Watches a content folder and all folders in it, those that links lead to too, and tells of every change. It watches
 * folders and not each file, so whatever takes the place of a file, the next change there is told as well.
 */
export class FolderWatch {
  readonly #root: string;
  readonly #listener: FolderListener;
  #watchers: readonly FSWatcher[] = [];
  /** Full paths of all files and folders that were there when it last looked. */
  #known: ReadonlySet<string> = new Set();
  /** What the root and the links in it led to. */
  #links: ReadonlyMap<string, string> = new Map();
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
      const links = new Map([[this.#root, await identityOf(this.#root)]]);
      const failed = await this.#open({ opened, known, links }).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      // Only now, so that there is no moment without a watcher.
      this.#closeAll();
      this.#watchers = opened;
      this.#known = known;
      this.#links = links;
      if (this.#isClosed) return this.#closeAll();
      // As long as it goes on failing there is nothing new to tell.
      if (!failed || !this.#hasFailed) this.#listener.moved();
      if (failed && !this.#hasFailed && !isGone(failed.error)) this.#listener.failed(failed.error);
      this.#hasFailed = failed !== null;
      this.#lookLater();
    }
  }

  #lookLater(): void {
    this.#again = setTimeout(async () => {
      const links = this.#links;
      const isSame = await Promise.all([...links].map(async ([path, identity]) => (await identityOf(path)) === identity));
      // Another look waits by itself.
      if (this.#isClosed || links !== this.#links) return;
      if (this.#hasFailed || isSame.includes(false)) this.#look();
      else this.#lookLater();
    }, AGAIN_MS);
  }

  /** Watches each folder before what is inside is read, so that nothing comes unseen in between. */
  async #open({ opened, known, links }: Found): Promise<void> {
    const enter = (path: string) => opened.push(this.#watch(path, (event, name) => this.#hear(event, path, name)));
    for await (const { name, isFile, isLink, leadsOut } of walk(this.#root, enter)) {
      const full = join(this.#root, name);
      known.add(full);
      if (isLink) links.set(full, await identityOf(full));
      // What a link leads to changes somewhere else.
      if (isFile && isLink && !leadsOut) opened.push(this.#watch(full, (event) => this.#hear(event, full, null)));
    }
  }

  #watch(path: string, hear: (event: string, name: string | null) => void): FSWatcher {
    // Where a folder that goes is an error, its parent tells of it too.
    return watch(path, hear).on('error', () => this.#look());
  }

  #hear(event: string, path: string, name: string | null): void {
    // Mounted volumes have `..data`, which all of their links lead through.
    if (this.#isClosed || (name !== null && LEFT_OUT.test(name) && !name.startsWith('..'))) return;
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

interface Found {
  readonly opened: FSWatcher[];
  readonly known: Set<string>;
  readonly links: Map<string, string>;
}

/** Tells a file or folder from others, whatever links lead to it; empty if there is none. */
async function identityOf(path: string): Promise<string> {
  return await stat(path).then(
    ({ dev, ino }) => `${dev} ${ino}`,
    () => '',
  );
}
