import { expect, test } from 'vitest';
import {
  MOST_OFFLINE_PAGES,
  type OfflineList,
  parseOfflineList,
} from '../../../shared/contract/offline.ts';
import { pageDataHref } from '../../../shared/page-files.ts';
import {
  contentFolder,
  type Files,
  temporaryFolder,
  writeFiles,
} from '../../support/content-folder.ts';
import { EDITIONS } from '../../support/fixture.ts';
import { indexIn } from '../../support/index-file.ts';
import { type SiteServer, siteForTest } from '../../support/site-server.ts';

const YAML =
  'title: Small\nfavicon: /logo.svg\noffline: true\nnavbar:\n  items: [{ type: search }]\n';
const SITE: Files = {
  'site.yaml': YAML,
  'docs/tides.md': '# Tides\n\nThe tide comes in.\n\n![Sea](sea.svg)\n',
  'docs/secret.md': '---\nunlisted: true\n---\n\n# Secret\n',
  'docs/sea.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const siteOf = async (files: Files = {}): Promise<SiteServer> =>
  await siteForTest({ root: await contentFolder({ ...SITE, ...files }) });
const listOf = async (site: SiteServer, base = '/'): Promise<OfflineList> =>
  parseOfflineList(JSON.parse((await site.get(`${base}offline.json`)).text));
const addressesIn = (listed: OfflineList['pages'] | OfflineList['searches']): readonly string[] =>
  listed.map(([address]) => address);

test('all that a browser has to keep is listed, is there, and is of the content that the list is of', async () => {
  const site = await siteOf();
  const list = await listOf(site);
  expect(addressesIn(list.pages).toSorted()).toEqual([
    '/',
    '/docs/tides/',
    '/offline/',
    '/search/',
  ]);
  expect(addressesIn(list.files)).toEqual(
    expect.arrayContaining([
      '/assets/entry-0a1b.js',
      '/docs/sea.svg',
      '/docs/tides.md',
      '/index.md',
      '/logo.svg',
      expect.stringMatching(/^\/site-[\w-]{12}\.json$/),
      expect.stringMatching(/^\/search-index\.json\?_=\w{8}$/),
    ]),
  );
  const data = list.pages
    .filter(([address]) => address !== list.search)
    .map(([address]) => pageDataHref(address));
  const wanted = [
    ...addressesIn(list.pages),
    ...data,
    ...addressesIn(list.files),
    ...addressesIn(list.searches),
  ];
  for (const address of wanted)
    expect([address, (await site.get(address)).status]).toEqual([address, 200]);
  expect((await site.get(list.missing)).status).toBe(404);
  const { header } = await site.get('/offline.json');
  expect([header('x-content-revision'), header('cache-control')]).toEqual([
    site.library.revision,
    'public, max-age=0, must-revalidate',
  ]);
});

test('the search is told of the index that is listed', async () => {
  const site = await siteOf();
  const list = await listOf(site);
  const [[question, told] = []] = list.searches;
  await site.library.prepareSearch();
  const { index } = JSON.parse((await site.get(question ?? '')).text);
  expect(told).toEqual({ ...index, bytes: 0 });
  expect(addressesIn(list.files)).toContain(`/search-index.json?_=${index.hash}`);
});

test('after a change the list does not wait until the index is packed, and names the one that comes', async () => {
  const root = await contentFolder(SITE);
  const site = await siteForTest({ root });
  const before = await listOf(site);
  await writeFiles(root, {
    'docs/tides.md': '# Tides\n\nThe tide brings driftwood.\n\n![Sea](sea.svg)\n',
  });
  await site.library.reload();
  const after = await listOf(site);
  expect((await indexIn(site.library)).note()).toBe(null);
  const [known = '', address = ''] = [before, after].map(({ files }) =>
    addressesIn(files).find((file) => file.includes('search-index')),
  );
  expect(address).not.toBe(known);
  const { text, header } = await site.get(address);
  expect([text.includes('driftwood'), header('cache-control')]).toEqual([
    true,
    'public, max-age=31536000, immutable',
  ]);
});

test('a change in the text of one page gives that page another name, and no other', async () => {
  const root = await contentFolder(SITE);
  const site = await siteForTest({ root });
  const before = await listOf(site);
  await writeFiles(root, { 'docs/tides.md': '# Tides\n\nThe tide goes out.\n\n![Sea](sea.svg)\n' });
  await site.library.reload();
  const after = await listOf(site);
  expect(after.revision).not.toBe(before.revision);
  const names = new Map(before.pages);
  expect(
    after.pages
      .filter(([address, name]) => names.get(address) !== name)
      .map(([address]) => address),
  ).toEqual(['/docs/tides/']);
});

test('files of more than 8 MB are left out, and count for nothing', async () => {
  const list = await listOf(
    await siteOf({
      'static/film.mp4': new Uint8Array(8 * 1024 * 1024 + 1),
      'static/small.mp4': new Uint8Array(1_000),
    }),
  );
  expect(addressesIn(list.files)).toContain('/small.mp4');
  expect(addressesIn(list.files)).not.toContain('/film.mp4');
  expect(list.bytes).toBeLessThan(1_000_000);
});

test('every locale is kept by itself, with its older versions', async () => {
  const site = await siteForTest({ root: await withOffline(EDITIONS) });
  const [main, german] = [await listOf(site), await listOf(site, '/de/')];
  expect(addressesIn(german.pages).every((address) => address.startsWith('/de/'))).toBe(true);
  expect(addressesIn(main.pages).some((address) => address.startsWith('/de/'))).toBe(false);
  expect(main.searches.length).toBe(site.library.main.snapshot.versions.size);
  expect(main.older).toBe(0);
  expect((await site.get('/de/offline-worker.js')).text).toContain(
    'importScripts("/assets/offline-6a7b.js")',
  );
});

test('below a base path all addresses begin with it', async () => {
  const site = await siteForTest({ root: await contentFolder(SITE), base: '/sub/' });
  const list = await listOf(site, '/sub/');
  const all = [
    ...addressesIn(list.pages),
    ...addressesIn(list.searches),
    list.missing,
    ...addressesIn(list.files).filter((address) => !address.startsWith('/assets/')),
  ];
  expect(all.filter((address) => !address.startsWith('/sub/'))).toEqual([]);
});

/** So many pages of a line each, since only their number counts. */
const pagesIn = (folder: string, count: number): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, number) => [
      `${folder}/page-${number}.md`,
      `# Page ${number}\n`,
    ]),
  );

