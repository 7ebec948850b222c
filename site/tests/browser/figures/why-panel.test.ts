import { DUNGEON_THEME } from 'generator';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { PaintablePicture } from '../../../../shared/figure-host/figure.ts';
import { findingsInEveryView } from '../../../../tests/browser/support/axe.ts';
import { cellsOf, pointsOf } from '../../../../tests/browser/support/pointer.ts';
import { eventually, NARROW, useVisits } from '../../../../tests/browser/support/visit.ts';
import { compute } from '../../../figures/walker/compute.ts';
import { WALKER_FIGURE_SETTINGS } from '../../../figures/walker/settings.ts';
import { rulesHref } from '../../../level/rules-address.ts';
import { describePicture } from '../../../level/themed.ts';
import { tellCell } from '../../../level/why/cell-story.ts';
import { winnersOf } from '../../support/winners-of.ts';
import { LIVE_FIGURE, tabTo, useFigurePage } from '../support/figure-page.ts';
import { counts, names } from '../support/rules-page.ts';
import { titleOf, winnersIn } from '../support/why-panel.ts';

const { open, model, query, show } = useFigurePage(
  'walker',
  WALKER_FIGURE_SETTINGS,
  compute,
  `${LIVE_FIGURE} .level-view`,
);
const { visit } = useVisits();

const LEVEL = { stage: 'theme' } as const;

const textOf = async (page: Page): Promise<string> =>
  (await page.locator('.explain').innerText()).replace(/\s+/g, ' ');

function levelOf(pictures: readonly PaintablePicture[]) {
  const picture = pictures.find(({ id }) => id === 'level');
  const { level } = picture ? describePicture(picture) : {};
  if (!picture?.themed || !level) return expect.fail('the level is in no theme');
  return { themed: picture.themed, level };
}

test('a cell is told as the engine has it, by keyboard and by a click, and the story follows the level, if that has a theme', async () => {
  const page = await open(query(LEVEL));
  const { themed, level } = levelOf(model(LEVEL).pictures);
  expect(await page.locator('.explain').count()).toBe(0);
  await tabTo(page, `Level of ${level.columns} by ${level.rows} cells`);
  const [x, y] = [Math.floor(level.place.width / 2), Math.floor(level.place.height / 2)];
  for (const [key, dx, dy] of [
    ['ArrowUp', 0, 1],
    ['ArrowRight', 1, 1],
    ['ArrowRight', 2, 1],
  ] as const) {
    await page.keyboard.press(key);
    const story = tellCell(themed, x + dx, y + dy);
    await eventually(() => titleOf(page)).toBe(`Cell (${x + dx}, ${y + dy}), ${story?.kind}`);
    expect(await winnersIn(page)).toEqual(winnersOf(story));
    expect(await textOf(page)).toContain(story?.life[0]?.text);
  }
  // What is around them is looked at in `walker.test.ts`.
  expect(await findingsInEveryView(page, `${LIVE_FIGURE} :is(.level-view, .explain)`)).toEqual([]);

  const { width, cells } = themed.plan.grid;
  const floor = cells.indexOf(0);
  const [column, row] = [floor % width, Math.floor(floor / width)];
  const cell = await cellsOf(page.locator('.level-view'), {
    width: level.columns,
    height: level.rows,
  });
  // The story of a cell that the pointer comes to takes the place of the other one, and the focus stays in it.
  await page.locator('.explain-life a').first().focus();
  await page.mouse.move(...cell(column + level.place.x, row + level.place.y));
  await eventually(() => titleOf(page)).toBe(`Cell (${column}, ${row}), Floor`);
  expect(
    await page.evaluate(() => document.activeElement?.closest('.explain-life')),
  ).not.toBeNull();
  await page.mouse.click(...cell(column + level.place.x, row + level.place.y));
  await eventually(() => titleOf(page)).toBe(`Cell (${column}, ${row}), Floor`);
  expect(await textOf(page)).toMatch(
    /Walker simulation: a walker left floor here in tick \d+ of \d+\./,
  );
  await show(page, { ...LEVEL, seed: 7 });
  const other = tellCell(levelOf(model({ ...LEVEL, seed: 7 }).pictures).themed, column, row);
  await eventually(() => titleOf(page)).toBe(`Cell (${column}, ${row}), ${other?.kind}`);
  await eventually(() => winnersIn(page)).toEqual(winnersOf(other));
  await show(page, { stage: 'walls' });
  await eventually(() => page.locator('.explain').count()).toBe(0);
});

