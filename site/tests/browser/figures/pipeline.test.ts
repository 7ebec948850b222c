import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { drag, pointsOf } from '../../../../tests/browser/support/pointer.ts';
import { eventually, NARROW, useVisits } from '../../../../tests/browser/support/visit.ts';
import { compute } from '../../../figures/pipeline/compute.ts';
import { PIPELINE_SETTINGS } from '../../../figures/pipeline/settings.ts';
import { comesToShow, tabTo, useFigurePage } from '../support/figure-page.ts';

const { visit } = useVisits();
const { open, model, query } = useFigurePage('pipeline', PIPELINE_SETTINGS, compute);

/** Where plan and level begin: what the dividers say, and where their pictures are cut off. */
function beginnings(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [
    ...[...document.querySelectorAll('.cut-divider')].map(
      (divider) => divider.getAttribute('aria-valuetext') ?? '',
    ),
    ...['.cut-plan', '.cut-level'].map(
      (stage) => getComputedStyle(document.querySelector(stage) ?? document.body).clipPath,
    ),
  ]);
}

const cutAt = (plan: number, level: number): readonly string[] => [
  `${plan}\u00a0%`,
  `${level}\u00a0%`,
  `inset(0px 0px 0px ${plan}%)`,
  `inset(0px 0px 0px ${level}%)`,
];

test('by keyboard the dividers move and push each other, and what they leave is no step of the history', async () => {
  const page = await open();
  const before = page.url();
  expect(await beginnings(page)).toEqual(cutAt(25, 58));
  await tabTo(page, 'Where the plan begins');
  await page.keyboard.press('ArrowRight');
  await eventually(() => beginnings(page)).toEqual(cutAt(26, 58));
  await page.keyboard.press('End');
  await eventually(() => beginnings(page)).toEqual(cutAt(97, 97));
  await tabTo(page, 'Where the level begins');
  await page.keyboard.press('Home');
  await eventually(() => beginnings(page)).toEqual(cutAt(3, 3));
  expect(page.url()).toBe(before);
});

test('a divider is dragged, and the picture beside it is no part of it', async () => {
  const page = await open();
  const at = await pointsOf(page.locator('.cut'));
  await drag(page, at(0.58, 0.3), at(0.8, 0.3));
  await eventually(() => beginnings(page)).toEqual(cutAt(25, 80));
  await drag(page, at(0.25, 0.8), at(0.9, 0.8));
  await eventually(() => beginnings(page)).toEqual(cutAt(90, 90));
  await drag(page, at(0.5, 0.5), at(0.6, 0.5));
  expect(await beginnings(page)).toEqual(cutAt(90, 90));
});

/** Names of the pictures that are seen, and whether each button over them is seen whole. */
async function seenOver(page: Page): Promise<readonly [readonly string[], readonly boolean[]]> {
  const names = await page.locator('.cut-tag:visible b').allInnerTexts();
  const buttons = await page.locator('.cut .picture-tools :is(a, button)').evaluateAll((all) =>
    all.map((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return [left + 4, right - 4].every((x) =>
        button.contains(document.elementFromPoint(x, (top + bottom) / 2)),
      );
    }),
  );
  return [names, buttons];
}

test('wherever the dividers stand, the buttons on the picture are seen whole, and no name without its picture', async () => {
  const page = await open();
  expect(await seenOver(page)).toEqual([
    ['Noise', 'Plan', 'Level'],
    [true, true, true],
  ]);
  await tabTo(page, 'Where the plan begins');
  await page.keyboard.press('End');
  await eventually(() => seenOver(page)).toEqual([['Noise'], [true, true, true]]);
  await tabTo(page, 'Where the level begins');
  await page.keyboard.press('Home');
  await eventually(() => seenOver(page)).toEqual([['Level'], [true, true, true]]);
});

test('a finger drags a divider to the side, and scrolls the page up and down, even from a divider', async () => {
  const page = await open('', { width: NARROW, hasTouch: true });
  const at = await pointsOf(page.locator('.cut'));
  const session = await page.context().newCDPSession(page);
  const swipe = async (from: readonly [number, number], to: readonly [number, number]) => {
    const touch = (type: 'touchStart' | 'touchMove', [x, y]: readonly [number, number]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
    await touch('touchStart', from);
    for (const share of [0.2, 0.4, 0.6, 0.8, 1])
      await touch('touchMove', [
        from[0] + share * (to[0] - from[0]),
        from[1] + share * (to[1] - from[1]),
      ]);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(at(0.58, 0.5), at(0.8, 0.5));
  await eventually(async () => (await beginnings(page))[1]).toMatch(/^(?:79|80|81)\s%$/);
  const seen = await beginnings(page);
  const top = await page.evaluate(() => scrollY);
  await swipe(at(0.8, 0.1), at(0.8, 0.9));
  await eventually(() => page.evaluate(() => scrollY)).not.toBe(top);
  expect(await beginnings(page)).toEqual(seen);
});

test('without scripts the picture is cut where it is cut at first, and nothing can be dragged', async () => {
  const { page } = await visit('/figure-pipeline/', { site: inject('figures'), scripts: false });
  expect(await page.locator('.cut-divider:disabled').count()).toBe(2);
  const [plan, level] = await Promise.all(
    ['.cut-plan', '.cut-level'].map((stage) =>
      page.locator(stage).evaluate((element) => getComputedStyle(element).clipPath),
    ),
  );
  expect([plan, level]).toEqual(cutAt(25, 58).slice(2));
});

test('another kind of level is one press away, and its address has it', async () => {
  const page = await open();
  await page.locator('input[value="dungeon"]').check();
  await comesToShow(page, model({ level: 'dungeon' }));
  expect(new URL(page.url()).search).toBe(query({ level: 'dungeon' }));
  await page.goBack();
  await comesToShow(page, model());
});
