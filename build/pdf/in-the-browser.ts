/** Chromium runs these functions in the document that it prints, so they cannot use anything outside them. */

/** Waits for the pictures of the document, and removes links to the temporary server. */
export async function prepareDocument(): Promise<void> {
  for (const link of document.links) {
    if (link.origin === location.origin && link.pathname !== location.pathname)
      link.removeAttribute('href');
  }
  for (const image of document.images) image.loading = 'eager';
  // A broken picture does not prevent printing.
  await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
}

/** Writes page numbers into the contents. Returns how many have changed. */
export function fillPageNumbers(
  destinations: readonly (readonly [name: string, page: number])[],
): number {
  const numbers = new Map(destinations);
  let changed = 0;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#contents a')) {
    const field = link.querySelector('.book-page');
    const number =
      numbers.get(decodeURIComponent(link.hash.slice(1))) ?? numbers.get(link.hash.slice(1));
    if (!field || number === undefined) throw new Error(`The PDF has no destination ${link.hash}.`);
    if (field.textContent === String(number)) continue;
    field.textContent = String(number);
    changed++;
  }
  return changed;
}
