import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIVE_FIGURE } from '../../../site/tests/browser/support/figure-page.ts';
import { type Files, writeFiles } from '../../support/content-folder.ts';
import { findings, showMode, sidewaysScroll } from '../support/axe.ts';
import { startSearchable } from '../support/searchable.ts';
import type { RunningServer, ServerVariables } from '../support/server.ts';
import {
  addressOf,
  eventually,
  NARROW,
  resize,
  settled,
  useVisits,
  type VisitOptions,
} from '../support/visit.ts';

/* What a visitor reads who has the browser keep the site, with and without a network. */

const { visit } = useVisits();

const YAML =
  'title: Tide\nfavicon: /favicon.svg\nfigures: true\noffline: true\nnavbar:\n  items:\n    - { type: search }\n    - { to: /docs/moon/, label: Moon }\n';
const SITE: Files = {
  'site.yaml': YAML,
  'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'index.md': '# Tide\n\n[The sea](/docs/sea/)\n',
  'docs/sea.md': '# The sea\n\nOld water.\n\n![Waves](waves.svg)\n\n[The moon](/docs/moon/)\n',
  'docs/waves.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>',
  'docs/moon.md': '# The moon\n\nIt pulls the water.\n\n::figure{name=noise}\n',
};

/** What the browser says of requests without a network. */
const LOST = [/Failed to load resource/, /net::ERR/, /IndexError|Failed to fetch/];

const folders: string[] = [];
const servers: RunningServer[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** A site that a test may change and switch off. */
async function serve(variables: ServerVariables = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'offline-'));
  folders.push(folder);
  await writeFiles(folder, SITE);
  const server = await startSearchable({ CONTENT_DIR: folder, ...variables });
  servers.push(server);
  return { server, url: server.url, change: (changes: Files) => writeFiles(folder, changes) };
}

/** Address of a site that stays as it is. */
let url: string;
beforeAll(async () => {
  ({ url } = await serve());
});

const box = (page: Page) => page.locator('.offline-box');
const press = (page: Page, name: string): Promise<void> =>
  box(page).getByRole('button', { name }).click();
const isKept = (page: Page): Promise<void> =>
  box(page).getByRole('heading', { name: 'This site is kept on this device' }).waitFor();
const isNotKept = (page: Page): Promise<void> =>
  box(page).getByRole('heading', { name: 'Nothing is kept on this device' }).waitFor();
/** What the browser has of this site. */
const holdings = (page: Page) =>
  page.evaluate(async () => ({
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

/** A visitor who has turned it on. */
async function keeper(
  site: string,
  options: VisitOptions = {},
): Promise<{ readonly page: Page; readonly context: BrowserContext }> {
  const { page, context } = await visit('/offline/', { site, expected: LOST, ...options });
  await press(page, 'Keep it on this device');
  await isKept(page);
  return { page, context };
}

const go = async (page: Page, site: string, path: string): Promise<void> =>
  void (await page.goto(new URL(path.slice(1), site).href));

test('With the network off, pages are there with their pictures, links lead on, other spellings lead to their pages, and what is missing is told', async () => {
  const { page, context } = await keeper(url);
  await context.setOffline(true);
  await go(page, url, '/docs/sea/');
  expect(await page.locator('h1').textContent()).toBe('The sea');
  await eventually(() =>
    page
      .locator('article img, main img')
      .first()
      .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
  ).toBe(40);
  await settled(page);
  const document = await page.evaluate(() => performance.timeOrigin);
  await page.locator('#article').getByRole('link', { name: 'The moon' }).click();
  await eventually(() => page.title()).toBe('The moon | Tide');
  expect(await page.evaluate(() => performance.timeOrigin), 'without another document').toBe(
    document,
  );
  for (const path of ['/docs/sea', '/Docs/Sea/', '/docs/sea.html', '/docs/sea/index.html']) {
    await go(page, url, path);
    expect([path, addressOf(page), await page.title()]).toEqual([
      path,
      '/docs/sea/',
      'The sea | Tide',
    ]);
  }
  await go(page, url, '/docs/see/');
  expect(await page.title()).toBe('Page not found | Tide');
  await page.getByRole('link', { name: 'The sea' }).waitFor();
});

test('With the server gone, figures are live, a state in the address is computed, and both searches answer from the kept index', async () => {
  const { url: own, server } = await serve();
  const { page } = await keeper(own);
  await server.stop('SIGKILL');
  await go(page, own, '/docs/moon/?noise.octaves=2');
  await settled(page);
  await page.locator(LIVE_FIGURE).scrollIntoViewIfNeeded();
  await page.locator(`${LIVE_FIGURE} canvas`).first().waitFor();
  await eventually(() => page.locator(`${LIVE_FIGURE} input[type=range]`).nth(1).inputValue()).toBe(
    '2',
  );
  await page.locator('.search-box input[name="q"]').fill('water');
  await page.locator('.search-menu [role="option"]').first().waitFor();
  expect(await page.locator('.search-menu').textContent()).toContain('The sea');
  await page.locator('.search-box input[name="q"]').press('Control+Enter');
  await go(page, own, '/search/?q=pulls');
  await eventually(() => page.locator('h1').textContent()).toBe('Search results for “pulls”');
  expect(await page.locator('.search-results').textContent()).toContain('The moon');
  await page.locator('.search-form input[type="search"]').fill('old');
  await eventually(() => page.locator('h1').textContent()).toBe('Search results for “old”');
});

test('A visitor who saves data gets answers from the kept index too', async () => {
  const { page, context } = await keeper(url, { savesData: true });
  await context.setOffline(true);
  await go(page, url, '/docs/moon/');
  await settled(page);
  await page.locator('.search-box input[name="q"]').fill('water');
  await page.locator('.search-menu [role="option"]').first().waitFor();
});

test('With a network the newest page is read at once, and the copy follows; only what has changed is loaded again', async () => {
  const { url: own, server, change } = await serve();
  const { page, context } = await keeper(own);
  const asked: string[] = [];
  context.on(
    'request',
    (request) => request.serviceWorker() && asked.push(new URL(request.url()).pathname),
  );
  await change({ 'docs/sea.md': '# The sea\n\nNew water.\n' });
  await eventually(async () => {
    await go(page, own, '/docs/sea/');
    return await page.locator('main').textContent();
  }).toContain('New water.');
  await eventually(() => revisions(page)).toHaveLength(2);
  const changed = new Set(asked);
  expect(changed).toContain('/docs/sea/page.json');
  expect(changed).not.toContain('/docs/moon/page.json');
  expect([...changed].filter((path) => path.startsWith('/assets/'))).toEqual([]);
  // The next document is of the new copy, and the one before is gone.
  await server.stop('SIGKILL');
  await go(page, own, '/docs/sea/');
  expect(await page.locator('main').textContent()).toContain('New water.');
  await eventually(async () => (await holdings(page)).caches).toBe(1);
});

/** Revisions of the copies that are complete. */
const revisions = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(async () => {
    const found = [];
    for (const name of await caches.keys()) {
      const about = await (await caches.open(name)).match('/offline-copy');
      if (about) found.push((await about.json()).revision);
    }
    return found;
  });

test('A record that another build has written locks nobody out: pages come from the network, and the copy is made anew', async () => {
  const { page } = await keeper(url);
  await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    await (await caches.open(name)).put('/offline-copy', Response.json({ revision: 1 }));
  });
  for (const [path, title] of [
    ['/docs/sea/', 'The sea | Tide'],
    ['/offline/', 'Read offline | Tide'],
  ] as const) {
    await go(page, url, path);
    expect(await page.title()).toBe(title);
  }
  await isKept(page);
});

test('Where the owner takes it back, browsers that keep the site forget it', async () => {
  const { url: own, change } = await serve();
  const { page } = await keeper(own);
  await change({ 'site.yaml': YAML.replace('offline: true\n', '') });
  await eventually(async () => {
    await go(page, own, '/docs/sea/');
    return await holdings(page);
  }).toEqual({ caches: 0, workers: 0 });
});

test('Below a base path the copy is of what lies there, and of nothing else', async () => {
  const { url: own, server } = await serve({ BASE_PATH: '/sub/' });
  const { page } = await keeper(own);
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope),
  ).toBe(own);
  await server.stop('SIGKILL');
  await go(page, own, '/docs/sea/');
  expect(await page.title()).toBe('The sea | Tide');
  await expect(page.goto(new URL('/elsewhere/', own).href)).rejects.toThrow(
    'net::ERR_CONNECTION_REFUSED',
  );
});

