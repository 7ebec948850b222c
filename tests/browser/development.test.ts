import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../build/paths.ts';
import { routes } from '../support/routes.ts';
import { type RunningServer, startDevelopment } from './support/server.ts';
import { eventually, NARROW, settled, useVisits, type VisitOptions, WIDE } from './support/visit.ts';

const { visit } = useVisits();

/** What the development client says of itself, and React of its tools. */
const CHATTER = [/^debug: \[vite\] connect(?:ing\.\.\.|ed\.)$/, /Download the React DevTools/];

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

test('The first page of all is loaded once: nothing that it needs comes to light only then', async () => {
  const documents: string[] = [];
  const { page, response } = await write('/docs/', {
    prepare: async (context) => {
      context.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(request.url());
      });
    },
  });
  expect(response.status()).toBe(200);
  await page.waitForLoadState('networkidle');
  expect(documents).toEqual([new URL('docs/', server.url).href]);
});

// React tells of a mismatch in an attribute in development only, so here every route counts.
test.each([...routes, '/search/?q=noise'])('%s is written without a warning, wide and narrow', async (path) => {
  for (const width of [WIDE, NARROW]) {
    const { page, response } = await write(path, { width });
    expect(response.status()).toBe(200);
    expect(await page.locator('h1').count()).toBe(1);
  }
});

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
  await writeFile(file, `${before}\n## Written just now\n\nThis line was not there before.\n`);
  await page.locator('#article p', { hasText: 'This line was not there before.' }).waitFor();
  await page.locator('.toc a', { hasText: 'Written just now' }).waitFor();
  await settled(page);
  await writeFile(file, before);
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
