import { LIMITS } from 'generator';
import { expect, test } from 'vitest';
import { eventually, settled } from '../../../../tests/browser/support/visit.ts';
import { compute } from '../../../figures/rules/compute.ts';
import { RULES_FIGURE_SETTINGS } from '../../../figures/rules/settings.ts';
import { digestOf, focusedName, LIVE_FIGURE, useFigurePage } from '../support/figure-page.ts';
import { counts, names } from '../support/rules-page.ts';

const { open, model, setting } = useFigurePage(
  'rules',
  RULES_FIGURE_SETTINGS,
  compute,
  `${LIVE_FIGURE} canvas`,
);

test('cells are painted, outputs, controls and conditions are changed, and the address keeps it all', async () => {
  const page = await open('?rules.rule=6');
  await page.getByLabel('Paint cells').check();
  const level = page.locator('.level-view');
  await level.focus();
  await page.keyboard.press('Space');
  await eventually(() => setting(page, 'plan')).toContain('WWWFWWWWWWWW');
  await page.getByLabel('Probability').fill('1');
  await page.getByLabel('Probability').blur();
  await page.locator('.palette summary').click();
  await page.getByRole('button', { name: 'Add chest' }).click();
  await page.getByRole('button', { name: 'Remove rock 1' }).click();
  await eventually(() => page.locator('.is-open .rule-sentence').innerText()).toBe(
    'On a floor cell, add a rock or a chest.',
  );
  await page.locator('.condition').getByLabel('Cave').check();
  await eventually(() => page.locator('.is-open .rule-sentence').innerText()).toBe(
    'On a floor cell, where the biome Cave is set, add a rock or a chest.',
  );
  await page.getByLabel('Noise Filter').check();
  await eventually(() => page.locator('.is-open .rule-sentence').innerText()).toContain(
    'inside a noisy patch',
  );
  expect(await setting(page, 'rules')).toContain(
    'g..Rocks.a1*r..Rock.3----F----.rock-2_chest.n12-2-500',
  );
  await page.reload();
  await settled(page);
  await page.locator(LIVE_FIGURE).scrollIntoViewIfNeeded();
  expect(await page.locator('.is-open .rule-sentence').innerText()).toContain(
    'where the biome Cave is set',
  );
  await page.locator(`${LIVE_FIGURE} canvas`).first().waitFor();
  await page.locator('.foot-menu > summary').click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await eventually(() => digestOf(page)).toContain(model().digest);
});

test('a rule is dragged to another place, and Escape lets it go where it was; rules are added, named, copied, switched off and deleted', async () => {
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

  await page.getByRole('button', { name: 'Add rule to Floors' }).click();
  await eventually(() => names(page)).toContain('Wall top, New rule, Grass');
  await eventually(() => page.locator('.warnings').innerText()).toContain(
    '4 New rule Has no tile to draw.',
  );
  await page.getByLabel('Name').fill('Moss, maybe');
  await page.getByLabel('Name').press('Enter');
  await eventually(() => names(page)).toContain('Moss, maybe');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await eventually(() => names(page)).toContain('Moss, maybe copy, Moss, maybe, Grass');
  await page.getByRole('button', { name: 'Delete' }).click();
  await eventually(() => names(page)).toContain('Wall top, Moss, maybe, Grass');
  // The focus is on the rule that came in its place, which is closed.
  await eventually(() => focusedName(page)).toContain('Moss, maybe');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Switch off' }).click();
  await eventually(() => counts(page)).toContain('switched off');
  await eventually(() => page.locator('.warnings').innerText()).toContain('No warnings');
});

test('a text that could not be read is no longer wrong once an experiment has replaced it', async () => {
  const page = await open();
  await page.locator('.controls summary').click();
  const plan = page.getByRole('textbox', { name: 'Plan' });
  const isValid = () =>
    plan.evaluate((field) => field instanceof HTMLTextAreaElement && field.validity.valid);
  const written = await plan.inputValue();
  await plan.fill('nonsense');
  await plan.blur();
  expect(await isValid()).toBe(false);
  await page.getByRole('link', { name: 'The plan of Basics' }).click();
  await eventually(() => plan.inputValue()).not.toBe('nonsense');
  expect([(await plan.inputValue()) === written, await isValid()]).toEqual([false, true]);
});

test('after a slider was dragged the keys undo and redo, and the focus stays in Undo, in the row of tiles and with a copy', async () => {
  const page = await open('?rules.rule=6');
  const first = await digestOf(page);
  await page.locator('.rule-controls input[type="range"]').first().focus();
  await page.keyboard.press('Home');
  await eventually(() => page.getByLabel('Probability').inputValue()).toBe('0');
  await eventually(() => digestOf(page)).not.toContain(first);
  const changed = await digestOf(page);
  await page.keyboard.press('Control+Z');
  await eventually(() => digestOf(page)).toContain(first);
  await page.keyboard.press('Control+y');
  await eventually(() => digestOf(page)).toContain(changed);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await undo.press('Enter');
  await eventually(() => digestOf(page)).toContain(first);
  expect([await focusedName(page), await undo.getAttribute('aria-disabled')]).toEqual([
    'Undo',
    'true',
  ]);

  await page.locator('.palette summary').click();
  const add = page.getByRole('button', { name: 'Add chest' });
  await add.focus();
  for (let tiles = 2; tiles <= LIMITS.outputs; tiles++) {
    await eventually(() => page.getByRole('button', { name: /^Remove / }).count()).toBe(tiles);
    await page.keyboard.press('Enter');
  }
  expect([await focusedName(page), await add.getAttribute('aria-disabled')]).toEqual([
    'Add chest',
    'true',
  ]);
  await page.getByRole('button', { name: 'Remove chest' }).last().focus();
  for (let left = LIMITS.outputs - 1; left > 0; left--) {
    await page.keyboard.press('Enter');
    await eventually(() => page.getByRole('button', { name: /^Remove / }).count()).toBe(left);
    expect(await focusedName(page)).toContain('Remove');
  }
  await page.keyboard.press('Enter');
  await eventually(() => focusedName(page)).toBe('Add a tile');
  await page.getByRole('button', { name: 'Duplicate' }).press('Enter');
  await eventually(() => focusedName(page)).toContain('Rock copy');
});
