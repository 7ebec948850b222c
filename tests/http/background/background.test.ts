import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { BOX_LIMITS } from 'search';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../../build/paths.ts';
import { BackgroundThread } from '../../../server/background/background-thread.ts';
import { type BackgroundListener, type BackgroundOptions, createBackgroundWork } from '../../../server/background/background-work.ts';
import type { PrerenderedPage } from '../../../server/background/prerender.ts';
import { FigureMaker } from '../../../server/figures/figure-maker.ts';
import { Figures } from '../../../server/figures/figures.ts';
import { RenderedStore } from '../../../server/http/store.ts';
import { DiskCache } from '../../../server/library/disk-cache.ts';
import { type ContentFiles, changeBetween } from '../../../server/library/raw-content.ts';
import { scanContent } from '../../../server/library/scan.ts';
import { SearchNotReady } from '../../../server/library/search-indexes.ts';
import type { Snapshot } from '../../../server/library/snapshot.ts';
import { answerAssistant } from '../../../server/mcp/exchange.ts';
import { TooBusy } from '../../../server/work-queue.ts';
import { pageDataHref } from '../../../shared/urls.ts';
import { contentFolder, temporaryFolder, WITH_GENERATOR, writeFiles } from '../../support/content-folder.ts';
import { BUILD, EDITIONS, FIXTURE, openLibrary, snapshotOf, versionNamed } from '../../support/fixture.ts';
import { CLIENT, PICTURES } from '../../support/render.ts';
import { siteForTest } from '../../support/site-server.ts';
import { wavesFigure } from '../../support/waves-figure.tsx';

const OPTIONS: BackgroundOptions = {
  base: '/',
  build: BUILD,
  origin: 'https://tide.example',
  client: CLIENT,
  sampleLinks: {},
  mayHaveFigures: true,
  pictures: PICTURES,
  cacheDir: null,
};

async function background(options: Partial<BackgroundOptions> = {}) {
  const pages: PrerenderedPage[] = [];
  const renamed: (readonly [before: string, now: string])[] = [];
  const shown: string[] = [];
  const changes: (ReadonlySet<string> | undefined)[] = [];
  const listener: BackgroundListener = {
    prerendered: (page) => void pages.push(page),
    renamed: (keys) => void renamed.push(...keys),
    shown: (states) => void shown.push(...states),
    changed: async (paths) => void changes.push(paths),
    notReloaded: (error) => {
      throw error;
    },
    diskWarning: (message) => {
      throw new Error(message);
    },
  };
  const work = await createBackgroundWork({ ...OPTIONS, ...options }, { figures: async () => wavesFigure().figures, listener });
  let files: ContentFiles = new Map();
  const check = async (root: string) => {
    const before = files;
    files = (await scanContent(root)).files;
    return await work.check(changeBetween(before, files));
  };
  return { work, pages, renamed, shown, changes, check };
}

/** Addresses of all that is rendered ahead but the pages that are not found. */
function addressesIn({ addresses }: Snapshot): string[] {
  return [...addresses.pages()].flatMap(({ href }) => [href, pageDataHref(href)]).filter((address) => !address.endsWith('/search/page.json'));
}

test.each([
  ['one locale', FIXTURE],
  ['several locales and versions', EDITIONS],
])('what is rendered ahead of %s is every page and its data, byte for byte as they are rendered on request', async (_what, root) => {
  const site = await siteForTest({ root });
  // First, so that the server has packed them by the time that the others are rendered.
  for (const { snapshot } of site.library.editions) for (const address of addressesIn(snapshot)) await site.get(address);
  const { work, pages, check } = await background();
  expect(await check(root)).toEqual([]);
  await work.prerender();
  const made = new Map(pages.map(({ key, head, packed }) => [key, { html: gunzipSync(packed.gzip).toString(), etag: packed.etag, ...head }]));
  expect(made.size).toBe(pages.length);
  for (const { snapshot } of site.library.editions) {
    for (const address of addressesIn(snapshot)) {
      const key = snapshot.renderKeys.get(address) ?? '';
      const { text, header } = await site.stored(address);
      expect(made.get(key), address).toMatchObject({
        html: text,
        etag: header('etag'),
        status: 200,
        type: header('content-type'),
        cacheControl: header('cache-control'),
      });
      made.delete(key);
    }
    const { text, header } = await site.stored('/none/');
    if (snapshot === site.library.main.snapshot)
      expect(made.get(snapshot.renderKeys.notFound)).toMatchObject({ html: text, status: 404, cacheControl: header('cache-control') });
    made.delete(snapshot.renderKeys.notFound);
  }
  expect([...made.keys()]).toEqual([]);
});

