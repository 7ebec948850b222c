import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { collapseDuration } from '../../../shared/ui/collapsible.tsx';
import { findings } from '../support/axe.ts';
import {
  addressOf,
  documentOf,
  eventually,
  NARROW,
  settled,
  useVisits,
  WIDE,
} from '../support/visit.ts';

const { visit } = useVisits();

const PAGE = '/docs/waters/tides/';
/** The category that is closed on the page. */
const OTHER = '/docs/lands/';
const small = inject('docs');
const LOW = { width: WIDE, height: 400 };

describe('A category moves', () => {
  test('by its height, for as long as the height says', async () => {
    const { page } = await visit(PAGE, { site: small });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const { panel, toggle } = await categoryOf(page, OTHER);
    const opening = await pressAndWatch(toggle);
    expect(opening).toMatchObject({ easing: 'ease-in-out', first: '0px', isHidden: false });
    expect(opening?.last).toMatch(/^[1-9]\d+px$/);
    expect(opening?.duration).toBe(collapseDuration(Number.parseInt(opening?.last ?? '', 10)));
    await eventually(() => moving(panel)).toBe(false);
    const closing = await pressAndWatch(toggle);
    expect(closing).toEqual({ ...opening, first: opening?.last, last: opening?.first });
    await eventually(() => panel.isVisible()).toBe(false);
    await eventually(() => panel.getAttribute('style')).toBeNull();
  });

  test('for one millisecond where less motion is wished for', async () => {
    const { page } = await visit(PAGE, { site: small });
    const { panel, toggle } = await categoryOf(page, OTHER);
    expect((await pressAndWatch(toggle))?.duration).toBe(1);
    await eventually(() => moving(panel)).toBe(false);
    expect(await panel.isVisible()).toBe(true);
  });

  test('back the way it came when it is told to turn round', async () => {
    const { page } = await visit(PAGE, { site: small });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const { panel, toggle } = await categoryOf(page, OTHER);
    const turned = await toggle.evaluate(async (button: HTMLElement) => {
      button.click();
      // React answers before the next task.
      await null;
      const [animation] =
        document.getElementById(button.getAttribute('aria-controls') ?? '')?.getAnimations() ?? [];
      if (!animation) return null;
      animation.currentTime = 100;
      button.click();
      await null;
      // Before it goes on, since it may be over by the time that a busy browser says so.
      const isThere = Number(animation.currentTime) > 50;
      await animation.ready;
      return { rate: animation.playbackRate, isThere };
    });
    expect(turned).toEqual({ rate: -1, isThere: true });
    await eventually(() => panel.isVisible()).toBe(false);
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await toggle.click();
    await eventually(() => moving(panel)).toBe(false);
    expect(await panel.isVisible()).toBe(true);
  });

  test('as it should again when something else has ended a motion, and is hidden if that had to close it', async () => {
    const { page } = await visit(PAGE, { site: small });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const { panel, toggle } = await categoryOf(page, OTHER);
    for (const isOpen of [true, false, true]) {
      const rate = await toggle.evaluate(async (button: HTMLElement) => {
        button.click();
        // React answers before the next task.
        await null;
        const [animation] =
          document.getElementById(button.getAttribute('aria-controls') ?? '')?.getAnimations() ??
          [];
        const playbackRate = animation?.playbackRate;
        animation?.cancel();
        return playbackRate;
      });
      expect([rate, await panel.isVisible(), await toggle.getAttribute('aria-expanded')]).toEqual([
        1,
        isOpen,
        String(isOpen),
      ]);
    }
  });

  test('not when it opens for a page, which would wait until its height is measured', async () => {
    const { page } = await visit(PAGE, { site: small });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const { panel, label, toggle } = await categoryOf(page, OTHER);
    const moved = await panel.evaluateHandle((element) => {
      const calls: number[] = [];
      const { animate } = element;
      element.animate = (...given) => {
        calls.push(performance.now());
        return animate.apply(element, given);
      };
      return calls;
    });
    const motions = (): Promise<number> => moved.evaluate(({ length }) => length);
    await label.click();
    await page.waitForURL(`**${OTHER}`);
    await eventually(() => panel.isVisible()).toBe(true);
    expect(await motions()).toBe(0);
    await toggle.click();
    await eventually(motions).toBe(1);
    await eventually(() => panel.isVisible()).toBe(false);
  });

  test('not when the page is loaded', async () => {
    const { page } = await visit(PAGE, { site: small });
    expect(
      await page
        .locator('.sidebar-tree')
        .first()
        .evaluate((tree) => tree.getAnimations({ subtree: true }).length),
    ).toBe(0);
  });
});

