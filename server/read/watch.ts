import { type FSWatcher, watch } from 'node:fs';
import { lstat, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { IGNORED, isNotFound, walk } from './inside.ts';

/** Editors write a file in several steps, so wait until changes stop. */
const QUIET_MS = 20;
/** How often to retry a failed folder and to check links, since a link above the content folder changes unreported. */
const RESCAN_MS = 1_000;
/** How long an editor may take to save a file by replacing it. */
const SETTLE_MS = 20;

/** Gets the full paths of the changed files; undefined if any file may have changed. */
export type OnChange = (changed: ReadonlySet<string> | undefined) => Promise<void>;

export interface ContentWatch {
  /** Reads all files again, for file systems that report no changes. */
  readAgain(): void;
  stop(): Promise<void>;
}

/** Calls `onChange` after changes in the content folder, one call at a time. Its errors go to `onError`. */
export function watchContent(
  root: string,
  onChange: OnChange,
  onError: (error: unknown) => void,
): ContentWatch {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const paths = new Set<string>();
  let mayBeAny = false;
  const flush = async (): Promise<void> => {
    const changed = mayBeAny ? undefined : new Set(paths);
    paths.clear();
    mayBeAny = false;
    try {
      await onChange(changed);
    } catch (error) {
      // The next call has to read what this one missed.
      mayBeAny = true;
      throw error;
    }
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(flush).catch(onError);
    }, QUIET_MS);
  };
  const readAgain = (): void => {
    mayBeAny = true;
    schedule();
  };
  // The first scan reports that any file may have changed, as it may have since the first read.
  const watcher = new FolderWatch(root, {
    changed(path) {
      paths.add(path);
      schedule();
    },
    moved: readAgain,
    failed: onError,
  });
  return {
    readAgain,
    async stop() {
      await watcher.close();
      clearTimeout(timer);
      await running;
    },
  };
}

interface FolderListener {
  /** A known file changed. Gets its full path. */
  changed(path: string): void;
  /** Files were added or removed, or may have been. */
  moved(): void;
  /** A folder cannot be watched. Called once; the watcher keeps retrying. */
  failed(error: unknown): void;
}

/**
 * Reports every change in a content folder and in the folders that links in it lead to. It watches folders rather than
 * files, so that it also reports the next change after an editor has replaced a file.
 */
class FolderWatch {
  readonly #root: string;
  readonly #listener: FolderListener;
  #watchers: readonly FSWatcher[] = [];
  /** Full paths of all files and folders that the last scan found. */
  #known: ReadonlySet<string> = new Set();
  /** The root and the links in it, with the identities of their targets. */
  #links: ReadonlyMap<string, string> = new Map();
  /** Paths that were added, removed or replaced and are not checked yet. */
  readonly #moved = new Set<string>();
  #settleTimer: NodeJS.Timeout | undefined;
  #scanning: Promise<void> | null = null;
  #isStale = false;
  #hasFailed = false;
  #isClosed = false;
  #rescanTimer: NodeJS.Timeout | undefined;

  constructor(root: string, listener: FolderListener) {
    this.#root = root;
    this.#listener = listener;
    this.#scan();
  }

  /** Scans all folders again, since some may have been added or removed, and reports that files may have been too. */
  #scan(): void {
    this.#isStale = true;
    this.#scanning ??= this.#scanUntilFresh().finally(() => {
      this.#scanning = null;
    });
  }

  async #scanUntilFresh(): Promise<void> {
    while (this.#isStale && !this.#isClosed) {
      this.#isStale = false;
      clearTimeout(this.#rescanTimer);
      const opened: FSWatcher[] = [];
      const known = new Set<string>();
      const links = new Map([[this.#root, await identityOf(this.#root)]]);
      const failed = await this.#open({ opened, known, links }).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      // The old watchers close only now, so that no change is missed.
      this.#closeAll();
      this.#watchers = opened;
      this.#known = known;
      this.#links = links;
      if (this.#isClosed) return this.#closeAll();
      // Repeated failures are not reported.
      if (!failed || !this.#hasFailed) this.#listener.moved();
      if (failed && !this.#hasFailed && !isNotFound(failed.error))
        this.#listener.failed(failed.error);
      this.#hasFailed = failed !== null;
      this.#scheduleScan();
    }
  }

  #scheduleScan(): void {
    this.#rescanTimer = setTimeout(async () => {
      const links = this.#links;
      const isSame = await Promise.all(
        [...links].map(async ([path, identity]) => (await identityOf(path)) === identity),
      );
      // A newer scan has its own timer.
      if (this.#isClosed || links !== this.#links) return;
      if (this.#hasFailed || isSame.includes(false)) this.#scan();
      else this.#scheduleScan();
    }, RESCAN_MS);
  }

  /** Watches each folder before reading it, so that no file is added unnoticed in between. */
  async #open({ opened, known, links }: Scan): Promise<void> {
    const enter = (path: string) =>
      opened.push(this.#watch(path, (event, name) => this.#onEvent(event, path, name)));
    for await (const { name, isFile, isLink, leadsOut } of walk(this.#root, enter)) {
      const full = join(this.#root, name);
      known.add(full);
      if (isLink) links.set(full, await identityOf(full));
      // The target of a link changes in another folder.
      if (isFile && isLink && !leadsOut)
        opened.push(this.#watch(full, (event) => this.#onEvent(event, full, null)));
    }
  }

  #watch(path: string, onEvent: (event: string, name: string | null) => void): FSWatcher {
    // Some systems report a removed folder as an error.
    return watch(path, onEvent).on('error', () => this.#scan());
  }

  #onEvent(event: string, path: string, name: string | null): void {
    // All links in a mounted volume resolve through its `..data`.
    if (this.#isClosed || (name !== null && IGNORED.test(name) && !name.startsWith('..'))) return;
    const full = name === null ? path : join(path, name);
    if (event === 'change' && this.#known.has(full)) this.#listener.changed(full);
    else if (name === null) this.#scan();
    else {
      this.#moved.add(full);
      this.#settleTimer ??= setTimeout(() => void this.#settle(), SETTLE_MS);
    }
  }

  /**
   * Checks the paths that were added, removed or replaced. A replaced file is a change, a path that came and went is
   * ignored, and anything else needs a scan.
   */
  async #settle(): Promise<void> {
    this.#settleTimer = undefined;
    const paths = [...this.#moved];
    this.#moved.clear();
    for (const path of paths) {
      const [found, folder] = await Promise.all(
        [path, dirname(path)].map((each) => lstat(each).catch(() => null)),
      );
      const isKnown = this.#known.has(path);
      if (this.#isClosed) return;
      if (found?.isFile() && isKnown) this.#listener.changed(path);
      // A removed folder reports its own name inside itself, so the parent of that path is missing.
      else if (found || isKnown || !folder) this.#scan();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#rescanTimer);
    clearTimeout(this.#settleTimer);
    this.#closeAll();
    await this.#scanning;
  }

  #closeAll(): void {
    for (const watcher of this.#watchers) watcher.close();
    this.#watchers = [];
  }
}

interface Scan {
  readonly opened: FSWatcher[];
  readonly known: Set<string>;
  readonly links: Map<string, string>;
}

/** Identifies a file or folder, whichever link leads to it; empty if there is none. */
async function identityOf(path: string): Promise<string> {
  return await stat(path).then(
    ({ dev, ino }) => `${dev} ${ino}`,
    () => '',
  );
}
