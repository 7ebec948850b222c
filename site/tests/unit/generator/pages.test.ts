import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  applyTheme,
  BASICS_PLAN,
  defaultsOf,
  explainCell,
  makePlan,
  reasonOf,
  SIX_RULES,
  sentenceOf,
  writeGrid,
} from 'generator';
import { expect, test } from 'vitest';
import { readState } from '../../../../shared/figure-host/address.ts';
import { compute } from '../../../figures/rules/compute.ts';
import { RULES_FIGURE_SETTINGS } from '../../../figures/rules/settings.ts';

const PAGES = resolve(import.meta.dirname, '../../../../content/docs/theme-engine');
const page = (name: string): Promise<string> => readFile(resolve(PAGES, `${name}.md`), 'utf8');
const plan = makePlan(BASICS_PLAN, 1);

test('Basics prints the six sentences, the plan and the winners that the engine has, with seed 1', async () => {
  const text = await page('basics');
  for (let number = 1; number <= 6; number++)
    expect(text).toContain(`${number}. ${sentenceOf(SIX_RULES, number)}`);
  const rows = (lines: readonly string[]): string =>
    lines.map((line, index) => `y=${lines.length - 1 - index}   ${line}`).join('\n');
  expect(text).toContain(
    rows(
      writeGrid(SIX_RULES, BASICS_PLAN)
        .split('-')
        .map((row) => [...row].join(' ')),
    ),
  );
  const winners = applyTheme(SIX_RULES, plan).layers[0]?.winners ?? new Uint8Array();
  expect(text).toContain(
    rows([4, 3, 2, 1, 0].map((y) => [...winners.slice(y * 6, y * 6 + 6)].join(' '))),
  );
});

test('the worked example of Rules has the numbers of seed 1', async () => {
  const text = await page('rules');
  const said = (x: number, y: number): readonly string[] =>
    explainCell(SIX_RULES, plan, x, y).map(({ placed, verdict }) =>
      reasonOf(SIX_RULES, placed, verdict),
    );
  const [wall, floor] = [said(1, 2), said(2, 2)];
  expect(wall[0]).toMatch(/^matches, mirrored;/);
  expect(wall[5]).toBe('centre: wanted Floor, found Wall');
  const row = (name: string): string =>
    text.split('\n').find((line) => line.startsWith(`| ${name} `)) ?? '';
  expect(row('4 Grass')).toContain(floor[3]);
  expect(row('6 Rock, layer Decoration')).toContain(floor[5]);
  const roll = /random roll (0\.\d+) picks the (\w+) of three/.exec(floor[4] ?? '');
  expect(row('5 Floor')).toContain(
    `${roll?.[1]} × 3 = ${(Number(roll?.[1]) * 3).toFixed(2)}, so the ${roll?.[2]} tile`,
  );
});

test('every link of these pages to a state of the rule editor is read without a problem', async () => {
  const base = defaultsOf(RULES_FIGURE_SETTINGS);
  const texts = await Promise.all(['index', 'basics', 'rules', 'tips-and-tricks'].map(page));
  const links = texts.flatMap((text) =>
    [...text.matchAll(/\]\([^)?]*\?(rules\.[^)#]*)#rules\)/g)].map(([, query]) => query ?? ''),
  );
  expect(links.length).toBeGreaterThan(30);
  for (const query of links) {
    const state = readState(
      query,
      'rules',
      { settings: RULES_FIGURE_SETTINGS, versions: { version: 2 } },
      base,
    );
    expect(state?.problems, query).toEqual([]);
    if (state) expect(compute(state.settings).summary).toMatch(/^Of \d+ cells/);
  }
});
