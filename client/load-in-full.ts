/** Replaces the document by the one that the server has for an address. */
export function loadInFull(href: string): void {
  addEventListener('pageshow', reloadWhenRevived);
  // After Back the address is there already, and assigning it again would only scroll to its hash.
  if (new URL(href, location.href).href === location.href) location.reload();
  else location.assign(href);
}

/** Back may bring this very document out of the browser's cache, with a navigation in it that never ends. */
function reloadWhenRevived({ persisted }: PageTransitionEvent): void {
  if (persisted) location.reload();
}
