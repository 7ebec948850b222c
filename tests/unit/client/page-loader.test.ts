import type { Path } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createPageLoader, fetchPage } from '../../../client/pages.ts';
import type { PageData } from '../../../shared/contract/page.ts';

const page: PageData = {
  kind: 'not-found',
  href: '/a/',
  title: 'A',
  description: '',
  keywords: [],
  image: null,
  noIndex: false,
  styles: [],
  build: 'mine',
};
const at = (pathname: string, search = '', hash = ''): Path => ({ pathname, search, hash });
const A = at('/a/', '?q=1', '#part');

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Conditions {
  readonly isOnline?: boolean;
  prepare?(): Promise<void>;
}

function loaderOver(
  answer: () => Promise<PageData>,
  { isOnline = true, prepare = async () => undefined }: Conditions = {},
) {
  const loads: string[] = [];
  const assign = (href: string): void => void loads.push(`assign ${href}`);
  const reload = (): void => void loads.push('reload');
  vi.stubGlobal('location', { href: 'http://site.invalid/here/', assign, reload });
  vi.stubGlobal('navigator', { onLine: isOnline });
  vi.stubGlobal('addEventListener', () => undefined);
  const asked: string[] = [];
  const load = (address: string): Promise<PageData> => {
    asked.push(address);
    return answer();
  };
  return {
    load: createPageLoader({
      build: 'mine',
      searchPages: {
        handles: () => false,
        isAnswered: () => true,
        load: () => Promise.reject(new Error('not asked')),
      },
      cache: { load, has: () => false },
      prepare,
    }),
    loads,
    asked,
  };
}

const isPending = async (loading: Promise<unknown>): Promise<boolean> =>
  (await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, 20, 'pending'))])) ===
  'pending';

const missing = (): Promise<never> => Promise.reject(new Error('no code'));

test('The page at an address and its query is taken from the pages at hand', async () => {
  const { load, loads, asked } = loaderOver(async () => page);
  expect(await load(A, new AbortController().signal)).toBe(page);
  expect(asked).toEqual(['/a/?q=1']);
  expect(loads).toEqual([]);
});

test.each([
  ['fails', () => Promise.reject(new Error('down'))],
  ['belongs to another build', async () => ({ ...page, build: 'other' })],
])(
  'A page that %s is loaded in full with its hash, and nothing is shown before',
  async (_how, answer) => {
    const { load, loads } = loaderOver(answer);
    expect(await isPending(load(A, new AbortController().signal))).toBe(true);
    expect(loads).toEqual(['assign /a/?q=1#part']);
  },
);

test('A page whose code does not come is loaded in full', async () => {
  const { load, loads } = loaderOver(async () => page, { prepare: missing });
  expect(await isPending(load(A, new AbortController().signal))).toBe(true);
  expect(loads).toEqual(['assign /a/?q=1#part']);
});

test('Offline it is left to the page to tell that its code does not come', async () => {
  const { load, loads } = loaderOver(async () => page, { prepare: missing, isOnline: false });
  expect(await load(A, new AbortController().signal)).toBe(page);
  expect(loads).toEqual([]);
});

test('The search page comes from a source of its own', async () => {
  const asked: string[] = [];
  const answer = async ({ search }: { readonly search: string }): Promise<PageData> => {
    asked.push(search);
    return page;
  };
  const search = {
    handles: (pathname: string) => pathname === '/search/',
    isAnswered: () => true,
    load: answer,
  };
  const cache = { load: () => Promise.reject(new Error('not asked')), has: () => false };
  const load = createPageLoader({
    build: 'mine',
    searchPages: search,
    cache,
    prepare: async () => undefined,
  });
  expect(await load(at('/search/', '?q=noise'), new AbortController().signal)).toBe(page);
  expect(asked).toEqual(['?q=noise']);
});

test('An address that is not that of a page has no data to ask for', async () => {
  const { load, loads, asked } = loaderOver(async () => page);
  expect(await isPending(load(at('/files/sample.zip'), new AbortController().signal))).toBe(true);
  expect(asked).toEqual([]);
  expect(loads).toEqual(['assign /files/sample.zip']);
});

test('The address that is there already is loaded again', async () => {
  const { load, loads } = loaderOver(() => Promise.reject(new Error('down')));
  void load(at('/here/'), new AbortController().signal);
  await vi.waitFor(() => expect(loads).toEqual(['reload']));
});

test.each([
  ['data', () => Promise.reject(new Error('down')), undefined],
  ['code', async () => page, missing],
])(
  'Who went elsewhere meanwhile is not taken back by a failure of the %s',
  async (_what, answer, prepare) => {
    const { load, loads } = loaderOver(answer, prepare && { prepare });
    const left = new AbortController();
    const loading = load(A, left.signal);
    left.abort(new Error('elsewhere'));
    await expect(loading).rejects.toThrow('elsewhere');
    expect(loads).toEqual([]);
  },
);

test('A request that gets no answer fails after a while, so that nobody waits for ever', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'http://site.invalid/here/' });
  const silence = (_address: string, { signal }: RequestInit): Promise<never> =>
    new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    );
  vi.stubGlobal('fetch', silence);
  let hasFailed = false;
  const fetching = fetchPage('/a/', 'low').catch((error: unknown) => {
    hasFailed = true;
    return error;
  });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(hasFailed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await fetching).toHaveProperty('name', 'TimeoutError');
});
