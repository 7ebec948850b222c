import { getDocumentProxy } from 'unpdf';

/** Returns the 1-based page of each named destination of a PDF. Names are those in the addresses of links. */
export async function pagesOfDestinations(pdf: Uint8Array): Promise<ReadonlyMap<string, number>> {
  // The reader takes ownership of the bytes.
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  const pages = new Map<string, number>();
  for (const [name, destination] of Object.entries(await document.getDestinations())) {
    const [page] = Array.isArray(destination) ? destination : [];
    if (page) pages.set(name, (await document.getPageIndex(page)) + 1);
  }
  await document.loadingTask.destroy();
  return pages;
}
