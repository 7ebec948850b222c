import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { DiskCache } from '../../../server/cache/disk-cache.ts';
import { packPage, RenderedStore, writePage } from '../../../server/front/store.ts';
import { temporaryFolder } from '../../support/content-folder.ts';
import { bytesOf } from '../../support/stored-bytes.ts';

const HTML = Buffer.from('<p>tide</p>'.repeat(200));
const HEAD = { status: 200, type: 'text/html', cacheControl: 'no-store' } as const;

test('a page is kept in every encoding, each with an ETag of its own', async () => {
  const store = new RenderedStore();
  await store.put('a', HTML, HEAD);
  const { identity, gzip, br } = store.get('a')?.forms ?? {};
  if (!identity || !gzip || !br) throw new Error('The page was not kept in every encoding.');
  expect((await bytesOf(identity.form)).equals(HTML)).toBe(true);
  expect(gunzipSync(await bytesOf(gzip.form)).equals(HTML)).toBe(true);
  expect(brotliDecompressSync(await bytesOf(br.form)).equals(HTML)).toBe(true);
  const etags = [identity, gzip, br].map(({ form }) => form.etag);
  expect(new Set(etags).size).toBe(3);
  for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/);
});

test('the same bytes have the same ETag in every process, other bytes have another', async () => {
  const etagOf = async (html: Buffer): Promise<string | undefined> => {
    const store = new RenderedStore();
    await store.put('a', html, HEAD);
    return store.get('a')?.forms.identity.form.etag;
  };
  expect(await etagOf(HTML)).toBe(await etagOf(Buffer.from(HTML)));
  expect(await etagOf(HTML)).not.toBe(await etagOf(Buffer.from(`${HTML.toString()} `)));
});

test('a page has the same ETags however tight it was packed', async () => {
  const [asked, ahead] = [new RenderedStore(), new RenderedStore()];
  await asked.put('a', HTML, HEAD);
  ahead.putPacked('a', await packPage(HTML, { isTight: true }), HEAD);
  const etagsOf = (store: RenderedStore) =>
    Object.entries(store.get('a')?.forms ?? {}).map(([encoding, { form }]) => [
      encoding,
      form.etag,
    ]);
  expect(etagsOf(ahead)).toEqual(etagsOf(asked));
  expect(etagsOf(asked)).toHaveLength(3);
});

test('a page is there in plain form at once, and packed afterwards with the same ETag for it', async () => {
  const store = new RenderedStore();
  const packing = store.put('a', HTML, HEAD);
  const plain = store.get('a')?.forms;
  expect(Object.keys(plain ?? {})).toEqual(['identity']);
  expect(plain?.identity.form.bytes).toBe(HTML);
  await packing;
  const packed = store.get('a')?.forms;
  expect(Object.keys(packed ?? {}).sort()).toEqual(['br', 'gzip', 'identity']);
  expect(packed?.identity).toMatchObject({
    headers: plain?.identity.headers,
    form: { etag: plain?.identity.form.etag },
  });
});

test('many who want the plain form at the same time share one unpacking, which is not kept', async () => {
  const store = new RenderedStore();
  await store.put('a', HTML, HEAD);
  const { form } = store.get('a')?.forms.identity ?? expect.fail('nothing was kept');
  const [one, other] = await Promise.all([bytesOf(form), bytesOf(form)]);
  expect(one).toBe(other);
  expect(await bytesOf(form)).not.toBe(one);
});

test('what was made again meanwhile is packed as it was made last', async () => {
  const store = new RenderedStore();
  const later = Buffer.from(`${HTML.toString()}<p>ebb</p>`);
  await Promise.all([store.put('a', HTML, HEAD), store.put('a', later, HEAD)]);
  const { form } = store.get('a')?.forms.identity ?? expect.fail('nothing was kept');
  expect(await bytesOf(form)).toEqual(later);
});

