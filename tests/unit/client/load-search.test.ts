import { afterEach, expect, test, vi } from 'vitest';
import { createSearchLoader } from '../../../client/load-search.ts';
import type { PageData } from '../../../shared/contract/page.ts';
import type { SearchAnswer } from '../../../shared/contract/search.ts';
import { searchPage } from '../../../shared/pages/search-page.ts';
import type { IndexState, SearchQuestion, SearchService } from '../../../shared/search-ui/search-service.ts';
import { openLibrary } from '../../support/fixture.ts';

const library = await openLibrary();
const edition = library.at('/');
const { site } = edition.snapshot;
const BUILD = 'mine';

const answerTo = (query: string): SearchAnswer => ({ query, context: null, hits: [], count: 0, missing: [], isPartial: false, problem: null });
const pageOf = (query: string, version: string | null = null) =>
  searchPage(answerTo(query), version, { href: site.searchHref, siteTitle: site.title, build: BUILD });
const urlOf = (query: string): URL => new URL(`http://site.invalid${site.searchHref}${query}`);

function serviceOf(state: IndexState, ask = async ({ query }: SearchQuestion) => answerTo(query)) {
  const asked: SearchQuestion[] = [];
  const service: SearchService = {
    prepare: () => undefined,
    retry: () => undefined,
    report: () => undefined,
    stateOf: () => state,
    subscribe: () => () => undefined,
    ask(question) {
      asked.push(question);
      return ask(question);
    },
  };
  return { service, asked };
}

interface Conditions {
  readonly service?: SearchService;
  /** Where the visitor is. */
  readonly here?: string;
  fetchPage?(address: string): Promise<PageData>;
}

function loaderWith({ service, here = '/', fetchPage = async () => pageOf('from the server') }: Conditions) {
  vi.stubGlobal('location', { pathname: here });
  const fetched: string[] = [];
  const load = createSearchLoader({
    ...(service ? { service } : {}),
    site,
    build: BUILD,
    fetchPage(address) {
      fetched.push(address);
      return fetchPage(address);
    },
  });
  return { fetched, load: (url: URL, signal = new AbortController().signal) => load(url, signal) };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('Where the index is at hand the page is made of its answer, without the server', async () => {
  const { service, asked } = serviceOf('ready');
  const { load, fetched } = loaderWith({ service });
  expect(await load(urlOf('?q=tide&ctx=reference&version=nonsense'))).toEqual(pageOf('tide'));
  expect(asked).toEqual([{ query: 'tide', context: 'reference', version: null, size: 'page' }]);
  expect(fetched).toEqual([]);
});

test.each<IndexState>(['idle', 'loading', 'failed', 'remote'])('While the index is %s the server is asked', async (state) => {
  const { service, asked } = serviceOf(state);
  const { load, fetched } = loaderWith({ service });
  expect(await load(urlOf('?q=tide'))).toEqual(pageOf('from the server'));
  expect([asked, fetched]).toEqual([[], ['/search/?q=tide']]);
});

test('Without anybody else the server is asked', async () => {
  const { load, fetched } = loaderWith({});
  await load(urlOf('?q=tide'));
  expect(fetched).toEqual(['/search/?q=tide']);
});

test('An index that fails leaves the answer to the server', async () => {
  const { service } = serviceOf('ready', () => Promise.reject(new Error('hangs')));
  const { load } = loaderWith({ service });
  expect(await load(urlOf('?q=tide'))).toEqual(pageOf('from the server'));
});

test('The server makes the same page of the same answer', async () => {
  const fromServer = await edition.page('/search/', { q: 'tide' });
  if (fromServer?.kind !== 'search') throw new Error('The search page is missing.');
  const { service } = serviceOf('ready', async () => fromServer.answer);
  const { load } = loaderWith({ service });
  expect(await load(urlOf('?q=tide'))).toEqual({ ...fromServer, build: BUILD });
});

test('Who has typed on gets no older answer, and nothing is asked for it any more', async () => {
  const left = new AbortController();
  const { service } = serviceOf('ready', async () => {
    left.abort(new Error('typed on'));
    throw left.signal.reason;
  });
  const { load, fetched } = loaderWith({ service });
  await expect(load(urlOf('?q=tid'), left.signal)).rejects.toThrow('typed on');
  expect(fetched).toEqual([]);
});

test('On the search page a lost request is made again, so that nobody loses the page while typing', async () => {
  vi.useFakeTimers();
  let failures = 2;
  const fetchPage = async (): Promise<PageData> => {
    if (failures-- > 0) throw new TypeError('Failed to fetch');
    return pageOf('tide');
  };
  const { load, fetched } = loaderWith({ fetchPage, here: site.searchHref });
  const loading = load(urlOf('?q=tide'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await loading).toEqual(pageOf('tide'));
  expect(fetched).toHaveLength(3);
});

test('A line that stays down is not asked for ever: a full load then says what is wrong', async () => {
  vi.useFakeTimers();
  const { load, fetched } = loaderWith({ fetchPage: () => Promise.reject(new TypeError('Failed to fetch')), here: site.searchHref });
  const ended = expect(load(urlOf('?q=tide'))).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(600);
  expect(fetched).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  await ended;
  expect(fetched).toHaveLength(6);
});

test('Who types on while a request is lost ends the asking', async () => {
  vi.useFakeTimers();
  const left = new AbortController();
  const { load, fetched } = loaderWith({ fetchPage: () => Promise.reject(new TypeError('Failed to fetch')), here: site.searchHref });
  const ended = expect(load(urlOf('?q=tide'), left.signal)).rejects.toThrow('typed on');
  await vi.advanceTimersByTimeAsync(100);
  left.abort(new Error('typed on'));
  await ended;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetched).toHaveLength(1);
});

test.each([
  ['from elsewhere', '/', new TypeError('Failed to fetch')],
  ['that the server refuses', '/search/', new Error('answered with 500')],
])('A search %s that fails is left to a full load', async (_which, here, error) => {
  const { load } = loaderWith({ fetchPage: () => Promise.reject(error), here });
  await expect(load(urlOf('?q=tide'))).rejects.toBe(error);
});
