import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DiskCache } from '../../../server/library/disk-cache.ts';
import { temporaryFolder } from '../../support/content-folder.ts';

const MADE = { build: 'one', base: '/', origin: null };

async function opened(cacheDir: string, made: Partial<typeof MADE> = {}, onFailure?: (error: unknown) => void): Promise<DiskCache> {
  const cache = await DiskCache.open({ cacheDir, ...MADE, ...made }, onFailure);
  if (!cache) throw new Error('There is no cache.');
  return cache;
}

/** A cache with one entry, and its file. */
async function filled() {
  const folder = await temporaryFolder();
  const cache = await opened(folder);
  await cache.write('tide', { height: 5 }, [Buffer.from('high'), Buffer.from('water')]);
  const [own = ''] = await readdir(folder);
  const [file = ''] = await readdir(join(folder, own));
  return { folder, cache, file: join(folder, own, file) };
}

test('what was written is read again, by another process too', async () => {
  const { folder, cache } = await filled();
  const entry = { head: { height: 5 }, parts: [Buffer.from('high'), Buffer.from('water')] };
  expect(await cache.read('tide')).toEqual(entry);
  const other = await opened(folder);
  expect([await other.read('tide'), await other.has('tide'), (await other.sizeOf('tide')) ?? 0]).toEqual([entry, true, expect.any(Number)]);
  expect([await other.read('moon'), await other.has('moon'), await other.sizeOf('moon')]).toEqual([null, false, null]);
});

test.each([
  ['another build', { build: 'two' }],
  ['another base path', { base: '/sub/' }],
])('%s does not see it', async (_what, made) => {
  const { folder } = await filled();
  expect(await (await opened(folder, made)).has('tide')).toBe(false);
});

test.each<[what: string, damage: (bytes: Buffer) => Buffer]>([
  ['cut short', (bytes) => bytes.subarray(0, -1)],
  ['emptied', () => Buffer.alloc(0)],
  ['with another byte', (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('!')])],
  ['with another first line', (bytes) => Buffer.concat([Buffer.from('{}\n'), bytes])],
  ['without lines', () => Buffer.from('tide')],
])('a file %s counts as missing and is written anew', async (_what, damage) => {
  const { cache, file } = await filled();
  await writeFile(file, damage(await readFile(file)));
  expect(await cache.read('tide')).toBeNull();
  await cache.write('tide', {}, []);
  expect(await cache.read('tide')).toEqual({ head: {}, parts: [] });
});

test('two servers that write the same entry at once leave it whole', async () => {
  const folder = await temporaryFolder();
  const [one, other] = [await opened(folder), await opened(folder)];
  for (let round = 0; round < 20; round += 1) {
    const parts = [Buffer.alloc(4_000_000, 'a'), Buffer.alloc(1_000_000, 'b')] as const;
    await Promise.all([one.write('tide', {}, [parts[0]]), other.write('tide', {}, [parts[1]])]);
    const [read] = (await one.read('tide'))?.parts ?? [];
    expect(parts.some((part) => read?.equals(part))).toBe(true);
  }
});

test('a folder that cannot be written costs nothing but time, and is told once', async () => {
  const folder = await temporaryFolder();
  // No folder can be made where a file lies.
  await writeFile(join(folder, 'file'), '');
  const told: unknown[] = [];
  const cache = await opened(join(folder, 'file'), {}, (error) => told.push(error));
  for (const name of ['tide', 'moon']) await cache.write(name, {}, [Buffer.from('high')]);
  await cache.keepOnly([]);
  expect(await cache.read('tide')).toBeNull();
  expect(told).toEqual([expect.objectContaining({ code: 'ENOTDIR' })]);
});

test('what is not needed any more is removed, and so are builds that nobody has used for a week', async () => {
  const { folder, cache } = await filled();
  await cache.write('moon', {}, []);
  await opened(folder, { build: 'recent' });
  const before = await readdir(folder);
  const lastWeek = new Date(Date.now() - 8 * 24 * 3_600_000);
  await mkdir(join(folder, 'old'));
  await utimes(join(folder, 'old'), lastWeek, lastWeek);
  await cache.keepOnly(['moon']);
  expect([await cache.has('tide'), await cache.has('moon')]).toEqual([false, true]);
  expect((await readdir(folder)).sort()).toEqual(before.sort());
});

test('without a folder there is no cache', async () => {
  expect(await DiskCache.open({ cacheDir: null, ...MADE })).toBeNull();
});