/** How many pages can be added to the small site until it has as many as are kept: it has four that are listed. */
const ROOM = MOST_OFFLINE_PAGES - 4;

test(`of a site with more than ${MOST_OFFLINE_PAGES} pages nothing is listed, and it says how many it has`, async () => {
  const list = await listOf(await siteOf(pagesIn('docs', ROOM + 1)));
  expect([list.pages, list.files, list.searches, list.bytes, list.older]).toEqual([
    [],
    [],
    [],
    0,
    0,
  ]);
  expect(list.count).toBe(MOST_OFFLINE_PAGES + 1);
});

test('without older versions, a site that has too many pages with them is kept', async () => {
  const versions =
    'docs:\n  version: { name: current, label: "2.0" }\n  lastVersion: current\n  versions: [{ name: "1.0", label: "1.0" }]\n';
  const list = await listOf(
    await siteOf({
      'site.yaml': YAML + versions,
      ...pagesIn('docs', ROOM),
      ...pagesIn('versions/1.0/docs/old', 1),
    }),
  );
  expect([list.older, list.pages.length, list.searches.length]).toEqual([1, MOST_OFFLINE_PAGES, 1]);
  expect(addressesIn(list.pages).some((address) => address.includes('/old/'))).toBe(false);
});

test('the worker is asked for anew each time, obeys a policy of its own, and differs from build to build', async () => {
  const { status, text, header } = await (await siteOf()).get('/offline-worker.js');
  expect([status, header('content-type'), header('cache-control')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'public, max-age=0, must-revalidate',
  ]);
  expect(text).toBe('importScripts("/assets/offline-6a7b.js")\n');
  expect(header('content-security-policy')).toContain("default-src 'none'");
});

test('where the owner does not want it, there is no page and no list, and workers that are out there remove themselves', async () => {
  const site = await siteOf({ 'site.yaml': YAML.replace('offline: true\n', '') });
  for (const path of ['/offline/', '/offline.json'])
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  const { status, text } = await site.get('/offline-worker.js');
  expect(status).toBe(200);
  expect(text).toContain('registration.unregister()');
  expect(text).not.toContain('fetch');
});

test('the page says without scripts that it takes them, and belongs to nobody else', async () => {
  const site = await siteOf();
  const { text } = await site.get('/offline/');
  expect(text).toContain('This takes a browser that runs JavaScript.');
  expect(text).toContain('<meta name="robots" content="noindex');
  const root = await contentFolder({ ...SITE, 'offline.md': '# Mine\n' });
  await expect(siteForTest({ root })).rejects.toThrow(
    'offline.md:1: has the address /offline/, which the page for reading without a network already has. Give one of them another slug.',
  );
});

/** A site of the fixtures that may be kept. */
async function withOffline(folder: string): Promise<string> {
  const { cp, readFile } = await import('node:fs/promises');
  const root = await temporaryFolder();
  await cp(folder, root, { recursive: true });
  for (const file of ['site.yaml', 'locales/de/site.yaml'])
    await writeFiles(root, {
      [file]: `${await readFile(`${folder}/${file}`, 'utf8')}\noffline: true\n`,
    });
  return root;
}
