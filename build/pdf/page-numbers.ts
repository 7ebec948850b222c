import { getDocumentProxy } from 'unpdf';

/** The page of each named destination of a PDF, counted from 1. Names are as in the addresses of links. */
export async function pagesOfPlaces(pdf: Uint8Array): Promise<ReadonlyMap<string, number>> {
  // Its reader takes the bytes over.
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  const places = new Map<string, number>();
  for (const [name, destination] of Object.entries(await document.getDestinations())) {
    const [page] = Array.isArray(destination) ? destination : [];
    if (page) places.set(name, (await document.getPageIndex(page)) + 1);
  }
  await document.loadingTask.destroy();
  return places;
}
