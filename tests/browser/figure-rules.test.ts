import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { compute } from '../../shared/figures/rules/compute.ts';
import { RULES_FIGURE_SETTINGS, type RulesSettings } from '../../shared/figures/rules/settings.ts';
import { SIX_RULES } from '../../shared/generator/theme/example-themes.ts';
import { writeRules } from '../../shared/generator/theme/rule-text.ts';
import { CAVE_THEME, RICH_DUNGEON } from '../../shared/generator/theme/written-themes.ts';
import { findings } from './support/axe.ts';
import { digestOf, focusedName, showState, tabTo, useFigurePage } from './support/figure-page.ts';
import { eventually, NARROW, WIDE } from './support/visit.ts';

const { open, model } = useFigurePage('rules', RULES_FIGURE_SETTINGS, compute, 'live-figure .rule-open:not(:disabled)');

const names = (page: Page): Promise<string> => page.locator('.rule-title b').evaluateAll((all) => all.map((one) => one.textContent).join(', '));
const counts = (page: Page): Promise<string> => page.locator('.rule-count').evaluateAll((all) => all.map((one) => one.textContent).join(', '));
const why = async (page: Page): Promise<string> => (await page.locator('.explain').innerText()).replace(/\s+/g, ' ');

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
  expect(await focusedName(page)).toBe('Move Wall face down');
  await eventually(() => counts(page)).toContain('60 cells, 0 cells');
  expect(await page.locator('.warnings').innerText()).toContain('2 Wall top comes first and takes every cell');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await eventually(() => digestOf(page)).toContain(model().digest);

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.locator('.rule-editor').waitFor();
  await tabTo(page, 'centre: Wall');
  await page.keyboard.press('ArrowLeft');
  expect(await focusedName(page)).toBe('left: any');
  await page.keyboard.press('Space');
  expect(await focusedName(page)).toBe('left: Floor');
  await page.keyboard.press('Space');
  expect(await focusedName(page)).toBe('left: not Floor');
  await eventually(() => page.locator('.is-open .rule-sentence').innerText()).toBe(
    'On any other wall with floor below it and no floor to its left, draw one of two wall faces.',
  );
  await page.keyboard.press('w');
  expect(await focusedName(page)).toBe('left: Wall');
  await page.keyboard.press('Delete');
  expect(await focusedName(page)).toBe('left: any');

  for (let step = 0; step < 4; step++) await page.keyboard.press('Control+z');
  await eventually(() => digestOf(page)).toContain(model().digest);
});

test('a rule is dragged to another place, and Escape lets it go where it was', async () => {
  const page = await open();
  const drag = async (from: number, to: number): Promise<void> => {
    const handle = page.locator('.rule-handle').nth(from);
    await handle.scrollIntoViewIfNeeded();
    await handle.hover();
    await page.mouse.down();
    const box = await page.locator('.rule-head').nth(to).boundingBox();
    if (!box) throw new Error('no box');
    await page.mouse.move(box.x + 60, box.y + 20);
    await page.mouse.move(box.x + 60, box.y + 3);
  };
  await drag(2, 1);
  expect(await page.locator('.drop-before b').innerText()).toBe('Wall face');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await names(page)).toBe('Corner, Wall face, Wall top, Grass, Floor, Rock');
  await drag(2, 1);
  await page.mouse.up();
  await eventually(() => names(page)).toBe('Corner, Wall top, Wall face, Grass, Floor, Rock');
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(() => digestOf(page)).toContain(model().digest);
});

test('a pointed cell is explained, a rule lights its cells, and a click stays', async () => {
  const page = await open();
  const level = page.locator('.level-view');
  await level.scrollIntoViewIfNeeded();
  const box = await level.boundingBox();
  if (!box) throw new Error('no box');
  const at = (x: number, y: number): readonly [number, number] => [box.x + ((x + 0.5) / 12) * box.width, box.y + ((9 - y + 0.5) / 10) * box.height];
  await page.mouse.move(...at(0, 0));
  await eventually(() => why(page)).toContain('Cell (0, 0), Wall');
  await eventually(() => why(page)).toContain('1 Corner left: wanted Floor, found nothing, for it lies outside the level');
  await page.mouse.move(...at(2, 3));
  await eventually(() => why(page)).toContain('1 Corner fits, mirrored; draws wall face, end');
  expect(await page.locator('.level-agrees').count()).toBe(3);
  await page.mouse.click(...at(2, 3));
  await page.locator('.rule-card').nth(2).hover();
  await eventually(() => page.locator('.level-lit').count()).toBe(49);
  expect(await why(page)).toContain('Cell (2, 3), Wall');
  await page.locator('.explain li').nth(1).hover();
  expect(await page.locator('.level-disagrees').count()).toBe(0);
});

