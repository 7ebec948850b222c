import { watch } from 'chokidar';

/** Editors write a file in several steps; a change is taken in when the folder has been quiet for this long. */
const QUIET_MS = 40;

/**
 * Calls `onChange` after the content folder changed, never twice at a time. What goes wrong, in watching or in `onChange`, is handed to `onError`
 * and ends nothing. Gives a function that stops watching.
 */
export function watchContent(root: string, onChange: () => Promise<void>, onError: (error: unknown) => void = () => undefined): () => Promise<void> {
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
  // What changed between the first reading and this moment was seen by nobody.
  watcher.once('ready', schedule);
  return async () => {
    clearTimeout(timer);
    await watcher.close();
    await running;
  };
}
