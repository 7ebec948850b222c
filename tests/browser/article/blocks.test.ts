import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findingsInEveryView, sidewaysScroll } from '../support/axe.ts';
import { expectLittleShift, watchShifts } from '../support/shifts.ts';
import {
  addressOf,
  documentOf,
  eventually,
  NARROW,
  nextFrame,
  useVisits,
} from '../support/visit.ts';

const { visit } = useVisits();
const PAGE = '/docs/blocks/';

const site = inject('brought');

const look = (options: Parameters<typeof visit>[1] = {}, hash = '') =>
  visit(PAGE + hash, { site, savesData: true, ...options });

/** The labels of the tabs that are chosen, a set after the other. */
function chosen(page: Page): Promise<string[]> {
  return page
    .locator('.tab-label :checked')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('value') ?? ''));
}

const shownPanels = (page: Page): Promise<number> =>
  page.locator('.tab-panel').filter({ visible: true }).count();
const choose = (page: Page, label: string, set = 0) =>
  page.locator('.tabs').nth(set).locator('.tab-label', { hasText: label }).click();
const top = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

test.each([true, false])(
  'of tabs one is shown, and a press shows another (scripts: %s)',
  async (scripts) => {
    const { page } = await look({ scripts });
    expect(await chosen(page)).toEqual(['Windows', 'Linux', 'npm']);
    expect(await shownPanels(page)).toBe(3);
    await choose(page, 'macOS');
    expect(await page.locator('#only-on-a-mac').isVisible()).toBe(true);
    expect(await page.getByText('This text is in the first tab').isVisible()).toBe(false);
    expect(await shownPanels(page)).toBe(3);
  },
);

test.each([true, false])(
  'tabs are changed by the keys of radio buttons, in a group with a name, and the focus is seen (scripts: %s)',
  async (scripts) => {
    const { page } = await look({ scripts });
    const set = page.getByRole('group', { name: 'Your system' });
    await set.getByRole('radio', { name: 'Windows' }).focus();
    await page.keyboard.press('ArrowRight');
    expect((await chosen(page))[0]).toBe('macOS');
    const label = set.locator('.tab-label', { hasText: 'macOS' });
    expect(await label.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    // The next stop is in the panel that is shown.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.tab-panel') !== null)).toBe(
      true,
    );
    expect(await page.getByRole('group', { name: 'npm, yarn, brought.config.js' }).count()).toBe(1);
  },
);

test.each([true, false])(
  'a link to a heading in a tab that is hidden reaches it (scripts: %s)',
  async (scripts) => {
    const { page } = await look({ scripts });
    // The contents of another section are folded, so no pointer reaches this link.
    await page.locator('.toc a[href$="#only-on-a-mac"]').dispatchEvent('click');
    await eventually(() => page.locator('#only-on-a-mac').isVisible()).toBe(true);
    await eventually(async () => Math.round(await top(page, '#only-on-a-mac'))).toBeLessThan(200);
    if (scripts) expect((await chosen(page))[0]).toBe('macOS');
  },
);

test.each([true, false])('so does a visit that begins with it (scripts: %s)', async (scripts) => {
  const { page } = await look({ scripts, isStill: true }, '#only-on-a-mac');
  await eventually(() => page.locator('#only-on-a-mac').isVisible()).toBe(true);
  await eventually(async () => Math.abs((await top(page, '#only-on-a-mac')) - 76)).toBeLessThan(
    130,
  );
});

test('a navigation to a heading in a hidden tab shows it, scrolls there and gives it the focus', async () => {
  const { page } = await visit('/docs/', { site });
  const before = await documentOf(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/docs/blocks/#only-on-a-mac';
    link.textContent = 'Mac';
    document.querySelector('#article p')?.append(link);
  });
  await page.locator('#article p a').last().click();
  await eventually(() => page.locator('#only-on-a-mac').isVisible()).toBe(true);
  await eventually(async () => Math.abs((await top(page, '#only-on-a-mac')) - 76)).toBeLessThan(
    130,
  );
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('only-on-a-mac');
  expect(await documentOf(page)).toBe(before);
});

test('sets of one group follow one choice, and what was pressed stays where it is', async () => {
  const { page } = await look();
  await choose(page, 'Linux');
  expect(await chosen(page)).toEqual(['Linux', 'Linux', 'npm']);
  // On a Mac the first set is taller, so that the second would be pushed down.
  const second = page.locator('.tabs').nth(1).locator('.tab-label', { hasText: 'macOS' });
  await second.scrollIntoViewIfNeeded();
  const before = (await second.boundingBox())?.y;
  await second.click();
  expect(await chosen(page)).toEqual(['macOS', 'macOS', 'npm']);
  await nextFrame(page);
  expect(Math.abs(((await second.boundingBox())?.y ?? 0) - (before ?? 0))).toBeLessThan(1.5);
});