test('cells are painted, outputs, controls and conditions are changed, and the address keeps it all', async () => {
  const page = await open('?rules.rule=6');
  await page.getByLabel('Paint cells').check();
  const level = page.locator('.level-view');
  await level.focus();
  await page.keyboard.press('Space');
  await eventually(async () => new URL(page.url()).searchParams.get('rules.plan')).toContain('WWWFWWWWWWWW');
  await page.getByLabel('Probability').fill('1');
  await page.getByLabel('Probability').blur();
  await page.locator('.palette summary').click();
  await page.getByRole('button', { name: 'Add chest' }).click();
  await page.getByRole('button', { name: 'Remove rock 1' }).click();
  await eventually(() => page.locator('.is-open .rule-sentence').innerText()).toBe('On a floor cell, add a rock or a chest.');
  await page.locator('.condition').getByLabel('Cave').check();
  await eventually(() => page.locator('.is-open .rule-sentence').innerText()).toBe('On a floor cell, where the biome Cave is set, add a rock or a chest.');
  await page.getByLabel('Noise filter').check();
  await eventually(() => page.locator('.is-open .rule-sentence').innerText()).toContain('inside a noisy patch');
  const text = new URL(page.url()).searchParams.get('rules.rules');
  expect(text).toContain('g..Rocks.a1*r..Rock.3----F----.rock-2_chest.n12-2-500');
  await page.reload();
  await page.locator('live-figure').scrollIntoViewIfNeeded();
  expect(await page.locator('.is-open .rule-sentence').innerText()).toContain('where the biome Cave is set');
  await page.locator('live-figure .rule-open:not(:disabled)').first().waitFor();
  await page.getByRole('button', { name: 'Reset' }).click();
  await eventually(() => digestOf(page)).toContain(model().digest);
});

test('rules are added, named, copied, switched off and deleted', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Add rule to Floors' }).click();
  await eventually(() => names(page)).toContain('Wall top, New rule, Grass');
  expect(await page.locator('.warnings').innerText()).toContain('4 New rule Has no picture to draw.');
  await page.getByLabel('Name').fill('Moss, maybe');
  await page.getByLabel('Name').press('Enter');
  await eventually(() => names(page)).toContain('Moss, maybe');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await eventually(() => names(page)).toContain('Moss, maybe copy, Moss, maybe, Grass');
  await page.getByRole('button', { name: 'Delete' }).click();
  await eventually(() => names(page)).toContain('Wall top, Moss, maybe, Grass');
  // The focus is on the rule that came in its place, which is closed.
  expect(await focusedName(page)).toContain('Moss, maybe');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Switch off' }).click();
  await eventually(() => counts(page)).toContain('switched off');
  await eventually(() => page.locator('.warnings').innerText()).toContain('No warnings');
});

test('the browser computes what the server computed', async () => {
  const page = await open();
  for (const [rules, more] of [
    [RICH_DUNGEON, { moss: 'patches' }],
    [CAVE_THEME, { cave: true }],
    [SIX_RULES, { seed: 4_294_967_295 }],
  ] as const) {
    const settings: Partial<RulesSettings> = { rules, ...more };
    await showState(page, 'rules', { ...more, rules: writeRules(rules) });
    await eventually(() => digestOf(page)).toContain(model(settings).digest);
  }
});

test('without scripts there are the level, every rule with its sentence and its cells, one explained cell, and the form asks the server', async () => {
  const page = await open('', { scripts: false });
  const picture = page.locator('.panel-picture img:not(.preview)');
  await picture.scrollIntoViewIfNeeded();
  await eventually(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(192);
  expect(await page.locator('.rule-sentence').allInnerTexts()).toContain('On any other wall with floor below it, draw one of two wall faces.');
  expect(await counts(page)).toBe(
    model()
      .facts.painted.map((cells) => `${cells} cells`)
      .join(', '),
  );
  expect(await why(page)).toContain('2 Wall face fits;');
  await page.getByLabel('Seed', { exact: true }).fill('7');
  await page.getByText('Rules and plan as text').click();
  await page.getByLabel('Plan').fill('WWW-WFW-WWW');
  await page.locator('.control-submit').click();
  const small = { width: 3, height: 3, cells: Uint8Array.from([1, 1, 1, 1, 0, 1, 1, 1, 1]) };
  await eventually(() => digestOf(page)).toContain(model({ seed: 7, plan: small }).digest);
  await page.getByText('Rules and plan as text').click();
  await page.getByLabel('Rules', { exact: true }).fill('1*dungeon*l..A*g..B*r..C.1X');
  await page.locator('.control-submit').click();
  await eventually(() => page.locator('.control-problems').innerText()).toContain('a pattern cell is -, F or f, W or w');
});

test('axe finds nothing wrong with it, wide and narrow, in both modes, closed and open', async () => {
  for (const mode of ['light', 'dark'] as const) {
    for (const width of [WIDE, NARROW]) {
      const page = await open('', { mode, width });
      expect(await findings(page, 'live-figure'), `${mode}, ${width} px`).toEqual([]);
      await page.locator('.rule-open').nth(3).click();
      await page.locator('.palette summary').click();
      await page.getByText('Int grid').click();
      expect(await findings(page, 'live-figure'), `${mode}, ${width} px, open`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'runs over the side').toBeLessThanOrEqual(0);
      await page.locator('.try a', { hasText: 'Swap rules 2 and 3' }).click();
      await eventually(() => page.locator('.warnings').innerText()).toContain('Never paints');
      expect(await findings(page, 'live-figure'), `${mode}, ${width} px, swapped`).toEqual([]);
    }
  }
}, 180_000);
