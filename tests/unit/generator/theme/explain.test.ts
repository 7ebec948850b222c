import { readdir, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { objectsTheme } from '../../../../shared/figures/claims/scenes.ts';
import { CLAIMS_SETTINGS } from '../../../../shared/figures/claims/settings.ts';
import { RULES_FIGURE_SETTINGS } from '../../../../shared/figures/rules/settings.ts';
import { defaultsOf, makeRule, type Theme, writeRules } from '../../../../shared/generator/index.ts';
import { isMultiTile } from '../../../../shared/generator/theme/multi-tile.ts';
import { thingOnGrass, wildsTheme } from '../../../../shared/generator/theme/wilds-themes.ts';

/* `explainCell` knows outputs of one cell alone. What keeps figures from asking it about others is held here. */

const FIGURES = resolve(import.meta.dirname, '../../../../shared/figures');

/** Whether a rule could have an output larger than a cell, whichever tiles of the theme it names. */
function knowsLargeOutputs(theme: Theme): boolean {
  return isMultiTile(theme, makeRule('all', 'All', { outputs: theme.outputTiles.map(({ id }) => id) }));
}

test('two figures explain cells; another one has to be looked at here', async () => {
  const files = (await readdir(FIGURES, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(resolve(FIGURES, name), 'utf8')));
  const explaining = files.filter((_, index) => texts[index]?.includes('explainCell')).map((name) => dirname(name));
  expect([...new Set(explaining)].sort()).toEqual(['claims', 'rules']);
});

test('the rule editor has tiles of one cell, and refuses rules in words that have larger ones', () => {
  const { rules } = RULES_FIGURE_SETTINGS;
  expect(knowsLargeOutputs(rules.default)).toBe(false);
  const oaks = wildsTheme([thingOnGrass({ output: 'oak' })]);
  expect(knowsLargeOutputs(oaks)).toBe(true);
  expect(rules.read(writeRules(oaks))).toBe('rules are written for dungeon; this text names another theme');
});

test('the examples of claims have tiles of one cell', () => {
  for (const { value: scene } of CLAIMS_SETTINGS.scene.options)
    expect(knowsLargeOutputs(objectsTheme({ ...defaultsOf(CLAIMS_SETTINGS), scene }).theme)).toBe(false);
});
