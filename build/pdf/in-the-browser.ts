/** What Chromium runs in the document that it prints. Nothing from outside these functions reaches it. */

/** Waits for the pictures of the document, and takes the links that lead to the server that runs only now. */
export async function prepareDocument(): Promise<void> {
  for (const link of document.links) {
    if (link.origin === location.origin && link.pathname !== location.pathname) link.removeAttribute('href');
  }
  for (const image of document.images) image.loading = 'eager';
  // One that cannot be shown is no reason to print nothing.
  await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
}

/** Writes page numbers into the contents. Gives how many were not there. */
export function fillIn(places: readonly (readonly [place: string, page: number])[]): number {
  const numbers = new Map(places);
  let changed = 0;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#contents a')) {
    const field = link.querySelector('.book-page');
    const number = numbers.get(decodeURIComponent(link.hash.slice(1))) ?? numbers.get(link.hash.slice(1));
    if (!field || number === undefined) throw new Error(`The PDF has no place ${link.hash}.`);
    if (field.textContent === String(number)) continue;
    field.textContent = String(number);
    changed++;
  }
  return changed;
}
