import { FolderWatch } from './folder-watch.ts';

/** Editors write a file in several steps, so wait until nothing has changed for this time. */
const QUIET_MS = 20;

/** Gets the full paths of the files that have changed. Undefined if other files may have, or files came or went. */
export type OnChange = (changed: ReadonlySet<string> | undefined) => Promise<void>;

export interface ContentWatch {
  /** Has all files looked at again, for file systems that tell of no changes. */
  readAgain(): void;
  stop(): Promise<void>;
}

/** Calls `onChange` after a change in the content folder, never twice at the same time. Its errors go to `onError`. */
export function watchContent(root: string, onChange: OnChange, onError: (error: unknown) => void): ContentWatch {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const paths = new Set<string>();
  let isAny = false;
  const run = async (): Promise<void> => {
    const changed = isAny ? undefined : new Set(paths);
    paths.clear();
    isAny = false;
    try {
      await onChange(changed);
    } catch (error) {
      // What was not read now has to be read the next time.
      isAny = true;
      throw error;
    }
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(run).catch(onError);
    }, QUIET_MS);
  };
  const readAgain = (): void => {
    isAny = true;
    schedule();
  };
  // It begins by telling that any file may have changed, as it may have since it was first read.
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
