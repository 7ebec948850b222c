import type { Page } from 'playwright-core';
import { fillPageNumbers } from './in-the-browser.ts';
import { pagesOfDestinations } from './page-numbers.ts';

export type Paper = 'A4' | 'Letter';

/** Page numbers are filled in until they are stable. One more pass is enough unless the contents grow. */
const MAX_PASSES = 4;

/** Prints the open document to a PDF with page numbers in its contents. */
export async function printDocument(page: Page, paper: Paper): Promise<Uint8Array> {
  for (let pass = 1; pass <= MAX_PASSES; pass++) {
    const pdf = await page.pdf({
      format: paper,
      printBackground: true,
      outline: true,
      tagged: true,
    });
    if ((await page.evaluate(fillPageNumbers, [...(await pagesOfDestinations(pdf))])) === 0)
      return pdf;
  }
  throw new Error(`The page numbers of the contents still change after ${MAX_PASSES} passes.`);
}
