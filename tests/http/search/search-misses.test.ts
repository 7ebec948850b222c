import { beforeEach, expect, test } from 'vitest';
import { type SiteServer, siteForTest } from '../../support/site-server.ts';

let site: SiteServer;
beforeEach(async () => {
  site = await siteForTest();
});

const MISS = 'zzzzzz';

/** What was counted: searches by page, by JSON, and those without result. */
const counts = (): number[] => [
  ...Object.values(site.searches.answered.counts()),
  site.searches.withoutResult,
];

test.each([
  ['a search page', `/search/?q=${MISS}`, [1, 0, 1]],
  ['a question to search.json', `/search.json?q=${MISS}`, [0, 1, 1]],
  ['a search that finds something', '/search/?q=mudflat', [1, 0, 0]],
  ['a question that finds something', '/search.json?q=mudflat', [0, 1, 0]],
  ['a visitor who is still typing', `/search.json?q=${MISS}&typing=1`, [0, 0, 0]],
  [
    'data of the search page, which changes as somebody types',
    `/search/page.json?q=${MISS}`,
    [0, 0, 0],
  ],
  ['a question that is refused', `/search.json?q=${MISS}&limit=0`, [0, 0, 0]],
  ['a page without a query', '/search/', [0, 0, 0]],
  ['a query without a word', '/search/?q=+', [0, 0, 0]],
  ['a question without a word', '/search.json?q=', [0, 0, 0]],
  ['another page with a query', `/imprint/?q=${MISS}`, [0, 0, 0]],
])('%s counts as it should: %s', async (_name, target, expected) => {
  expect((await site.get(target)).status).toBeLessThan(500);
  expect(counts()).toEqual(expected);
});

test('who asks for the head alone does not search', async () => {
  for (const target of [`/search/?q=${MISS}`, `/search.json?q=${MISS}`]) await site.head(target);
  expect(counts()).toEqual([0, 0, 0]);
});

test('the same word is one name, however it is written, and a context is told', async () => {
  for (const q of ['Zzzzzz', '%20zzzzzz%20%20', 'ZZZZZZ']) await site.get(`/search/?q=${q}`);
  for (let i = 0; i < 2; i++) await site.get(`/search.json?q=${MISS}&ctx=reference`);
  expect(site.searches.report(20).top).toEqual([
    { query: MISS, count: 3 },
    { query: MISS, context: 'reference', count: 2 },
  ]);
});

test('what looks like somebody, or like a secret, is counted and not named', async () => {
  const queries = ['qqqqqq%40zzzzzz.qzqz', '99887766554433', 'zq9zq9zq9zq9zq9'];
  for (const q of [...queries, ...queries]) await site.get(`/search/?q=${q}`);
  expect(site.searches.report(20)).toMatchObject({ searchesWithoutResult: 6, top: [] });
});

test('what one visitor missed once is counted and not named', async () => {
  await site.get(`/search/?q=${MISS}`);
  expect(site.searches.report(20)).toMatchObject({ searchesWithoutResult: 1, top: [] });
});

test('nothing is known of who asked, and nothing is logged for a request', async () => {
  const headers = {
    'User-Agent': 'spy-agent',
    Referer: 'https://spy.example/',
    'X-Forwarded-For': '192.0.2.7',
    Cookie: 'spy=1',
  };
  for (let i = 0; i < 50; i++)
    await site.get(`/search.json?q=zzzz${'abcdefghij'[i % 10]}zz`, headers);
  expect(JSON.stringify(site.searches.report(500))).not.toMatch(/spy|192\.0/);
  expect(site.logged).toEqual([]);
});
