import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DiskCache } from '../../../server/cache/disk-cache.ts';
import type { CatalogueData } from '../../../server/contract/catalogue.ts';
import { RenderedStore } from '../../../server/front/store.ts';
import { EditionSearch } from '../../../server/library/edition-search.ts';
import {
  type MakerListener,
  type MakerOptions,
  openMaker,
} from '../../../server/maker/open-maker.ts';
import type { PrerenderedPage } from '../../../server/maker/prerender.ts';
import type { Snapshot } from '../../../server/model/snapshot/snapshot.ts';
import { SearchNotReady } from '../../../server/too-busy.ts';
import { pageDataHref } from '../../../shared/page-files.ts';
import {
  contentFolder,
  SMALL_YAML,
  temporaryFolder,
  writeFiles,
} from '../../support/content-folder.ts';
import { BUILD, EDITIONS, FIXTURE } from '../../support/fixture.ts';
import { CLIENT, PICTURES } from '../../support/render.ts';
import { siteForTest } from '../../support/site-server.ts';
import { wavesFigure } from '../../support/waves-figure.tsx';

/** Long enough for a busy machine to notice a saved file. */
const SOON = { timeout: 20_000 };

async function opened(
  contentDir: string,
  options: Partial<MakerOptions> = {},
  suspects: readonly string[] = [],
) {
  const pages: PrerenderedPage[] = [];
  const catalogues: CatalogueData[] = [];
  const told: { problems: readonly string[] } = { problems: [] };
  const logged: string[] = [];
  const ahead: (string | null)[] = [];
  const listener: MakerListener = {
    prerendered: (page) => void pages.push(page),
    renamed: () => undefined,
    prerendering: (name) => void ahead.push(name),
    catalogue: (catalogue) => void catalogues.push(catalogue),
    problems: (lines) => {
      told.problems = lines;
    },
    searchable: () => undefined,
    cacheFailed: () => undefined,
    log: (_level, message) => void logged.push(message),
  };
  const whole: MakerOptions = {
    contentDir,
    base: '/',
    build: BUILD,
    origin: 'https://tide.example',
    client: CLIENT,
    sampleLinks: {},
    sources: 'sources',
    pictures: PICTURES,
    cacheDir: null,
    checkedDir: null,
    ...options,
  };
  const { maker: content, ...maker } = await openMaker(whole, {
    figures: async () => wavesFigure().figures,
    listener,
    suspects,
  });
  const find = async (query: string): Promise<string[]> => {
    const made = await content.make({
      kind: 'search-json',
      base: '/',
      query: `?q=${query}`,
      limit: 8,
      isTyping: false,
    });
    return JSON.parse(textOf(made)).hits.map(({ href }: { href: string }) => href);
  };
  return { maker, content, options: whole, pages, catalogues, told, logged, ahead, find };
}

const textOf = (made: { readonly body: Uint8Array } | null): string =>
  Buffer.from(made?.body ?? []).toString();

/** Addresses of all that is rendered ahead but the pages that are not found. */
function addressesIn({ addresses }: Snapshot): string[] {
  return [...addresses.pages()]
    .flatMap(({ href }) => [href, pageDataHref(href)])
    .filter((address) => !address.endsWith('/search/page.json'));
}

test.each([
  ['one locale', FIXTURE],
  ['several locales and versions', EDITIONS],
])(
  'what is rendered ahead of %s is every page and its data, byte for byte as they are rendered on request',
  async (_what, root) => {
    const site = await siteForTest({ root });
    // First, so that the server has packed them by the time that the others are rendered.
    for (const { snapshot } of site.library.editions)
      for (const address of addressesIn(snapshot)) await site.get(address);
    const { maker, pages, told } = await opened(root);
    await maker.prepared;
    expect(told.problems).toEqual([]);
    const made = new Map(
      pages.map(({ key, head, packed }) => [
        key,
        { html: gunzipSync(packed.gzip).toString(), etag: packed.etag, ...head },
      ]),
    );
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
        expect(made.get(snapshot.renderKeys.notFound)).toMatchObject({
          html: text,
          status: 404,
          cacheControl: header('cache-control'),
        });
      made.delete(snapshot.renderKeys.notFound);
    }
    expect([...made.keys()]).toEqual([]);
  },
);

