import { describe, expect, test } from 'vitest';
import { casesOf } from '../../../../tests/support/thorough.ts';
import { createStream, explainCell, makeGrid } from '../../index.ts';
import { NO_KIND } from '../../src/grid.ts';
import { orientationCode, orientationOf } from '../../src/orientation.ts';
import { applyTheme, type BesideResult, themeDigest } from '../../src/theme/apply-theme.ts';
import { activeBiomes, meets } from '../../src/theme/biomes.ts';
import { ALL_PARTS, claimOn, claimsBeyond, PARTS } from '../../src/theme/claims.ts';
import { isFixed, makePlan, type Plan } from '../../src/theme/plan.ts';
import { reasonOf } from '../../src/theme/reason.ts';
import { chosenOutput, rollsOf } from '../../src/theme/rolls.ts';
import { isReady, matches, orientedPatterns } from '../../src/theme/rule-test.ts';
import { MAX_RULE_TEXT, readRules, writeRules } from '../../src/theme/text/rule-text.ts';
import {
  ANY,
  CELL_CLAIM,
  makeRule,
  NO_CONDITION,
  type Rule,
  rulesOf,
  type Theme,
} from '../../src/theme/theme.ts';
import { randomPlan, randomTheme, THREE_KINDS } from './random-themes.ts';

const SEEDS = casesOf(1000);

/** A random theme of which every other rule claims more, or less, than its cell. */
function claimingTheme(number: number): Theme {
  const stream = createStream(number, 'claims');
  const theme = randomTheme(number);
  const claim = (rule: Rule): Rule => ({
    ...rule,
    claims: stream.below(2) === 0 ? CELL_CLAIM : stream.below(ALL_PARTS + 1),
  });
  return {
    ...theme,
    layers: theme.layers.map((layer) => ({
      ...layer,
      groups: layer.groups.map((one) => ({ ...one, rules: one.rules.map(claim) })),
    })),
  };
}

/** Clockwise, so that a turn is a step in the list. */
const EDGES: readonly string[] = ['n', 'e', 's', 'w'];
const CORNERS: readonly string[] = ['ne', 'se', 'sw', 'nw'];
const SWAP_X: Readonly<Record<string, string>> = {
  e: 'w',
  w: 'e',
  ne: 'nw',
  nw: 'ne',
  se: 'sw',
  sw: 'se',
};
const SWAP_Y: Readonly<Record<string, string>> = {
  n: 's',
  s: 'n',
  ne: 'se',
  se: 'ne',
  nw: 'sw',
  sw: 'nw',
};

/**
 * The parts that a rule claims at a cell, by names of their own: an edge by the cell on its right or above it, a corner
 * by that to its upper right.
 */
function claimedBy(rule: Rule, code: number, x: number, y: number): string[] {
  const { turns, mirrorX, mirrorY } = orientationOf(code);
  const names = ['cell', ...EDGES, ...CORNERS].filter((_, bit) => (rule.claims >>> bit) & 1);
  return names.map((drawn) => {
    let name = drawn;
    if (mirrorX) name = SWAP_X[name] ?? name;
    if (mirrorY) name = SWAP_Y[name] ?? name;
    for (const ring of [EDGES, CORNERS]) {
      const at = ring.indexOf(name);
      if (at >= 0) name = ring[(at + turns) % 4] ?? name;
    }
    if (name === 'cell') return `cell ${x} ${y}`;
    const [right, up] = [name.includes('e') ? 1 : 0, name.includes('n') ? 1 : 0];
    if (name.length === 2) return `corner ${x + right} ${y + up}`;
    return name === 'e' || name === 'w' ? `upright ${x + right} ${y}` : `level ${x} ${y + up}`;
  });
}

