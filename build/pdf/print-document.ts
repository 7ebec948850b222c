import type { Page } from 'playwright-core';
import { pagesOfPlaces } from './page-numbers.ts';

export type Paper = 'A4' | 'Letter';

/** How often the contents are set again until all of their page numbers are right. Once is enough unless they grow. */
const MOST_PASSES = 4;

/** Waits for the pictures of a document, and takes the links that lead to the server that runs only now. */
export async function prepare(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const link of document.links) {
      if (link.origin === location.origin && link.pathname !== location.pathname) link.removeAttribute('href');
    }
    for (const image of document.images) image.loading = 'eager';
    // One that cannot be shown is no reason to print nothing.
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
  });
}

/** The open document as a PDF, with the true page numbers in its contents. */
export async function printDocument(page: Page, paper: Paper): Promise<Uint8Array> {
  for (let pass = 1; pass <= MOST_PASSES; pass++) {
    const pdf = await page.pdf({ format: paper, printBackground: true, outline: true, tagged: true });
    if ((await fillIn(page, await pagesOfPlaces(pdf))) === 0) return pdf;
  }
  throw new Error(`The page numbers of the contents still change after ${MOST_PASSES} passes.`);
}

/** Writes page numbers into the contents. Gives how many were not there. */
async function fillIn(page: Page, places: ReadonlyMap<string, number>): Promise<number> {
  return await page.evaluate(
    (known) => {
      const numbers = new Map(known);
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
    },
    [...places],
  );
}
