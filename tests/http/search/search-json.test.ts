import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { parseSearchResponse } from '../../../shared/contract/search.ts';
import { siteForFile } from '../../support/site-server.ts';

const site = await siteForFile();
await site.library.prepareSearch();

const responseOf = async (query: string, from = site) =>
  parseSearchResponse(JSON.parse((await from.get(`/search.json${query}`)).text));

/** A letter with which many words of the site begin: more hits than a box shows. */
const MANY = '?q=t';

test('it is the list of the search page, for nobody to keep and for no other site to read', async () => {
  const answer = await site.get(`/search.json?q=office&limit=100`, {
    Origin: 'https://evil.example',
  });
  expect([answer.status, answer.header('content-type'), answer.header('cache-control')]).toEqual([
    200,
    'application/json; charset=utf-8',
    'no-store',
  ]);
  expect(answer.headers.filter(([name]) => name.startsWith('access-control'))).toEqual([]);
  const page = v.parse(
    v.looseObject({
      answer: v.looseObject({ hits: v.array(v.looseObject({ href: v.string() })) }),
    }),
    await pageData('office'),
  );
  expect(parseSearchResponse(JSON.parse(answer.text)).hits.map(({ href }) => href)).toEqual(
    page.answer.hits.map(({ href }) => href),
  );
});

async function pageData(q: string): Promise<unknown> {
  return JSON.parse((await site.get(`/search/page.json?q=${q}`)).text);
}

test('there are eight hits when nobody says how many', async () => {
  const { hits, count } = await responseOf(MANY);
  expect([hits.length, count > 8]).toEqual([8, true]);
});

test.each([1, 2, 9, 99, 100])(
  'limit=%i gives that many of the hits that there are, in the order of pages',
  async (limit) => {
    const all = await responseOf(`${MANY}&limit=100`);
    const { hits, ...rest } = await responseOf(`${MANY}&limit=${limit}`);
    expect({ ...rest, hits: [] }).toEqual({ ...all, hits: [] });
    expect(hits).toHaveLength(Math.min(limit, all.count));
    expect(hits[0]).toEqual(all.hits[0]);
    expect(new Set(all.hits.map(({ href }) => href))).toEqual(
      new Set([...all.hits, ...hits].map(({ href }) => href)),
    );
    const pages = hits
      .map(({ page }) => page)
      .filter((page, index, list) => page !== list[index - 1]);
    expect(pages).toEqual([...new Set(pages)]);
  },
);

test.each([
  '0',
  '101',
  '-1',
  '+8',
  '8.0',
  '1e1',
  '08',
  '0x8',
  ' 8',
  '8 ',
  '',
  'all',
  '999999999999',
  '٨',
  '8&limit=8',
  '8&limit=',
])('limit=%s is refused', async (limit) => {
  const answer = await site.get(
    `/search.json?q=office&limit=${limit.replaceAll(' ', '%20')}`.replace('٨', '%D9%A8'),
  );
  expect([answer.status, answer.header('content-type'), answer.header('cache-control')]).toEqual([
    400,
    'application/json; charset=utf-8',
    'no-store',
  ]);
  expect(JSON.parse(answer.text)).toEqual({
    error: 'limit has to be a whole number from 1 to 100, given once. Without it there are 8 hits.',
  });
});

test('a search without a word finds nothing and is no error', async () => {
  for (const query of ['', '?', '?q=', '?q=%20%20', '?q=a&q=b']) {
    expect([query, await responseOf(query)]).toMatchObject([
      query,
      {
        query: '',
        context: null,
        hits: [],
        count: 0,
        missing: [],
        isPartial: false,
        isCut: false,
        problem: null,
      },
    ]);
  }
});

test('a context keeps to its part, and what nobody knows is ignored', async () => {
  const all = await responseOf('?q=office');
  const kept = await responseOf('?q=office&ctx=reference');
  expect([kept.context, new Set(kept.hits.map(({ page }) => page))]).toEqual([
    'reference',
    new Set(['/manual/reference/']),
  ]);
  for (const more of [
    'ctx=nowhere',
    'ctx=__proto__',
    'ctx=',
    'ctx=reference&ctx=reference',
    'version=0.0',
    'version=//evil.example/',
    'typing=2',
    'x=y',
  ]) {
    expect(await responseOf(`?q=office&${more}`)).toEqual(all);
  }
});

test('it says where the index lies and what it costs', async () => {
  const { index } = await responseOf('?q=office');
  expect(index).toMatchObject({
    dir: '',
    hash: expect.stringMatching(/^[0-9a-f]{8}$/),
    bytes: expect.any(Number),
  });
  const file = await site.get(`/search-index${index?.dir}.json?_=${index?.hash}`, {
    'Accept-Encoding': 'br',
  });
  expect([file.header('cache-control'), file.body.length]).toEqual([
    'public, max-age=31536000, immutable',
    index?.bytes,
  ]);
});

test('a browser that cannot use the index says so by its hash, and nothing else that it says counts', async () => {
  const { index } = await responseOf('?q=office');
  const before = site.searches.unusable.counts();
  for (const hash of ['', '00000000', `${index?.hash}0`, '<script>'])
    await site.get(`/search.json?unusable=${encodeURIComponent(hash)}&why=hanging`);
  await site.get('/search.json?why=hanging');
  expect(site.searches.unusable.counts()).toEqual(before);
  await site.head(`/search.json?unusable=${index?.hash}`);
  expect(site.searches.unusable.counts()).toEqual(before);
  await site.get(`/search.json?unusable=${index?.hash}`);
  expect(site.searches.unusable.counts()).toEqual({ ...before, unreadable: before.unreadable + 1 });
});

test.each([
  ['&why=unreadable', 'unreadable'],
  ['&why=unavailable', 'unavailable'],
  ['&why=hanging', 'hanging'],
  ['', 'unreadable'],
  ['&why=', 'unreadable'],
  ['&why=HANGING', 'unreadable'],
  ['&why=__proto__', 'unreadable'],
  ['&why=constructor', 'unreadable'],
] as const)('an index that is of no use with %j is counted as %s', async (why, reason) => {
  const { index } = await responseOf('?q=office');
  const before = site.searches.unusable.counts();
  await site.get(`/search.json?unusable=${index?.hash}${why}`);
  expect(site.searches.unusable.counts()).toEqual({ ...before, [reason]: before[reason] + 1 });
});

test('who only asks for the head gets it, and nothing is searched for', async () => {
  const searched = vi.spyOn(site.library.main.search, 'suggest');
  for (const target of ['/search.json?q=office', '/search-menu.html?q=office']) {
    const [head, get] = [await site.head(target), await site.get(target)];
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ['content-type', 'cache-control', 'vary'])
      expect([name, head.header(name)]).toEqual([name, get.header(name)]);
  }
  expect(searched).toHaveBeenCalledTimes(2);
});

test.each(['/search.json?q=office', '/search-menu.html?q=office'])(
  '%s varies by the encoding, also where the client has the answer',
  async (target) => {
    const { header } = await site.get(target);
    for (const tag of [header('etag') ?? '', '*']) {
      const again = await site.get(target, { 'If-None-Match': tag });
      expect([again.status, again.header('vary')]).toEqual([304, 'Accept-Encoding']);
    }
  },
);

test.each(['/search.json/', '/SEARCH.JSON', '/docs/search.json', '//search.json'])(
  '%s is something else',
  async (target) => {
    expect((await site.get(`${target}?q=office`)).header('content-type')).not.toMatch(/json/);
  },
);