test('an assistant gets the same answer there as here', async () => {
  const root = await contentFolder({ ...WITH_GENERATOR, 'tide.md': '# Tide\n\n::figure{name=waves}\n' });
  const { work, check } = await background();
  await check(root);
  const { figures, main: edition } = await openLibrary({ root });
  const call = { name: 'compute_figure', arguments: { figure: 'waves', settings: { tide: 8 } } };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call });
  const request = { base: '/', headers: { 'content-type': 'application/json' }, body };
  const there = await work.assistant(request);
  expect(JSON.parse(Buffer.from(there.body).toString())).toMatchObject({ result: { structuredContent: { digest: '0badcaf8' } } });
  expect(there).toEqual(await answerAssistant(request, { edition, figures, origin: 'https://tide.example', build: BUILD }));
});

test('a page in a state of its figures is made there byte for byte as here, and none of other content', async () => {
  const root = await contentFolder({ ...WITH_GENERATOR, 'tide.md': '# Tide\n\n::figure{name=waves}\n' });
  const site = await siteForTest({ root });
  const { work, check } = await background();
  await check(root);
  const query = '?waves.tide=8';
  let id = '';
  const edition = await openLibrary({
    root,
    background: {
      check: async () => [],
      prerender: async () => undefined,
      elsewhere: () => ({
        article: async () => undefined,
        async html(request, asked) {
          ({ id } = request);
          return await work.html(request, asked);
        },
        data: notUsed,
        render: notUsed,
        menu: notUsed,
        file: notUsed,
        assistant: notUsed,
        searching: { ready: notUsed, find: notUsed, file: notUsed, prepare: notUsed },
      }),
    },
  });
  const html = await edition.main.htmlFromElsewhere('/tide/', query);
  expect(Buffer.from(html ?? []).toString()).toBe((await site.get(`/tide/${query}`)).text);
  expect(await work.html({ base: '/', path: '/tide/', id: `${id} other` }, query)).toBeUndefined();
  expect(await edition.main.htmlFromElsewhere('/nowhere/', query)).toBeUndefined();
});

