import { setTimeout as sleep } from 'node:timers/promises';
import { parseSearchResponse } from '../../../shared/contract/search.ts';

const PATIENCE_MS = 60_000;

/**
 * Waits until a server that has just started answers searches, and has an index for browsers. Until then a search gets
 * 503. It takes the address of the site's root, with a final slash, and counts as nobody's search.
 */
export async function untilSearchable(site: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const response = await fetch(`${site}search.json?q=&typing=1`);
    if (response.ok && parseSearchResponse(await response.json()).index) return;
    if (performance.now() > end)
      throw new Error(`${site} answered no search within ${PATIENCE_MS / 1000} s.`);
    await sleep(100);
  }
}
