import { expect, test } from 'vitest';
import { casesOf } from '../../../../tests/support/thorough.ts';
import type { CellRect } from '../../src/cell-rect.ts';
import { type Grid, makeGrid, tileAt } from '../../src/grid.ts';
import { cellHash, hashText } from '../../src/hash.ts';
import { GRASS } from '../../src/island-kinds.ts';
import { overlaps } from '../../src/nested/nested-generator.ts';
import { orient, orientationOf } from '../../src/orientation.ts';
import { createStream, type RandomStream } from '../../src/stream.ts';
import {
  ANCHORS,
  anchorCell,
  equalAnchor,
  type OutputSize,
  warnsOfEvenSide,
} from '../../src/theme/anchors.ts';
import { applyTheme, type LayerResult, themeDigest } from '../../src/theme/apply-theme.ts';
import { sizeOfOutputTile } from '../../src/theme/multi-tile.ts';
import { makePlan, type Plan } from '../../src/theme/plan.ts';
import {
  ANY,
  makeRule,
  NO_CONDITION,
  type Overlaps,
  type Rule,
  rulesOf,
  type Theme,
} from '../../src/theme/theme.ts';
import { warningsOf } from '../../src/theme/warnings.ts';
import { coveredPattern, thingOnGrass, WILDS_WORDS, wildsTheme } from '../../src/themes/wilds.ts';

const SEEDS = casesOf(1000);

/** Pictures of every size up to 5 x 5, by ids such as `3x2`. */
const SIZES: readonly OutputSize[] = Array.from({ length: 25 }, (_, at) => ({
  width: 1 + (at % 5),
  height: 1 + Math.floor(at / 5),
}));
const idOf = ({ width, height }: OutputSize): string => `${width}x${height}`;

function themeOf(rules: readonly Rule[]): Theme {
  const outputTiles = SIZES.map((size) => ({
    id: idOf(size),
    label: idOf(size),
    one: idOf(size),
    many: idOf(size),
    size,
  }));
  return {
    ...WILDS_WORDS,
    outputTiles,
    layers: [
      {
        id: 'only',
        name: 'Only',
        groups: [{ id: 'all', name: 'All', condition: NO_CONDITION, rules }],
      },
    ],
  };
}

function pick<T>(stream: RandomStream, from: readonly T[]): T {
  const picked = from[stream.below(from.length)];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
}

function randomRule(stream: RandomStream, id: string, overlaps: Overlaps): Rule {
  return makeRule(id, id, {
    outputs: Array.from({ length: 1 + stream.below(3) }, () => idOf(pick(stream, SIZES))),
    pattern: Array.from({ length: 9 }, () =>
      stream.below(6) === 0 ? { asks: 'this', kind: stream.below(2) } : ANY,
    ),
    probability: (1 + stream.below(10)) / 10,
    rotations: stream.below(3) === 0,
    mirrorX: stream.below(3) === 0,
    mirrorY: stream.below(3) === 0,
    anchor: pick(stream, ANCHORS),
    overlaps,
  });
}

function randomCase(
  seed: number,
  overlaps?: Overlaps,
): { readonly theme: Theme; readonly plan: Plan } {
  const stream = createStream(seed, 'multi-tile case');
  const rules = Array.from({ length: 1 + stream.below(3) }, (_, at) =>
    randomRule(stream, `rule-${at}`, overlaps ?? pick(stream, ['row-order', 'highest-hash'])),
  );
  const grid: Grid = makeGrid(4 + stream.below(12), 4 + stream.below(12));
  for (let cell = 0; cell < grid.cells.length; cell++)
    grid.cells[cell] = stream.below(3) === 0 ? 1 : 0;
  const fixed =
    stream.below(2) === 0 ? null : grid.cells.map(() => (stream.below(12) === 0 ? 1 : 0));
  return { theme: themeOf(rules), plan: makePlan(grid, seed, { fixed }) };
}

function only({ layers }: { readonly layers: readonly LayerResult[] }): LayerResult {
  const [layer] = layers;
  if (!layer) throw new Error('one layer');
  return layer;
}

