import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { casesOf } from '../../../../tests/support/thorough.ts';
import {
  applyTheme,
  createStream,
  drawingOf,
  makePlan,
  type Plan,
  planOfDrawing,
  type RandomStream,
} from '../../index.ts';
import { kindBrush, paintCells, paintRect } from '../../src/editing/edit.ts';
import { BASICS_PLAN, ROOMS_PLAN } from '../../src/theme/example-levels.ts';
import { SIX_RULES } from '../../src/theme/example-themes.ts';
import { CELL_CLAIM, emptyPattern, type Rule, type Theme } from '../../src/theme/theme.ts';
import { changeBetween, reachOfLayer, updateTheme } from '../../src/theme/update-theme.ts';
import { RICH_DUNGEON } from '../../src/theme/written-themes.ts';
import { randomPlan, randomTheme } from './random-themes.ts';

/** Themes, each followed through several changes. */
const SEEDS = casesOf(1000);

/** A plan with a few cells of any sheet changed. */
function changed(plan: Plan, stream: RandomStream): Plan {
  const cells = plan.grid.cells.slice();
  const biomes = plan.cellBiomes?.slice() ?? new Uint32Array(cells.length);
  const fixed = plan.fixed?.slice() ?? new Uint8Array(cells.length);
  const sheet = stream.below(4);
  for (let dab = 0; dab <= stream.below(3); dab++) {
    const cell = stream.below(cells.length);
    if (sheet !== 1) cells[cell] = [0, 1, 2, 255][stream.below(4)] ?? 0;
    if (sheet === 1 || sheet === 3) biomes[cell] = stream.below(4);
    if (sheet >= 2) fixed[cell] = stream.below(2);
  }
  return { ...plan, grid: { ...plan.grid, cells }, cellBiomes: biomes, fixed };
}

/** One theme in three also claims edges and corners, or draws outputs of two cells. */
function varied(theme: Theme, stream: RandomStream): Theme {
  if (stream.below(3) > 0) return theme;
  const claims = changeRules(theme, (rule) => ({
    ...rule,
    claims: [CELL_CLAIM, CELL_CLAIM, CELL_CLAIM | 2, 4 | 32, 0][stream.below(5)] ?? CELL_CLAIM,
  }));
  if (stream.below(2) === 0) return claims;
  return {
    ...claims,
    outputTiles: theme.outputTiles.map((tile) =>
      stream.below(3) > 0 ? tile : { ...tile, size: { width: 2, height: 1 } },
    ),
  };
}

test('after any edit of any plan, what was redone in part equals the whole done anew', () => {
  let partly = 0;
  for (let number = 1; number <= SEEDS; number++) {
    const stream = createStream(number, 'edits');
    const theme = varied(randomTheme(number), stream);
    let plan = randomPlan(number);
    let result = applyTheme(theme, plan);
    for (let edit = 0; edit < 3; edit++) {
      const after = changed(plan, stream);
      const update = updateTheme(theme, after, result, changeBetween(plan, after));
      // Quicker than a matcher, which looks at every number of every array.
      if (!isDeepStrictEqual(update.result, applyTheme(theme, after)))
        throw new Error(`edit ${edit} of theme ${number}`);
      if (
        update.dirty.some(
          (rect) => rect === null || rect.width * rect.height < after.grid.cells.length,
        )
      )
        partly++;
      plan = after;
      result = update.result;
    }
  }
  expect(partly).toBeGreaterThan(SEEDS);
});

