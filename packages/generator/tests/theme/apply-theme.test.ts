import { expect, test } from 'vitest';
import { casesOf } from '../../../../tests/support/thorough.ts';
import {
  applyTheme,
  createStream,
  cutGrid,
  digest,
  makeGrid,
  makePlan,
  outputTileAt,
  themeDigest,
} from '../../index.ts';
import { NO_KIND } from '../../src/grid.ts';
import { orientationsOf } from '../../src/orientation.ts';
import { BASICS_PLAN, ROOMS_PLAN } from '../../src/theme/example-levels.ts';
import { DUNGEON_WORDS, SIX_RULES } from '../../src/theme/example-themes.ts';
import { explainCell, makeExplainer } from '../../src/theme/explain.ts';
import { rollsOf } from '../../src/theme/rolls.ts';
import {
  ANY,
  makeRule,
  type Outside,
  type PatternCell,
  type Rule,
  rulesOf,
  type Theme,
} from '../../src/theme/theme.ts';
import { warningsOf } from '../../src/theme/warnings.ts';
import { CAVE_AND_DUNGEON, RICH_DUNGEON } from '../../src/theme/written-themes.ts';
import { randomPlan, randomTheme } from './random-themes.ts';

const SEEDS = casesOf(1000);

/** Random themes, each with a plan and what the theme painted on it; made once for all tests. */
const cases = Array.from({ length: SEEDS }, (_, seed) => {
  const [theme, plan] = [randomTheme(seed), randomPlan(seed)];
  return { seed, theme, plan, result: applyTheme(theme, plan) };
});

const F: PatternCell = { asks: 'this', kind: 0 };
const W: PatternCell = { asks: 'this', kind: 1 };

function themeOf(...rules: readonly Rule[]): Theme {
  return {
    ...DUNGEON_WORDS,
    layers: [
      {
        id: 'only',
        name: 'Only',
        groups: [{ id: 'all', name: 'All', condition: { match: 'all', need: 0 }, rules }],
      },
    ],
  };
}

function gridOf(...rows: readonly string[]): ReturnType<typeof makeGrid> {
  const grid = makeGrid(rows[0]?.length ?? 1, rows.length);
  [...rows].reverse().forEach((row, y) => {
    [...row].forEach((letter, x) => {
      grid.cells[y * grid.width + x] = letter === 'W' ? 1 : 0;
    });
  });
  return grid;
}

/** Winners as the page prints them, the upper row first. */
function table(winners: Uint8Array, width: number): string[] {
  const rows = Array.from({ length: winners.length / width }, (_, y) =>
    [...winners.slice(y * width, (y + 1) * width)].join(' '),
  );
  return rows.reverse();
}

test('the six rules win the cells that the Basics page says, where no noise patch reaches', () => {
  // A minimum of 1 keeps every patch away, as the page supposes.
  const calm = {
    ...SIX_RULES,
    layers: SIX_RULES.layers.map((layer) => ({
      ...layer,
      groups: layer.groups.map((group) => ({
        ...group,
        rules: group.rules.map((rule) =>
          rule.noise === null ? rule : { ...rule, noise: { ...rule.noise, minimum: 1 } },
        ),
      })),
    })),
  };
  const result = applyTheme(calm, makePlan(BASICS_PLAN, 1));
  expect(table(result.layers[0]?.winners ?? new Uint8Array(), 6)).toEqual([
    '3 3 3 3 3 3',
    '3 3 2 2 3 3',
    '3 1 5 5 1 3',
    '3 5 5 5 5 3',
    '3 3 3 3 3 3',
  ]);
  const orientation = (x: number, y: number): number | undefined =>
    result.layers[0]?.orientations[y * 6 + x];
  expect([orientation(4, 2), orientation(1, 2)]).toEqual([0, 1]);
});

test('with Wall face and Wall top swapped no face is drawn', () => {
  const [corner, face, top] = rulesOf(SIX_RULES).map(({ rule }) => rule);
  if (!corner || !face || !top) throw new Error('three rules');
  const { painted } = applyTheme(themeOf(corner, top, face), makePlan(ROOMS_PLAN, 1));
  expect(painted[2]).toBe(0);
  expect(painted[1]).toBeGreaterThan(0);
});