/** The cells of each output, by its rule and matched cell, worked back from the slice that each cell shows. */
function outputsIn(
  theme: Theme,
  { winners, outputs, orientations, slices }: LayerResult,
  width: number,
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  const rules = rulesOf(theme);
  winners.forEach((winner, cell) => {
    if (winner === 0) return;
    const rule = rules[winner - 1]?.rule;
    const id = rule?.outputs[outputs[cell] ?? 0] ?? '';
    const size = sizeOfOutputTile(theme, id);
    const slice = Math.max(0, (slices?.[cell] ?? 0) - 1);
    const [left, below] = anchorCell(rule?.anchor ?? 'bottom-left', size);
    const [dx, dy] = orient(
      orientationOf(orientations[cell] ?? 0),
      (slice % size.width) - left,
      Math.floor(slice / size.width) - below,
    );
    const key = `rule ${winner} ${id} at ${(cell % width) - dx},${Math.floor(cell / width) - dy}`;
    found.set(key, [...(found.get(key) ?? []), slice]);
  });
  return found;
}

test('outputs never overlap and are placed whole, on cells that are free, for every size, anchor and orientation', () => {
  let large = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    const { theme, plan } = randomCase(seed);
    const layer = only(applyTheme(theme, plan));
    for (const [key, slices] of outputsIn(theme, layer, plan.grid.width)) {
      const { width, height } = sizeOfOutputTile(theme, key.split(' ')[2] ?? '');
      // Every cell of the output once: a cell has one entry in each array, so two outputs that share one would both
      // lack it.
      const isWhole =
        slices.length === width * height &&
        [...slices].sort((a, b) => a - b).every((slice, at) => slice === at);
      if (!isWhole) expect.fail(`seed ${seed}, ${key}: ${slices.join()}`);
      if (width * height > 1) large++;
    }
    expect(layer.winners.some((winner, cell) => winner !== 0 && plan.fixed?.[cell] === 1)).toBe(
      false,
    );
  }
  expect(large).toBeGreaterThan(SEEDS);
});

test('the cell that an anchor names lies on the matched cell: its lower left cell is the matched cell minus the anchor', () => {
  for (const size of SIZES) {
    for (const anchor of ANCHORS) {
      const grid = makeGrid(11, 11);
      grid.cells[5 * 11 + 5] = 1;
      const rule = makeRule('one', 'One', {
        size: 1,
        pattern: [{ asks: 'this', kind: 1 }],
        outputs: [idOf(size)],
        anchor,
      });
      const { winners } = only(applyTheme(themeOf([rule]), makePlan(grid, 1)));
      const [x, y] = anchorCell(anchor, size);
      const covered = Array.from(winners.keys()).filter((cell) => winners[cell] === 1);
      const expected = Array.from({ length: size.width * size.height }, (_, at) => {
        const column = at % size.width;
        return (5 - y + (at - column) / size.width) * 11 + 5 - x + column;
      });
      expect([anchor, size, covered]).toEqual([anchor, size, expected]);
    }
  }
});

test('the anchors of the page: top right of 3 x 2 is cell (2, 1); an even side warns and is rounded down, unless the anchor is a corner', () => {
  const wide = { width: 3, height: 2 };
  expect(anchorCell('top-right', wide)).toEqual([2, 1]);
  expect(anchorCell('middle-left', wide)).toEqual(anchorCell('bottom-left', wide));
  expect([warnsOfEvenSide('middle-left', wide), equalAnchor('middle-left', wide)]).toEqual([
    true,
    'bottom-left',
  ]);
  expect([warnsOfEvenSide('bottom-centre', wide), equalAnchor('bottom-centre', wide)]).toEqual([
    true,
    'bottom-centre',
  ]);
  expect(ANCHORS.filter((anchor) => !warnsOfEvenSide(anchor, wide))).toEqual([
    'top-left',
    'top-right',
    'bottom-left',
    'bottom-right',
  ]);
  expect(ANCHORS.some((anchor) => warnsOfEvenSide(anchor, { width: 3, height: 5 }))).toBe(false);
  for (const size of SIZES)
    for (const anchor of ANCHORS)
      expect(anchorCell(equalAnchor(anchor, size), size)).toEqual(anchorCell(anchor, size));
});

test('Highest hash gives the same from whichever corner the scan begins, Row order does not', () => {
  let different = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    const { theme, plan } = randomCase(seed, 'highest-hash');
    expect([seed, themeDigest(applyTheme(theme, plan, { isBackwards: true }))]).toEqual([
      seed,
      themeDigest(applyTheme(theme, plan)),
    ]);
    const inOrder = randomCase(seed, 'row-order');
    const [from, back] = [
      applyTheme(inOrder.theme, inOrder.plan),
      applyTheme(inOrder.theme, inOrder.plan, { isBackwards: true }),
    ];
    if (themeDigest(from) !== themeDigest(back)) different++;
  }
  expect(different).toBeGreaterThan(SEEDS / 2);
});