test('a page is found under its key only', async () => {
  const store = new RenderedStore();
  await store.put('a', HTML, HEAD);
  expect([store.get('b'), store.get('')]).toEqual([undefined, undefined]);
});

test('a store that is off keeps nothing', async () => {
  const store = new RenderedStore({ isOff: true });
  await store.put('a', HTML, HEAD);
  expect(store.get('a')).toBeUndefined();
});

test('a store holds so many bytes and no more: what was not asked for longest makes room', async () => {
  const store = new RenderedStore({ bytes: 3 * HTML.length });
  const large = randomBytes(0.6 * HTML.length);
  for (const key of ['a', 'b']) await store.put(key, large, HEAD);
  expect(store.get('a')).toBeDefined();
  await store.put('c', large, HEAD);
  expect(['a', 'b', 'c'].filter((key) => store.get(key) !== undefined)).toEqual(['a', 'c']);
});

test('a page on disk is read once for all who ask at the same time', async () => {
  const disk = await DiskCache.open({
    cacheDir: await temporaryFolder(),
    build: 'one',
    base: '/',
    origin: null,
  });
  await writePage(
    disk ?? expect.fail('there is no disk'),
    { key: 'a', head: HEAD, packed: await packPage(HTML) },
    'inputs',
  );
  const store = new RenderedStore({ disk });
  const answers = await Promise.all(Array.from({ length: 50 }, () => store.load('a', [])));
  expect(new Set(answers).size).toBe(1);
  expect(await bytesOf(answers[0]?.forms.identity.form ?? expect.fail('nothing was read'))).toEqual(
    HTML,
  );
  expect(await store.load('b', [])).toBeUndefined();
});

test('a page on disk tells which figures it has, so that a query can be told to change nothing after a restart too', async () => {
  const disk =
    (await DiskCache.open({
      cacheDir: await temporaryFolder(),
      build: 'one',
      base: '/',
      origin: null,
    })) ?? expect.fail('there is no disk');
  const packed = await packPage(HTML);
  for (const figures of [undefined, [], ['sea', 'land']]) {
    await writePage(disk, { key: String(figures), head: { ...HEAD, figures }, packed }, 'inputs');
    expect((await new RenderedStore({ disk }).load(String(figures), []))?.figures).toEqual(figures);
  }
});

test('pages on disk are taken into memory before anybody asks, but not without end', async () => {
  const disk =
    (await DiskCache.open({
      cacheDir: await temporaryFolder(),
      build: 'one',
      base: '/',
      origin: null,
    })) ?? expect.fail('there is no disk');
  const packed = await packPage(HTML);
  const pages = Array.from({ length: 300 }, (_, nth) => ({ key: `page ${nth}`, common: [] }));
  for (const { key } of pages) await writePage(disk, { key, head: HEAD, packed }, 'inputs');
  const store = new RenderedStore({ disk });
  await store.readAhead([{ key: 'not there', common: [] }, ...pages]);
  const isThere = pages.map(({ key }) => store.get(key) !== undefined);
  expect([isThere.indexOf(false), isThere.lastIndexOf(true)]).toEqual([255, 254]);
});

test.each([
  ['type', { type: 'text/html\0' }],
  ['policy for caches', { cacheControl: 'no-\nstore' }],
  ['ETag', { etag: '"\u{1F30A}"' }],
])(
  'a page on disk whose %s no header can hold counts as missing',
  async (_what, { etag, ...head }: { type?: string; cacheControl?: string; etag?: string }) => {
    const disk =
      (await DiskCache.open({
        cacheDir: await temporaryFolder(),
        build: 'one',
        base: '/',
        origin: null,
      })) ?? expect.fail('there is no disk');
    const packed = await packPage(HTML);
    await writePage(
      disk,
      {
        key: 'a',
        head: { ...HEAD, ...head },
        packed: { ...packed, ...(etag !== undefined && { etag }) },
      },
      'inputs',
    );
    expect(await new RenderedStore({ disk }).load('a', [])).toBeUndefined();
  },
);
