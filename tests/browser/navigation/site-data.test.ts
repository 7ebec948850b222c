import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentFolder } from '../../support/content-folder.ts';
import { type RunningServer, startBuilt } from '../support/server.ts';
import { documentOf, eventually, settled, useVisits } from '../support/visit.ts';

/* What all pages share is a file, which comes with the client. */

const { visit } = useVisits();

let root: string;
let server: RunningServer;

const siteYaml = (tagline: string): string =>
  `title: Tide\ntagline: ${tagline}\nnavbar:\n  items: []\n`;

beforeAll(async () => {
  root = await contentFolder(
    {
      'site.yaml': siteYaml('At first'),
      'index.md': '# Tide\n\n[Other](./other.md)\n',
      'other.md': '# Other\n',
      'static/favicon.ico': '',
    },
    afterAll,
  );
  server = await startBuilt({ CONTENT_DIR: root });
});

afterAll(() => server.stop());

const isSiteData = (url: string): boolean => /\/site-[\w-]{12}\.json$/.test(url);
const addressOfData = (page: Page) => page.evaluate(() => document.documentElement.dataset.site);

test('Who only reads does not load it, the first sign of life does, and no other page loads it again', async () => {
  const asked: string[] = [];
  const { page } = await visit('/', {
    site: server.url,
    isStill: true,
    prepare: async (context) =>
      void context.on(
        'request',
        (request) => isSiteData(request.url()) && asked.push(request.url()),
      ),
  });
  await page.waitForLoadState();
  expect(asked).toEqual([]);
  await settled(page);
  expect(asked).toEqual([new URL((await addressOfData(page)) ?? '', server.url).href]);
  const first = await documentOf(page);
  await page.getByRole('link', { name: 'Other' }).click();
  await eventually(() => page.title()).toContain('Other');
  expect(await documentOf(page)).toBe(first);
  expect(asked).toHaveLength(1);
});

test('A page that was open while the site changed many times is loaded anew, once, and then answers', async () => {
  const { page } = await visit('/', {
    site: server.url,
    isStill: true,
    expected: [/status of 404/],
  });
  await page.waitForLoadState();
  const [before, first] = [await addressOfData(page), await documentOf(page)];
  for (const tagline of ['Second', 'Third', 'Fourth', 'Fifth', 'Sixth']) {
    const revision = (await fetch(server.url)).headers.get('x-content-revision');
    await writeFile(join(root, 'site.yaml'), siteYaml(tagline));
    await eventually(async () =>
      (await fetch(server.url)).headers.get('x-content-revision'),
    ).not.toBe(revision);
  }
  expect((await fetch(new URL(before ?? '', server.url))).status).toBe(404);
  await page.mouse.move(50, 50);
  await eventually(() => documentOf(page).catch(() => first)).not.toBe(first);
  await settled(page);
  expect(await addressOfData(page)).not.toBe(before);
  const second = await documentOf(page);
  await page.getByRole('link', { name: 'Other' }).click();
  await eventually(() => page.title()).toContain('Other');
  expect(await documentOf(page)).toBe(second);
});
