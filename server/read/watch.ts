import { FolderWatch } from './folder-watch.ts';

/** Editors write a file in several steps, so wait until changes stop. */
const QUIET_MS = 20;

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
