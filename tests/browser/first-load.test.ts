import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { expect, inject, test, vi } from 'vitest';
import { clientDist } from '../../build/paths.ts';
import { parseSearchResponse } from '../../shared/contract/search-wire.ts';
import { articleRoutes, routes } from '../support/routes.ts';
import { settled, useVisits } from './support/visit.ts';

const { visit } = useVisits();

/** A page of the documentation with tables and no figure. */
const PAGE = '/docs/guides/';
/** The hard limit is 100 kB with a live figure and its code, so a page without one has to leave room. */
const MOST_BYTES = 30_000;
const MOST_REQUESTS = 7;
/** The client, which comes with the first sign of life. */
const MOST_CLIENT_BYTES = 110_000;

/** What a request brought: head and body as they travelled, and the path that was asked for. */
interface Load {
  readonly bytes: number;
  readonly address: string;
}

/** Weighs all that a visitor's requests bring, in the order in which they end. */
function makeScale() {
  const loads: Promise<Load>[] = [];
  return {
    async weigh(context: BrowserContext): Promise<void> {
      context.on('requestfinished', (request) => {
        const load = request.sizes().then(({ responseBodySize, responseHeadersSize }) => ({
          bytes: responseBodySize + responseHeadersSize,
          address: new URL(request.url()).pathname,
        }));
        // What ends while the visitor leaves has no sizes any more, and nobody asks for them.
        load.catch(() => undefined);
        loads.push(load);
      });
    },
    loads: (): Promise<readonly Load[]> => Promise.all(loads),
  };
}

test(`The first load of ${PAGE} takes at most ${MOST_BYTES / 1000} kB and ${MOST_REQUESTS} requests, and a sign of life brings the client`, async () => {
  // The very first answer is packed while it streams; what visitors get is the stored one.
  await (await fetch(new URL(PAGE.slice(1), inject('site')))).text();
  const scale = makeScale();
  const { page } = await visit(PAGE, { isStill: true, prepare: scale.weigh });
  const since = async (start: number, name: string): Promise<{ readonly bytes: number; readonly addresses: readonly string[] }> => {
    await page.waitForLoadState('networkidle');
    const some = (await scale.loads()).slice(start);
    const bytes = some.reduce((sum, load) => sum + load.bytes, 0);
    console.info(`${name}: ${bytes} bytes in ${some.length} requests\n${some.map((load) => `  ${load.bytes} ${load.address}`).join('\n')}`);
    return { bytes, addresses: some.map(({ address }) => address) };
  };
  const first = await since(0, PAGE);
  expect(first.addresses).toEqual(expect.arrayContaining([PAGE, expect.stringMatching(/\/starter-[^/]+\.js$/), expect.stringMatching(/\.css$/)]));
  expect(first.addresses.filter((address) => address.endsWith('.js'))).toHaveLength(1);
  expect(first.bytes).toBeLessThanOrEqual(MOST_BYTES);
  expect(first.addresses.length).toBeLessThanOrEqual(MOST_REQUESTS);
  const start = (await scale.loads()).length;
  await page.keyboard.press('Shift');
  await settled(page);
  const next = await since(start, 'after a sign of life');
  // Pages in sight follow as data; of code there is one file.
  const code = next.addresses.filter((address) => !address.endsWith('.json'));
  expect(code).toEqual([expect.stringMatching(/\/entry-[^/]+\.js$/)]);
  const all = await scale.loads();
  expect(all.find(({ address }) => /\/entry-/.test(address))?.bytes).toBeLessThanOrEqual(MOST_CLIENT_BYTES);
});

/** With the figure in sight of the beginning, its code and its pictures. */
const MOST_BYTES_WITH_FIGURE = 100_000;

test.each(articleRoutes)('%s takes at most 100 kB, with its figure live where it has one, and 30 kB without', async (path) => {
  const html = await (await fetch(new URL(path.slice(1), inject('site')))).text();
  const [hasFigure, hasPictures] = [html.includes('<live-figure'), html.includes('/figures/')];
  const scale = makeScale();
  const { page } = await visit(path, { isStill: true, prepare: scale.weigh });
  if (hasFigure) await page.locator('live-figure canvas').first().waitFor();
  await page.waitForLoadState('networkidle');
  const loads = await scale.loads();
  const bytes = loads.reduce((sum, load) => sum + load.bytes, 0);
  console.info(`${path}: ${bytes} bytes in ${loads.length} requests`);
  const scripts = loads.map(({ address }) => address).filter((address) => address.endsWith('.js'));
  // What the worker loads is among them, and the client is not.
  if (hasFigure) expect(scripts).toContainEqual(expect.stringMatching(/\/kernel-[^/]+\.js$/));
  else expect(scripts).toEqual([expect.stringMatching(/\/starter-[^/]+\.js$/)]);
  expect(scripts).not.toContainEqual(expect.stringMatching(/\/entry-[^/]+\.js$/));
  expect(bytes).toBeLessThanOrEqual(hasFigure || hasPictures ? MOST_BYTES_WITH_FIGURE : MOST_BYTES);
});