test('it tells which states of figures pages show, from a cache on disk too, so that their pictures are never refused', async () => {
  const root = await contentFolder({ ...WITH_GENERATOR, 'tide.md': '# Tide\n\n::figure{name=waves tide=8}\n' });
  const options = { cacheDir: await temporaryFolder() };
  for (let start = 0; start < 2; start++) {
    const { work, shown, check } = await background(options);
    await check(root);
    await work.prerender();
    const { figures } = wavesFigure();
    const answering = new Figures({ figures, maker: new FigureMaker(async () => figures), base: '/', build: BUILD });
    answering.neverRefuse(shown);
    const ask = (query: string) => answering.picture('/figures/waves/sea.png', query);
    const madeUp = Promise.allSettled(Array.from({ length: 40 }, (_, seed) => ask(`seed=${seed + 100}`)));
    expect((await ask('tide=8'))?.bytes.length).toBeGreaterThan(0);
    expect((await madeUp).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  }
});

test('a page of results is rendered there byte for byte as here, and none of another snapshot', async () => {
  const root = await contentFolder({ 'tide.md': '# Tide\n' });
  const site = await siteForTest({ root });
  const { work, check } = await background();
  await check(root);
  const { main } = site.library;
  const page = (await main.page('/search/', { q: 'tide' })) ?? expect.fail('there is no search page');
  const at = { base: '/', path: page.href, query: '?q=tide', id: main.snapshot.id };
  expect(Buffer.from((await work.render(page, at)) ?? []).toString()).toBe((await site.get('/search/?q=tide')).text);
  expect(await work.render(page, { ...at, id: `${at.id} other` })).toBeUndefined();
});

const notUsed = (): Promise<never> => Promise.reject(new Error('This is not used.'));

test('a file made from the content is made there as here, and none from anything else', async () => {
  const root = await contentFolder({ 'tide.md': '# Tide\n' });
  const site = await siteForTest({ root });
  const { work, check } = await background();
  await check(root);
  const { snapshot } = site.library.main;
  const at = { base: '/', path: '/robots.txt', key: `${snapshot.id} /robots.txt` };
  expect(Buffer.from((await work.file(at)) ?? []).toString()).toBe((await site.get('/robots.txt')).text);
  expect(await work.file({ ...at, path: '/none.txt' })).toBeUndefined();
  expect(await work.file({ ...at, key: `${at.key} other` })).toBeUndefined();
});

test('after a change only what has changed is rendered again, and searches find it', async () => {
  const root = await contentFolder({
    'site.yaml': 'title: Small\ndocs:\n  path: /docs/\nnavbar:\n  items: []\n',
    'docs/tide.md': '# Tide\n',
    'docs/moon.md': '# Moon\n',
  });
  const { work, pages, check } = await background();
  const find = async (query: string) =>
    (await work.find({ base: '/', version: 'current' }, { query, context: null, limits: BOX_LIMITS })).answer.hits.map(({ href }) => href);
  await check(root);
  await work.prerender();
  expect(await find('driftwood')).toEqual([]);
  const { length } = pages;
  await writeFiles(root, { 'docs/tide.md': '# Tide\n\nIt brings driftwood.\n' });
  await check(root);
  await work.prerender();
  expect(pages.slice(length).map(({ key }) => key.split(' ').at(-1))).toEqual(['/docs/tide/', '/docs/tide/page.json']);
  expect(await find('driftwood')).toEqual(['/docs/tide/']);
});

test('with a cache on disk, a second start renders nothing and answers the same, and a damaged file counts as missing', async () => {
  const cacheDir = await temporaryFolder();
  const first = await background({ cacheDir });
  await first.check(FIXTURE);
  await first.work.prerender();
  const question = { query: 'mudflat', context: null, limits: BOX_LIMITS } as const;
  const place = { base: '/', version: 'current' };
  const file = await first.work.indexFile({ base: '/', file: 'search-index.json', query: '' });
  const found = await first.work.find(place, question);
  const second = await background({ cacheDir });
  expect(await second.check(FIXTURE)).toEqual([]);
  await second.work.prerender();
  expect(second.pages).toEqual([]);
  expect(await second.work.find(place, question)).toEqual(found);
  expect(await second.work.indexFile({ base: '/', file: 'search-index.json', query: '' })).toEqual(file);
  const disk = await DiskCache.open({ ...OPTIONS, cacheDir });
  for (const { key, head, packed } of first.pages) {
    const store = new RenderedStore({ disk });
    const answer = await store.load(key, ['X-Common', 'yes']);
    expect(answer?.forms.br?.form.bytes).toEqual(Buffer.from(packed.br));
    expect([answer?.status, answer?.forms.identity.form.etag]).toEqual([head.status, packed.etag]);
    expect(answer?.forms.br?.headers).toEqual(expect.arrayContaining(['X-Common', head.type, head.cacheControl]));
    expect(store.get(key)).toBe(answer);
  }
  const [folder = ''] = await readdir(cacheDir);
  for (const name of await readdir(join(cacheDir, folder))) await writeFile(join(cacheDir, folder, name), 'damaged');
  const [page] = first.pages;
  expect(await new RenderedStore({ disk }).load(page?.key ?? '', [])).toBeUndefined();
});

test('content with a mistake is told, and what was there before goes on', async () => {
  const root = await contentFolder({ 'docs/tide.md': '# Tide\n' });
  const { work, pages, check } = await background();
  await check(root);
  await work.prerender();
  const { length } = pages;
  await writeFiles(root, { 'docs/tide.md': '# Tide\n\n[gone](gone.md)\n' });
  expect(await check(root)).toMatchObject([{ file: 'docs/tide.md', line: 3 }]);
  await work.prerender();
  expect(pages).toHaveLength(length);
});

test('a search that comes before the content waits for it', async () => {
  const { work, check } = await background();
  const found = work.find({ base: '/', version: 'current' }, { query: 'mudflat', context: null, limits: BOX_LIMITS });
  await check(FIXTURE);
  expect((await found).answer.hits[0]?.href).toContain('/manual/first/');
});

test('what changes in the content folder is told, until nobody watches any more', async () => {
  const root = await contentFolder();
  const { work, changes } = await background();
  await work.watch(root);
  onTestFinished(() => work.stopWatching());
  // First of all, as files may have changed before.
  await expect.poll(() => changes, { timeout: 20_000 }).toEqual([undefined]);
  work.readAgain();
  await expect.poll(() => changes, { timeout: 20_000 }).toEqual([undefined, undefined]);
  await writeFiles(root, { 'index.md': '# Changed\n' });
  await expect.poll(() => changes.at(-1), { timeout: 20_000 }).toEqual(new Set([join(root, 'index.md')]));
  await work.stopWatching();
  work.readAgain();
  const before = changes.length;
  await writeFiles(root, { 'index.md': '# Changed again\n' });
  expect(changes.length).toBe(before);
});

/** Code of a thread that ends when it is asked for the model of "end", and hangs at that of "hang" or "wait". */
const FRAIL = (birpc: string): string => `
import { parentPort, workerData } from 'node:worker_threads';
import { createBirpc } from ${JSON.stringify(birpc)};
const beat = () => Atomics.add(workerData.beats, 0, 1);
beat();
setInterval(beat, 100);
const checked = [];
const ends = { end: () => process.exit(3), hang: () => { for (;;); }, wait: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) };
const told = new BroadcastChannel('frail');
told.unref();
const work = {
  check: async (content) => void checked.push(content),
  buildSearch: async () => {
    if (workerData.options.build === 'slow') await new Promise((go) => {
      told.onmessage = go;
      // So often that it was seen for sure.
      let beats = 0;
      setInterval(() => ++beats === 30 && told.postMessage('lives'), 100);
    });
    if (workerData.options.build === 'unsearchable') throw new Error('There is a word too many.');
  },
  prerender: async () => undefined,
  watch: async (root) => void checked.push(root),
  model: async (name) => (ends[name] ? ends[name]() : { checked }),
};
createBirpc(work, { post: (data) => parentPort.postMessage(data), on: (receive) => parentPort.on('message', receive) });
`;

async function frailThread({ build = BUILD } = {}) {
  const file = join(await temporaryFolder(), 'frail.mjs');
  await writeFile(file, FRAIL(pathToFileURL(join(root, 'node_modules', 'birpc', 'dist', 'index.mjs')).href));
  const logged: string[] = [];
  const write = (line: string): void => {
    const { msg, reason } = JSON.parse(line);
    logged.push(reason ? `${msg}: ${reason}` : msg);
  };
  const thread = new BackgroundThread({ file, options: { ...OPTIONS, build }, log: pino({}, { write }) });
  onTestFinished(() => thread.close());
  const content = await scanContent(FIXTURE);
  await thread.check(content);
  const failures: unknown[] = [];
  const watching = thread.watch(
    FIXTURE,
    async () => undefined,
    (error) => void failures.push(error),
  );
  return { thread, content, watching, failures, logged };
}

test.each([
  ['ends', 'end', 'The background thread ended with code 3.'],
  ['spins', 'hang', 'The background thread did not answer for 5 s.'],
  ['waits for ever', 'wait', 'The background thread did not answer for 5 s.'],
])(
  'a thread that %s is replaced by one with the same content, which watches the same folder; who waits, or asks meanwhile, is told to come again',
  async (_what, name, reason) => {
    const { thread, content, watching, failures, logged } = await frailThread();
    await expect.poll(() => thread.isReady).toBe(true);
    const waiting = expect(thread.model('waves', {}).then(() => thread.model(name, {}))).rejects.toThrow(new TooBusy(reason));
    await waiting;
    expect([thread.isReady, thread.wasReady]).toEqual([false, true]);
    await expect(thread.model('waves', {})).rejects.toBeInstanceOf(TooBusy);
    const { searching } = thread.elsewhere('/');
    await expect(searching.ready()).rejects.toBeInstanceOf(SearchNotReady);
    // There is no thread now to tell, and the next one reads all files again.
    watching.readAgain();
    await expect.poll(() => thread.isReady, { timeout: 20_000 }).toBe(true);
    expect(logged).toEqual([`the background thread failed: ${reason}`]);
    expect(await thread.model('waves', {})).toEqual({ checked: [FIXTURE, changeBetween(new Map(), content.files)] });
    expect(failures).toEqual([]);
    // The thread knows of no such call, and nobody waits for it.
    await watching.stop();
  },
  30_000,
);

test('the next thread takes no work for visitors before it can search, since that would keep it from being ready', async () => {
  const told = new BroadcastChannel('frail');
  onTestFinished(() => told.close());
  const lives = () => new Promise((resolve) => told.addEventListener('message', resolve, { once: true }));
  const { thread } = await frailThread({ build: 'slow' });
  await lives();
  // The first one takes it, or else this thread would have to make the pages.
  expect(await thread.model('waves', {})).toBeDefined();
  const next = lives();
  await expect(thread.model('end', {})).rejects.toBeInstanceOf(TooBusy);
  await next;
  await expect(thread.model('waves', {})).rejects.toBeInstanceOf(TooBusy);
  told.postMessage('go');
  await expect.poll(() => thread.isReady, { timeout: 20_000 }).toBe(true);
  expect(await thread.model('waves', {})).toBeDefined();
}, 60_000);

test('a site whose search index cannot be built gets traffic all the same, and the log says why', async () => {
  const { thread, logged } = await frailThread({ build: 'unsearchable' });
  await expect.poll(() => thread.isReady).toBe(true);
  expect(logged).toEqual(['the search index could not be built; the site is ready without it']);
});

/** Code of a thread that hands out an index only when it is asked for a model. */
const BUSY = (birpc: string): string => `
import { parentPort } from 'node:worker_threads';
import { createBirpc } from ${JSON.stringify(birpc)};
let free = () => undefined;
const busy = new Promise((resolve) => { free = resolve; });
const work = {
  indexFile: async () => {
    await busy;
    return { hash: 'packed', size: 1, br: new Uint8Array(1), gzip: new Uint8Array(1) };
  },
  model: async () => free(),
};
createBirpc(work, { post: (data) => parentPort.postMessage(data), on: (receive) => parentPort.on('message', receive) });
`;

test('an index is waited for while the thread is busy', async () => {
  const file = join(await temporaryFolder(), 'busy.mjs');
  await writeFile(file, BUSY(pathToFileURL(join(root, 'node_modules', 'birpc', 'dist', 'index.mjs')).href));
  const thread = new BackgroundThread({ file, options: OPTIONS, log: pino({ level: 'silent' }) });
  onTestFinished(() => thread.close());
  const waiting = thread.elsewhere('/').searching.file(versionNamed('current', await snapshotOf({ root: EDITIONS })), '');
  await thread.model('', {});
  expect(await waiting).toMatchObject({ hash: 'packed' });
});
