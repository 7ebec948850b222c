import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { root } from '../../../build/paths.ts';
import { contentFolder, type Files, writeFiles } from '../../support/content-folder.ts';
import { findingsInEveryView, sidewaysScroll } from '../support/axe.ts';
import { type RunningServer, startDevelopment } from '../support/server.ts';
import { eventually, settled, useVisits } from '../support/visit.ts';

const { visit } = useVisits();

/** What the development client says of itself, React of its tools, and Chromium of a server that answers 500. */
const CHATTER = [/^debug: \[vite\]/, /Download the React DevTools/, /status of 500/];

const GUIDE = '---\ntitle: Guide\n---\n\nText.\n\n## Install {#install}\n\nMore text.\n';
const FILES: Files = {
  'site.yaml':
    'title: Tide\nfavicon: /favicon.svg\nnavbar:\n  title: Tide\n  items:\n    - { type: docSidebar, sidebarId: docs, label: Docs }\n',
  'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'sidebars.yaml': 'docs:\n  - guide\n  - other\n',
  'docs/guide.md': GUIDE,
  'docs/other.md': '---\ntitle: Other\n---\n\nSee the [guide](guide.md#install).\n',
};

let content: string;
let server: RunningServer;

beforeAll(async () => {
  // Broken from the start, since one that was opened once goes on to be shown.
  content = await contentFolder({ ...FILES, 'site.yaml': 'title: Tide\n' }, afterAll);
  server = await startDevelopment({ CONTENT_DIR: content });
});

afterAll(() => server?.stop());

// Also after a test that has failed.
afterEach(() => writeFiles(content, FILES));

const open = async (path: string): Promise<Page> =>
  (await visit(path, { site: server.url, expected: CHATTER })).page;

/** In one step, as a file that is half written has other problems. */
async function save(name: string, text: string): Promise<void> {
  await writeFile(join(content, '.saved'), text);
  await rename(join(content, '.saved'), join(content, name));
}

const dialog = (page: Page) => page.getByRole('dialog');

test('A site that cannot be opened says why, with and without scripts, and is shown as soon as it can', async () => {
  const { page, response } = await visit('/', {
    site: server.url,
    expected: CHATTER,
    isStill: true,
  });
  expect(response.status()).toBe(500);
  await dialog(page).waitFor();
  expect(await dialog(page).locator('.place').textContent()).toMatch(/site\.yaml:1$/);
  expect(await dialog(page).locator('.message').textContent()).toBe('"navbar" is missing. Add it.');
  const { page: plain } = await visit('/', {
    site: server.url,
    expected: CHATTER,
    isStill: true,
    scripts: false,
  });
  expect(await plain.locator('li').allTextContents()).toEqual([
    'site.yaml:1: "navbar" is missing. Add it.',
  ]);
  await save('site.yaml', String(FILES['site.yaml']));
  await page.locator('h1', { hasText: /^Small$/ }).waitFor();
  await dialog(page).waitFor({ state: 'hidden' });
});

test('The server for writing says nothing of the product that this repository is about', async () => {
  for (const path of ['', 'docs/guide/', 'docs/other/']) {
    const response = await fetch(server.url + path);
    expect([path, response.status, (await response.text()).match(/tilewright/gi)]).toEqual([
      path,
      200,
      null,
    ]);
  }
});

test('A saved page is shown in the open window', async () => {
  const page = await open('/docs/guide/');
  await save('docs/guide.md', `${GUIDE}\n## Written just now\n\nThis line was not there before.\n`);
  await page.locator('#article p', { hasText: 'This line was not there before.' }).waitFor();
  await page.locator('.toc a', { hasText: 'Written just now' }).waitFor();
  await settled(page);
  await save('docs/guide.md', GUIDE);
  await eventually(() =>
    page.locator('#article p', { hasText: 'This line was not there before.' }).count(),
  ).toBe(0);
  await settled(page);
});

test('A page that is added can be read, and what is wrong with one is logged with file and line', async () => {
  await save(
    'docs/added.md',
    '---\ntitle: Added\ndescription: A page that was added.\n---\n\nSee [this](./nothing-there.md).\n',
  );
  await eventually(async () => (await fetch(new URL('docs/added/', server.url))).status).toBe(200);
  await eventually(async () => server.log()).toMatch(/docs\/added\.md:6/);
  await rm(join(content, 'docs', 'added.md'));
  await eventually(async () => (await fetch(new URL('docs/added/', server.url))).status).toBe(404);
});