test('The label of the page that is shown opens and closes its category, and any other leads to its page', async () => {
  const { page } = await visit('/docs/waters/', { site: small });
  const first = await documentOf(page);
  const { label, toggle } = await categoryOf(page, '/docs/waters/');
  expect(await label.getAttribute('aria-current')).toBe('page');
  await label.click();
  await eventually(() => toggle.getAttribute('aria-expanded')).toBe('false');
  await label.click();
  await eventually(() => toggle.getAttribute('aria-expanded')).toBe('true');
  expect([addressOf(page), await documentOf(page)]).toEqual(['/docs/waters/', first]);
  const other = await categoryOf(page, OTHER);
  await other.label.click();
  await page.waitForURL(`**${OTHER}`);
  await eventually(() => other.toggle.getAttribute('aria-expanded')).toBe('true');
});

test('Coming to a page opens the category that its reader had closed, and one that was opened stays open', async () => {
  const { page } = await visit(PAGE, { site: small });
  const { toggle } = await categoryOf(page, '/docs/waters/');
  await toggle.click();
  await eventually(() => toggle.getAttribute('aria-expanded')).toBe('false');
  const opened = (await categoryOf(page, OTHER)).toggle;
  await opened.click();
  await page.locator('.pagination .next').click();
  await eventually(() => toggle.getAttribute('aria-expanded')).toBe('true');
  expect(await opened.getAttribute('aria-expanded')).toBe('true');
});

test('What the browser finds in a closed category opens it', async () => {
  const { page } = await visit(PAGE, { site: small });
  const { panel, toggle } = await categoryOf(page, OTHER);
  expect(await panel.getAttribute('hidden')).toBe('until-found');
  await panel.dispatchEvent('beforematch');
  await eventually(() => toggle.getAttribute('aria-expanded')).toBe('true');
  await eventually(() => panel.isVisible()).toBe(true);
});

