import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { RenderedStore } from '../../../server/render/store.ts';

const HTML = Buffer.from('<p>tide</p>'.repeat(200));

test('a page is kept in every encoding, each with an ETag of its own', async () => {
  const store = new RenderedStore();
  await store.put('a', HTML);
  const page = store.get('a');
  if (!page) throw new Error('The page was not kept.');
  expect(page.identity.bytes.equals(HTML)).toBe(true);
  expect(gunzipSync(page.gzip.bytes).equals(HTML)).toBe(true);
  expect(brotliDecompressSync(page.br.bytes).equals(HTML)).toBe(true);
  const etags = [page.identity.etag, page.gzip.etag, page.br.etag];
  expect(new Set(etags).size).toBe(3);
  for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/);
});

test('the same bytes have the same ETag in every process, other bytes have another', async () => {
  const etagOf = async (html: Buffer): Promise<string | undefined> => {
    const store = new RenderedStore();
    await store.put('a', html);
    return store.get('a')?.identity.etag;
  };
  expect(await etagOf(HTML)).toBe(await etagOf(Buffer.from(HTML)));
  expect(await etagOf(HTML)).not.toBe(await etagOf(Buffer.from(`${HTML.toString()} `)));
});

test('what many put at the same time is packed once', async () => {
  const store = new RenderedStore();
  const packing = store.put('a', HTML);
  expect(store.put('a', HTML)).toBe(packing);
  expect(store.put('b', HTML)).not.toBe(packing);
  await packing;
  expect(store.put('a', HTML)).not.toBe(packing);
});

test('a page is found under its key only', async () => {
  const store = new RenderedStore();
  await store.put('a', HTML);
  expect([store.get('b'), store.get('')]).toEqual([undefined, undefined]);
});

test('a store that is off keeps nothing', async () => {
  const store = new RenderedStore({ isOff: true });
  await store.put('a', HTML);
  expect(store.get('a')).toBeUndefined();
});

test('a store holds so many bytes and no more: what was not asked for longest makes room', async () => {
  const store = new RenderedStore({ bytes: 3 * HTML.length });
  const large = Buffer.alloc(1.2 * HTML.length);
  for (const key of ['a', 'b']) await store.put(key, large);
  expect(store.get('a')).toBeDefined();
  await store.put('c', large);
  expect(['a', 'b', 'c'].filter((key) => store.get(key) !== undefined)).toEqual(['a', 'c']);
});