test('A connection that is lost meanwhile is told, and the next attempt goes on from there', async () => {
  const { page, context } = await visit('/offline/', { site: url, expected: LOST });
  let isCut = true;
  await context.route('**/docs/waves.svg', (route) => (isCut ? route.abort() : route.continue()));
  await press(page, 'Keep it on this device');
  await box(page).getByText('The connection was lost.').waitFor();
  expect(await box(page).getByRole('heading').textContent()).toBe('The copy is not complete');
  isCut = false;
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await press(page, 'Try again');
  await isKept(page);
  expect(asked).toContain('/docs/waves.svg');
  expect(asked).not.toContain('/docs/moon/page.json');
});

test('Nobody who has not asked for it has a worker, and no page but this one asks for the list', async () => {
  const { page, context } = await visit('/docs/sea/', { site: url });
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.locator('#article').getByRole('link', { name: 'The moon' }).click();
  await eventually(() => page.title()).toBe('The moon | Tide');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.includes('offline'))).toEqual([]);
  expect(await holdings(page)).toEqual({ caches: 0, workers: 0 });
});

test('The page is accessible in each of its states, by keyboard too, in both modes and on a small screen; one press removes everything', async () => {
  const { page, context } = await visit('/offline/', { site: url, expected: LOST });
  await box(page).getByText('To be loaded').waitFor();
  const expectAccessible = async (): Promise<void> => {
    for (const mode of ['light', 'dark'] as const) {
      await showMode(page, mode);
      expect(await findings(page), mode).toEqual([]);
    }
  };
  await expectAccessible();
  await box(page).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await isKept(page);
  await expectAccessible();
  await resize(page, NARROW);
  expect(await sidewaysScroll(page)).toBe(0);
  // The focus is on the box, so the next Tab is at its button.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await isNotKept(page);
  await eventually(() => holdings(page)).toEqual({ caches: 0, workers: 0 });
  expect(
    await page.evaluate(() => document.activeElement?.className),
    'the focus stays at its place',
  ).toBe('offline-box');
  await context.setOffline(true);
  await expect(go(page, url, '/docs/sea/')).rejects.toThrow('net::ERR_INTERNET_DISCONNECTED');
});

test('Without scripts the page says what it takes', async () => {
  const { page } = await visit('/offline/', { site: url, scripts: false });
  expect(await page.getByText('This takes a browser that runs JavaScript.').isVisible()).toBe(true);
  expect(await box(page).isVisible()).toBe(false);
});
