import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { drawnFrames, recordFrames } from '../support/frames.ts';
import { blockClient, delayClient, missClient } from '../support/hold-back.ts';
import { useOwnSites } from '../support/own-site.ts';
import { eventually, nextFrame, settled, useVisits, type VisitOptions } from '../support/visit.ts';

const { siteWith } = useOwnSites();
const { visit } = useVisits();
const open = (options: VisitOptions = {}) =>
  visit('/docs/waters/', { site: inject('docs'), ...options });

/** Grounds of the page in both modes, as the style sheet's palette has them. */
const PAPER = { light: 'rgb(251, 250, 246)', dark: 'rgb(16, 22, 25)' };
const TOGGLE = '.navbar > nav > .mode-toggle';

test('The mode is light until the visitor toggles it; the button says which it is, shows its icon, and keeps the focus', async () => {
  const { page } = await open();
  const named = (mode: string) =>
    page.getByRole('button', {
      name: `Switch between dark and light mode (currently ${mode} mode)`,
    });
  const icon = () =>
    page.locator(`${TOGGLE} > svg`).filter({ visible: true }).getAttribute('class');
  const isIn = async (mode: 'light' | 'dark'): Promise<void> => {
    await eventually(() => look(page)).toEqual({ theme: mode, paper: PAPER[mode] });
    await eventually(() => named(mode).count()).toBe(1);
    expect(await icon()).toBe(`icon mode-icon ${mode}`);
  };
  await isIn('light');
  await named('light').focus();
  await page.keyboard.press('Enter');
  await isIn('dark');
  expect(await named('dark').evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Space');
  await isIn('light');
});

test('A system that is dark changes nothing, since the site does not follow it', async () => {
  const { page } = await open();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  expect(await look(page)).toEqual({ theme: 'light', paper: PAPER.light });
});

test('The choice survives a reload and a navigation', async () => {
  const { page } = await open();
  await page.locator(TOGGLE).click();
  await page.reload();
  await settled(page);
  expect(await look(page)).toEqual({ theme: 'dark', paper: PAPER.dark });
  await eventually(() => page.locator(TOGGLE).getAttribute('aria-label')).toContain(
    'currently dark mode',
  );
  await page.locator('.navbar-items a', { hasText: 'Other' }).click();
  await page.locator('h1', { hasText: 'Other' }).waitFor();
  expect(await look(page)).toEqual({ theme: 'dark', paper: PAPER.dark });
});

test('Every frame from the first one on has the chosen mode and its icon, though the scripts of the page are late', async () => {
  const { page, context } = await open({ mode: 'dark', prepare: recordFrames });
  await delayClient(context);
  await page.reload();
  await settled(page);
  expect(await drawnFrames(page)).toEqual([
    { theme: 'dark', paper: PAPER.dark, icon: 'icon mode-icon dark', hasAnnouncement: false },
  ]);
});

test('The chosen mode is there when the scripts of the page are blocked', async () => {
  const { page, context } = await open({
    mode: 'dark',
    expected: [/Failed to load resource/],
    prepare: recordFrames,
  });
  await blockClient(context);
  await page.reload();
  await missClient(page);
  await eventually(() => drawnFrames(page)).toEqual([
    { theme: 'dark', paper: PAPER.dark, icon: 'icon mode-icon dark', hasAnnouncement: false },
  ]);
});

test('A stored value that is not known is ignored', async () => {
  const { page } = await open();
  for (const value of ['sepia', '', '"dark"', '<img src=x onerror=alert(1)>']) {
    await page.evaluate((text) => localStorage.setItem('theme', text), value);
    await page.reload();
    await settled(page);
    expect(await look(page), value).toEqual({ theme: 'light', paper: PAPER.light });
  }
  await page.locator(TOGGLE).click();
  await eventually(() => look(page)).toEqual({ theme: 'dark', paper: PAPER.dark });
});

test('Another tab follows, also when the choice is taken away', async () => {
  const { page, context } = await open();
  const other = await context.newPage();
  await other.goto(new URL('/other/', page.url()).href);
  await settled(other);
  await page.locator(TOGGLE).click();
  await eventually(() => look(other)).toEqual({ theme: 'dark', paper: PAPER.dark });
  await eventually(() => other.locator(TOGGLE).getAttribute('aria-label')).toContain(
    'currently dark mode',
  );
  await page.evaluate(() => localStorage.clear());
  await eventually(() => look(other)).toEqual({ theme: 'light', paper: PAPER.light });
});

test('Of a picture with two variants only the one of the mode is shown and fetched', async () => {
  const { page } = await visit('/docs/theme-engine/rules/', { savesData: true });
  const light = await picturesOn(page);
  expect(light).toHaveLength(await page.locator('#article .picture').count());
  for (const source of light) expect(source).toContain('-light.');
  await page.locator(TOGGLE).click();
  await eventually(() => picturesOn(page)).toEqual(
    light.map((source) => source?.replace('-light.', '-dark.')),
  );
});

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>';
const PICTURES = {
  'index.md': '# Tide\n\n::image{light="/day.svg" dark="/night.svg" alt="A wave"}\n',
  'static/day.svg': DRAWING,
  'static/night.svg': DRAWING,
};
const respecting = (): Promise<string> =>
  siteWith('colorMode: { respectPrefersColorScheme: true }', PICTURES);

test('Where the system counts, the toggle goes from the system to light, to dark and back, and the system is followed until then', async () => {
  const { page } = await visit('/', { site: await respecting() });
  const stored = () => page.evaluate(() => localStorage.getItem('theme'));
  const name = () => page.locator(TOGGLE).getAttribute('aria-label');
  const icon = () =>
    page.locator(`${TOGGLE} > svg`).filter({ visible: true }).getAttribute('class');
  expect([await look(page), await name(), await icon()]).toEqual([
    { theme: 'light', paper: PAPER.light },
    expect.stringContaining('currently system mode'),
    'icon mode-icon system',
  ]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await eventually(() => look(page)).toEqual({ theme: 'dark', paper: PAPER.dark });
  await page.locator(TOGGLE).click();
  await eventually(name).toContain('currently light mode');
  expect([await look(page), await stored(), await icon()]).toEqual([
    { theme: 'light', paper: PAPER.light },
    'light',
    'icon mode-icon light',
  ]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await nextFrame(page);
  }
  expect(await look(page)).toEqual({ theme: 'light', paper: PAPER.light });
  await page.locator(TOGGLE).click();
  await eventually(name).toContain('currently dark mode');
  expect([await look(page), await stored()]).toEqual([
    { theme: 'dark', paper: PAPER.dark },
    'dark',
  ]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator(TOGGLE).click();
  await eventually(name).toContain('currently system mode');
  expect([await look(page), await stored()]).toEqual([
    { theme: 'light', paper: PAPER.light },
    null,
  ]);
});

test('Where the system counts it does so without scripts too, for colours and for pictures', async () => {
  const { page } = await visit('/', { site: await respecting(), scripts: false });
  const shown = async () => ({
    ground: await groundOf(page),
    pictures: await picturesOn(page),
  });
  expect(await shown()).toEqual({
    ground: PAPER.light,
    pictures: [expect.stringContaining('day')],
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await shown()).toEqual({
    ground: PAPER.dark,
    pictures: [expect.stringContaining('night')],
  });
});

test('Without scripts a site with a mode of its own has that one', async () => {
  const { page } = await visit('/', {
    site: await siteWith('colorMode: { defaultMode: dark }', PICTURES),
    scripts: false,
  });
  expect(await groundOf(page)).toBe(PAPER.dark);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await groundOf(page)).toBe(PAPER.dark);
  expect(
    await page.locator('#article img').filter({ visible: true }).getAttribute('src'),
  ).toContain('night');
});

test('Where there is no switch there is no button, and a choice of earlier is forgotten', async () => {
  const site = await siteWith('colorMode: { disableSwitch: true }');
  const { page } = await visit('/', { site, mode: 'dark', prepare: recordFrames });
  expect(await page.locator('.mode-toggle').count()).toBe(0);
  expect(await drawnFrames(page)).toEqual([
    { theme: 'light', paper: PAPER.light, icon: null, hasAnnouncement: false },
  ]);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
});

test('On paper it is day', async () => {
  const { page } = await visit('/docs/theme-engine/rules/', { mode: 'dark', isStill: true });
  const dark = await picturesOn(page);
  expect([await groundOf(page), dark[0]]).toEqual([PAPER.dark, expect.stringContaining('-dark.')]);
  await page.emulateMedia({ media: 'print' });
  expect([await groundOf(page), await picturesOn(page)]).toEqual([
    PAPER.light,
    dark.map((source) => source?.replace('-dark.', '-light.')),
  ]);
});

/** What is shown of the pictures of an article, which may have one for each mode. */
function picturesOn(page: Page): Promise<readonly (string | null)[]> {
  return page
    .locator('#article .picture img')
    .filter({ visible: true })
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
}

function groundOf(page: Page): Promise<string> {
  return page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
}

async function look(page: Page): Promise<{ theme: string | undefined; paper: string }> {
  return await page.evaluate(() => ({
    theme: document.documentElement.dataset.theme,
    paper: getComputedStyle(document.body).backgroundColor,
  }));
}
