/** Fired on the document when the address names another state of figures without a history step of its own. */
export const STATE_CHANGED = 'figure-state';

/** Makes a history entry of this page with another query. The router, where it runs, keeps its own notes in the state. */
export function pushAddress(address: string): void {
  history.pushState({ ...history.state, key: Math.random().toString(36).slice(2, 10) }, '', address || location.pathname);
}