test('each page is named before it is made ahead, and the end of that is told; what may have ended a thread is left out', async () => {
  const root = await contentFolder({ 'tide.md': '# Tide\n' });
  const { maker, ahead, pages } = await opened(root);
  await maker.prepared;
  expect(ahead).toEqual(expect.arrayContaining(['page / /tide/', 'not-found /']));
  expect(ahead.at(-1)).toBeNull();
  const next = await opened(root, {}, ['page / /tide/']);
  await next.maker.prepared;
  expect(next.ahead).not.toContain('page / /tide/');
  expect(next.pages).toHaveLength(pages.length - 2);
});

test('pages that others are allowed to send pictures to are made again, since their policy is stored with them', async () => {
  const root = await contentFolder({ 'site.yaml': SMALL_YAML, 'tide.md': '# Tide\n' });
  const { maker, pages } = await opened(root);
  await maker.prepared;
  maker.watch();
  onTestFinished(() => maker.stopWatching());
  const { length } = pages;
  await writeFiles(root, {
    'site.yaml': `${SMALL_YAML}images:\n  hosts: [https://img.example.org]\n`,
  });
  await expect.poll(() => pages.length, SOON).toBe(2 * length);
});

test('what does not exist is not made', async () => {
  const { content } = await opened(await contentFolder({ 'tide.md': '# Tide\n' }));
  const base = '/';
  for (const request of [
    { kind: 'page', base, sitePath: '/none/', query: '' },
    { kind: 'page-data', base, sitePath: '/none/', query: '' },
    { kind: 'made-file', base, sitePath: '/none.txt' },
    { kind: 'hashed-file', href: '/site-0.json' },
    { kind: 'sidebar-level', base, file: 'sidebar-0.json' },
    { kind: 'picture', base, sitePath: '/figures/none/sea.png', query: '' },
    {
      kind: 'feedback',
      base,
      sitePath: '/none/',
      href: '/feedback/none/',
      useful: 'yes',
      hasText: false,
    },
  ] as const)
    expect([request.kind, await content.make(request)]).toEqual([request.kind, null]);
  expect(await content.index({ base, file: 'search-index-none.json', query: '' })).toBeNull();
});

test('a search before the first index is told so at once, and keeps nobody from the maker', async () => {
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const building = vi.spyOn(EditionSearch.prototype, 'build').mockReturnValue(held);
  const { maker, content, find } = await opened(FIXTURE);
  const page = { kind: 'page', base: '/', sitePath: '/search/', query: '?q=mudflat' } as const;
  expect((await content.make(page))?.status).toBe(503);
  expect((await content.make({ ...page, sitePath: '/manual/first/', query: '' }))?.status).toBe(
    200,
  );
  const asking = vi.spyOn(EditionSearch.prototype, 'suggest');
  const early = expect(find('mudflat')).rejects.toThrow(SearchNotReady);
  await expect.poll(() => asking.mock.calls.length, SOON).toBe(1);
  building.mockRestore();
  // The index is there in a moment, which the search does not wait for.
  goOn();
  await early;
  await maker.prepared;
  expect((await find('mudflat'))[0]).toContain('/manual/first/');
});

test('after a change only what has changed is rendered again, searches find it, and the front is told once', async () => {
  const root = await contentFolder({
    'site.yaml': 'title: Small\ndocs:\n  path: /docs/\nnavbar:\n  items: []\n',
    'docs/tide.md': '# Tide\n',
    'docs/moon.md': '# Moon\n',
  });
  const { maker, pages, catalogues, find, logged } = await opened(root);
  await maker.prepared;
  expect(await find('driftwood')).toEqual([]);
  maker.watch();
  onTestFinished(() => maker.stopWatching());
  const { length } = pages;
  await writeFiles(root, { 'docs/tide.md': '# Tide\n\nIt brings driftwood.\n' });
  await expect.poll(() => find('driftwood'), SOON).toEqual(['/docs/tide/']);
  await expect
    .poll(() => pages.slice(length).map(({ key }) => key.split(' ').at(-1)), SOON)
    .toEqual(['/docs/tide/', '/docs/tide/page.json']);
  expect(catalogues).toHaveLength(2);
  expect(catalogues[1]?.revision).not.toBe(catalogues[0]?.revision);
  expect(logged).toEqual([`content: now serving ${catalogues[1]?.revision}`]);
});

