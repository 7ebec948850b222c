import { once } from 'node:events';
import type { Server } from 'node:http';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createMetrics, type Metrics } from '../../../server/front/counts/metrics.ts';
import { serveMetrics } from '../../../server/front/counts/operator-server.ts';
import { Tally } from '../../../server/front/counts/tally.ts';
import { contentFolder, SMALL_YAML } from '../../support/content-folder.ts';
import { BUILD, FIXTURE } from '../../support/fixture.ts';
import { ask, requestText, send } from '../../support/raw-http.ts';
import { type SiteServer, siteForTest } from '../../support/site-server.ts';

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null)
    throw new Error('The server listens on no port.');
  return address.port;
}

const partsOf = (site: SiteServer) => ({
  ...site,
  renders: site.renderTally,
  build: BUILD,
  cacheFailures: new Tally({ damaged: 0, full: 0, 'read-only': 0, other: 0 }),
  droppedLines: () => 0,
});

const HERE = { host: '127.0.0.1', port: 0 };

async function observed({
  base = '/',
  root = FIXTURE,
  change = (metrics: Metrics): Metrics => metrics,
} = {}) {
  const site = await siteForTest({ base, root });
  const metrics = change(createMetrics(partsOf(site)));
  site.server.prependListener('request', metrics.observe);
  const logged: string[] = [];
  const log = pino({}, { write: (line) => logged.push(line) });
  const operator = await serveMetrics({ metrics, searches: site.searches, log }, HERE);
  onTestFinished(() => void operator.close());
  const port = portOf(operator);
  return {
    site,
    logged,
    port,
    operator: (target: string, method = 'GET') => ask(port, target, {}, method),
    figures: () => figuresOf(port),
  };
}

/** Value of each series by its name and labels. */
async function figuresOf(port: number): Promise<ReadonlyMap<string, number>> {
  const { text } = await ask(port, '/metrics');
  const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    series.map((line): [string, number] => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  );
}

const requests = (route: string, status: string): string =>
  `docs_http_request_duration_seconds_count{route="${route}",status="${status}"}`;

/** Asks, and waits until the server has seen the end of it. */
async function visit(site: SiteServer, ...targets: readonly string[]): Promise<void> {
  for (const target of targets) await site.get(target);
}

test('the figures are in the format of Prometheus, those of the process among them', async () => {
  const { operator, figures } = await observed();
  const answer = await operator('/metrics');
  expect([answer.status, answer.header('content-type'), answer.header('cache-control')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
  expect(answer.text).toContain('# TYPE docs_searches_total counter');
  const now = await figures();
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'process_cpu_seconds_total',
  ])
    expect([...now.keys()]).toContain(name);
});

test('what readers said of pages is counted by their answer', async () => {
  const root = await contentFolder({
    'site.yaml': `${SMALL_YAML}feedback: true\n`,
    'docs/sea.md': '# Sea\n',
  });
  const { site, figures } = await observed({ root });
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': '9' };
  for (let n = 0; n < 2; n++)
    await send(site.port, `${requestText('/feedback/docs/sea/', headers, 'POST')}useful=no`);
  expect((await figures()).get('docs_feedback_total{useful="no"}')).toBe(2);
  expect((await figures()).get('docs_feedback_total{useful="yes"}')).toBe(0);
  expect((await figures()).get(requests('feedback', '2xx'))).toBe(2);
});

test('searches and those that found nothing are counted, once each', async () => {
  const { site, figures } = await observed();
  await visit(
    site,
    '/search/?q=mudflat',
    '/search/?q=zzzzzz',
    '/search.json?q=zzzzzz',
    '/search.json?q=zzzzzz&typing=1',
    '/search/page.json?q=zzzzzz',
  );
  for (let round = 0; round < 2; round++) {
    const now = await figures();
    expect(now.get('docs_searches_total{answered_by="page"}')).toBe(2);
    expect(now.get('docs_searches_total{answered_by="json"}')).toBe(1);
    expect(now.get('docs_searches_without_result_total')).toBe(2);
  }
});

test('a document is counted when it is rendered, and not when it is sent again', async () => {
  const { site, figures } = await observed();
  const renders = async () => (await figures()).get('docs_renders_total');
  await site.stored('/manual/first/');
  await visit(site, '/manual/first/', '/manual/first/page.json');
  expect(await renders()).toBe(1);
  await visit(site, '/search/?q=tide', '/search/?q=tide');
  expect(await renders()).toBe(3);
});

