import type { Page } from 'playwright-core';
import { fillIn } from './in-the-browser.ts';
import { pagesOfPlaces } from './page-numbers.ts';

export type Paper = 'A4' | 'Letter';

/** How often the contents are set again until all of their page numbers are right. Once is enough unless they grow. */
const MOST_PASSES = 4;

/** The open document as a PDF, with the true page numbers in its contents. */
export async function printDocument(page: Page, paper: Paper): Promise<Uint8Array> {
  for (let pass = 1; pass <= MOST_PASSES; pass++) {
    const pdf = await page.pdf({ format: paper, printBackground: true, outline: true, tagged: true });
    if ((await page.evaluate(fillIn, [...(await pagesOfPlaces(pdf))])) === 0) return pdf;
  }
  throw new Error(`The page numbers of the contents still change after ${MOST_PASSES} passes.`);
}
