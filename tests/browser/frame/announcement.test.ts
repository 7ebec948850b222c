import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { drawnFrames, recordFrames } from '../support/frames.ts';
import { blockClient, delayClient, missClient } from '../support/hold-back.ts';
import { useOwnSites } from '../support/own-site.ts';
import { expectLittleShift, watchShifts } from '../support/shifts.ts';
import {
  addressOf,
  documentOf,
  eventually,
  later,
  NARROW,
  settled,
  useVisits,
} from '../support/visit.ts';

const { siteWith } = useOwnSites();
const { visit } = useVisits();

const BAR = (id: string) =>
  `announcementBar: { id: ${id}, content: '<b>Spring tide.</b> See <a href="/other/">the other page</a>.' }`;

/** A site with a bar that cannot be closed, and that leads to a file. */
const lasting = (): Promise<string> =>
  siteWith(
    `announcementBar: { id: files, content: 'Get the <a href="/files/sample.zip">sample</a>.', isCloseable: false }`,
    {
      'static/files/sample.zip': 'PK',
    },
  );

test('The bar stands above the one at the top, is a region, scrolls away, and is free of findings in both modes', async () => {
  const { page } = await visit('/other/', { site: await siteWith(BAR('spring')) });
  const region = page.getByRole('region', { name: 'Announcement' });
  expect(await region.innerText()).toContain('Spring tide.');
  const [bar, navbar] = [await region.boundingBox(), await page.locator('.navbar').boundingBox()];
  expect(bar?.y).toBe(0);
  expect(navbar?.y).toBeCloseTo(bar?.height ?? 0, 0);
  expect(await findings(page)).toEqual([]);
  await page.locator('.navbar > nav > .mode-toggle').click();
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: NARROW, height: 300 });
  await page.evaluate(() => scrollTo(0, 400));
  await eventually(async () => (await page.locator('.navbar').boundingBox())?.y).toBe(0);
  expect((await region.boundingBox())?.y).toBeLessThan(0);
});

test('A site without an announcement has no bar', async () => {
  const { page } = await visit('/', { site: inject('docs') });
  expect(await page.locator('.announcement').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('Closed once it stays closed, and the focus goes on to the page', async () => {
  const { page } = await visit('/', { site: await siteWith(BAR('spring')), prepare: recordFrames });
  expect(await stored(page)).toEqual({ id: 'spring', dismiss: 'false' });
  await page.getByRole('button', { name: 'Close', exact: true }).focus();
  await page.keyboard.press('Enter');
  await eventually(() => isShown(page)).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  expect(await stored(page)).toEqual({ id: 'spring', dismiss: 'true' });
  await page.locator('.navbar-items a', { hasText: 'Other' }).click();
  await page.locator('h1', { hasText: 'Other' }).waitFor();
  expect(await isShown(page)).toBe(false);
  await page.reload();
  await settled(page);
  expect((await drawnFrames(page)).map(({ hasAnnouncement }) => hasAnnouncement)).toEqual([false]);
});

test('It comes back when its id is another', async () => {
  const { page, context } = await visit('/', { site: await siteWith(BAR('spring')) });
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await eventually(() => stored(page)).toEqual({ id: 'spring', dismiss: 'true' });
  // What the browser keeps belongs to an origin, so the next one is handed it.
  const kept = await page.evaluate(() => ({ ...localStorage }));
  await context.addInitScript((values) => {
    if (localStorage.length === 0)
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, kept);
  await page.goto(await siteWith(BAR('summer')));
  await settled(page);
  expect(await isShown(page)).toBe(true);
  expect(await stored(page)).toEqual({ id: 'summer', dismiss: 'false' });
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await eventually(() => stored(page)).toEqual({ id: 'summer', dismiss: 'true' });
  await page.reload();
  await settled(page);
  expect(await isShown(page)).toBe(false);
});

test('Shown or closed, nothing moves and no frame differs from the first, however late the scripts are', async () => {
  const { page, context } = await visit('/', {
    site: await siteWith(BAR('spring')),
    prepare: (visitor) => Promise.all([recordFrames(visitor), watchShifts(visitor)]),
  });
  await delayClient(context);
  for (const hasAnnouncement of [true, false]) {
    await page.reload();
    await settled(page);
    expect((await drawnFrames(page)).map((frame) => frame.hasAnnouncement)).toEqual([
      hasAnnouncement,
    ]);
    await expectLittleShift(
      page,
      hasAnnouncement ? 'while the announcement is shown' : 'when it is closed',
    );
    if (hasAnnouncement) await page.getByRole('button', { name: 'Close', exact: true }).click();
  }
});

test('Closed, it is not seen when the scripts of the page are blocked', async () => {
  const { page, context } = await visit('/', {
    site: await siteWith(BAR('spring')),
    expected: [/Failed to load resource/],
  });
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await blockClient(context);
  await page.reload();
  await missClient(page);
  expect(await isShown(page)).toBe(false);
});

test('Closed in one tab it closes in the others', async () => {
  const { page, context } = await visit('/', { site: await siteWith(BAR('spring')) });
  const other = await context.newPage();
  await other.goto(page.url());
  await settled(other);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await eventually(() => isShown(other)).toBe(false);
});

test('A bar that cannot be closed has no button and is shown whatever is stored', async () => {
  const { page } = await visit('/', { site: await lasting() });
  await page.evaluate(() => {
    localStorage.setItem('announcement.id', 'files');
    localStorage.setItem('announcement.dismiss', 'true');
  });
  await page.reload();
  await settled(page);
  expect(await isShown(page)).toBe(true);
  expect(await page.locator('.announcement button').count()).toBe(0);
});

test('A link inside leads on without a new document', async () => {
  const { page } = await visit('/', { site: await siteWith(BAR('spring')) });
  const document = await documentOf(page);
  await page.locator('.announcement a').click();
  await page.locator('h1', { hasText: 'Other' }).waitFor();
  expect([addressOf(page), await documentOf(page)]).toEqual(['/other/', document]);
});

test('A link to a file saves the file, and the page stays as alive as before', async () => {
  const { page } = await visit('/', { hasClock: true, site: await lasting() });
  const document = await documentOf(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const saved = page.waitForEvent('download');
  await page.locator('.announcement a').click();
  expect((await saved).suggestedFilename()).toBe('sample.zip');
  await later(page, 400);
  expect(await page.locator('.progress').count()).toBe(0);
  expect(requests.filter((path) => path.includes('sample'))).toEqual(['/files/sample.zip']);
  await page.locator('.navbar-items a', { hasText: 'Other' }).click();
  await page.locator('h1', { hasText: 'Other' }).waitFor();
  expect(await documentOf(page)).toBe(document);
});

test('Without scripts it is there, its link works, and nothing offers to close it', async () => {
  const { page } = await visit('/', { site: await siteWith(BAR('spring')), scripts: false });
  expect(await isShown(page)).toBe(true);
  expect(await page.locator('.announcement button').filter({ visible: true }).count()).toBe(0);
  await page.locator('.announcement a').click();
  await page.waitForURL('**/other/');
});

test('On paper there is none', async () => {
  const { page } = await visit('/', { site: await siteWith(BAR('spring')) });
  await page.emulateMedia({ media: 'print' });
  await eventually(() => isShown(page)).toBe(false);
});

function isShown(page: Page): Promise<boolean> {
  return page.locator('.announcement').isVisible();
}

function stored(page: Page): Promise<{ id: string | null; dismiss: string | null }> {
  return page.evaluate(() => ({
    id: localStorage.getItem('announcement.id'),
    dismiss: localStorage.getItem('announcement.dismiss'),
  }));
}
