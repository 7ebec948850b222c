import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type CacheFailure, DiskCache } from '../../../server/cache/disk-cache.ts';
import { temporaryFolder } from '../../support/content-folder.ts';

const MADE = { build: 'one', base: '/', origin: null };

async function opened(
  cacheDir: string,
  made: Partial<typeof MADE> = {},
  warn?: (message: string) => void,
): Promise<DiskCache> {
  const cache = await DiskCache.open({ cacheDir, ...MADE, ...made }, warn);
  if (!cache) throw new Error('There is no cache.');
  return cache;
}

/** A cache with one entry, and its file. */
async function filled() {
  const folder = await temporaryFolder();
  const warnings: string[] = [];
  const cache = await opened(folder, {}, (message) => warnings.push(message));
  await cache.write('tide', { height: 5 }, [Buffer.from('high'), Buffer.from('water')]);
  const [own = ''] = await readdir(folder);
  const [file = ''] = await readdir(join(folder, own));
  return { folder, cache, warnings, file: join(folder, own, file) };
}

test('what was written is read again, by another process too', async () => {
  const { folder, cache } = await filled();
  const entry = { head: { height: 5 }, parts: [Buffer.from('high'), Buffer.from('water')] };
  expect(await cache.read('tide')).toEqual(entry);
  const other = await opened(folder);
  expect([
    await other.read('tide'),
    await other.has('tide'),
    (await other.sizeOf('tide')) ?? 0,
  ]).toEqual([entry, true, expect.any(Number)]);
  expect([await other.read('moon'), await other.has('moon'), await other.sizeOf('moon')]).toEqual([
    null,
    false,
    null,
  ]);
});

test.each([
  ['another build', { build: 'two' }],
  ['another base path', { base: '/sub/' }],
])('%s does not see it', async (_what, made) => {
  const { folder } = await filled();
  expect(await (await opened(folder, made)).has('tide')).toBe(false);
});

test('in whichever byte of an entry a bit has flipped, the entry is removed and made again, and one line says so', async () => {
  const { cache, file, warnings } = await filled();
  const sound = await readFile(file);
  for (const [at, byte] of sound.entries()) {
    const bytes = Buffer.from(sound);
    bytes.writeUInt8(byte ^ (1 << (at % 8)), at);
    await writeFile(file, bytes);
    expect([await cache.read('tide'), await cache.has('tide')], `byte ${at}`).toEqual([
      null,
      false,
    ]);
  }
  await cache.write('tide', { height: 5 }, [Buffer.from('high'), Buffer.from('water')]);
  expect(await readFile(file)).toEqual(sound);
  expect(warnings).toEqual([`CACHE_DIR has a damaged file (${file}). It is made again.`]);
});

test.each<[what: string, damage: (bytes: Buffer) => Buffer]>([
  ['cut short', (bytes) => bytes.subarray(0, -1)],
  ['cut after its first line', (bytes) => bytes.subarray(0, bytes.indexOf('\n') + 1)],
  ['cut within its digest', (bytes) => bytes.subarray(0, 7)],
  ['emptied', () => Buffer.alloc(0)],
  ['with bytes at its end', (bytes) => Buffer.concat([bytes, Buffer.from('!')])],
  ['with other bytes before it', (bytes) => Buffer.concat([Buffer.from('{}\n'), bytes])],
  ['twice', (bytes) => Buffer.concat([bytes, bytes])],
  [
    'of which a block is zero',
    (bytes) => Buffer.concat([bytes.subarray(0, 16), Buffer.alloc(bytes.length - 16)]),
  ],
  ['without lines', () => Buffer.from('tide')],
  [
    'as an older build wrote it',
    () =>
      Buffer.from(
        '{"head":{"height":5},"lengths":[],"digest":"47DEQpj8HBSa-_TImW-5JCeuQeRkm5NM"}\n',
      ),
  ],
])('a file %s counts as missing and is written anew', async (_what, damage) => {
  const { cache, file } = await filled();
  await writeFile(file, damage(await readFile(file)));
  expect(await cache.read('tide')).toBeNull();
  await cache.write('tide', {}, []);
  expect(await cache.read('tide')).toEqual({ head: {}, parts: [] });
});

