/** For browsers that do not tell when they are idle: long enough for a page to have been drawn. */
const PATIENCE_MS = 200;

/** Runs something when the browser has nothing better to do. Returns the undo. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, PATIENCE_MS);
  return () => clearTimeout(timer);
}