test('What the search brings to the browser is at most 0.48 bytes for each byte of Markdown that it finds', async () => {
  const { index } = await eventuallyIndexed();
  const assets = join(clientDist, 'assets');
  const files = await readdir(assets);
  const code = await Promise.all(files.filter((name) => /^search-.*\.js$/.test(name)).map((name) => readFile(join(assets, name), 'utf8')));
  const workers = files.filter((name) => /^worker-.*\.js$/.test(name) && code.some((text) => text.includes(name)));
  expect(workers).toHaveLength(1);
  const engine = (await readFile(join(assets, `${workers[0]}.br`))).length;
  const content = resolve(import.meta.dirname, '..', '..', 'content');
  const pages = (await readdir(content, { recursive: true })).filter((name) => name.endsWith('.md') && name !== 'index.md');
  const sizes = await Promise.all(pages.map(async (name) => (await stat(join(content, name))).size));
  const markdown = sizes.reduce((sum, size) => sum + size, 0);
  console.info(`search: index ${index.bytes} and engine ${engine} bytes for ${markdown} bytes of Markdown`);
  expect((index.bytes + engine) / markdown).toBeLessThanOrEqual(0.48);
});

/** The index as the server tells of it, once it is packed. */
async function eventuallyIndexed() {
  return await vi.waitFor(
    async () => {
      const { index } = parseSearchResponse(await (await fetch(new URL('search.json', inject('site')))).json());
      if (!index) throw new Error('The index is not packed yet.');
      return { index };
    },
    { timeout: 30_000, interval: 200 },
  );
}

test('A document has one inline script that runs, the same everywhere, data beside it, and no inline style', async () => {
  const { page } = await visit('/');
  const found = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (address) => {
          const parsed = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
          const inline = [...parsed.querySelectorAll('script:not([src])')];
          const handlers = [...parsed.querySelectorAll('*')].flatMap(({ attributes }) => [...attributes].filter(({ name }) => /^on|^style$/.test(name)));
          return {
            address,
            data: inline.filter((script) => script.getAttribute('type') === 'application/json').length,
            scripts: inline.filter((script) => !/json$/.test(script.getAttribute('type') ?? '')).map((script) => script.textContent),
            styles: parsed.querySelectorAll('style').length,
            attributes: handlers.map(({ name, value }) => `${name}=${value}`),
          };
        }),
      ),
    [...routes, '/search/?q=noise'],
  );
  expect(found).toHaveLength(routes.length + 1);
  const boot = found[0]?.scripts[0];
  expect(boot).toContain('localStorage');
  for (const { address, ...rest } of found) expect(rest, address).toEqual({ data: 1, scripts: [boot], styles: 0, attributes: [] });
});

test('The text of an article travels once', async () => {
  const { page } = await visit('/');
  const found = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (address) => {
          const parsed = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
          const scripts = [...parsed.scripts].map(({ textContent }) => textContent).join();
          const article = parsed.querySelector('article') ?? parsed.body;
          // Headings and titles of code are in the boot data too, for the contents and the code's frame. Of the rest take what JSON leaves as it is.
          for (const element of article.querySelectorAll('h1, h2, h3, h4, h5, h6, .code-bar')) element.remove();
          const runs = article.textContent?.match(/[A-Za-z,. ]{40,}/g) ?? [];
          return { address, articles: parsed.querySelectorAll('article').length, runs: runs.length, twice: runs.filter((run) => scripts.includes(run)) };
        }),
      ),
    articleRoutes,
  );
  for (const { address, articles, runs, twice } of found) {
    expect(articles, address).toBe(1);
    expect(runs, address).toBeGreaterThan(5);
    expect(twice, address).toEqual([]);
  }
});

test('Nothing of an article changes when the browser takes it over', async () => {
  const still = await visit(PAGE, { scripts: false });
  const alive = await visit(PAGE);
  expect(await alive.page.locator('#article').innerHTML()).toBe(await still.page.locator('#article').innerHTML());
});
