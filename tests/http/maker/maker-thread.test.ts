import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../../build/paths.ts';
import type { MakeRequest } from '../../../server/contract/make.ts';
import { MakerThread } from '../../../server/maker/maker-thread.ts';
import { Poisoned } from '../../../server/maker/suspects.ts';
import { TooBusy } from '../../../server/too-busy.ts';
import { temporaryFolder } from '../../support/content-folder.ts';
import { BUILD, FIXTURE } from '../../support/fixture.ts';
import { CLIENT, PICTURES } from '../../support/render.ts';

const SILENT = 'The maker gives no sign.';
/** Longer than anybody waits for a thread, and shorter than one that hangs is given. */
const LONG_MS = 8_000;

/** Code of a thread that does what the address of a page says: it ends, grows, spins or waits for ever. */
const FRAIL = (birpc: string): string => `
import { parentPort, workerData } from 'node:worker_threads';
import { createBirpc } from ${JSON.stringify(birpc)};
const calls = [];
const ends = { '/end/': () => process.exit(3), '/hang/': () => { for (;;); }, '/named/': () => {
  const text = Buffer.from(workerData.own, 8);
  new Int32Array(workerData.own, 0, 2)[1] = text.write('digest ' + workerData.convicted.size + '\\ncompiled a.md');
  process.exit(3);
}, '/grow/': () => { const all = []; for (;;) all.push(new Array(1000).fill(all)); }, '/wait/': () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0), '/long/': () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${LONG_MS}) };
const told = new BroadcastChannel('frail');
told.unref();
const work = {
  open: async () => {
    calls.push('open');
    // The front has what the thread before has sent.
    if (!workerData.served) front.catalogue.asEvent({ revision: 'the same' });
  },
  prepared: async () => {
    calls.push('prepared ' + workerData.suspects);
    if (workerData.options.build === 'slow') await new Promise((go) => {
      told.onmessage = go;
      // So often that it was seen for sure.
      let beats = 0;
      setInterval(() => ++beats === 30 && told.postMessage('lives'), 100);
    });
    front.searchable.asEvent();
  },
  watch: async () => void calls.push('watch'),
  readAgain: async () => void calls.push('read again'),
  stopWatching: async () => undefined,
  make: async ({ sitePath }) => {
    if (sitePath === '/busy/') return { refused: 'work', why: 'There is more to do.' };
    ends[sitePath]?.();
    return { status: 200, type: null, cacheControl: '', body: new TextEncoder().encode(calls.join()) };
  },
};
const front = createBirpc(work, { post: (data) => parentPort.postMessage(data), on: (receive) => parentPort.on('message', receive) });
const beats = new Int32Array(workerData.own, 0, 1);
const beat = () => Atomics.add(beats, 0, 1);
beat();
setInterval(beat, 100);
`;

async function frailThread({ build = BUILD, heapMb = 64 } = {}) {
  const file = join(await temporaryFolder(), 'frail.mjs');
  await writeFile(
    file,
    FRAIL(pathToFileURL(join(root, 'node_modules', 'birpc', 'dist', 'index.mjs')).href),
  );
  const logged: string[] = [];
  const write = (line: string): void => {
    const { msg, reason } = JSON.parse(line);
    logged.push(reason ? `${msg}: ${reason}` : msg);
  };
  const options = {
    contentDir: FIXTURE,
    base: '/',
    build,
    origin: null,
    client: CLIENT,
    sampleLinks: {},
    sources: 'sources',
    pictures: PICTURES,
    cacheDir: null,
    checkedDir: null,
  };
  const thread = new MakerThread({ file, options, heapMb, log: pino({}, { write }) });
  onTestFinished(() => thread.close());
  await thread.open();
  thread.watch();
  thread.prepared().catch(() => undefined);
  return { thread, logged };
}

const NO_LISTENER = {
  catalogue: () => undefined,
  problems: () => undefined,
  prerendered: () => undefined,
  renamed: () => undefined,
  cacheFailed: () => undefined,
};

const page = (sitePath: string): MakeRequest => ({ kind: 'page', base: '/', sitePath, query: '' });

/** What the thread that answers was called for so far. */
const callsIn = async (thread: MakerThread): Promise<string> =>
  Buffer.from((await thread.make(page('/')))?.body ?? []).toString();

const isBack = (thread: MakerThread) =>
  expect.poll(() => thread.isReady, { timeout: 30_000 }).toBe(true);

