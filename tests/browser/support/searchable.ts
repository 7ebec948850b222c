import { setTimeout as sleep } from 'node:timers/promises';
import { parseSearchResponse } from '../../../shared/contract/search.ts';
import { type Launch, type RunningServer, type ServerVariables, startBuilt } from './server.ts';

const PATIENCE_MS = 60_000;

/** The built server as soon as it answers searches: what a test with a page of results starts. */
export async function startSearchable(
  variables: ServerVariables,
  launch?: Launch,
): Promise<RunningServer> {
  const server = await startBuilt(variables, launch);
  await untilSearchable(server.url);
  return server;
}

/**
 * Waits until a server that has just started answers searches, which get 503 before. It takes the address of the site's
 * root, with a final slash, and counts as nobody's search.
 */
export function untilSearchable(site: string): Promise<void> {
  return until(site, async () => true);
}

/** Waits until there is an index for browsers, too. A large site never has one. */
export function untilIndexed(site: string): Promise<void> {
  return until(site, async (response) => parseSearchResponse(await response.json()).index !== null);
}

async function until(site: string, isIt: (found: Response) => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const response = await fetch(`${site}search.json?q=&typing=1`);
    if (response.ok && (await isIt(response))) return;
    if (performance.now() > end)
      throw new Error(`${site} answered no search within ${PATIENCE_MS / 1000} s.`);
    await sleep(100);
  }
}