test('a cell is claimed once in each layer by the first rule that gets through, and every rule counts its cells', () => {
  for (const { theme, result } of cases) {
    const counted = rulesOf(theme).map(
      ({ number, layerIndex }) =>
        result.layers[layerIndex]?.winners.filter((winner) => winner === number).length ?? 0,
    );
    expect(counted).toEqual(result.painted);
  }
});

test('rules paint fixed cells in layers below fixed tiles only', () => {
  let below = 0;
  for (const { theme, plan, result } of cases) {
    theme.layers.forEach(({ underFixed }, index) => {
      const painted =
        result.layers[index]?.winners.filter(
          (winner, cell) => winner !== 0 && plan.fixed?.[cell] === 1,
        ).length ?? 0;
      if (underFixed) below += painted;
      else expect(painted).toBe(0);
    });
  }
  expect(below).toBeGreaterThan(0);
});

test('a layer below fixed tiles paints what it would paint without them, except where there is no int grid tile', () => {
  const layer = themeOf(makeRule('any', 'Any', { size: 1, outputs: ['floor-1'] })).layers[0];
  if (!layer) throw new Error('one layer');
  const theme: Theme = {
    ...DUNGEON_WORDS,
    layers: [layer, { ...layer, id: 'ground', underFixed: true }],
  };
  const plan = makePlan({ width: 3, height: 1, cells: Uint8Array.of(0, 0, NO_KIND) }, 1, {
    fixed: Uint8Array.of(0, 1, 1),
  });
  expect(
    applyTheme(theme, plan).layers.map(({ winners }) =>
      winners.map((winner) => (winner === 0 ? 0 : 1)).join(''),
    ),
  ).toEqual(['100', '110']);
  const verdicts = explainCell({ ...theme, layers: theme.layers.toReversed() }, plan, 1, 0).map(
    ({ verdict }) => verdict.is,
  );
  expect(verdicts).toEqual(['won', 'fixed']);
});

test('explain agrees with what was painted, for every rule and cell', () => {
  for (const { seed, theme, plan, result } of cases) {
    const { width } = plan.grid;
    const explain = makeExplainer(theme, plan, result.layers);
    for (let cell = 0; cell < plan.grid.cells.length; cell++) {
      for (const { placed, verdict } of explain(cell % width, Math.floor(cell / width))) {
        const layer = result.layers[placed.layerIndex];
        const winner = layer?.winners[cell] ?? 0;
        if ((verdict.is === 'won') !== (winner === placed.number))
          throw new Error(
            `seed ${seed}, cell ${cell}, rule ${placed.number}: ${verdict.is}, painted by ${winner}`,
          );
        if (verdict.is === 'claimed' && verdict.by !== winner)
          throw new Error(
            `seed ${seed}, cell ${cell}: claimed by ${verdict.by}, painted by ${winner}`,
          );
        if (verdict.is !== 'won') continue;
        const { turns, mirrorX, mirrorY } = verdict.orientation;
        const isDrawnSo =
          layer?.outputs[cell] === verdict.output &&
          layer.orientations[cell] === turns * 4 + (mirrorY ? 2 : 0) + (mirrorX ? 1 : 0);
        if (!isDrawnSo) throw new Error(`seed ${seed}, cell ${cell}: not drawn as explained`);
      }
    }
  }
});

