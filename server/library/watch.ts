import { watch } from 'chokidar';

/** Editors write a file in several steps, so wait until nothing has changed for this time. */
const QUIET_MS = 40;

/**
 * Calls `onChange` after a change in the content folder, never twice at the same time. Errors of the watcher and of
 * `onChange` go to `onError`. Returns a function that stops watching.
 */
export function watchContent(root: string, onChange: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  const watcher = watch(root, { ignoreInitial: true, ignored: (path) => /(?:^|[/\\])\.[^/\\.]/.test(path.slice(root.length)) });
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  watcher.on('error', onError);
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(onChange).catch(onError);
    }, QUIET_MS);
  };
  watcher.on('all', schedule);
  // Files may have changed since they were first read.
  watcher.once('ready', schedule);
  return async () => {
    clearTimeout(timer);
    await watcher.close();
    await running;
  };
}