/** The engine as the page tells it, with a set of names for what is taken. */
function naive(theme: Theme, plan: Plan): readonly (readonly BesideResult[])[] {
  const taken = theme.layers.map(() => new Set<string>());
  const placed = theme.layers.map((): BesideResult[] => []);
  for (const { rule, group, layerIndex, number } of rulesOf(theme)) {
    const closed = taken[layerIndex] ?? new Set();
    const rolls = rollsOf(rule, plan);
    for (let cell = 0; isReady(rule) && cell < plan.grid.cells.length; cell++) {
      const [x, y] = [cell % plan.grid.width, Math.floor(cell / plan.grid.width)];
      const isGround =
        theme.layers[layerIndex]?.underFixed === true && plan.grid.cells[cell] !== NO_KIND;
      if ((isFixed(plan, cell) && !isGround) || !meets(group.condition, activeBiomes(plan, cell)))
        continue;
      if (rule.probability < 1 && rolls.chance(x, y) >= rule.probability) continue;
      if (rule.noise !== null && rolls.noise(x, y) < rule.noise.minimum) continue;
      const matched = orientedPatterns(rule).find(
        (one) =>
          matches(one, plan.grid, x, y, rule.outside) &&
          claimedBy(rule, one.code, x, y).every((part) => !closed.has(part)),
      );
      if (!matched) continue;
      for (const part of claimedBy(rule, matched.code, x, y)) closed.add(part);
      placed[layerIndex]?.push({
        cell,
        number,
        output: chosenOutput(rule, rolls.choice(x, y)),
        orientation: matched.code,
      });
    }
  }
  return placed;
}

/** Results of a layer in one list, in the order in which rules run. */
function placements(theme: Theme, plan: Plan): readonly (readonly BesideResult[])[] {
  return applyTheme(theme, plan).layers.map(({ winners, outputs, orientations, beside }) => {
    const inCells = [...winners].flatMap((number, cell) =>
      number === 0
        ? []
        : [{ cell, number, output: outputs[cell] ?? 0, orientation: orientations[cell] ?? 0 }],
    );
    return [...inCells, ...beside].sort((a, b) => a.number - b.number || a.cell - b.cell);
  });
}

describe(`${SEEDS} random themes and levels`, () => {
  test('no part is claimed twice in a layer, so two neighbours never both own their common edge', () => {
    let edges = 0;
    for (let seed = 0; seed < SEEDS; seed++) {
      const [theme, plan] = [claimingTheme(seed), randomPlan(seed)];
      const rules = rulesOf(theme);
      for (const layer of placements(theme, plan)) {
        const claimed = layer.flatMap(({ cell, number, orientation }) => {
          const rule = rules[number - 1]?.rule;
          return rule
            ? claimedBy(
                rule,
                orientation,
                cell % plan.grid.width,
                Math.floor(cell / plan.grid.width),
              )
            : [];
        });
        expect(new Set(claimed).size).toBe(claimed.length);
        edges += claimed.filter((name) => !name.startsWith('cell')).length;
      }
    }
    expect(edges).toBeGreaterThan(SEEDS);
  });

  test('the engine equals the naive one', () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const [theme, plan] = [claimingTheme(seed), randomPlan(seed)];
      expect(placements(theme, plan)).toEqual(naive(theme, plan));
    }
  });

  test('rules that claim the cell alone place what they always placed, whether their layer keeps edges or not', () => {
    // A last rule that never applies makes its layer keep edges.
    const last = {
      id: 'last',
      name: 'Last',
      condition: NO_CONDITION,
      rules: [makeRule('edge', 'Edge', { claims: 4, probability: 0, outputs: ['chest'] })],
    };
    for (let seed = 0; seed < SEEDS; seed++) {
      const [theme, plan] = [randomTheme(seed), randomPlan(seed)];
      const plain = applyTheme(theme, plan);
      expect(plain.layers.every(({ parts, beside }) => parts === null && beside.length === 0)).toBe(
        true,
      );
      const layers = theme.layers.map((layer, index) =>
        index < theme.layers.length - 1 ? layer : { ...layer, groups: [...layer.groups, last] },
      );
      const kept = applyTheme({ ...theme, layers }, plan);
      expect(kept.layers[layers.length - 1]?.parts?.rules.every((number) => number === 0)).toBe(
        true,
      );
      expect(themeDigest(kept)).toBe(themeDigest(plain));
    }
  });

  test('what is explained of a cell is what the engine did, and a claimed part is held by the rule that is named', () => {
    const stream = createStream(3, 'cells to explain');
    let held = 0;
    for (let seed = 0; seed < SEEDS; seed++) {
      const [theme, plan] = [claimingTheme(seed), randomPlan(seed)];
      const cell = stream.below(plan.grid.cells.length);
      const [x, y] = [cell % plan.grid.width, Math.floor(cell / plan.grid.width)];
      const { layers } = applyTheme(theme, plan);
      const explained = explainCell(theme, plan, x, y, layers);
      const won = explained.flatMap(({ placed: { number }, verdict }) =>
        verdict.is === 'won'
          ? [
              {
                cell,
                number,
                output: verdict.output,
                orientation: orientationCode(verdict.orientation),
              },
            ]
          : [],
      );
      expect(won).toEqual(
        placements(theme, plan).flatMap((layer) => layer.filter((one) => one.cell === cell)),
      );
      for (const { placed, verdict } of explained) {
        if (verdict.is !== 'claimed' || verdict.part === undefined) continue;
        const parts = layers[placed.layerIndex]?.parts;
        expect(parts && claimOn(parts, x, y, verdict.part)?.number).toBe(verdict.by);
        held++;
      }
    }
    expect(held).toBeGreaterThan(SEEDS / 50);
  });

  test('claims are written and read back', () => {
    let read = 0;
    for (let seed = 0; seed < SEEDS; seed++) {
      const theme = claimingTheme(seed);
      const text = writeRules(theme);
      if (text.length > MAX_RULE_TEXT) continue;
      expect(readRules([THREE_KINDS], text)).toEqual({ value: theme });
      read++;
    }
    expect(read).toBeGreaterThan(SEEDS / 2);
  });
});