test('the order of rules changes who wins and none of the random rolls', () => {
  let changed = 0;
  for (const { seed, theme, plan, result: first } of cases) {
    const reversed = {
      ...theme,
      layers: theme.layers.map((layer) => ({
        ...layer,
        groups: [...layer.groups]
          .reverse()
          .map((group) => ({ ...group, rules: [...group.rules].reverse() })),
      })),
    };
    const alone = (one: Theme): Map<string, string> =>
      new Map(
        rulesOf(one).map((placed) => [placed.rule.id, [...rollsAt(placed.rule, plan)].join()]),
      );
    expect(alone(reversed)).toEqual(alone(theme));
    const second = applyTheme(reversed, plan);
    // Wherever the same rule wins in both orders it draws the same tile in the same way.
    const ids = [rulesOf(theme), rulesOf(reversed)].map((rules) =>
      rules.map(({ rule }) => rule.id),
    );
    first.layers.forEach((layer, index) => {
      const other = second.layers[index];
      layer.winners.forEach((winner, cell) => {
        const id = ids[0]?.[winner - 1];
        if (!other || id === undefined) return;
        if (id !== ids[1]?.[(other.winners[cell] ?? 0) - 1]) {
          changed++;
          return;
        }
        if (
          other.outputs[cell] !== layer.outputs[cell] ||
          other.orientations[cell] !== layer.orientations[cell]
        )
          expect.fail(`seed ${seed}, cell ${cell}`);
      });
    });
    // A cell that anyone can have is empty in neither order.
    const taken = (result: typeof first): string =>
      result.layers
        .map(({ winners }) => [...winners].map((winner) => (winner === 0 ? '.' : '#')).join(''))
        .join(' ');
    expect(taken(second)).toBe(taken(first));
  }
  expect(changed).toBeGreaterThan(SEEDS);
});

function* rollsAt(rule: Rule, plan: ReturnType<typeof randomPlan>): Generator<number> {
  const rolls = rollsOf(rule, plan);
  for (const [x, y] of [
    [0, 0],
    [3, 1],
    [1, 4],
  ] as const)
    yield* [rolls.chance(x, y), rolls.choice(x, y), rolls.noise(x, y)];
}

test('a rule that is shadowed paints in no level', () => {
  let shadowed = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    const theme = randomTheme(seed);
    for (let level = 0; level < 4; level++) {
      const plan = randomPlan(seed * 4 + level);
      const result = applyTheme(theme, plan);
      for (const warning of warningsOf(theme, plan, result)) {
        if (warning.about !== 'shadowed') continue;
        shadowed++;
        expect(result.painted[warning.rule - 1]).toBe(0);
      }
    }
  }
  // The test would say nothing if the check never fired.
  expect(shadowed).toBeGreaterThan(0.15 * SEEDS);
});

test('warnings name gaps with the first cell in row order, then rules in their order, and leave alone what is switched off', () => {
  const on = (id: string, cell: PatternCell, given: Partial<Rule> = {}): Rule =>
    makeRule(id, id, { size: 1, pattern: [cell], outputs: ['bones'], ...given });
  const theme = themeOf(
    on('empty', F, { outputs: [] }),
    on('floor', F),
    on('same', F),
    on('never', W, { probability: 0 }),
    on('off', W, { enabled: false }),
  );
  const plan = makePlan(gridOf('WFW', 'FWW'), 1, { fixed: Uint8Array.from([0, 1, 0, 0, 0, 0]) });
  expect(warningsOf(theme, plan, applyTheme(theme, plan))).toEqual([
    { about: 'gaps', cells: 3, first: 2 },
    { about: 'without output', rule: 1 },
    { about: 'shadowed', rule: 3, by: 2 },
    { about: 'unused', rule: 4 },
  ]);
});

test('probability 0 never paints, probability 1 paints wherever the pattern matches, and less of it only removes', () => {
  const grid = makeGrid(40, 40);
  const cells = (probability: number): Uint8Array =>
    applyTheme(
      themeOf(
        makeRule('some', 'Some', { size: 1, pattern: [ANY], outputs: ['rock-1'], probability }),
      ),
      makePlan(grid, 5),
    ).layers[0]?.winners ?? new Uint8Array();
  const count = (winners: Uint8Array): number => winners.filter((winner) => winner !== 0).length;
  expect([count(cells(0)), count(cells(1))]).toEqual([0, 1600]);
  const [tenth, fifth] = [cells(0.1), cells(0.2)];
  expect(tenth.every((winner, cell) => winner === 0 || fifth[cell] !== 0)).toBe(true);
  expect(count(tenth) / count(fifth)).toBeGreaterThan(0.4);
  expect(count(tenth) / count(fifth)).toBeLessThan(0.6);
});

