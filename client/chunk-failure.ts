import { loadInFull } from './load-in-full.ts';

/** What Vite's loader fires on the window when a part that is loaded on demand does not come. */
const CHUNK_FAILED = 'vite:preloadError';

/** Where this tab notes the build for which it was loaded anew. */
export const RELOADED_KEY = 'reloaded';

export interface ChunkFailureOptions {
  /** Identity of the build that this script belongs to. */
  readonly build: string;
  /** The address that the visitor is at or on the way to. */
  target(): string;
}

/**
 * A part that does not come mostly belongs to a build which the server has replaced, and a full load mends that. One for each build: where it
 * does not help, the next failure is left to whoever asked for the part, and nothing goes in circles. Returns the undo.
 */
export function loadInFullWhenChunksFail({ build, target }: ChunkFailureOptions): () => void {
  const onFailure = (): void => {
    if (noteReload(build)) loadInFull(target());
  };
  addEventListener(CHUNK_FAILED, onFailure);
  return () => removeEventListener(CHUNK_FAILED, onFailure);
}

/** Notes that the document is loaded anew for a build; false when it was before, and so must not be again. */
function noteReload(build: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === build) return false;
    sessionStorage.setItem(RELOADED_KEY, build);
    return true;
  } catch {
    return noteInHistory(build);
  }
}

/** Where storage is blocked the history entry remembers, since memory is gone with the document; it is the entry that is loaded again. */
function noteInHistory(build: string): boolean {
  if (history.state?.[RELOADED_KEY] === build) return false;
  history.replaceState({ ...history.state, [RELOADED_KEY]: build }, '');
  return true;
}