describe('what is redone', () => {
  const before = drawingOf(ROOMS_PLAN);
  const plan = planOfDrawing(before, 1);
  const result = applyTheme(RICH_DUNGEON, plan);
  const dirtyAfter = (after: Plan, theme: Theme = RICH_DUNGEON) =>
    updateTheme(
      theme,
      after,
      theme === RICH_DUNGEON ? result : applyTheme(theme, plan),
      changeBetween(plan, after),
    ).dirty;

  test('is the painted cell and one around it for patterns of 3 × 3', () => {
    const after = paintCells(before, kindBrush(0), [{ x: 6, y: 2 }]);
    expect(dirtyAfter(planOfDrawing(after, 1))[0]).toBeNull();
    const painted = paintCells(before, kindBrush(1), [{ x: 6, y: 2 }]);
    expect(dirtyAfter(planOfDrawing(painted, 1))[0]).toEqual({ x: 5, y: 1, width: 3, height: 3 });
  });

  test('is 11 × 9 cells for a stroke of 9 × 7', () => {
    const wall = drawingOf({ width: 15, height: 15, cells: new Uint8Array(225).fill(1) });
    const floor = paintRect(wall, kindBrush(0), { x: 3, y: 3, width: 9, height: 7 });
    const [from, to] = [planOfDrawing(wall, 1), planOfDrawing(floor, 1)];
    const update = updateTheme(
      RICH_DUNGEON,
      to,
      applyTheme(RICH_DUNGEON, from),
      changeBetween(from, to),
    );
    expect(update.dirty[0]).toEqual({ x: 2, y: 2, width: 11, height: 9 });
  });

  test('is the painted cells alone for biomes and fixed tiles', () => {
    const cellBiomes = new Uint32Array(plan.grid.cells.length);
    cellBiomes[30] = 2;
    expect(dirtyAfter({ ...plan, cellBiomes })).toEqual(
      RICH_DUNGEON.layers.map(() => ({ x: 6, y: 2, width: 1, height: 1 })),
    );
    const fixed = new Uint8Array(plan.grid.cells.length);
    fixed[30] = 1;
    expect(dirtyAfter({ ...plan, fixed })[2]).toEqual({ x: 6, y: 2, width: 1, height: 1 });
  });

  test('is each layer’s own, and nothing where nothing has changed', () => {
    expect(dirtyAfter(plan)).toEqual([null, null, null]);
    const wide = changeRules(SIX_RULES, (rule) =>
      rule.id === 'rock' ? { ...rule, size: 5, pattern: emptyPattern(5) } : rule,
    );
    const grid = { ...ROOMS_PLAN, cells: ROOMS_PLAN.cells.slice() };
    grid.cells[30] = 1;
    expect(dirtyAfter({ ...plan, grid }, wide)).toEqual([
      { x: 5, y: 1, width: 3, height: 3 },
      { x: 4, y: 0, width: 5, height: 5 },
    ]);
  });

  test('is everything in a level of another size, which the result then has', () => {
    const other = planOfDrawing(drawingOf(BASICS_PLAN), 1);
    const update = updateTheme(RICH_DUNGEON, other, result, changeBetween(plan, other));
    expect(update.result).toEqual(applyTheme(RICH_DUNGEON, other));
    expect(update.dirty).toEqual(
      RICH_DUNGEON.layers.map(() => ({ x: 0, y: 0, width: 6, height: 5 })),
    );
  });

  test('is the whole layer where a rule claims an edge, and everything in another level', () => {
    const edges = changeRules(SIX_RULES, (rule) =>
      rule.id === 'rock' ? { ...rule, claims: CELL_CLAIM | 2 } : rule,
    );
    expect(edges.layers.map((layer) => reachOfLayer(edges, layer))).toEqual([
      1,
      Number.POSITIVE_INFINITY,
    ]);
    const whole = { x: 0, y: 0, width: 12, height: 10 };
    expect(dirtyAfter({ ...plan, seed: 2 })).toEqual([whole, whole, whole]);
    expect(
      changeBetween(makePlan(ROOMS_PLAN, 1), makePlan(ROOMS_PLAN, 1, { globalBiomes: 1 })).kinds,
    ).toEqual(whole);
  });
});

function changeRules(theme: Theme, change: (rule: Rule) => Rule): Theme {
  return {
    ...theme,
    layers: theme.layers.map((layer) => ({
      ...layer,
      groups: layer.groups.map((group) => ({ ...group, rules: group.rules.map(change) })),
    })),
  };
}