test('the roll that picks the tile is not the roll of the chance', () => {
  const rule = makeRule('quarter', 'Quarter', {
    size: 1,
    pattern: [ANY],
    outputs: ['rock-1', 'rock-2', 'bones', 'chest'],
    probability: 0.25,
  });
  const result = applyTheme(themeOf(rule), makePlan(makeGrid(64, 64), 3));
  const layer = result.layers[0];
  const drawn = [0, 1, 2, 3].map(
    (output) =>
      layer?.winners.filter((winner, cell) => winner === 1 && layer.outputs[cell] === output)
        .length ?? 0,
  );
  for (const count of drawn) expect(count).toBeGreaterThan(180);
});

test('a tile named twice is drawn twice as often', () => {
  const rule = makeRule('weights', 'Weights', {
    size: 1,
    pattern: [ANY],
    outputs: ['rock-1', 'rock-1', 'bones'],
  });
  const theme = themeOf(rule);
  const result = applyTheme(theme, makePlan(makeGrid(64, 64), 3));
  const rocks = Array.from({ length: 4096 }, (_, cell) =>
    outputTileAt(theme, result, 0, cell),
  ).filter((id) => id === 'rock-1').length;
  expect(rocks / 4096).toBeGreaterThan(0.63);
  expect(rocks / 4096).toBeLessThan(0.7);
});

test('outside the level a pattern cell fails, repeats the nearest cell or reads a kind', () => {
  const grid = gridOf('WF', 'WW');
  const painted = (outside: Outside): number[] => [
    ...(applyTheme(
      themeOf(
        makeRule('above', 'Above', {
          pattern: [ANY, ANY, ANY, ANY, W, ANY, ANY, W, ANY],
          outputs: ['top-1'],
          outside,
        }),
      ),
      makePlan(grid, 1),
    ).layers[0]?.winners ?? []),
  ];
  expect(painted({ reads: 'nothing' })).toEqual([1, 0, 0, 0]);
  expect(painted({ reads: 'nearest' })).toEqual([1, 0, 1, 0]);
  expect(painted({ reads: 'kind', kind: 0 })).toEqual([1, 0, 0, 0]);
  expect(painted({ reads: 'kind', kind: 1 })).toEqual([1, 0, 1, 0]);
});

test('"not this" outside the level fails as well unless something is read there', () => {
  const notFloorLeft = makeRule('left', 'Left', {
    pattern: [ANY, ANY, ANY, { asks: 'not', kind: 0 }, F, ANY, ANY, ANY, ANY],
    outputs: ['bones'],
  });
  const painted = (outside: Outside): number =>
    applyTheme(themeOf({ ...notFloorLeft, outside }), makePlan(gridOf('F'), 1)).painted[0] ?? -1;
  expect([
    painted({ reads: 'nothing' }),
    painted({ reads: 'nearest' }),
    painted({ reads: 'kind', kind: 1 }),
  ]).toEqual([0, 0, 1]);
});

test('orientations are tried unmirrored, mirrored in x, in y, in both, then turned clockwise; there are at most eight', () => {
  const codes = (rotations: boolean, mirrorX: boolean, mirrorY: boolean): string =>
    orientationsOf({ rotations, mirrorX, mirrorY })
      .map((one) => `${one.turns * 90}${one.mirrorX ? 'x' : ''}${one.mirrorY ? 'y' : ''}`)
      .join(' ');
  expect(codes(false, false, false)).toBe('0');
  expect(codes(false, true, false)).toBe('0 0x');
  expect(codes(false, true, true)).toBe('0 0x 0y 0xy');
  expect(codes(true, false, false)).toBe('0 90 180 270');
  expect(codes(true, true, false)).toBe('0 0x 90 90x 180 180x 270 270x');
  expect(codes(true, true, true)).toBe('0 0x 0y 0xy 90 90x 90y 90xy');
});

test('a turn takes the east to the south', () => {
  const east = makeRule('east', 'East', {
    pattern: [ANY, ANY, ANY, ANY, F, W, ANY, ANY, ANY],
    outputs: ['banner'],
    rotations: true,
  });
  const layer = applyTheme(themeOf(east), makePlan(gridOf('F', 'W'), 1)).layers[0];
  expect([...(layer?.winners ?? [])]).toEqual([0, 1]);
  expect(layer?.orientations[1]).toBe(4);
});

