import { watch } from 'chokidar';

/** Editors write a file in several steps; a change is taken in when the folder has been quiet for this long. */
const QUIET_MS = 40;

/**
 * Calls `onChange` after the content folder changed, never twice at a time. Gives a function that stops watching.
 */
export function watchContent(root: string, onChange: () => Promise<void>): () => Promise<void> {
  const watcher = watch(root, { ignoreInitial: true, ignored: (path) => /(?:^|[/\\])\.[^/\\.]/.test(path.slice(root.length)) });
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(onChange);
    }, QUIET_MS);
  });
  return async () => {
    clearTimeout(timer);
    await watcher.close();
    await running;
  };
}