test('under Highest hash a place stays exactly when its number is the largest of all fitting places that overlap it', () => {
  const sizes = SIZES.filter(({ width, height }) => width * height > 1 && width < 4 && height < 4);
  const salt = hashText('overlap one');
  let [stayed, lost] = [0, 0];
  for (let seed = 0; seed < SEEDS; seed++) {
    const stream = createStream(seed, 'rivals');
    const [size, anchor] = [pick(stream, sizes), pick(stream, ANCHORS)];
    const grid = makeGrid(10, 8);
    for (let cell = 0; cell < grid.cells.length; cell++)
      grid.cells[cell] = stream.below(8) === 0 ? 0 : GRASS;
    const [left, below] = anchorCell(anchor, size);
    const fitting = Array.from(grid.cells, (_, cell) => [cell % 10, Math.floor(cell / 10)] as const)
      .map(([x, y]) => ({
        box: { x: x - left, y: y - below, ...size },
        hash: cellHash(seed, salt, x, y),
      }))
      .filter(({ box }) => cellsIn(box).every(([x, y]) => tileAt(grid, x, y) === GRASS));
    const staying = fitting.filter((one) =>
      fitting.every(
        (other) => other === one || !overlaps(one.box, other.box) || one.hash > other.hash,
      ),
    );
    const expected = new Uint8Array(grid.cells.length);
    for (const { box } of staying) for (const [x, y] of cellsIn(box)) expected[y * 10 + x] = 1;
    const rule = makeRule('one', 'One', {
      ...coveredPattern(size, anchor),
      outputs: [idOf(size)],
      anchor,
      overlaps: 'highest-hash',
    });
    expect([seed, ...only(applyTheme(themeOf([rule]), makePlan(grid, seed))).winners]).toEqual([
      seed,
      ...expected,
    ]);
    stayed += staying.length;
    lost += fitting.length - staying.length;
  }
  expect([stayed > SEEDS, lost > SEEDS]).toEqual([true, true]);
});

function cellsIn({ x, y, width, height }: CellRect): readonly (readonly [number, number])[] {
  return Array.from({ length: width * height }, (_, at) => [
    x + (at % width),
    y + Math.floor(at / width),
  ]);
}

test('an output of one cell is settled alike by both, and a theme without larger outputs has no slices', () => {
  const grid = makeGrid(6, 6, GRASS);
  const [inOrder, byHash] = (['row-order', 'highest-hash'] as const).map((overlaps) =>
    applyTheme(
      wildsTheme([thingOnGrass({ output: 'bush', overlaps, probability: 0.5 })]),
      makePlan(grid, 3),
    ),
  );
  expect(inOrder).toEqual(byHash);
  expect(inOrder?.layers[0]?.slices).toBe(null);
});

test('a rule with a larger output shadows none: it may lack room where its pattern matches', () => {
  const plan = makePlan(makeGrid(5, 1, GRASS), 1);
  const warnings = (first: string): readonly string[] => {
    const on = (id: string, output: string): Rule =>
      makeRule(id, id, { size: 1, pattern: [{ asks: 'this', kind: GRASS }], outputs: [output] });
    const theme = themeOf([on('first', first), on('second', '1x1')]);
    return warningsOf(theme, plan, applyTheme(theme, plan)).map(({ about }) => about);
  };
  expect([warnings('1x1'), warnings('2x1')]).toEqual([['shadowed'], []]);
});

test('random rolls belong to world cells: part of a level with its origin has the rolls of the whole', () => {
  const theme = wildsTheme([thingOnGrass({ output: 'bush', probability: 0.5 })]);
  const whole = only(applyTheme(theme, makePlan(makeGrid(20, 20, GRASS), 9)));
  const part = only(
    applyTheme(theme, makePlan(makeGrid(5, 4, GRASS), 9, { origin: { x: 7, y: 11 } })),
  );
  expect([...part.winners]).toEqual(
    Array.from(
      { length: 20 },
      (_, at) => whole.winners[(11 + Math.floor(at / 5)) * 20 + 7 + (at % 5)],
    ),
  );
});
