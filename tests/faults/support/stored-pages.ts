import { setTimeout as sleep } from 'node:timers/promises';
import { type AskedHeaders, ask, isStored } from '../../bench/ask.ts';
import { articleRoutes } from '../../support/routes.ts';

const PATIENCE_MS = 120_000;

/** Full addresses of pages of our content. */
export function pagesOf(site: string): readonly string[] {
  return articleRoutes.map((route) => site + route.slice(1));
}

/** Waits until pages are stored and packed, which happens in the background after a start. */
export async function untilStored(
  addresses: readonly string[],
  headers: AskedHeaders = { 'accept-encoding': 'br' },
): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  const until = async (address: string): Promise<void> => {
    while (!isStored(await ask(address, headers))) {
      if (performance.now() > end)
        throw new Error(`${address} was not stored after ${PATIENCE_MS / 1000} s.`);
      await sleep(100);
    }
  };
  await Promise.all(addresses.map(until));
}