test('a start with broken pages logs each problem once, and serves them all the same', async () => {
  const { maker, logged, told } = await opened(
    await contentFolder({ 'index.md': '# Small\n\n[gone](gone.md)\n\n[gone too](gone-too.md)\n' }),
  );
  await maker.prepared;
  expect(logged).toEqual([
    expect.stringMatching(/^content: index\.md:3: the link gone\.md leads to no page/),
    expect.stringMatching(/^content: index\.md:5: the link gone-too\.md leads to no page/),
    'content: these 2 problems are inside pages, which are served all the same',
  ]);
  expect(told.problems).toHaveLength(2);
});

test('content with a mistake is told once, and what was there before goes on', async () => {
  const root = await contentFolder({ 'docs/tide.md': '# Tide\n' });
  const { maker, content, catalogues, told, logged } = await opened(root);
  await maker.prepared;
  maker.watch();
  onTestFinished(() => maker.stopWatching());
  await writeFiles(root, { 'docs/tide.md': '# Tide\n\n[gone](gone.md)\n' });
  await expect
    .poll(() => told.problems, SOON)
    .toEqual([expect.stringMatching(/^docs\/tide\.md:3: /)]);
  await expect
    .poll(() => logged, SOON)
    .toEqual([
      expect.stringMatching(/^content: docs\/tide\.md:3: /),
      'content: this change is not served; the pages stay as they were',
    ]);
  expect(catalogues).toHaveLength(1);
  const page = await content.make({ kind: 'page', base: '/', sitePath: '/docs/tide/', query: '' });
  expect(textOf(page)).not.toContain('gone');
  await writeFiles(root, { 'docs/tide.md': '# Tide\n\nHigh.\n' });
  await expect.poll(() => told.problems, SOON).toEqual([]);
});

test('with a cache on disk, a second start renders nothing and answers the same, and a damaged file counts as missing', async () => {
  const cacheDir = await temporaryFolder();
  const index = { base: '/', file: 'search-index.json', query: '' };
  const first = await opened(FIXTURE, { cacheDir });
  await first.maker.prepared;
  const second = await opened(FIXTURE, { cacheDir });
  await second.maker.prepared;
  expect([second.pages, second.told.problems]).toEqual([[], []]);
  expect(await second.find('mudflat')).toEqual(await first.find('mudflat'));
  expect(await second.content.index(index)).toEqual(await first.content.index(index));
  const disk = await DiskCache.open(first.options);
  for (const { key, head, packed } of first.pages) {
    const store = new RenderedStore({ disk });
    const answer = await store.load(key, ['X-Common', 'yes']);
    expect(answer?.forms.br?.form.bytes).toEqual(Buffer.from(packed.br));
    expect([answer?.status, answer?.forms.identity.form.etag]).toEqual([head.status, packed.etag]);
    expect(answer?.forms.br?.headers).toEqual(
      expect.arrayContaining(['X-Common', head.type, head.cacheControl]),
    );
    expect(store.get(key)).toBe(answer);
  }
  const [folder = ''] = await readdir(cacheDir);
  for (const name of await readdir(join(cacheDir, folder)))
    await writeFile(join(cacheDir, folder, name), 'damaged');
  const [page] = first.pages;
  expect(await new RenderedStore({ disk }).load(page?.key ?? '', [])).toBeUndefined();
});

test('the catalogue has every address of the content', async () => {
  const site = await siteForTest({ root: EDITIONS });
  const { catalogues } = await opened(EDITIONS);
  const bases = catalogues[0]?.locales.map(({ base }) => base);
  expect(bases).toEqual(['/', '/de/', '/fa-ir/']);
  for (const [place, { snapshot }] of site.library.editions.entries()) {
    const locale = catalogues[0]?.locales[place];
    expect([...(locale?.pages.keys() ?? [])]).toEqual(
      [...snapshot.addresses.pages()].map(({ path }) => path),
    );
    expect([...(locale?.madeFiles.keys() ?? [])]).toEqual(
      expect.arrayContaining(['/robots.txt', '/print/', '/manual/first.md', '/manual/share.png']),
    );
  }
});
