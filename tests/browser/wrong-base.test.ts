import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startBuilt } from './support/server.ts';
import { settled, useVisits, type Visit } from './support/visit.ts';

const { visit } = useVisits();

/** What the browser says of the files that are not there, and a live figure of its code. */
const LOST = [/Failed to load resource/, /Refused to (?:apply style|execute script)/, /MIME type/, /Failed to fetch dynamically imported module/];

const STYLES = /\/assets\/[\w-]+\.css$/;
const SCRIPTS = /\/assets\/[\w-]+\.js$/;

/** A visitor for whom some files of the build are not there from now on. */
async function losing(files: readonly RegExp[], site?: string): Promise<Visit> {
  const found = await visit('/', { expected: LOST, ...(site === undefined ? {} : { site }) });
  for (const pattern of files) await found.context.route(pattern, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' }));
  return found;
}

/** A visitor of a site behind a machine that serves it below `outside`, while the server believes to be at `inside`. */
async function behind(outside: string, inside: string, site?: string): Promise<Page> {
  const { page, context } = await losing([STYLES, SCRIPTS], site);
  await context.route(
    ({ pathname }) => pathname.startsWith(outside),
    async (route) => {
      if (!route.request().isNavigationRequest()) return await route.fallback();
      const url = new URL(route.request().url());
      url.pathname = inside + url.pathname.slice(outside.length);
      await route.fulfill({ response: await route.fetch({ url: url.href }) });
    },
  );
  return page;
}

async function go(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
}

const banner = (page: Page) => page.locator('#wrong-base');

let own: RunningServer | undefined;
beforeAll(async () => {
  own = await startBuilt({ BASE_PATH: '/handbook/' });
});
afterAll(() => own?.stop());

test.each(['/site/', '/site/docs/guides/', '/site/docs/guides/large-levels/?q=1#top', '/site/search/?q=noise'])(
  'Below a path that the server does not know of, %s says so and suggests the path',
  async (path) => {
    const page = await behind('/site/', '/');
    await go(page, path);
    await banner(page).waitFor();
    expect(await banner(page).innerText()).toBe(
      'This site did not load properly. A wrong base path is a common reason. Current base path: / (the default). Suggested base path: /site/',
    );
    expect(await page.evaluate(() => document.body.firstElementChild?.id)).toBe('wrong-base');
  },
);

test('A base path that was set is named, and the one at hand is suggested', async () => {
  const page = await behind('/', '/handbook/', own?.url);
  await go(page, '/docs/guides/');
  await banner(page).waitFor();
  expect(await banner(page).innerText()).toBe(
    'This site did not load properly. A wrong base path is a common reason. Current base path: /handbook/. Suggested base path: /',
  );
});

test('Where the base path fits the address, none is suggested', async () => {
  const { page } = await losing([STYLES, SCRIPTS]);
  await go(page, '/docs/guides/');
  await banner(page).waitFor();
  expect(await banner(page).innerText()).toMatch(/Current base path: \/ \(the default\)$/);
});

test.each([
  ['style sheet', [STYLES]],
  ['script', [SCRIPTS]],
])('A %s that is not there alone is another matter', async (_what, files) => {
  const { page } = await losing(files);
  await go(page, '/docs/guides/');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await banner(page).count()).toBe(0);
});

test('A site that loads has nothing of it, whatever else fails, not even in its text', async () => {
  const { page } = await losing([/\/assets\/figure|\.svg$/]);
  await go(page, '/docs/noise-generator/');
  await settled(page);
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('img'), { src: '/none.png', alt: '' }));
    document.head.append(Object.assign(document.createElement('link'), { rel: 'icon', href: '/none.ico' }));
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await banner(page).count()).toBe(0);
  expect(await page.locator('body').innerText()).not.toContain('did not load properly');
});

test('An address that looks like code stays text', async () => {
  const page = await behind('/%3Cimg%20src=x%20onerror=alert(1)%3E/', '/');
  await go(page, '/%3Cimg%20src=x%20onerror=alert(1)%3E/');
  await banner(page).waitFor();
  expect(await banner(page).locator('*').count()).toBe(0);
});
