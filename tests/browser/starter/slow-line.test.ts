import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { articleRoutes } from '../../support/routes.ts';
import { isThorough } from '../../support/thorough.ts';
import { routesWithEverything } from '../support/sent-pages.ts';
import { expectLittleShift, watchShifts } from '../support/shifts.ts';
import { useVisits } from '../support/visit.ts';

const { visit } = useVisits();

/** Small, so that the browser draws a figure when only some of its parts have arrived. */
const PIECE_BYTES = 1_500;
/** As long as a frame takes, so that it draws after every piece. */
const PIECE_MS = 16;

/** Hands over what the site answers, documents piece by piece. */
const slow: Server = createServer(async (request, response) => {
  const answer = await fetch(new URL(request.url ?? '/', inject('site')), { redirect: 'manual' });
  const body = Buffer.from(await answer.arrayBuffer());
  for (const name of ['content-type', 'content-security-policy']) {
    const value = answer.headers.get(name);
    if (value !== null) response.setHeader(name, value);
  }
  response.statusCode = answer.status;
  if (answer.headers.get('content-type')?.startsWith('text/html')) {
    for (let at = 0; at < body.length; at += PIECE_BYTES) {
      response.write(body.subarray(at, at + PIECE_BYTES));
      await wait(PIECE_MS);
    }
    response.end();
  } else response.end(body);
});
let site = '';

beforeAll(async () => {
  await once(slow.listen(0, '127.0.0.1'), 'listening');
  const address = slow.address();
  if (typeof address !== 'object' || address === null)
    throw new Error('The slow site listens on no port.');
  site = `http://127.0.0.1:${address.port}/`;
});
afterAll(() => {
  slow.closeAllConnections();
  slow.close();
});

/** `every-route.test.ts` asks of every page that it stays still when it comes at once. */
const everything = await routesWithEverything();

test.each(articleRoutes.filter((route) => isThorough || everything.has(route)))(
  '%s keeps its parts in their places while they arrive one by one',
  async (route) => {
    const { page } = await visit(route, { site, isStill: true, prepare: watchShifts });
    await expectLittleShift(page, 'while it arrived');
  },
);
