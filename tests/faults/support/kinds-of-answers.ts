import { setTimeout as sleep } from 'node:timers/promises';
import { untilIndexed } from '../../browser/support/searchable.ts';
import type { RunningServer } from '../../browser/support/server.ts';
import { type Answer, ask, type HeaderLines, requestText, send } from '../../support/raw-http.ts';
import type { TrialTools } from '../trial.ts';
import { portOf } from './finding.ts';

/** An answer of every kind that the built server gives. */
export interface KindOfAnswer {
  readonly name: string;
  readonly status: number;
  /** Whether a browser may show it, or run it as a worker. Anything else is part of a page. */
  readonly isDocument: boolean;
  readonly answer: Answer;
}

/** Figures of states that nobody has asked for, of which a server can compute few at a time. */
const MADE_UP_STATES = 120;

let asked: Promise<readonly KindOfAnswer[]> | undefined;

/** Asks a server for all that it answers, once for all trials. */
export function kindsOfAnswers({
  site,
}: Pick<TrialTools, 'site'>): Promise<readonly KindOfAnswer[]> {
  asked ??= site().then(askForAll);
  return asked;
}

async function askForAll(server: RunningServer): Promise<readonly KindOfAnswer[]> {
  const port = portOf(server);
  await untilIndexed(server.url);
  const get = (target: string, headers?: HeaderLines): Promise<Answer> =>
    ask(port, target, headers);
  const page = await stored(port, '/docs/features/biomes/');
  const etag = page.header('etag') ?? '';
  const asset = (pattern: RegExp): string => pattern.exec(page.text)?.[0] ?? '/none';
  const { index } = JSON.parse((await get('/search.json?q=walker')).text);
  const picture =
    /<img[^>]*\ssrc="([^"]+\.png[^"]*)"/
      .exec((await get('/docs/walker-generator/')).text)?.[1]
      ?.replaceAll('&amp;', '&') ?? '/none';
  const documents: readonly (readonly [status: number, name: string, Answer])[] = [
    [200, 'page', page],
    [200, 'page by HEAD', await ask(port, '/docs/', {}, 'HEAD')],
    [304, 'page that is known', await get('/docs/features/biomes/', { 'If-None-Match': etag })],
    [308, 'other spelling', await get('/docs/features/biomes.html')],
    [200, 'search page', await get('/search/?q=walker')],
    [200, 'state of a figure', await get('/docs/walker-generator/?walker.v=2&walker.seed=7')],
    [404, 'not found', await get('/none/')],
    [404, 'malformed', await get('/%')],
    [400, 'too long', await get(`/${'a'.repeat(4000)}`)],
    [405, 'refused method', await ask(port, '/docs/', {}, 'POST')],
    [429, 'too much for one client', await refused(port)],
    [200, 'menu of the search', await get('/search-menu.html?q=walker')],
    [200, 'picture that may hold scripts', await get('/favicon.svg')],
    [206, 'part of a file', await get('/favicon.svg', { Range: 'bytes=0-3' })],
    [416, 'part that is not there', await get('/favicon.svg', { Range: 'bytes=9999999-' })],
    [412, 'file that is another', await get('/favicon.svg', { 'If-Match': '"none"' })],
    [200, 'data of a page', await get('/docs/page.json')],
    [404, 'data of no page', await get('/none/page.json')],
    [200, 'hits', await get('/search.json?q=walker')],
    [400, 'wrong limit', await get('/search.json?q=walker&limit=0')],
    [200, 'search index', await get(`/search-index.json?_=${String(index?.hash)}`)],
    [404, 'missing file of the build', await get('/assets/none.js')],
    [200, 'health', await get('/healthz')],
    [200, 'readiness', await get('/readyz')],
    [400, 'no request', await send(port, 'tide and ebb\r\n\r\n')],
    [400, 'no host', await send(port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')],
    [
      400,
      'length and chunks',
      await send(port, requestText('/', { 'Content-Length': '5', 'Transfer-Encoding': 'chunked' })),
    ],
    [405, 'tunnel', await ask(port, 'evil.example:443', {}, 'CONNECT')],
    [431, 'long headers', await get('/', { Tide: 'a'.repeat(17_000) })],
  ];
  const parts: readonly (readonly [status: number, name: string, Answer])[] = [
    [200, 'script', await get(asset(/\/assets\/[^"]+\.js/))],
    [200, 'style sheet', await get(asset(/\/assets\/[^"]+\.css/))],
    [200, 'picture of a figure', await get(picture)],
  ];
  return [
    ...documents.map(([status, name, answer]) => ({ name, status, answer, isDocument: true })),
    ...parts.map(([status, name, answer]) => ({ name, status, answer, isDocument: false })),
  ];
}

/** A page once it is stored. */
async function stored(port: number, address: string): Promise<Answer> {
  for (let left = 300; left > 0; left--) {
    const { header } = await ask(port, address, { 'Accept-Encoding': 'br' });
    if (header('content-encoding') === 'br' && header('etag') !== undefined)
      return await ask(port, address);
    await sleep(100);
  }
  throw new Error(`${address} was not stored within half a minute.`);
}

/** An answer to somebody who has to come again, since too much is asked at once. */
async function refused(port: number): Promise<Answer> {
  const states = Array.from(
    { length: MADE_UP_STATES },
    (_, seed) => `/docs/walker-generator/?walker.v=2&walker.seed=${seed + 1000}`,
  );
  const answers = await Promise.all(states.map((state) => ask(port, state)));
  const found = answers.find(({ status }) => status === 429) ?? answers[0];
  if (!found) throw new Error('Nothing was asked.');
  return found;
}