test.each([
  ['ends', '/end/', 'The maker ended with code 3 while it made page / /end/.', null],
  [
    'grows',
    '/grow/',
    'The maker needed more memory than its 64 MB while it made page / /grow/.',
    null,
  ],
  ['spins', '/hang/', 'The maker gave no sign for 10 s while it made page / /hang/.', SILENT],
  [
    'waits for ever',
    '/wait/',
    'The maker gave no sign for 10 s while it made page / /wait/.',
    SILENT,
  ],
])(
  'a thread that %s is replaced by one that reads and watches the content; who waits, or asks meanwhile, is told to come again',
  async (_what, path, reason, first) => {
    const { thread, logged } = await frailThread();
    await isBack(thread);
    expect(await callsIn(thread)).toBe('open,watch,prepared ');
    await expect(thread.make(page(path))).rejects.toThrow(new TooBusy(first ?? reason));
    if (first !== null) {
      expect([thread.isReady, thread.trouble, thread.failures]).toEqual([false, first, 0]);
      await expect.poll(() => thread.failures, { timeout: 30_000 }).toBe(1);
    }
    expect(thread.trouble).toBe(reason);
    expect([thread.isReady, thread.wasReady, thread.failures]).toEqual([false, true, 1]);
    await expect(thread.make(page('/'))).rejects.toBeInstanceOf(TooBusy);
    await expect(
      thread.index({ base: '/', file: 'search-index.json', query: '' }),
    ).rejects.toBeInstanceOf(TooBusy);
    // There is no thread now to tell, and the next one reads all files anyway.
    thread.readAgain();
    await isBack(thread);
    expect(logged).toEqual([`the maker failed: ${reason}`]);
    expect(await callsIn(thread)).toMatch(/^open,watch,prepared /);
    thread.readAgain();
    expect(await callsIn(thread)).toMatch(/read again$/);
  },
  60_000,
);

test('who waits for a thread at a long step is refused before it ends, and the thread goes on', async () => {
  const { thread, logged } = await frailThread();
  await isBack(thread);
  const [long, index] = await Promise.allSettled([
    thread.make(page('/long/')),
    thread.index({ base: '/', file: 'search-index.json', query: '' }),
  ]);
  expect([long.status, index.status]).toEqual(['rejected', 'rejected']);
  expect([thread.isReady, thread.trouble]).toEqual([false, SILENT]);
  await expect(thread.make(page('/'))).rejects.toThrow(new TooBusy(SILENT));
  await isBack(thread);
  expect([thread.trouble, thread.failures, logged]).toEqual([null, 0, []]);
  expect(await callsIn(thread)).toBe('open,watch,prepared ');
}, 60_000);

test('what ends two threads is not made again, until there is other content', async () => {
  const { thread, logged } = await frailThread();
  for (let ended = 1; ended <= 2; ended++) {
    await isBack(thread);
    await expect(thread.make(page('/end/'))).rejects.toBeInstanceOf(TooBusy);
  }
  await isBack(thread);
  expect([logged.length, thread.failures]).toEqual([2, 2]);
  await expect(thread.make(page('/end/'))).rejects.toBeInstanceOf(Poisoned);
  expect(await callsIn(thread)).toBe('open,watch,prepared page / /end/');
  expect(thread.failures).toBe(2);
}, 60_000);

test('what was only being made at that moment is made again', async () => {
  const { thread } = await frailThread();
  await isBack(thread);
  const both = await Promise.allSettled([
    thread.make(page('/end/')),
    thread.make(page('/innocent/')),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await isBack(thread);
  const [, innocent] = await Promise.allSettled([
    thread.make(page('/end/')),
    thread.make(page('/innocent/')),
  ]);
  expect(innocent.status).toBe('rejected');
  await isBack(thread);
  expect((await thread.make(page('/innocent/')))?.status).toBe(200);
  await expect(thread.make(page('/end/'))).rejects.toBeInstanceOf(Poisoned);
}, 60_000);

test('the next thread comes at once as long as each that ended has named another file', async () => {
  const { thread } = await frailThread();
  const inARow: number[] = [];
  await thread.open({ ...NO_LISTENER, failed: (count) => inARow.push(count) });
  for (const path of ['/named/', '/named/', '/end/']) {
    await isBack(thread);
    await expect(thread.make(page(path))).rejects.toBeInstanceOf(TooBusy);
  }
  await isBack(thread);
  expect(inARow).toEqual([1, 1, 2]);
}, 60_000);

test('a refusal of the thread is one here', async () => {
  const { thread } = await frailThread();
  await expect(thread.make(page('/busy/'))).rejects.toThrow(new TooBusy('There is more to do.'));
});

test('the next thread takes no work for visitors before it can search, since that would keep it from being ready', async () => {
  const told = new BroadcastChannel('frail');
  onTestFinished(() => told.close());
  const lives = () =>
    new Promise((resolve) => told.addEventListener('message', resolve, { once: true }));
  const { thread } = await frailThread({ build: 'slow' });
  await lives();
  // The first one takes it, or else nobody would get a page.
  expect(await thread.make(page('/'))).not.toBeNull();
  const next = lives();
  await expect(thread.make(page('/end/'))).rejects.toBeInstanceOf(TooBusy);
  await next;
  await expect(thread.make(page('/'))).rejects.toBeInstanceOf(TooBusy);
  told.postMessage('go');
  await isBack(thread);
  expect(await thread.make(page('/'))).not.toBeNull();
}, 60_000);