const F = { asks: 'this', kind: 0 } as const;

function themeOf(...rules: readonly Rule[]): Theme {
  return {
    ...THREE_KINDS,
    layers: [
      {
        id: 'one',
        name: 'One',
        groups: [{ id: 'all', name: 'All', condition: NO_CONDITION, rules }],
      },
    ],
  };
}

const RIGHT = [ANY, ANY, ANY, ANY, F, F, ANY, ANY, ANY];

test('a room of 2 x 2: one turned rule frames three of four inner edges, two rules that do not turn frame all', () => {
  const room = makeGrid(4, 4, 1);
  for (const cell of [5, 6, 9, 10]) room.cells[cell] = 0;
  const plan = makePlan(room, 1);
  const turned = makeRule('frame', 'Frame', {
    pattern: RIGHT,
    outputs: ['chest'],
    rotations: true,
    claims: 4,
  });
  const { layers, painted } = applyTheme(themeOf(turned), plan);
  expect(painted).toEqual([3]);
  // East, north and east again, as the page tells it; nothing is left for the last cell.
  const turns = (layers[0]?.beside ?? []).map(({ cell, orientation }) => [
    cell,
    orientedPatterns(turned).find(({ code }) => code === orientation)?.parts[0]?.name,
  ]);
  expect(turns).toEqual([
    [5, 'east edge'],
    [6, 'north edge'],
    [9, 'east edge'],
  ]);
  const east = makeRule('east', 'East', { pattern: RIGHT, outputs: ['chest'], claims: 4 });
  const north = makeRule('north', 'North', {
    pattern: [ANY, ANY, ANY, ANY, F, ANY, ANY, F, ANY],
    outputs: ['chest'],
    claims: 2,
  });
  expect(applyTheme(themeOf(east, north), plan).painted).toEqual([2, 2]);
  const lastCell = explainCell(themeOf(turned), plan, 2, 2, layers);
  expect(lastCell.map(({ placed, verdict }) => reasonOf(themeOf(turned), placed, verdict))).toEqual(
    ['claimed by 1 Frame (south edge)'],
  );
});

test('a cell has nine parts with nine bits', () => {
  expect(PARTS.reduce((sum, { bit }) => sum | bit, 0)).toBe(ALL_PARTS);
  expect(new Set(PARTS.map(({ dx, dy }) => `${dx} ${dy}`)).size).toBe(9);
  expect(claimsBeyond(makeRule('a', 'A'))).toBe(false);
});
