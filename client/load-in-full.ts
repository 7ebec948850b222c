let isLeaving = false;

/** Replaces the document by the one that the server has for an address. */
export function loadInFull(href: string): void {
  isLeaving = true;
  // After Back the address is there already, and assigning it again would only scroll to its hash.
  if (new URL(href, location.href).href === location.href) location.reload();
  else location.assign(href);
}

/** Whether the document is about to be replaced, so that nothing needs to be shown in it any more. */
export function isBeingReplaced(): boolean {
  return isLeaving;
}
