import { afterEach, expect, test, vi } from 'vitest';
import { createPageLoader } from '../../../client/load-page.ts';
import type { PageData } from '../../../shared/contract/page.ts';

const page: PageData = { kind: 'not-found', href: '/a/', title: 'A', description: '', keywords: [], image: null, noIndex: false, build: 'mine' };
const URL_OF_A = new URL('http://site.invalid/a/?q=1');

afterEach(() => vi.unstubAllGlobals());

function loaderOver(answer: () => Promise<PageData>, hash = '') {
  const loads: string[] = [];
  const assign = (href: string): void => void loads.push(`assign ${href}`);
  const reload = (): void => void loads.push('reload');
  vi.stubGlobal('location', { href: 'http://site.invalid/here/', assign, reload });
  const asked: string[] = [];
  const load = (address: string): Promise<PageData> => {
    asked.push(address);
    return answer();
  };
  return { load: createPageLoader({ build: 'mine', pages: { load, has: () => false }, pendingHash: () => hash }), loads, asked };
}

test('The page at an address and its query is taken from the pages at hand', async () => {
  const { load, loads, asked } = loaderOver(async () => page);
  expect(await load(URL_OF_A, new AbortController().signal)).toBe(page);
  expect(asked).toEqual(['/a/?q=1']);
  expect(loads).toEqual([]);
});

test.each([
  ['fails', () => Promise.reject(new Error('down'))],
  ['belongs to another build', async () => ({ ...page, build: 'other' })],
])('A page that %s is loaded in full with its hash, and nothing is shown before', async (_how, answer) => {
  const { load, loads } = loaderOver(answer, '#part');
  const never = load(URL_OF_A, new AbortController().signal);
  await expect(Promise.race([never, new Promise((resolve) => setTimeout(resolve, 20, 'pending'))])).resolves.toBe('pending');
  expect(loads).toEqual(['assign /a/?q=1#part']);
});

test('The address that is there already is loaded again', async () => {
  const { load, loads } = loaderOver(() => Promise.reject(new Error('down')));
  void load(new URL('http://site.invalid/here/'), new AbortController().signal);
  await vi.waitFor(() => expect(loads).toEqual(['reload']));
});

test('Who went elsewhere meanwhile is not taken back by a failure', async () => {
  const { load, loads } = loaderOver(() => Promise.reject(new Error('down')));
  const left = new AbortController();
  const loading = load(URL_OF_A, left.signal);
  left.abort(new Error('elsewhere'));
  await expect(loading).rejects.toThrow('elsewhere');
  expect(loads).toEqual([]);
});
