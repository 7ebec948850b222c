import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contentFolder } from '../../support/content-folder.ts';
import { DOCS_PAGES } from '../support/docs-pages.ts';
import { type RunningServer, startBuilt } from '../support/server.ts';
import { useVisits, type VisitOptions } from '../support/visit.ts';

const { visit } = useVisits();

/** What the browser says of the files that are not there, and a live figure of its code. */
const LOST = [
  /Failed to load resource/,
  /Refused to (?:apply style|execute script)/,
  /MIME type/,
  /Failed to fetch dynamically imported module/,
];

const STYLES = /\/assets\/[\w-]+\.css$/;
const SCRIPTS = /\/assets\/[\w-]+\.js$/;

/** A visitor of a page for which some files of the build are not there. */
async function losing(
  files: readonly RegExp[],
  path: string,
  { site = inject('docs'), prepare, ...options }: VisitOptions = {},
): Promise<Page> {
  const { page } = await visit(path, {
    site,
    expected: LOST,
    isStill: true,
    async prepare(context) {
      for (const pattern of files)
        await context.route(pattern, (route) =>
          route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' }),
        );
      await prepare?.(context);
    },
    ...options,
  });
  return page;
}

/** A visitor of a site behind a machine that serves it below `outside`, while the server believes to be at `inside`. */
function behind(
  outside: string,
  inside: string,
  path: string,
  options: VisitOptions = {},
): Promise<Page> {
  const prepare = (context: BrowserContext): Promise<unknown> =>
    context.route(
      ({ pathname }) => pathname.startsWith(outside),
      async (route) => {
        if (!route.request().isNavigationRequest()) return await route.fallback();
        const url = new URL(route.request().url());
        url.pathname = inside + url.pathname.slice(outside.length);
        await route.fulfill({ response: await route.fetch({ url: url.href }) });
      },
    );
  return losing([STYLES, SCRIPTS], path, { prepare, ...options });
}

const banner = (page: Page) => page.locator('#wrong-base');

let own: RunningServer;
beforeAll(async () => {
  own = await startBuilt({
    CONTENT_DIR: await contentFolder(DOCS_PAGES, afterAll),
    BASE_PATH: '/handbook/',
  });
});
afterAll(() => own.stop());

test.each([
  '/site/',
  '/site/docs/waters/',
  '/site/docs/waters/waves/?q=1#top',
  '/site/search/?q=waves',
])(
  'Below a path that the server does not know of, %s says so and suggests the path',
  async (path) => {
    const page = await behind('/site/', '/', path);
    await banner(page).waitFor();
    expect(await banner(page).innerText()).toBe(
      'This site did not load properly. A wrong base path is a common reason. Current base path: / (the default). Suggested base path: /site/',
    );
    expect(await page.evaluate(() => document.body.firstElementChild?.id)).toBe('wrong-base');
  },
);

test('A base path that was set is named, and the one at hand is suggested', async () => {
  const page = await behind('/', '/handbook/', '/docs/waters/', {
    site: new URL('/', own.url).href,
  });
  await banner(page).waitFor();
  expect(await banner(page).innerText()).toBe(
    'This site did not load properly. A wrong base path is a common reason. Current base path: /handbook/. Suggested base path: /',
  );
});

test('Where the base path fits the address, none is suggested', async () => {
  const page = await losing([STYLES, SCRIPTS], '/docs/waters/');
  await banner(page).waitFor();
  expect(await banner(page).innerText()).toMatch(/Current base path: \/ \(the default\)$/);
});

test.each([
  ['style sheet', [STYLES]],
  ['script', [SCRIPTS]],
])('A %s that is not there alone is another matter', async (_what, files) => {
  const page = await losing(files, '/docs/waters/');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await banner(page).count()).toBe(0);
});

test('A site that loads has nothing of it, whatever else fails, not even in its text', async () => {
  const page = await losing([/\/assets\/figure|\.svg$/], '/docs/noise-generator/', {
    site: inject('site'),
    isStill: false,
  });
  await page.evaluate(() => {
    document.body.append(
      Object.assign(document.createElement('img'), { src: '/none.png', alt: '' }),
    );
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'icon', href: '/none.ico' }),
    );
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await banner(page).count()).toBe(0);
  expect(await page.locator('body').innerText()).not.toContain('did not load properly');
});

test('An address that looks like code stays text', async () => {
  const strange = '/%3Cimg%20src=x%20onerror=alert(1)%3E/';
  const page = await behind(strange, '/', strange);
  await banner(page).waitFor();
  expect(await banner(page).locator('*').count()).toBe(0);
});