test('rules of a group apply where its biomes are set, for the level or for the cell', () => {
  const base = themeOf(makeRule('moss', 'Moss', { size: 1, pattern: [ANY], outputs: ['grass-1'] }));
  const asking = (match: 'all' | 'any', need: number): Theme => ({
    ...base,
    layers: base.layers.map((layer) => ({
      ...layer,
      groups: layer.groups.map((group) => ({ ...group, condition: { match, need } })),
    })),
  });
  const plan = makePlan(makeGrid(4, 1), 1, {
    globalBiomes: 2,
    cellBiomes: Uint32Array.from([0, 4, 8, 0x80000000]),
  });
  const winners = (match: 'all' | 'any', need: number): number[] => [
    ...(applyTheme(asking(match, need), plan).layers[0]?.winners ?? []),
  ];
  expect(winners('all', 0)).toEqual([1, 1, 1, 1]);
  expect(winners('all', 6)).toEqual([0, 1, 0, 0]);
  expect(winners('any', 12)).toEqual([0, 1, 1, 0]);
  expect(winners('all', 0x80000000)).toEqual([0, 0, 0, 1]);
  expect(winners('any', 0x80000001)).toEqual([0, 0, 0, 1]);
});

test('filters with the same settings see the same patches, and another octave others', () => {
  const patch = (id: string, octaves: number, minimum: number): Uint8Array =>
    applyTheme(
      themeOf(
        makeRule(id, id, {
          size: 1,
          pattern: [ANY],
          outputs: ['grass-1'],
          noise: { wavelength: 8, octaves, minimum },
        }),
      ),
      makePlan(makeGrid(32, 32), 9),
    ).layers[0]?.winners ?? new Uint8Array();
  const low = patch('one', 2, 0.5);
  expect(patch('two', 2, 0.5)).toEqual(low);
  expect(patch('one', 3, 0.5)).not.toEqual(low);
  expect(patch('one', 2, 0.6).every((winner, cell) => winner === 0 || low[cell] !== 0)).toBe(true);
});

test('a window of a level gets what the whole gets there, rolls and noise too, but for a margin of the reach of its rules', () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const stream = createStream(seed, 'windows');
    const grid = makeGrid(20, 20);
    for (let cell = 0; cell < grid.cells.length; cell++) grid.cells[cell] = stream.below(2);
    const window = {
      x: stream.below(10),
      y: stream.below(10),
      width: 3 + stream.below(8),
      height: 3 + stream.below(8),
    };
    const whole = applyTheme(SIX_RULES, makePlan(grid, seed));
    const part = applyTheme(SIX_RULES, makePlan(cutGrid(grid, window), seed, { origin: window }));
    const inner = { x: 1, y: 1, width: window.width - 2, height: window.height - 2 };
    const innerOfWhole = { ...inner, x: window.x + 1, y: window.y + 1 };
    for (const [index, layer] of part.layers.entries()) {
      for (const name of ['winners', 'outputs', 'orientations'] as const) {
        const own = cutGrid({ ...window, cells: layer[name] }, inner);
        const all = cutGrid(
          { ...grid, cells: whole.layers[index]?.[name] ?? new Uint8Array(400) },
          innerOfWhole,
        );
        if (digest(own) !== digest(all)) expect.fail(`seed ${seed}: ${name} of layer ${index}`);
      }
    }
  }
});

test('the example themes leave no gap in any level of floors and walls, and no rule is shadowed', () => {
  for (const [name, theme] of Object.entries({ SIX_RULES, RICH_DUNGEON, CAVE_AND_DUNGEON })) {
    for (let seed = 0; seed < casesOf(200); seed++) {
      const { grid } = randomPlan(seed);
      const plan = makePlan({ ...grid, cells: grid.cells.map((kind) => Math.min(kind, 1)) }, seed, {
        globalBiomes: seed % 4,
      });
      const bad = warningsOf(theme, plan, applyTheme(theme, plan)).filter(
        ({ about }) => about !== 'unused',
      );
      expect({ name, seed, bad }).toEqual({ name, seed, bad: [] });
    }
  }
});

test('the same theme and plan give the same result', () => {
  for (const { theme, plan, result } of cases)
    expect(themeDigest(applyTheme(structuredClone(theme), structuredClone(plan)))).toBe(
      themeDigest(result),
    );
});
