/**
 * Gives each history entry a key of its own. The router names the entries that it makes; the first of a document and those that come from the
 * address bar would all share one name, and with it one scroll position. To be called before the router is made. Returns the undo.
 */
export function nameHistoryEntries(): () => void {
  nameEntry();
  addEventListener('popstate', nameEntry);
  return () => removeEventListener('popstate', nameEntry);
}

/** Gives the entry where one is a key, if it has none. */
export function nameEntry(): void {
  if (typeof history.state?.key === 'string') return;
  // Null is how the router knows an entry whose place it does not know.
  history.replaceState({ idx: null, ...history.state, key: Math.random().toString(36).slice(2, 10) }, '');
}
