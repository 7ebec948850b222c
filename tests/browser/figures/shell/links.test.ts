import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  caption,
  changed,
  chip,
  drawings,
  entries,
  field,
  focused,
  highShows,
  live,
  top,
  useNoisePages,
} from '../../../../site/tests/browser/support/noise-pages.ts';
import { addressOf, documentOf, eventually, settled } from '../../support/visit.ts';

const { open, openLive } = useNoisePages();

/** Whether some of the first picture is in the window. */
const isSeen = (page: Page): Promise<boolean> =>
  page
    .locator('#noise .panel-picture')
    .first()
    .evaluate(
      (element) =>
        element.getBoundingClientRect().top < innerHeight &&
        element.getBoundingClientRect().bottom > 0,
    );

test('A link of the text that names a state acts on the figure without leaving the page, live or not yet', async () => {
  const { page } = await open('/low/');
  const document = await documentOf(page);
  const plain = await caption(page);
  expect(page.workers()).toEqual([]);
  expect(await isSeen(page)).toBe(false);
  const link = page.locator('#article a.see');
  const address = `/low/${await link.getAttribute('href')}`;
  const octaves = /octaves=(\d)#noise$/.exec(address)?.[1] ?? 'none';
  await link.click();
  await live(page);
  const shown = await changed(page, plain);
  expect([addressOf(page), await documentOf(page)]).toEqual([address, document]);
  await eventually(() => isSeen(page)).toBe(true);
  expect(await field(page, 'octaves').inputValue()).toBe(octaves);
  const length = await entries(page);
  // All that is drawn belongs to the one state, also where the HTML had drawn another.
  const { page: fresh } = await open(address);
  await live(fresh);
  await eventually(() => drawings(page)).toEqual(await drawings(fresh));
  expect(await caption(fresh)).toBe(shown);
  await page.evaluate(() => scrollTo(0, 0));
  await link.click();
  await eventually(() => isSeen(page)).toBe(true);
  expect(await entries(page)).toBe(length);
  await page.goBack();
  await eventually(() => caption(page)).toBe(plain);
  expect(addressOf(page)).toBe('/low/');
});

test('A link of the text acts before React has come, and Back leads to the page as it was', async () => {
  const { page } = await open('/low/', { isStill: true });
  const document = await documentOf(page);
  const plain = await caption(page);
  expect(await page.locator('html').getAttribute('data-client')).not.toBe('here');
  await page.locator('#article a.see').click();
  await live(page);
  const shown = await changed(page, plain);
  await settled(page);
  expect([await caption(page), await documentOf(page)]).toEqual([shown, document]);
  expect(await top(page)).toBeGreaterThan(500);
  await page.goBack();
  await eventually(() => caption(page)).toBe(plain);
  expect([addressOf(page), await documentOf(page)]).toEqual(['/low/', document]);
  await eventually(() => top(page)).toBe(0);
  await page.goForward();
  await eventually(() => caption(page)).toBe(shown);
  await page.goBack();
  await eventually(() => caption(page)).toBe(plain);
  await eventually(() => top(page)).toBe(0);
});

test('An experiment acts at once and says what it proves, and Reset leads back from there; link and settings can be copied', async () => {
  const page = await openLive('/high/', {
    prepare: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
  });
  const loaded = await documentOf(page);
  const button = (name: string) => page.locator('#noise .share button', { hasText: name });
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const before = await caption(page);
  const five = chip(page, 'Five octaves');
  await five.focus();
  await page.keyboard.press('Enter');
  await highShows(page, { octaves: 5 });
  expect(await five.getAttribute('aria-current')).toBe('true');
  expect(await page.locator('#noise .proves').innerText()).toContain('rougher');
  expect(addressOf(page)).toBe('/high/?noise.v=2&noise.octaves=5');
  expect([await documentOf(page), await focused(page)]).toEqual([loaded, 'A Five octaves']);
  // What the page gave to the figure stays.
  expect(
    await page.locator('#noise input[name="noise.falloff"]:checked').getAttribute('value'),
  ).toBe('radial');
  const menu = page.locator('#noise .foot-menu > summary');
  await menu.click();
  await button('Reset').click();
  await eventually(() => caption(page)).toBe(before);
  await page.keyboard.press('Escape');
  expect(await button('Reset').isVisible()).toBe(false);

  await field(page, 'seed').fill('77');
  await page.keyboard.press('Enter');
  const shown = await changed(page, before);
  await button('Copy link').click();
  const width = (): Promise<number | undefined> =>
    page.locator('#noise .share > button').evaluate((copy) => copy.getBoundingClientRect().width);
  await button('Copied').waitFor();
  const copied = await width();
  await button('Copied').waitFor({ state: 'detached' });
  expect(await width()).toBe(copied);
  await menu.click();
  const link = await clipboard();
  expect(link).toBe(`${new URL(page.url()).origin}/high/?noise.v=2&noise.seed=77#noise`);
  await button('Copy settings').click();
  await eventually(clipboard).not.toBe(link);
  const settings: unknown = JSON.parse(await clipboard());
  expect(settings).toMatchObject({
    figure: 'noise',
    version: 2,
    themeVersion: 1,
    settings: { seed: 77, falloff: 'radial', octaves: 4 },
  });
  expect(shown).toContain(String(Reflect.get(Object(settings), 'digest')));
  // Before the level of another seed has come, the settings are still those of the digest.
  await page.evaluate(async () => {
    await navigator.clipboard.writeText('');
    const seed = document.querySelector<HTMLInputElement>('#noise-seed');
    seed?.stepUp();
    seed?.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
    document.querySelectorAll<HTMLElement>('#noise .share button')[1]?.click();
  });
  await eventually(clipboard).not.toBe('');
  expect(JSON.parse(await clipboard())).toEqual(settings);
  await changed(page, shown);
  await button('Reset').focus();
  await page.keyboard.press('Enter');
  await eventually(() => caption(page)).toBe(before);
  expect([addressOf(page), await focused(page)]).toEqual(['/high/', 'BUTTON Reset']);
  const length = await entries(page);
  await page.keyboard.press('Enter');
  expect([await entries(page), await focused(page)]).toEqual([length, 'BUTTON Reset']);
  expect(await (await fetch(link)).text()).toContain(shown);
});