test.each<[what: string, put: (file: string) => unknown]>([
  ['a folder', (file) => mkdir(join(file, 'inside'), { recursive: true })],
  ['a pipe that nobody writes to', (file) => execFileSync('mkfifo', [file])],
  ['a link to itself', (file) => symlink(file, file)],
  // Root may read it all the same.
  ['a file that may not be read', (file) => writeFile(file, 'tide', { mode: 0 })],
])('%s in the place of an entry is removed', async (_what, put) => {
  const { cache, file, warnings } = await filled();
  await rm(file);
  await put(file);
  expect(await cache.read('tide')).toBeNull();
  expect(warnings).toHaveLength(1);
  await cache.write('tide', { height: 6 }, []);
  expect(await cache.read('tide')).toEqual({ head: { height: 6 }, parts: [] });
});

test('each damaged file and each entry that cannot be written is counted, by what an operator can do', async () => {
  const failures: CacheFailure[] = [];
  const open = (cacheDir: string) =>
    DiskCache.open({ cacheDir, ...MADE }, undefined, (failure) => failures.push(failure));
  const { folder, file, cache: other } = await filled();
  const cache = await open(folder);
  for (const bytes of ['one', 'two']) {
    await writeFile(file, bytes);
    await cache?.read('tide');
  }
  expect(failures).toEqual(['damaged', 'damaged']);
  await other.write('tide', {}, []);
  expect(await cache?.read('tide')).not.toBeNull();
  await cache?.read('moon');
  expect(failures).toHaveLength(2);
  await (await open(file))?.write('tide', {}, []);
  expect(failures.slice(2)).toEqual(['other']);
});

test('an entry that lies under the name of another is not taken for it', async () => {
  const { folder, cache, file } = await filled();
  await cache.write('moon', {}, [Buffer.from('full')]);
  const [own = ''] = await readdir(folder);
  const other = (await readdir(join(folder, own))).find((name) => !file.endsWith(name)) ?? '';
  await writeFile(file, await readFile(join(folder, own, other)));
  expect(await cache.read('tide')).toBeNull();
});

test('an entry can have a second name, and keeps the first for servers that need it', async () => {
  const { cache } = await filled();
  await cache.copy('tide', 'ebb');
  await cache.copy('moon', 'sun');
  expect(await cache.read('ebb')).toEqual(await cache.read('tide'));
  expect(await cache.has('sun')).toBe(false);
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
  const told: string[] = [];
  const cache = await opened(join(folder, 'file'), {}, (message) => told.push(message));
  for (const name of ['tide', 'moon']) await cache.write(name, {}, [Buffer.from('high')]);
  await cache.keepOnly([]);
  expect(await cache.read('tide')).toBeNull();
  expect(told).toEqual([
    expect.stringMatching(
      /^CACHE_DIR cannot be written \(ENOTDIR.*\)\. What is not there is made again at each start\.$/,
    ),
  ]);
});

const WEEK_MS = 7 * 24 * 3_600_000;