test('A mistake that is saved is shown over the page with file, line, text and remedy, and goes when it is mended', async () => {
  const page = await open('/docs/guide/');
  expect(await dialog(page).count()).toBe(0);
  await save('docs/guide.md', GUIDE.replace('More text.', 'See [that](#instal).'));
  await dialog(page).waitFor();
  expect(await dialog(page).getAttribute('aria-labelledby')).toBe('title');
  expect(await dialog(page).locator('h2').textContent()).toBe('1 problem in the content');
  expect(await dialog(page).locator('h3').allTextContents()).toEqual(['On this page']);
  expect(await dialog(page).locator('.place').textContent()).toBe(`${content}/docs/guide.md:9`);
  expect(await dialog(page).locator('.message').textContent()).toMatch(
    /#instal.*Did you mean "install"\?/s,
  );
  expect(await dialog(page).locator('pre .line, pre mark').allTextContents()).toEqual([
    '7## Install {#install}\n',
    '8\n',
    '9See [that](#instal).\n',
  ]);
  expect(await dialog(page).locator('pre mark').textContent()).toBe('9See [that](#instal).\n');
  await save('docs/guide.md', GUIDE);
  await dialog(page).waitFor({ state: 'hidden' });
  await page.locator('#article p', { hasText: 'More text.' }).waitFor();
});

test('The problems of the open page come first, and those of other pages lead there', async () => {
  await save('docs/guide.md', GUIDE.replace('More text.', '[1](nowhere.md)'));
  await save('docs/other.md', '---\ntitle: Other\n---\n\n[2](nowhere.md)\n');
  const page = await open('/docs/other/');
  await dialog(page).waitFor();
  expect(await dialog(page).locator('h3').allTextContents()).toEqual(['On this page', 'Elsewhere']);
  expect(await dialog(page).locator('.place').allTextContents()).toEqual([
    `${content}/docs/other.md:5`,
    `${content}/docs/guide.md:9`,
  ]);
  await dialog(page).getByRole('link', { name: 'Go to the page' }).click();
  await page.waitForURL('**/docs/guide/');
  await dialog(page).waitFor();
  expect(await dialog(page).locator('.place').first().textContent()).toBe(
    `${content}/docs/guide.md:9`,
  );
});

test('Escape and the button close it until there is a new problem; the focus goes back, and a button brings it again', async () => {
  const page = await open('/docs/guide/');
  await save('docs/guide.md', GUIDE.replace('More text.', '[1](nowhere.md)'));
  await dialog(page).waitFor();
  const close = dialog(page).getByRole('button', { name: 'Close' });
  await eventually(() => close.evaluate((button) => button.matches(':focus'))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  const badge = page.getByRole('button', { name: '1 problem in the content' });
  await badge.click();
  await dialog(page).waitFor();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'hidden' });
  expect(await badge.evaluate((button) => button.matches(':focus'))).toBe(true);
  // Saved again with the same problem on another line, it stays closed.
  await save('docs/guide.md', GUIDE.replace('More text.', 'A line.\n\n[1](nowhere.md)'));
  await page.locator('#article p', { hasText: 'A line.' }).waitFor();
  await badge.waitFor();
  expect(await dialog(page).count()).toBe(0);
  await save('docs/guide.md', GUIDE.replace('More text.', '[1](nowhere.md)\n\n[2](nothing.md)'));
  await dialog(page).waitFor();
  expect(await dialog(page).locator('h2').textContent()).toBe('2 problems in the content');
  await save('docs/guide.md', GUIDE);
  await dialog(page).waitFor({ state: 'hidden' });
  await eventually(() => page.getByRole('button', { name: /problem/ }).count()).toBe(0);
});

test('What keeps new content from being shown is told over the old', async () => {
  const mistakes = [
    ['site.yaml', 'title: Tide\nnavbar: [\n', /site\.yaml:\d+$/, /Close it/],
    ['site.yaml', `${FILES['site.yaml']}colour: red\n`, /site\.yaml:7$/, /unknown key "colour"/],
    [
      'sidebars.yaml',
      'docs:\n  - guide\n  - other\n  - nothing\n',
      /sidebars\.yaml:4$/,
      /no document "nothing"/,
    ],
    [
      'docs/guide.md',
      '---\ntitle: [\n---\n\nText.\n\n## Install {#install}\n',
      /docs\/guide\.md:\d+$/,
      /Close it/,
    ],
  ] as const;
  const page = await open('/docs/other/');
  for (const [file, text, place, message] of mistakes) {
    await save(file, text);
    await dialog(page).waitFor();
    expect(await dialog(page).locator('.place').first().textContent(), text).toMatch(place);
    expect(await dialog(page).locator('.message').first().textContent(), text).toMatch(message);
    expect(await dialog(page).locator('pre mark').count(), text).toBeGreaterThan(0);
    await save(file, String(FILES[file]));
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await page.locator('h1').textContent(), text).toBe('Other');
  }
});

test('It can be read in both modes, on a phone too, by everybody', async () => {
  await save(
    'docs/guide.md',
    GUIDE.replace('More text.', `[1](nowhere.md) ${'and a long line '.repeat(20)}`),
  );
  const page = await open('/docs/guide/');
  await dialog(page).waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /problem/ }).waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('Nothing of it is in what visitors load', async () => {
  const overlay = await readFile(join(root, 'client/development/overlay.ts'), 'utf8');
  expect(overlay).toContain('problems in the content are mended');
  const built = join(root, 'dist/client');
  for (const name of await readdir(built, { recursive: true })) {
    if (name.endsWith('.js'))
      expect([name, await readFile(join(built, name), 'utf8')]).not.toEqual([
        name,
        expect.stringContaining('problems in the content'),
      ]);
  }
});
