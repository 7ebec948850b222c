import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { root } from '../../../build/paths.ts';
import { SOURCES } from '../../../build/sources.ts';
import { FIXTURE, FOREIGN } from '../../support/fixture.ts';
import { isThorough } from '../../support/thorough.ts';
import { type Crawled, crawl, searchIndexOf } from '../support/crawl.ts';
import { type RunningServer, spawnNode, start, startDevelopment } from '../support/server.ts';
import { eventually, settled, useVisits } from '../support/visit.ts';

const { visit } = useVisits();

/** Whatever says of which product this repository is. */
const NAMES = /tilewright/gi;
/** What a site may say that documents the level generator, and no other. */
const WORDS =
  /tilewright|\b(?:dungeons?|walkers?|biomes?|noise|unity|int ?grids?|octaves?|level generator|procedural)\b/gi;

let project = '';
/** The other site that tests use, with a figure that the build has. */
let waters = '';
const servers: RunningServer[] = [];

beforeAll(async () => {
  [project, waters] = await Promise.all([
    mkdtemp(join(tmpdir(), 'project-')),
    mkdtemp(join(tmpdir(), 'waters-')),
  ]);
  // The checks write beside a build, so they run on a copy that has none: other tests use the one that is there.
  await Promise.all([
    ...SOURCES.map((source) => cp(join(root, source), join(project, source), { recursive: true })),
    cp(FIXTURE, waters, { recursive: true }),
  ]);
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'));
  const page = join(waters, 'docs', 'everything.md');
  await writeFile(page, (await readFile(page, 'utf8')).replace('name=waves', 'name=noise'));
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all(
    [project, waters].map((folder) => rm(folder, { recursive: true, force: true })),
  );
});

