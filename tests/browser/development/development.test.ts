import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../../build/paths.ts';
import { routes } from '../../support/routes.ts';
import { type RunningServer, startDevelopment } from '../support/server.ts';
import { eventually, NARROW, settled, useVisits, type VisitOptions, WIDE } from '../support/visit.ts';

const { visit, complaints } = useVisits();

/** What the development client says of itself, and React of its tools. */
const CHATTER = [/^debug: \[vite\] connect(?:ing\.\.\.|ed\.)$/, /Download the React DevTools/];

const FIRST_PAGE_MS = 120_000;

let content: string;
let server: RunningServer;

beforeAll(async () => {
  content = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(join(root, 'content'), content, { recursive: true });
  server = await startDevelopment({ CONTENT_DIR: content });
});

afterAll(async () => {
  await server?.stop();
  await rm(content, { recursive: true, force: true });
});

const write = (path: string, options: VisitOptions = {}) => visit(path, { ...options, site: server.url, expected: CHATTER });

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

// React tells of a mismatch in an attribute in development only, so here every route counts; the frame around them is
// one for all.
test.each([
  [WIDE, [...routes, '/search/?q=noise']],
  [NARROW, ['/', '/docs/', '/docs/noise-generator/configuration/', '/changelog/', '/search/?q=noise']],
] as const)(
  'Every page is written without a warning at %i px',
  async (width, paths) => {
    const { page } = await write('/', { width });
    for (const path of paths) {
      // Without a build there is nothing to keep, so the list of it is missing. That is told after the page is there.
      const isOffline = path === '/offline/';
      const missing = isOffline ? page.waitForEvent('console', (message) => message.location().url.endsWith('/offline.json')) : null;
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
  const { page } = await write('/docs/noise-generator/post-processing/', { prepare: (context) => context.grantPermissions(['clipboard-write']) });
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

test('A saved page is shown in the open window', async () => {
  const { page } = await write('/docs/guides/large-levels/');
  const file = join(content, 'docs', 'guides', 'large-levels.md');
  const before = await readFile(file, 'utf8');
  // In one step, since a file that is half written would be shown too, and what comes then loads the page once more.
  const save = async (text: string): Promise<void> => {
    await writeFile(join(content, '.saved'), text);
    await rename(join(content, '.saved'), file);
  };
  await save(`${before}\n## Written just now\n\nThis line was not there before.\n`);
  await page.locator('#article p', { hasText: 'This line was not there before.' }).waitFor();
  await page.locator('.toc a', { hasText: 'Written just now' }).waitFor();
  await settled(page);
  await save(before);
  await eventually(() => page.locator('#article p', { hasText: 'This line was not there before.' }).count()).toBe(0);
  await settled(page);
});

test('A page that is added can be read, and what is wrong with one is logged with file and line', async () => {
  await writeFile(
    join(content, 'docs', 'guides', 'added.md'),
    '---\ntitle: Added\ndescription: A page that was added.\n---\n\nSee [this](./nothing-there.md).\n',
  );
  await eventually(async () => (await fetch(new URL('docs/guides/added/', server.url))).status).toBe(200);
  await eventually(async () => server.log()).toMatch(/docs\/guides\/added\.md:6/);
  await rm(join(content, 'docs', 'guides', 'added.md'));
  await eventually(async () => (await fetch(new URL('docs/guides/added/', server.url))).status).toBe(404);
});

test('Nothing is reported of pages that are being written', async () => {
  const sent: string[] = [];
  const { response } = await visit('/docs/', {
    site: server.url,
    expected: [...CHATTER, /Failed to load resource/],
    async prepare(context) {
      context.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await context.route('**/client/styles/sheets/scripts.css*', (route) => route.abort());
    },
  });
  const { 'reporting-endpoints': endpoints, 'content-security-policy': policy } = response.headers();
  expect([endpoints, policy?.includes('report')]).toEqual([undefined, false]);
  expect(sent).toEqual([]);
});
