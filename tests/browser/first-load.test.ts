import { expect, inject, test } from 'vitest';
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