/** The clocks stand still until they are told to go on. */
function stopClocks(): void {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Some hours pass, in which these servers live. */
async function pass(hours: number, ...living: readonly DiskCache[]): Promise<void> {
  for (let sixth = 0; sixth < hours * 6; sixth += 1) {
    vi.advanceTimersByTime(600_000);
    for (const cache of living) await cache.tidy();
  }
}

test('what a server does not need any more is removed at once', async () => {
  const { cache } = await filled();
  await cache.write('moon', {}, []);
  await cache.keepOnly(['tide', 'moon']);
  await cache.keepOnly(['moon']);
  expect([await cache.has('tide'), await cache.has('moon')]).toEqual([false, true]);
});

test('servers over one folder remove nothing that another needs or is writing, however long it does nothing', async () => {
  stopClocks();
  const { folder, cache: one, warnings } = await filled();
  const other = await opened(folder, {}, (message) => warnings.push(message));
  await one.write('shared', {}, []);
  await other.write('moon', {}, []);
  await one.keepOnly(['tide', 'shared']);
  await other.keepOnly(['moon', 'shared']);
  const young = await opened(folder, {}, (message) => warnings.push(message));
  await young.write('sun', {}, []);
  const writing = young.write('star', {}, [Buffer.alloc(40_000_000)]);
  await one.keepOnly(['tide']);
  await writing;
  const all = async () =>
    await Promise.all(['tide', 'shared', 'moon', 'sun', 'star'].map((name) => one.has(name)));
  expect(await all()).toEqual([true, true, true, true, true]);
  await young.keepOnly(['sun', 'star']);
  await pass(2, one, other, young);
  expect(await all()).toEqual([true, true, true, true, true]);
  expect(warnings).toEqual([]);
});

test('what a server has left behind that is gone is removed after half an hour', async () => {
  stopClocks();
  const { folder, cache: gone, file } = await filled();
  await gone.keepOnly(['tide']);
  await writeFile(`${file}.some.draft`, 'of a server that was killed');
  const cache = await opened(folder);
  await cache.write('moon', {}, []);
  await cache.keepOnly(['moon']);
  await pass(1, cache);
  const [own = ''] = await readdir(folder);
  expect([
    await cache.has('tide'),
    await cache.has('moon'),
    (await readdir(join(folder, own))).length,
  ]).toEqual([false, true, 2]);
});

test('a server that changes its content again and again keeps the entries of the last only', async () => {
  const { folder, cache } = await filled();
  for (let edit = 0; edit < 50; edit += 1) {
    await cache.write(`page ${edit}`, {}, [Buffer.alloc(1000)]);
    await cache.keepOnly([`page ${edit}`]);
  }
  const [own = ''] = await readdir(folder);
  expect(await readdir(join(folder, own))).toHaveLength(2);
});

test('a build that nobody has used for a week is removed, and nothing else is: neither what a server uses nor what is none of ours', async () => {
  stopClocks();
  const { folder, cache } = await filled();
  const idle = await opened(folder, { build: 'idle' });
  await idle.write('tide', {}, []);
  const left = await opened(folder, { build: 'left' });
  await left.write('tide', {}, []);
  const lastWeek = new Date(Date.now() - 2 * WEEK_MS);
  await mkdir(join(folder, 'photos'));
  await utimes(join(folder, 'photos'), lastWeek, lastWeek);
  await cache.keepOnly(['tide']);
  vi.setSystemTime(Date.now() + 1.1 * WEEK_MS);
  await pass(1, cache, idle);
  expect([await cache.has('tide'), await idle.has('tide'), await left.has('tide')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await readdir(folder)).toContain('photos');
});

test.each([
  ['forwards by ten years', 520],
  ['back by ten years', -520],
])('a clock that jumps %s costs no server its entries', async (_how, weeks) => {
  stopClocks();
  const { folder, cache } = await filled();
  const idle = await opened(folder, { build: 'idle' });
  await idle.write('tide', {}, []);
  await cache.keepOnly(['tide']);
  await pass(1, cache, idle);
  vi.setSystemTime(Date.now() + weeks * WEEK_MS);
  const young = await opened(folder, { build: 'young' });
  for (const one of [young, cache, young]) await one.keepOnly(['tide']);
  await pass(1, cache, young, idle);
  vi.setSystemTime(Date.now() - weeks * WEEK_MS);
  for (const one of [young, cache, young]) await one.keepOnly(['tide']);
  await pass(1, young, cache, idle);
  expect([await cache.has('tide'), await idle.has('tide')]).toEqual([true, true]);
});

test('a server says at times that it goes on using its folder, and writes there again if the folder is lost', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const tidy = vi.spyOn(DiskCache.prototype, 'tidy');
  onTestFinished(() => tidy.mockRestore());
  const { folder, cache, warnings } = await filled();
  const before = tidy.mock.calls.length;
  vi.advanceTimersByTime(3_600_000);
  expect(tidy.mock.calls.length).toBeGreaterThan(before);
  await Promise.all(tidy.mock.results.map(({ value }) => value));
  await rm(folder, { recursive: true });
  await cache.write('moon', {}, []);
  expect([await cache.has('moon'), warnings]).toEqual([true, []]);
});

test('without a folder there is no cache', async () => {
  expect(await DiskCache.open({ cacheDir: null, ...MADE })).toBeNull();
});
