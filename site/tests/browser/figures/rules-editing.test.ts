import { LIMITS, SIX_RULES, type Theme } from 'generator';
import { expect, test } from 'vitest';
import { pointsOf } from '../../../../tests/browser/support/pointer.ts';
import {
  addressOf,
  eventually,
  NARROW,
  nextFrame,
  settled,
} from '../../../../tests/browser/support/visit.ts';
import { compute } from '../../../figures/rules/compute.ts';
import { placeRule } from '../../../figures/rules/edit.ts';
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

/** The rules with the wall top before the wall face, and those with the corner at the end of the walls. */
const TOP_FIRST = placeRule(SIX_RULES, 3, 'walls', 2);
const CORNER_LAST = placeRule(SIX_RULES, 1, 'walls', null);

test('a rule that is dragged follows the pointer, and the level shows each place before it is dropped, which is one step', async () => {
  const page = await open();
  const entries = (): Promise<number> => page.evaluate(() => history.length);
  const dropped = () => page.locator(':is(.drop-before, .drop-after) b').allInnerTexts();
  const card = (name: string) =>
    page.locator('.rule-card', { has: page.locator('b', { hasText: new RegExp(`^${name}$`) }) });
  const [length, order] = [await entries(), await names(page)];
  const shows = (rules: Theme): Promise<void> =>
    eventually(() => digestOf(page)).toContain(model({ rules }).digest);
  const grab = async (name: string): Promise<readonly [number, number]> => {
    const at = (await pointsOf(card(name).locator('.rule-handle')))(0.5, 0.5);
    await page.mouse.move(...at);
    await page.mouse.down();
    return at;
  };
  /** Heights of the upper and the lower part of a card's head, where it is seen now. */
  const partsOf = async (name: string): Promise<readonly [number, number]> => {
    const box = await card(name).locator('.rule-head').boundingBox();
    return box ? [box.y + box.height * 0.1, box.y + box.height * 0.9] : expect.fail('not seen');
  };

  const [x, y] = await grab('Wall top');
  const [aboveFace] = await partsOf('Wall face');
  await page.mouse.move(x, aboveFace, { steps: 4 });
  expect([await dropped(), await names(page)]).toEqual([['Wall face'], order]);
  await shows(TOP_FIRST);
  const box = await card('Wall top').locator('.rule-handle').boundingBox();
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - aboveFace)).toBeLessThan(2);
  expect(await counts(page)).toContain('0 cells, 60 cells');
  await page.keyboard.press('Escape');
  await shows(SIX_RULES);
  await page.mouse.up();

  await grab('Wall top');
  await page.mouse.move(x, aboveFace, { steps: 4 });
  await shows(TOP_FIRST);
  await page.mouse.move(x, y, { steps: 4 });
  await shows(SIX_RULES);
  await page.mouse.up();
  await nextFrame(page, 2);
  expect([await entries(), await names(page), addressOf(page)]).toEqual([
    length,
    order,
    '/figure-rules/',
  ]);
  expect(await page.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe(
    'true',
  );

  await grab('Corner');
  const [, belowTop] = await partsOf('Wall top');
  await page.mouse.move(x, belowTop, { steps: 4 });
  await shows(CORNER_LAST);
  expect([await entries(), await dropped()]).toEqual([length, ['Wall top']]);
  await page.mouse.up();
  await eventually(() => names(page)).toBe('Wall face, Wall top, Corner, Grass, Floor, Rock');
  expect(await entries()).toBe(length + 1);
  await page.goBack();
  await shows(SIX_RULES);
});

const cutOff = (list: Element): boolean => list.scrollHeight > list.clientHeight;

test('a finger drags a rule by its grip', async () => {
  const page = await open('', { width: NARROW, hasTouch: true });
  // A phone shows the first rules until one asks for all.
  expect(await page.locator('.rules-list').evaluate(cutOff)).toBe(true);
  await page.getByRole('button', { name: 'Show all 6 rules' }).tap();
  expect(await page.locator('.rules-list').evaluate(cutOff)).toBe(false);
  expect(await focusedName(page)).toContain('Corner');
  const head = page.locator('.rule-head').nth(1);
  const grip = (await pointsOf(page.locator('.rule-handle').nth(2)))(0.5, 0.5);
  const to = (await head.boundingBox())?.y ?? 0;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: grip[0], y }] });
  await touch('touchStart', grip[1]);
  for (const share of [0.3, 0.6, 1]) await touch('touchMove', grip[1] + share * (to - grip[1]));
  await eventually(() => digestOf(page)).toContain(model({ rules: TOP_FIRST }).digest);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await eventually(() => names(page)).toBe('Corner, Wall top, Wall face, Grass, Floor, Rock');
});

test('on a phone the list stays whole once a rule was moved or opened, so that none is out of sight while it is used', async () => {
  const page = await open('', { width: NARROW, hasTouch: true });
  const list = page.locator('.rules-list');
  await page.locator('.rule-move[aria-label*="down" i]').first().tap();
  await eventually(() => digestOf(page)).not.toContain(model().digest);
  expect(await list.evaluate(cutOff)).toBe(false);
  await page.reload();
  await page.locator(`${LIVE_FIGURE} canvas`).first().waitFor();
  await page.locator('.rule-open').first().tap();
  await page.locator('.rule-editor').waitFor();
  await page.locator('.rule-open').first().tap();
  await page.locator('.rule-editor').waitFor({ state: 'detached' });
  expect(await list.evaluate(cutOff)).toBe(false);
});

test('rules are added, named, copied, switched off and deleted', async () => {
  const page = await open();
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