test('an index that browsers cannot use is counted by what was wrong', async () => {
  const { site, figures } = await observed();
  await site.library.prepareSearch();
  const hash = (await site.library.main.search.file('search-index.json', ''))?.hash;
  await visit(
    site,
    ...['unavailable', 'hanging', 'hanging', 'spy'].map(
      (why) => `/search.json?unusable=${hash}&why=${why}`,
    ),
  );
  const now = await figures();
  const counts = ['unreadable', 'unavailable', 'hanging'].map((why) =>
    now.get(`docs_search_index_unusable_total{why="${why}"}`),
  );
  expect(counts).toEqual([1, 1, 2]);
  expect(
    [...now.keys()].filter((name) => name.startsWith('docs_search_index_unusable_total')),
  ).toHaveLength(3);
});

const ROUTES: readonly (readonly [target: string, route: string, status: string])[] = [
  ['/manual/first/', 'page', '2xx'],
  ['/nowhere/', 'not-found', '4xx'],
  ['/manual/first/page.json', 'page-data', '2xx'],
  ['/search/', 'search', '2xx'],
  ['/search/?q=office', 'search', '2xx'],
  ['/search.json?q=office', 'search-json', '2xx'],
  ['/search.json?limit=x', 'search-json', '4xx'],
  ['/search-index.json', 'search-index', '2xx'],
  ['/assets/entry-0a1b.js', 'asset', '2xx'],
  ['/manual/first', 'redirect', '3xx'],
  ['/a%20file.txt', 'file', '2xx'],
  ['/healthz', 'health', '2xx'],
  ['/%zz', 'not-found', '4xx'],
  ['/search-menu.html?q=office', 'search-menu', '2xx'],
  ['/sitemap.xml', 'made-file', '2xx'],
];

test.each(['/', '/sub/'])(
  'below %s each request is counted for its route, with the kind of its answer',
  async (base) => {
    const { site, figures } = await observed({ base });
    const counted = async () =>
      new Map(
        [...(await figures())].filter(([name]) =>
          name.startsWith('docs_http_request_duration_seconds_count'),
        ),
      );
    for (const [target, route, status] of ROUTES) {
      const expected = await counted();
      const series = requests(route, status);
      expected.set(series, (expected.get(series) ?? 0) + 1);
      await visit(site, target === '/healthz' ? target : `${base.slice(0, -1)}${target}`);
      await expect.poll(counted, { message: target }).toEqual(expected);
    }
  },
);

test('an address without a path is counted too, and the site lives on', async () => {
  const { site, figures } = await observed();
  const answer = await site.get('http://?q');
  expect([answer.status, answer.header('x-powered-by')]).toEqual([404, undefined]);
  await expect.poll(async () => (await figures()).get(requests('not-found', '4xx'))).toBe(1);
  expect((await site.get('/manual/first/')).status).toBe(200);
});

test('a page as Markdown counts as a made file, and an address with the name of the site as what it is', async () => {
  const { site, figures } = await observed();
  const before = await figures();
  await site.get('/manual/first/', { Accept: 'text/markdown' });
  await send(site.port, requestText('http://site.example/assets/entry-0a1b.js'));
  const now = await figures();
  const more = (route: string): number =>
    (now.get(requests(route, '2xx')) ?? 0) - (before.get(requests(route, '2xx')) ?? 0);
  expect(['made-file', 'page', 'asset'].map(more)).toEqual([1, 0, 1]);
});

test('how long searches waited for the maker and took it is told, and what was refused by its reason', async () => {
  const { site, figures } = await observed();
  await visit(site, '/search.json?q=tide', '/search.json?q=sea');
  site.queue.refused.add('budget');
  const now = await figures();
  expect([
    now.get('docs_queue_wait_seconds_count{class="search"}'),
    now.get('docs_make_seconds_count{kind="search"}'),
    now.get('docs_queue_length{class="search"}'),
    now.get('docs_refused_total{reason="budget"}'),
    now.get('docs_refused_total{reason="full"}'),
  ]).toEqual([2, 2, 0, 1, 0]);
});