test('The current item is in sight when the page is loaded, and the page itself stays at its top', async () => {
  const { page } = await visit('/docs/case-studies/he-is-coming/', {
    isStill: true,
    savesData: true,
  });
  await page.setViewportSize(LOW);
  await page.reload();
  await settled(page);
  await eventually(() => isCurrentInSight(page)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('The sidebar stays where it was scrolled to from page to page, and moves only for an item out of sight', async () => {
  const { page } = await visit('/docs/guides/', { savesData: true });
  await page.setViewportSize(LOW);
  const sidebar = page.locator('.sidebar');
  await sidebar.evaluate((element) => element.scrollTo(0, 190));
  await page.locator('.sidebar a[href="/docs/guides/island-regions/"]').click();
  await eventually(() => page.locator('.sidebar [aria-current="page"]').getAttribute('href')).toBe(
    '/docs/guides/island-regions/',
  );
  await eventually(() => isCurrentInSight(page)).toBe(true);
  expect(await sidebar.evaluate((element) => element.scrollTop)).toBe(190);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await sidebar.evaluate((element) => element.scrollTo(0, 0));
  await page.locator('.pagination .next').click();
  await eventually(() => page.locator('.sidebar [aria-current="page"]').getAttribute('href')).toBe(
    '/docs/guides/tiles-biomes/',
  );
  await eventually(() => isCurrentInSight(page)).toBe(true);
  await eventually(() => page.evaluate(() => scrollY)).toBe(0);
});

test('In the menu everything is large enough for a finger, and the current item is in sight', async () => {
  const { page } = await visit('/docs/case-studies/he-is-coming/', {
    width: NARROW,
    savesData: true,
  });
  await page.setViewportSize({ width: NARROW, height: 400 });
  await page.locator('.menu-button').click();
  const sizes = await page
    .locator('.menu-docs .sidebar-tree :is(a, button)')
    .filter({ visible: true })
    .evaluateAll((targets) =>
      targets.map((target) =>
        Math.min(target.getBoundingClientRect().width, target.getBoundingClientRect().height),
      ),
    );
  expect(sizes.length).toBeGreaterThan(10);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  await eventually(() =>
    page
      .locator('.menu [aria-current="page"]')
      .evaluate((item) => item.getBoundingClientRect().bottom <= innerHeight),
  ).toBe(true);
});

test('The breadcrumbs begin at the home page and end with the page that is shown', async () => {
  const { page } = await visit(PAGE, { site: small });
  const crumbs = page.locator('.breadcrumbs');
  expect(
    await crumbs
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['/', '/docs/waters/']);
  expect(await crumbs.getByRole('link', { name: 'Home page' }).getAttribute('href')).toBe('/');
  expect(await crumbs.locator('[aria-current="page"]').innerText()).toBe('Tides');
});

describe('A category without a page of its own', () => {
  const site = inject('fixture');

  test('is opened and closed by its label', async () => {
    const { page } = await visit('/manual/everything/', { savesData: true, site });
    const label = page.locator('.sidebar').getByRole('button', { name: 'Waters', exact: true });
    const panel = page.locator(`[id="${await label.getAttribute('aria-controls')}"]`);
    expect([await label.getAttribute('aria-expanded'), await panel.isVisible()]).toEqual([
      'true',
      true,
    ]);
    await label.focus();
    await page.keyboard.press('Enter');
    await eventually(() => label.getAttribute('aria-expanded')).toBe('false');
    await eventually(() => panel.isVisible()).toBe(false);
    expect(await findings(page, '.sidebar')).toEqual([]);
    await page.keyboard.press('Space');
    await eventually(() => panel.isVisible()).toBe(true);
    expect(await label.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('leads to the first page inside without scripts', async () => {
    const { page } = await visit('/manual/everything/', { savesData: true, site, scripts: false });
    const label = page.locator('.sidebar .category-label', { hasText: 'Waters' });
    expect(await label.locator('.caret').isVisible()).toBe(false);
    await label.click();
    await page.waitForURL((url) => decodeURI(url.pathname).includes('räume'));
  });

  test('leaves out an unlisted page, except on itself', async () => {
    const { page } = await visit('/manual/everything/', { savesData: true, site });
    expect(await page.locator('.sidebar a[href$="/secret/"]').count()).toBe(0);
    await page.goto(new URL('manual/secret/', site).href);
    expect(await page.locator('.sidebar a[href$="/secret/"]').getAttribute('aria-current')).toBe(
      'page',
    );
  });
});

interface Category {
  readonly label: Locator;
  readonly toggle: Locator;
  readonly panel: Locator;
}

/** The category beside the article whose label leads to a page. */
async function categoryOf(page: Page, href: string): Promise<Category> {
  const row = page.locator('.sidebar .category-row', {
    has: page.locator(`.category-label[href="${href}"]`),
  });
  const toggle = row.locator('.category-toggle');
  return {
    label: row.locator('.category-label'),
    toggle,
    panel: page.locator(`[id="${await toggle.getAttribute('aria-controls')}"]`),
  };
}

/** Presses a category's button and reads the animation that it started. */
function pressAndWatch(toggle: Locator) {
  return toggle.evaluate(async (button: HTMLElement) => {
    button.click();
    // React answers before the next task.
    await null;
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
    const effect = panel?.getAnimations()[0]?.effect;
    if (!(effect instanceof KeyframeEffect)) return null;
    const { duration, easing } = effect.getTiming();
    const [first, last] = effect.getKeyframes().map(({ height }) => height);
    return {
      duration,
      easing,
      first: String(first),
      last: String(last),
      isHidden: panel?.hasAttribute('hidden'),
    };
  });
}

function moving(panel: Locator): Promise<boolean> {
  return panel.evaluate((element) => element.getAnimations().length > 0);
}

function isCurrentInSight(page: Page): Promise<boolean> {
  return page.locator('.sidebar [aria-current="page"]').evaluate((item) => {
    const box = item.closest('.sidebar')?.getBoundingClientRect();
    const { top, bottom } = item.getBoundingClientRect();
    return box !== undefined && top >= box.top && bottom <= Math.min(box.bottom, innerHeight);
  });
}
