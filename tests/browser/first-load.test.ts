import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { clientDist } from '../../build/paths.ts';
import { parseSearchResponse } from '../../shared/contract/search-wire.ts';
import { articleRoutes, routes } from '../support/routes.ts';
import { useVisits } from './support/visit.ts';

const { visit } = useVisits();

/** The longest page of the documentation with code, tables and pictures. */
const PAGE = '/docs/noise-generator/configuration/';
const MOST_BYTES = 130_000;
const MOST_REQUESTS = 8;

test(`The first load of ${PAGE} takes at most ${MOST_BYTES / 1000} kB and ${MOST_REQUESTS} requests`, async () => {
  // The very first answer is packed while it streams; what visitors get is the stored one.
  await (await fetch(new URL(PAGE.slice(1), inject('site')))).text();
  const loads: { readonly bytes: number; readonly address: string }[] = [];
  const { page } = await visit(PAGE, {
    prepare: async (context) => {
      context.on('requestfinished', async (request) => {
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        loads.push({ bytes: responseBodySize + responseHeadersSize, address: new URL(request.url()).pathname });
      });
    },
  });
  await page.waitForLoadState('networkidle');
  const bytes = loads.reduce((sum, load) => sum + load.bytes, 0);
  console.info(`${PAGE}: ${bytes} bytes in ${loads.length} requests\n${loads.map((load) => `  ${load.bytes} ${load.address}`).join('\n')}`);
  expect(loads.map(({ address }) => address)).toEqual(expect.arrayContaining([PAGE, expect.stringMatching(/\.js$/), expect.stringMatching(/\.css$/)]));
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  expect(loads.length).toBeLessThanOrEqual(MOST_REQUESTS);
});

test('What the search brings to the browser is at most 0.48 bytes for each byte of Markdown that it finds', async () => {
  const { index } = await eventuallyIndexed();
  const assets = join(clientDist, 'assets');
  const [worker, ...others] = (await readdir(assets)).filter((name) => /^worker-.*\.js\.br$/.test(name));
  expect([typeof worker, others]).toEqual(['string', []]);
  const engine = (await readFile(join(assets, worker ?? ''))).length;
  const content = resolve(import.meta.dirname, '..', '..', 'content');
  const files = (await readdir(content, { recursive: true })).filter((name) => name.endsWith('.md') && name !== 'index.md');
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(content, name))).size));
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
