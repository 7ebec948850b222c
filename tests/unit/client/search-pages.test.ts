import { afterEach, expect, test, vi } from 'vitest';
import { createSearchPages } from '../../../client/search/search-pages.ts';
import type { PageData } from '../../../shared/contract/page.ts';
import type { SearchAnswer } from '../../../shared/contract/search.ts';
import { searchPage } from '../../../shared/pages/search-page.ts';
import type {
  IndexState,
  SearchQuestion,
  SearchService,
} from '../../../shared/search-ui/search-service.ts';
import { openLibrary } from '../../support/fixture.ts';

const library = await openLibrary();
const edition = library.at('/');
const { site } = edition.snapshot;
const BUILD = 'mine';
const STYLES = ['/assets/search.css'];

const answerTo = (query: string): SearchAnswer => ({
  query,
  context: null,
  hits: [],
  count: 0,
  missing: [],
  isPartial: false,
  isCut: false,
  problem: null,
});
const pageOf = (query: string, version: string | null = null) =>
  searchPage(answerTo(query), version, {
    href: site.searchHref,
    site,
    styles: STYLES,
    build: BUILD,
  });
const addressOf = (query: string) => ({ pathname: site.searchHref, search: query });

function serviceOf(
  state: IndexState,
  ask = async ({ query }: SearchQuestion): Promise<SearchAnswer | null> => answerTo(query),
) {
  const asked: SearchQuestion[] = [];
  const service: SearchService = {
    prepare: () => undefined,
    retry: () => undefined,
    report: () => undefined,
    stateOf: () => state,
    subscribe: () => () => undefined,
    ask: () => expect.fail('the search page asks the index or the server'),
    async askIndex(question, signal) {
      if (state !== 'ready') return null;
      asked.push(question);
      const answer = await ask(question);
      signal.throwIfAborted();
      return answer;
    },
  };
  return { service, asked };
}

interface Conditions {
  readonly service?: SearchService;
  /** The present path. */
  readonly here?: string;
  fetchPage?(address: string): Promise<PageData>;
}

function pagesWith({
  service = serviceOf('idle').service,
  here = '/',
  fetchPage = async () => pageOf('from the server'),
}: Conditions) {
  vi.stubGlobal('location', { pathname: here });
  const fetched: string[] = [];
  const pages = createSearchPages({
    service,
    site,
    styles: STYLES,
    build: BUILD,
    fetchPage(address) {
      fetched.push(address);
      return fetchPage(address);
    },
  });
  const load = (address: Parameters<typeof pages.load>[0], signal = new AbortController().signal) =>
    pages.load(address, signal);
  return { ...pages, fetched, load };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('When the index is ready the page is made from its answer, without the server', async () => {
  const { service, asked } = serviceOf('ready');
  const { load, fetched } = pagesWith({ service });
  expect(await load(addressOf('?q=tide&ctx=reference&version=nonsense'))).toEqual(pageOf('tide'));
  expect(asked).toEqual([{ query: 'tide', context: 'reference', version: null, size: 'page' }]);
  expect(fetched).toEqual([]);
});

test.each<IndexState>(['idle', 'loading', 'failed', 'remote'])(
  'While the index is %s the server is asked',
  async (state) => {
    const { service, asked } = serviceOf(state);
    const { load, fetched } = pagesWith({ service });
    expect(await load(addressOf('?q=tide'))).toEqual(pageOf('from the server'));
    expect([asked, fetched]).toEqual([[], ['/search/?q=tide']]);
  },
);

test('Only the address of the search page is answered', () => {
  const { handles } = pagesWith({});
  expect(['/search/', '/', '/search/more/'].map(handles)).toEqual([true, false, false]);
});

test('When the index fails the server answers', async () => {
  const { service } = serviceOf('ready', async () => null);
  const { load } = pagesWith({ service });
  expect(await load(addressOf('?q=tide'))).toEqual(pageOf('from the server'));
});

test('The server makes the same page from the same answer', async () => {
  const fromServer = await edition.page('/search/', { q: 'tide' });
  if (fromServer?.kind !== 'search') throw new Error('The search page is missing.');
  const { service } = serviceOf('ready', async () => fromServer.answer);
  const { load } = pagesWith({ service });
  expect(await load(addressOf('?q=tide'))).toEqual({ ...fromServer, styles: STYLES, build: BUILD });
  // The document has that of the frame already.
  expect(fromServer.styles).toEqual(['/assets/frame-options.css', ...STYLES]);
});

test('After an abort there is no answer, and the server is not asked', async () => {
  const left = new AbortController();
  const { service } = serviceOf('ready', async () => {
    left.abort(new Error('typed on'));
    throw left.signal.reason;
  });
  const { load, fetched } = pagesWith({ service });
  await expect(load(addressOf('?q=tid'), left.signal)).rejects.toThrow('typed on');
  expect(fetched).toEqual([]);
});

test('On the search page a lost request is repeated, so that the page is not lost while typing', async () => {
  vi.useFakeTimers();
  let failures = 2;
  const fetchPage = async (): Promise<PageData> => {
    if (failures-- > 0) throw new TypeError('Failed to fetch');
    return pageOf('tide');
  };
  const { load, fetched } = pagesWith({ fetchPage, here: site.searchHref });
  const loading = load(addressOf('?q=tide'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await loading).toEqual(pageOf('tide'));
  expect(fetched).toHaveLength(3);
});

test('Lost requests are not repeated for ever: a full load then shows what is wrong', async () => {
  vi.useFakeTimers();
  const { load, fetched } = pagesWith({
    fetchPage: () => Promise.reject(new TypeError('Failed to fetch')),
    here: site.searchHref,
  });
  const ended = expect(load(addressOf('?q=tide'))).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(600);
  expect(fetched).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  await ended;
  expect(fetched).toHaveLength(6);
});

test('An abort ends the repetition', async () => {
  vi.useFakeTimers();
  const left = new AbortController();
  const { load, fetched } = pagesWith({
    fetchPage: () => Promise.reject(new TypeError('Failed to fetch')),
    here: site.searchHref,
  });
  const ended = expect(load(addressOf('?q=tide'), left.signal)).rejects.toThrow('typed on');
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
  const { load } = pagesWith({ fetchPage: () => Promise.reject(error), here });
  await expect(load(addressOf('?q=tide'))).rejects.toBe(error);
});
