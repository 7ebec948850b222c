import { setTimeout as sleep } from 'node:timers/promises';
import { parseSearchResponse } from '../../../shared/contract/search.ts';
import type { RunningServer } from '../../browser/support/server.ts';

/** Waits until a server that has just started answers searches, and has an index for browsers. */
export async function untilSearchable({ url }: Pick<RunningServer, 'url'>): Promise<void> {
  for (let left = 300; left > 0; left--) {
    const response = await fetch(new URL('search.json?q=walker&typing=1', url));
    if (response.status === 200 && parseSearchResponse(await response.json()).index) return;
    await sleep(100);
  }
  throw new Error('The server answered no search within half a minute.');
}
