import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../../build/paths.ts';
import { views } from '../../../site/views.ts';
import { routes } from '../../support/routes.ts';
import { isThorough } from '../../support/thorough.ts';
import { wakeFigures } from '../support/reading.ts';
import { routesWithEverything } from '../support/sent-pages.ts';
import { type RunningServer, startDevelopment } from '../support/server.ts';
import { NARROW, settled, useVisits, type VisitOptions, WIDE } from '../support/visit.ts';

const { visit, complaints } = useVisits();

/** What the development client says of itself, and React of its tools. */
const CHATTER = [/^debug: \[vite\] connect(?:ing\.\.\.|ed\.)$/, /Download the React DevTools/];

/** A page that shows each figure once, so that one page is loaded for all. */
const EVERY_FIGURE = `# Every figure\n\n${Object.keys(views)
  .map((name) => `::figure{name=${name}}\n`)
  .join('\n')}`;

const FIRST_PAGE_MS = 120_000;

let content: string;
let server: RunningServer;

beforeAll(async () => {
  content = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(join(root, 'content'), content, { recursive: true });
  await writeFile(join(content, 'every-figure.md'), EVERY_FIGURE);
  server = await startDevelopment({ CONTENT_DIR: content });
});

afterAll(async () => {
  await server?.stop();
  await rm(content, { recursive: true, force: true });
});

const write = (path: string, options: VisitOptions = {}) =>
  visit(path, { ...options, site: server.url, expected: CHATTER });

test(
  'The first page of all is loaded once: nothing that it needs comes to light only then',
  async () => {
    const documents: string[] = [];
    const { page, response } = await write('/docs/', {
      prepare: async (context) => {
        // Vite bundles what the client imports before it answers, which takes long on a busy machine.
        context.setDefaultNavigationTimeout(FIRST_PAGE_MS);
        context.on('request', (request) => {
          if (request.isNavigationRequest()) documents.push(request.url());
        });
      },
    });
    expect(response.status()).toBe(200);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(documents).toEqual([new URL('docs/', server.url).href]);
  },
  FIRST_PAGE_MS,
);

// React tells of a mismatch in an attribute in development only, so here every component counts, each on some page.
test.each([WIDE, NARROW])(
  'Every page is written without a warning at %i px',
  async (width) => {
    const everything = await routesWithEverything();
    const wide = [
      ...routes.filter((route) => isThorough || everything.has(route)),
      '/search/?q=noise',
    ];
    const paths =
      width === WIDE
        ? wide
        : ['/', '/docs/noise-generator/configuration/', '/changelog/', '/search/?q=noise'];
    const { page } = await write('/', { width });
    for (const path of paths) {
      // Without a build there is nothing to keep, so the list of it is missing. That is told after the page is there.
      const isOffline = path === '/offline/';
      const missing = isOffline
        ? page.waitForEvent('console', (message) =>
            message.location().url.endsWith('/offline.json'),
          )
        : null;
      const response = await page.goto(new URL(path, server.url).href, { waitUntil: 'commit' });
      expect(response?.status(), path).toBe(200);
      await settled(page);
      expect(await page.locator('h1').count(), path).toBe(1);
      await missing;
      const wrong = complaints().filter((said) => !isOffline || !/status of 404/.test(said));
      expect(wrong, path).toEqual([]);
    }
  },
  180_000,
);

test('Navigating, toggling, copying and searching give no warning', async () => {
  const { page } = await write('/docs/noise-generator/post-processing/', {
    prepare: (context) => context.grantPermissions(['clipboard-write']),
  });
  await page.locator('.navbar > nav > .mode-toggle').click();
  await page.locator('.copy').first().click();
  await page.locator('.sidebar a[href="/docs/features/"]').click();
  await page.locator('h1', { hasText: 'Features' }).waitFor();
  await page.locator('.navbar input[name="q"]').fill('biome');
  await page.keyboard.press('Enter');
  await page.locator('.search-hits a').first().click();
  await page.locator('#article').waitFor();
  await page.goBack();
  await page.locator('.search-hits').waitFor();
});

test('Every figure comes to life without a warning', async () => {
  const { page } = await write('/every-figure/');
  expect(await page.locator('.live-figure').count()).toBe(Object.keys(views).length);
  await wakeFigures(page);
});

test('Nothing is reported of pages that are being written', async () => {
  const sent: string[] = [];
  const { response } = await visit('/docs/', {
    site: server.url,
    expected: [...CHATTER, /Failed to load resource/],
    async prepare(context) {
      context.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await context.route('**/figures/scripts.css*', (route) => route.abort());
    },
  });
  const { 'reporting-endpoints': endpoints, 'content-security-policy': policy } =
    response.headers();
  expect([endpoints, policy?.includes('report')]).toEqual([undefined, false]);
  expect(sent).toEqual([]);
});