test('no client can make series of its own', async () => {
  const { site, figures } = await observed();
  const ours = async () => [...(await figures()).keys()].filter((name) => name.startsWith('docs_'));
  const spy = (i: number) =>
    visit(site, `/spy-${i}/?spy=${i}`, `/search.json?q=spy${i}&ctx=spy${i}`);
  await spy(0);
  await expect.poll(ours).toContain(requests('not-found', '4xx'));
  const before = await ours();
  for (let i = 1; i < 100; i++) await spy(i);
  expect(await ours()).toEqual(before);
  expect(before.filter((name) => name.includes('spy'))).toEqual([]);
});

test('requests are counted by their status, pages by whether they were stored, and the content by its age', async () => {
  const { site, figures } = await observed();
  await site.stored('/manual/first/');
  await visit(site, '/manual/first/', '/nowhere/');
  const count = (route: string, code: string) =>
    `docs_http_requests_total{route="${route}",code="${code}"}`;
  await expect.poll(async () => (await figures()).get(count('not-found', '404'))).toBe(1);
  const now = await figures();
  expect(now.get('docs_store_lookups_total{result="miss"}')).toBeGreaterThan(0);
  expect(now.get('docs_store_lookups_total{result="hit"}')).toBeGreaterThan(0);
  // Pages may still be rendered ahead, so that the store grows between the two looks.
  await expect
    .poll(async () => (await figures()).get('docs_store_bytes') === site.store.bytes)
    .toBe(true);
  expect(now.get(`docs_info{build="${BUILD}",revision="${site.content.catalogue.revision}"}`)).toBe(
    1,
  );
  expect(now.get('docs_content_taken_in_timestamp_seconds')).toBe(site.content.since / 1000);
  expect(now.get('docs_content_problems')).toBe(site.content.problems.length);
  expect(now.get('docs_thread_heap_bytes{thread="front"}')).toBeGreaterThan(1_000_000);
  expect(now.get('docs_thread_event_loop_lag_seconds{thread="front"}')).toBeGreaterThanOrEqual(0);
});

test('what readers did not find can be read', async () => {
  const { site, operator } = await observed();
  await visit(
    site,
    '/search/?q=zzzzzz',
    '/search/?q=zzzzzz',
    '/search/?q=qqqqqq',
    '/search/?q=zzzzzz',
    '/search/?q=qqqqqq',
    '/search/?q=oncezz',
  );
  const answer = await operator('/searches-without-result');
  expect([answer.status, answer.header('content-type'), answer.header('cache-control')]).toEqual([
    200,
    'application/json; charset=utf-8',
    'no-store',
  ]);
  expect(JSON.parse(answer.text)).toEqual({
    searchesWithoutResult: 6,
    since: expect.any(String),
    top: [
      { query: 'zzzzzz', count: 3 },
      { query: 'qqqqqq', count: 2 },
    ],
  });
});

test('the operator can only read, and nothing but what is for him', async () => {
  const { operator } = await observed();
  for (const target of [
    '/',
    '/metrics/',
    '/METRICS',
    '/metrics.json',
    '//metrics',
    '/manual/first/',
    '/healthz',
    '/searches-without-result/',
    '/%zz',
  ])
    expect((await operator(target)).status, target).toBe(404);
  expect((await operator('/metrics', 'POST')).status).toBe(404);
  const head = await operator('/metrics', 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
});

test('visitors are not told', async () => {
  const { site } = await observed();
  expect([
    (await site.get('/metrics')).status,
    (await site.get('/searches-without-result')).status,
  ]).toEqual([404, 404]);
});

test('figures that cannot be gathered are an error of one line, and the site lives on', async () => {
  const change = (metrics: Metrics): Metrics => ({
    ...metrics,
    text: () => Promise.reject(new Error('the gauge is stuck')),
  });
  const { site, operator, logged } = await observed({ change });
  expect((await operator('/metrics')).status).toBe(500);
  expect(logged).toHaveLength(1);
  expect((await site.get('/manual/first/')).status).toBe(200);
});

test('a port that is in use is told', async () => {
  const { port, site } = await observed();
  const metrics = createMetrics(partsOf(site));
  const second = serveMetrics(
    { metrics, searches: site.searches, log: pino({ level: 'silent' }) },
    { ...HERE, port },
  );
  await expect(second).rejects.toThrow(
    `listen EADDRINUSE: address already in use 127.0.0.1:${port}`,
  );
});

test('it closes', async () => {
  const site = await siteForTest();
  const metrics = createMetrics(partsOf(site));
  const operator = await serveMetrics(
    { metrics, searches: site.searches, log: pino({ level: 'silent' }) },
    HERE,
  );
  operator.close();
  await once(operator, 'close');
});
