import { CAVE_AND_DUNGEON, RICH_DUNGEON, SIX_RULES } from 'generator';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findingsInEveryView, sidewaysScroll } from '../../../../tests/browser/support/axe.ts';
import { beforeScripts } from '../../../../tests/browser/support/hold-back.ts';
import { cellsOf } from '../../../../tests/browser/support/pointer.ts';
import { eventually, NARROW, resize, useVisits } from '../../../../tests/browser/support/visit.ts';
import { compute } from '../../../figures/rules/compute.ts';
import { RULES_FIGURE_SETTINGS } from '../../../figures/rules/settings.ts';
import {
  digestOf,
  focusedName,
  LIVE_FIGURE,
  tabTo,
  useFigurePage,
} from '../support/figure-page.ts';
import { counts, names, why } from '../support/rules-page.ts';

const { open, model, query, show } = useFigurePage(
  'rules',
  RULES_FIGURE_SETTINGS,
  compute,
  `${LIVE_FIGURE} canvas`,
);
const { visit } = useVisits();

test('by keyboard alone a cell is explained, rules swap places, a pattern is changed, and all of it is undone', async () => {
  const page = await open();
  expect(await digestOf(page)).toContain(model().digest);

  await tabTo(page, 'Level of 12 by 10 cells');
  await page.keyboard.press('ArrowDown');
  await eventually(() => why(page)).toContain('Cell (3, 7), Floor');
  expect(await why(page)).toContain('1 Corner centre: wanted Wall, found Floor');
  await page.keyboard.press('ArrowUp');
  await eventually(() => why(page)).toContain('1 Corner left: wanted Floor, found Wall');

  await tabTo(page, 'Move Wall face down');
  await page.keyboard.press('Enter');
  await eventually(() => names(page)).toBe('Corner, Wall top, Wall face, Grass, Floor, Rock');
  await eventually(() => focusedName(page)).toBe('Move Wall face down');
  await eventually(() => counts(page)).toContain('60 cells, 0 cells');
  expect(await page.locator('.warnings').innerText()).toContain(
    '2 Wall top comes first and takes every cell',
  );
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await eventually(() => digestOf(page)).toContain(model().digest);

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.locator('.rule-editor').waitFor();
  await tabTo(page, 'centre: Wall');
  await page.keyboard.press('ArrowLeft');
  await eventually(() => focusedName(page)).toBe('left: any');
  await page.keyboard.press('Space');
  await eventually(() => focusedName(page)).toBe('left: Floor');
  await page.keyboard.press('Space');
  await eventually(() => focusedName(page)).toBe('left: not Floor');
  await eventually(() => page.locator('.is-open .rule-sentence').innerText()).toBe(
    'On any other wall with floor below it and no floor to its left, draw one of two wall faces.',
  );
  await page.keyboard.press('w');
  await eventually(() => focusedName(page)).toBe('left: Wall');
  await page.keyboard.press('Delete');
  await eventually(() => focusedName(page)).toBe('left: any');

  // As quickly as a key that is held: each takes back one step, and the editor stays open with the focus in it.
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
  await eventually(() => focusedName(page)).toBe('left: Floor');
  await page.keyboard.press('Control+z');
  await eventually(() => focusedName(page)).toBe('left: any');
  await eventually(() => digestOf(page)).toContain(model().digest);
});

test('a pointed cell is explained, a rule lights its cells, and a click stays; links to other states show them', async () => {
  const page = await open();
  const cell = await cellsOf(page.locator('.level-view'), { width: 12, height: 10 });
  await page.mouse.move(...cell(0, 0));
  await eventually(() => why(page)).toContain('Cell (0, 0), Wall');
  await eventually(() => why(page)).toContain(
    '1 Corner left: wanted Floor, found nothing (outside the level)',
  );
  await page.mouse.move(...cell(2, 3));
  await eventually(() => why(page)).toContain('1 Corner matches, mirrored; draws wall face, end');
  expect(await page.locator('.level-matches').count()).toBe(3);
  await page.mouse.click(...cell(2, 3));
  await page.locator('.rule-card').nth(2).hover();
  await eventually(
    async () => (await page.locator('.level-lit').getAttribute('d'))?.split('M').length,
  ).toBe(1 + 49);
  expect(await why(page)).toContain('Cell (2, 3), Wall');
  await page.locator('.explain li').nth(1).hover();
  await eventually(() => page.locator('.explain li').nth(1).getAttribute('class')).toContain(
    'is-examined',
  );
  expect(await page.locator('.level-differs').count()).toBe(0);

  for (const state of [
    { rules: RICH_DUNGEON, moss: 'patches' },
    { rules: CAVE_AND_DUNGEON, cave: true },
    { rules: SIX_RULES, seed: 4_294_967_295 },
  ] as const)
    await show(page, state);
});

test('an open rule comes from the server with its editor, and no rule moves when the figure comes to life', async () => {
  const tops = (page: Page): Promise<readonly number[]> =>
    page
      .locator('.rule-card')
      .evaluateAll((cards) =>
        cards.map((card) => Math.round(card.getBoundingClientRect().top + scrollY)),
      );
  const { page } = await visit('/', { site: inject('figures') });
  let before: readonly number[] = [];
  await beforeScripts(page, `/figure-rules/${query({ rule: 2 })}`, async () => {
    expect(await page.locator('.is-open .rule-editor').innerText()).toContain('Pattern asks for');
    before = await tops(page);
  });
  await page.locator(`${LIVE_FIGURE} canvas`).first().waitFor();
  expect(await tops(page)).toEqual(before);
});

test('axe finds nothing wrong with it, wide and narrow, in both modes, when a rule is open and another never paints', async () => {
  const page = await open();
  await page.locator('.try a', { hasText: 'Swap rules 2 and 3' }).click();
  await eventually(() => page.locator('.warnings').innerText()).toContain('Never paints');
  await page.locator('.rule-open').nth(3).click();
  await page.locator('.palette summary').click();
  await page.getByText('Int grid').click();
  expect(await findingsInEveryView(page, LIVE_FIGURE)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await resize(page, NARROW);
  expect(await sidewaysScroll(page)).toBe(0);
});