test('the choice lasts: on the next page of the visit, and on the next visit from the first moment, without a jump', async () => {
  const { page, context } = await look();
  await choose(page, 'Linux');
  await page.locator('.sidebar a[href="/docs/"]').click();
  await eventually(async () => addressOf(page)).toBe('/docs/');
  await page.locator('.sidebar a[href="/docs/blocks/"]').click();
  await eventually(() => chosen(page)).toEqual(['Linux', 'Linux', 'npm']);
  await watchShifts(context);
  const next = await context.newPage();
  await next.goto(new URL(PAGE.slice(1), site).href);
  expect(await chosen(next)).toEqual(['Linux', 'Linux', 'npm']);
  await next.evaluate(() => document.querySelector('#tabs')?.scrollIntoView());
  await nextFrame(next);
  await expectLittleShift(next, 'on the next visit');
});

test('where nothing can be stored, tabs work and stay in step all the same', async () => {
  const { page } = await look({
    prepare: (context) =>
      context.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }),
  });
  await choose(page, 'macOS');
  expect(await chosen(page)).toEqual(['macOS', 'macOS', 'npm']);
});

test('the browser finds words in a tab that is hidden, and then it is shown', async () => {
  const { page } = await look();
  const hidden = page.locator('.tab-panel', { hasText: 'xylophone' });
  await eventually(() => hidden.getAttribute('hidden')).toBe('until-found');
  expect(
    await page
      .locator('#only-on-a-mac')
      .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true })),
  ).toBe(false);
  await hidden.evaluate((panel) =>
    panel.dispatchEvent(new Event('beforematch', { bubbles: true })),
  );
  expect((await chosen(page))[0]).toBe('macOS');
  expect(await hidden.getAttribute('hidden')).toBeNull();
});

test('pages without tabs load nothing of them', async () => {
  const addresses: string[] = [];
  const { page } = await visit('/docs/', {
    site,
    savesData: true,
    prepare: async (context) => void context.on('request', (one) => addresses.push(one.url())),
  });
  expect(
    addresses.filter((address) => /tabs|steps|badges|file-tree|important/.test(address)),
  ).toEqual([]);
  await page.goto(new URL(PAGE.slice(1), site).href);
  expect(addresses.filter((address) => /\/tabs-[^/]+\.(?:js|css)$/.test(address))).toHaveLength(2);
});

test('on paper every tab is there with its label, and so is what is folded away', async () => {
  const { page } = await look();
  await page.emulateMedia({ media: 'print' });
  expect(await shownPanels(page)).toBe(9);
  expect(await page.locator('.tab-label').filter({ visible: true }).allInnerTexts()).toEqual(
    expect.arrayContaining(['Windows', 'macOS', 'Linux', 'npm', 'yarn', 'brought.config.js']),
  );
  expect(await page.locator('#only-on-a-mac').isVisible()).toBe(true);
  const places = await page
    .locator('.tab-label, .tab-panel')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test.each([true, false])(
  'a folder of a file tree folds by pointer and by keyboard (scripts: %s)',
  async (scripts) => {
    const { page } = await look({ scripts });
    const folder = page.locator('.file-tree summary', { hasText: 'components/' });
    const file = page.locator('.file-tree .name', { hasText: 'footer.tsx' });
    expect(await file.isVisible()).toBe(true);
    // With scripts the folder folds in the time of a motion.
    await folder.click();
    await eventually(() => file.isVisible()).toBe(false);
    await folder.focus();
    await page.keyboard.press('Enter');
    await eventually(() => file.isVisible()).toBe(true);
  },
);

test('everything is accessible in both modes, wide and narrow, and fits on a telephone', async () => {
  const { page } = await look();
  expect(await findingsInEveryView(page)).toEqual([]);
  await choose(page, 'macOS');
  expect(await findingsInEveryView(page, '#article')).toEqual([]);
  const narrow = await look({ width: NARROW });
  expect(await sidewaysScroll(narrow.page)).toBe(0);
});

test('with the few colours of the reader, the chosen tab, a badge and the number of a step are still told apart', async () => {
  const { page } = await look();
  await page.emulateMedia({ forcedColors: 'active' });
  const labels = page.locator('.tabs').first().locator('.tab-label');
  const lines = () =>
    labels.evaluateAll(
      (all) =>
        new Set(all.slice(0, 2).map((label) => getComputedStyle(label).borderBlockEndColor)).size,
    );
  // The colours change in the time of a transition.
  await eventually(lines).toBe(2);
  const borders = await page
    .locator('.badge, .steps kbd')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).borderTopStyle));
  expect(new Set(borders)).toEqual(new Set(['solid']));
  expect(
    await page
      .locator('.steps li')
      .first()
      .evaluate((step) => getComputedStyle(step, '::before').borderTopStyle),
  ).toBe('solid');
  expect(await findingsInEveryView(page, '#article')).toEqual([]);
});