test('a story with less in it than the one before leaves the focus on its last line', async () => {
  const page = await open(query(LEVEL));
  const { themed, level } = levelOf(model(LEVEL).pictures);
  const { width, cells } = themed.plan.grid;
  const stories = Array.from(cells, (_, at) => ({
    at: [at % width, Math.floor(at / width)] as const,
    life: tellCell(themed, at % width, Math.floor(at / width))?.life.length ?? 0,
  }));
  const long = stories.reduce((one, other) => (other.life > one.life ? other : one));
  const short =
    stories.find(({ life }) => life > 0 && life < long.life) ??
    expect.fail('all stories are as long');
  const cell = await cellsOf(page.locator('.level-view'), {
    width: level.columns,
    height: level.rows,
  });
  const pointAt = ([column, row]: readonly [number, number]) =>
    cell(column + level.place.x, row + level.place.y);
  const links = page.locator('.explain-life a');
  await page.mouse.click(...pointAt(long.at));
  await eventually(() => links.count()).toBe(long.life);
  await links.last().focus();
  await page.mouse.move(...pointAt(short.at));
  await eventually(() => links.count()).toBe(short.life);
  expect(await links.last().evaluate((link) => link === document.activeElement)).toBe(true);
});

test('on a touch screen a tap tells a cell, and the page still scrolls', async () => {
  const { page } = await visit(`/figure-walker/${query(LEVEL)}`, {
    site: inject('figures'),
    hasTouch: true,
    width: NARROW,
  });
  await page.locator(LIVE_FIGURE).scrollIntoViewIfNeeded();
  const level = page.locator('.level-view');
  const at = await pointsOf(level);
  await page.touchscreen.tap(...at(0.5, 0.5));
  await eventually(() => page.locator('.explain').count()).toBe(1);
  expect(await titleOf(page)).toMatch(/^Cell \(-?\d+, -?\d+\), (?:Floor|Wall)$/);
  expect((await winnersIn(page)).length).toBeGreaterThan(0);
  expect(await level.evaluate((element) => getComputedStyle(element).touchAction)).not.toBe('none');
});

test('the editor of a large theme folds its groups, and finds rules by name, tile and what they painted', async () => {
  const { level } = levelOf(model(LEVEL).pictures);
  const href = rulesHref({ base: '/' }, level.rules ?? '', { x: 20, y: 20 });
  expect(await (await fetch(new URL(href, inject('site')))).text()).toContain('class="rule-filter');
  // The page of our content holds the editor. It works the same on a lighter page.
  const { search } = new URL(href, inject('figures'));
  const { page } = await visit(`/figure-rules/${search}`, { site: inject('figures') });
  await page.locator(LIVE_FIGURE).scrollIntoViewIfNeeded();
  await page.locator('.rule-filter input:not(:disabled)').waitFor();
  const state = (): Promise<string | null> =>
    page.locator('figure.live').getAttribute('data-state');
  const before = await state();
  const rules = DUNGEON_THEME.layers.flatMap(({ groups }) =>
    groups.flatMap((group) => group.rules),
  );
  const shown = (): Promise<number> => page.locator('.rule-card').filter({ visible: true }).count();
  expect(await shown()).toBe(0);
  await page.getByRole('button', { name: 'Unfold all' }).click();
  await eventually(shown).toBe(rules.length);
  await page.getByRole('button', { name: 'Fold all' }).click();
  await eventually(shown).toBe(0);

  await page.getByLabel('Find rules').fill('torch corner');
  await eventually(() => names(page)).toBe('Torch in a corner');
  expect(await page.locator('.rule-filter [role="status"]').innerText()).toBe(
    `1 of ${rules.length} rules`,
  );
  await page.getByLabel('Find rules').fill('crate');
  await eventually(() => names(page)).toBe('Stores in a corner, Stores along a wall');
  await page.getByLabel('Find rules').fill('');
  await page.locator('.rule-filter select').selectOption('level');
  await eventually(() => counts(page)).not.toMatch(/\b0 cells/);
  await page.locator('.rule-filter select').selectOption('cell');
  const painters = await winnersIn(page);
  await eventually(() => names(page)).toBe(
    painters.map((name) => name.replace(/^\d+ /, '')).join(', '),
  );
  // None of this asked for another level.
  expect(await state()).toBe(before);
  // The rest of the editor is looked at in `rules.test.ts`.
  expect(await findingsInEveryView(page, `${LIVE_FIGURE} :is(.rule-filter, .rule-layers)`)).toEqual(
    [],
  );
});
