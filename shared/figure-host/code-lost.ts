const CODE_LOST = 'figure-code-lost';

/** Says that a part of a figure did not load, for the page around it, which figures know nothing of. */
export function tellCodeLost(): void {
  document.dispatchEvent(new Event(CODE_LOST));
}

/** Calls back when a part of a figure did not load. Returns the undo. */
export function onCodeLost(notify: () => void): () => void {
  document.addEventListener(CODE_LOST, notify);
  return () => document.removeEventListener(CODE_LOST, notify);
}