/** Runs the checks of `build/` over a content folder, as `npm run check` does, until one fails. Gives what they say. */
async function check(content: string): Promise<string> {
  // In one process, since most of their time goes into loading the same code.
  const checks = ['check-content.ts', 'check-samples.ts', 'check-prose.ts'].map(
    (script) => pathToFileURL(join(project, 'build', script)).href,
  );
  const code = `for (const check of ${JSON.stringify(checks)}) { await import(check); if (process.exitCode) break; }`;
  const child = spawnNode(['--import', 'tsx', '--input-type=module', '--eval', code], {
    CONTENT_DIR: content,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [ended] = await once(child, 'close');
  expect(ended, said).toBe(0);
  return said;
}

/** The site that `npm start` serves: a build has nothing of the content that is there when it is made. */
async function started(
  content: string,
): Promise<{ readonly site: string; readonly index: string }> {
  const server = await start(['--import', 'tsx', join(root, 'build', 'start.ts')], {
    CONTENT_DIR: content,
  });
  servers.push(server);
  await eventually(() => searchIndexOf(server.url)).not.toBeNull();
  return { site: server.url, index: (await searchIndexOf(server.url)) ?? '' };
}

/** What pages load in a browser whose visitor searches and asks for help with the keyboard. */
async function loadedBy(site: string, paths: readonly string[]): Promise<readonly string[]> {
  const loaded = new Set<string>();
  for (const path of paths) {
    const { page } = await visit(path, {
      site,
      expected: path === 'nowhere/' ? [/404/] : [],
      prepare: async (context) =>
        void context.on(
          'request',
          (request) =>
            request.url().startsWith(site) && loaded.add(request.url().slice(site.length)),
        ),
    });
    await page.keyboard.press('?');
    await page.locator('.keyboard-help').waitFor();
    await page.keyboard.press('Escape');
    const field = page.locator('.search-box input, .search-form input[type="search"]').first();
    // The index comes with the second search.
    for (const query of ['first', 'guide']) {
      await field.fill(query);
      await settled(page);
    }
  }
  return [...loaded];
}

/** Every place in the answers that has such a word, with what stands around it. */
function found(words: RegExp, answers: readonly Crawled[]): readonly string[] {
  return answers.flatMap(({ address, text }) =>
    [...text.matchAll(words)].map(
      ({ 0: word, index }) =>
        `${address}: …${text.slice(Math.max(0, index - 30), index + word.length + 30)}…`,
    ),
  );
}

/** What nobody links to. */
const HIDDEN = [
  'robots.txt',
  'sitemap.xml',
  'favicon.ico',
  'healthz',
  'readyz',
  'nowhere/',
  'nowhere.png',
  'site.yaml',
  'assets/none.js',
  'search-menu.html?q=f',
];

const PAGES = [
  '',
  'docs/',
  'docs/guide/',
  'docs/guide/first-steps/',
  'docs/guide/descaling/',
  'docs/reference/',
  'docs/reference/settings/',
  'docs/reference/clients/',
];

test('the checks of content, samples and prose find nothing wrong with the docs of another product', async () => {
  for (const content of isThorough ? [FOREIGN, waters] : [FOREIGN]) {
    const said = await check(content);
    for (const result of [/^content: \d+ pages, no problems$/m, /^samples: /m, /^prose: /m])
      expect(said).toMatch(result);
  }
});

test('no answer of the site of another product says anything of this one, whatever its pages load', async () => {
  const { site, index } = await started(FOREIGN);
  const loaded = await loadedBy(site, [
    '',
    'docs/guide/first-steps/',
    'search/?q=boil',
    'nowhere/',
  ]);
  expect(
    loaded.filter((address) => /\/worker-|\/entry-|\/search-.*\.js$/.test(`/${address}`)).length,
  ).toBeGreaterThanOrEqual(3);
  const answers = await crawl(site, [
    '',
    'search/',
    'search/?q=boil',
    'search/?q=title:',
    'search.json?q=boil',
    index,
    ...HIDDEN,
    ...loaded,
  ]);
  const sound = answers.filter(({ status }) => status === 200).map(({ address }) => address);
  expect(sound).toEqual(
    expect.arrayContaining([
      ...PAGES,
      ...PAGES.map((page) => `${page}page.json`),
      'search/',
      'img/kettle.svg',
    ]),
  );
  expect(sound.length).toBeGreaterThan(30);
  expect(found(WORDS, answers)).toEqual([]);
});

test('the home page, the logo and the footer are its own, code of any language is highlighted, and examples of searches are its words', async () => {
  const [site = ''] = servers.map(({ url }) => url);
  const { page } = await visit('', { site, scripts: false });
  expect(await page.title()).toBe('Kettle: Boils what you give it');
  expect(await page.locator('header img').first().getAttribute('alt')).toBe('A kettle');
  expect(await page.locator('footer').innerText()).toContain('Made of copper.');
  for (const path of [
    'docs/guide/first-steps/',
    'docs/reference/settings/',
    'docs/reference/clients/',
  ]) {
    await page.goto(site + path);
    for (const block of await page.locator('pre code').all())
      expect(await block.locator('.token').count(), path).toBeGreaterThan(0);
  }
  await page.goto(`${site}search/`);
  expect(await page.locator('.search-syntax dt').first().innerText()).toBe('title:kettle');
});

test('a site has no figures unless it documents the generator', async () => {
  const [site = ''] = servers.map(({ url }) => url);
  for (const path of [
    'figures/noise/map.png',
    'figures/walker/level.png?seed=1',
    'figures/noise/map-card.png',
  ])
    expect((await fetch(site + path)).status, path).toBe(404);
});

test('no page with a figure names this product, nor do its data and its picture', async () => {
  const answers = await Promise.all(
    ['figure-noise/', 'figure-noise/page.json', 'figures/noise/map.png'].map(async (path) => {
      const response = await fetch(inject('figures') + path);
      return { address: path, status: response.status, type: '', text: await response.text() };
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(found(NAMES, answers)).toEqual([]);
});

// The other pages of that site say what those of the first do, in other words.
test.runIf(isThorough)(
  'no answer of the other site of these tests names this product either',
  async () => {
    const { site, index } = await started(waters);
    const answers = await crawl(site, [
      '',
      'search/',
      'search/?q=tide',
      'search.json?q=tide',
      index,
      ...HIDDEN,
    ]);
    expect(
      answers.filter(({ status, type }) => status === 200 && type.startsWith('image/png')).length,
    ).toBeGreaterThan(0);
    expect(answers.length).toBeGreaterThan(40);
    expect(found(NAMES, answers)).toEqual([]);
  },
);

// `written-content.test.ts` asks this of a page and the home page of a smaller site.
test.runIf(isThorough)('the server for writing shows it too', async () => {
  const server = await startDevelopment({ CONTENT_DIR: FOREIGN });
  servers.push(server);
  for (const path of PAGES) {
    const response = await fetch(server.url + path);
    expect([path, response.status, (await response.text()).match(WORDS)]).toEqual([
      path,
      200,
      null,
    ]);
  }
  expect(server.log()).not.toMatch(/content: /);
});
