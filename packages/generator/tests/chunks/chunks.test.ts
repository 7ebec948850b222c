import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { casesOf } from '../../../../tests/support/thorough.ts';
import {
  type CellRect,
  cellHash,
  createStream,
  makeGrid,
  makePlan,
  type Plan,
  type RandomStream,
} from '../../index.ts';
import { type ChunkMode, worldJob, worldPlan } from '../../src/chunks/chunk-modes.ts';
import {
  type ChunkJob,
  chunksOf,
  differingCells,
  makeChunk,
  makeInChunks,
  makeWhole,
  withMargin,
} from '../../src/chunks/chunks.ts';
import { GRASS, SAND } from '../../src/island-kinds.ts';
import { ANCHORS } from '../../src/theme/anchors.ts';
import { ANY, makeRule, OUTSIDE_FAILS, type Outside, type Rule } from '../../src/theme/theme.ts';
import { thingOnGrass, WILDS_WORDS, wildsTheme } from '../../src/themes/wilds.ts';

const SEEDS = casesOf(1000);
const SIDE = 5;
const LEVEL: CellRect = { x: -5, y: 3, width: 14, height: 9 };
/** Long enough that a wide margin does not reach both ends. */
const STRIP: CellRect = { x: -9, y: 4, width: 34, height: 6 };
/** Three chunks, so that two borders are crossed. */
const STRIP_SIDE = 12;

/** Sand and grass by the hash of the world cell: as rough as a plan can be. */
function roughPlan(seed: number, share: number, window: CellRect): Plan {
  const grid = makeGrid(window.width, window.height);
  for (let cell = 0; cell < grid.cells.length; cell++) {
    const x = window.x + (cell % window.width);
    const y = window.y + Math.floor(cell / window.width);
    grid.cells[cell] = cellHash(seed, 77, x, y) % 10 < share ? SAND : GRASS;
  }
  return makePlan(grid, seed, { origin: { x: window.x, y: window.y } });
}

/** Outputs of every size up to 5 x 5 but one cell, by ids such as `3x2`. */
const LARGE = Array.from({ length: 24 }, (_, at) => ({
  width: 1 + ((at + 1) % 5),
  height: 1 + Math.floor((at + 1) / 5),
})).map((size) => {
  const id = `${size.width}x${size.height}`;
  return { id, label: id, one: id, many: id, size };
});
const OUTPUT_TILES = [...WILDS_WORDS.outputTiles, ...LARGE];

function jobOf(seed: number, rules: readonly Rule[], margin: number, level = LEVEL): ChunkJob {
  return {
    theme: { ...wildsTheme(rules), outputTiles: OUTPUT_TILES },
    planOf: (window) => roughPlan(seed, 2, window),
    level,
    side: level === STRIP ? STRIP_SIDE : SIDE,
    margin,
  };
}

const differences = (job: ChunkJob): number =>
  differingCells(makeWhole(job), makeInChunks(job)).reduce((sum, bit) => sum + bit, 0);

function randomPatternRule(stream: RandomStream, id: string, size: 1 | 3 | 5 = 3): Rule {
  const outsides: readonly Outside[] = [
    OUTSIDE_FAILS,
    { reads: 'nearest' },
    { reads: 'kind', kind: GRASS },
  ];
  return makeRule(id, id, {
    size,
    pattern: Array.from({ length: size * size }, () =>
      stream.below(1 + size) > 0
        ? ANY
        : { asks: stream.below(2) === 0 ? 'this' : 'not', kind: SAND + stream.below(2) },
    ),
    outputs: ['bush', 'boulder', 'shell'],
    probability: (1 + stream.below(10)) / 10,
    rotations: stream.below(3) === 0,
    mirrorX: stream.below(3) === 0,
    noise: stream.below(6) > 0 ? null : { wavelength: 6, octaves: 2, minimum: 0.5 },
    outside: outsides[stream.below(3)] ?? OUTSIDE_FAILS,
  });
}

describe('rules of one cell with hashed chances and noise are exact', () => {
  test.each([1, 3, 5] as const)(
    'with patterns of %i cells a side and a margin of their radius, and not with less',
    (size) => {
      const radius = (size - 1) / 2;
      let narrower = 0;
      for (let seed = 0; seed < SEEDS; seed++) {
        const stream = createStream(seed, 'patterns');
        const rules = [0, 1].map((at) => randomPatternRule(stream, `rule-${at}`, size));
        expect([seed, differences(jobOf(seed, rules, radius))]).toEqual([seed, 0]);
        if (seed < 200 && radius > 0 && differences(jobOf(seed, rules, radius - 1)) > 0) narrower++;
      }
      if (radius > 0) expect(narrower).toBeGreaterThan(Math.min(SEEDS, 200) / 4);
    },
  );
});

test('2 x 2 outputs under Highest hash are exact with a margin of 2 when their pattern asks for the cells they cover', () => {
  let narrower = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    const stream = createStream(seed, 'oaks');
    const anchor = ANCHORS[stream.below(9)] ?? 'bottom-left';
    const rules = [
      thingOnGrass({
        output: 'oak',
        anchor,
        overlaps: 'highest-hash',
        probability: (3 + stream.below(8)) / 10,
      }),
    ];
    const job = jobOf(seed, rules, 2);
    expect([seed, differences(job)]).toEqual([seed, 0]);
    if (seed < 200 && differences(jobOf(seed, rules, 1)) > 0) narrower++;
    // A chunk that is loaded again is what it was, whatever was made meanwhile.
    const [chunk, other] = chunksOf(job);
    if (!chunk || !other) throw new Error('two chunks');
    const first = makeChunk(job, chunk);
    makeChunk(job, other);
    expect(isDeepStrictEqual(makeChunk(job, chunk), first)).toBe(true);
  }
  expect(narrower).toBeGreaterThan(Math.min(SEEDS, 200) / 4);
});

/** A rule with one output of any size, any anchor and any pattern of 3 x 3. */
function randomLargeRule(
  seed: number,
  turned: Pick<Rule, 'rotations' | 'mirrorX'>,
): { readonly rule: Rule; readonly reach: number } {
  const stream = createStream(seed, 'sizes');
  const { id, size } = LARGE[stream.below(LARGE.length)] ?? {
    id: 'oak',
    size: { width: 2, height: 2 },
  };
  const rule = {
    ...randomPatternRule(stream, 'rule'),
    ...turned,
    outputs: [id],
    anchor: ANCHORS[stream.below(9)] ?? 'bottom-left',
  };
  return {
    rule: { ...rule, overlaps: 'highest-hash' },
    reach: Math.max(size.width, size.height) - 1,
  };
}

test('2 x (longest side - 1) + the radius of the pattern is enough for every size and anchor', () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const { rule, reach } = randomLargeRule(seed, { rotations: false, mirrorX: false });
    expect([seed, differences(jobOf(seed, [rule], 2 * reach + 1, STRIP))]).toEqual([seed, 0]);
  }
});

test('a rule that is turned or mirrored needs 3 x (longest side - 1), since it tries places that lie farther away', () => {
  let narrower = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    const { rule, reach } = randomLargeRule(seed, { rotations: seed % 2 === 0, mirrorX: true });
    expect([
      seed,
      differences(jobOf(seed, [rule], Math.max(2 * reach + 1, 3 * reach), STRIP)),
    ]).toEqual([seed, 0]);
    if (seed < 300 && reach >= 2 && differences(jobOf(seed, [rule], 2 * reach + 1, STRIP)) > 0)
      narrower++;
  }
  expect(narrower).toBeGreaterThan(0);
});

test('margins of several multi-tile rules in one layer add up', () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const rules = [
      thingOnGrass({ output: 'poplar', overlaps: 'highest-hash', probability: 0.5 }),
      thingOnGrass({ output: 'oak', overlaps: 'highest-hash', probability: 0.7 }),
    ];
    expect([seed, differences(jobOf(seed, rules, 4 + 2, STRIP))]).toEqual([seed, 0]);
  }
});

test('in row order some level differs with any margin that was tried, and rolls in sequence always differ', () => {
  const cells = (mode: ChunkMode, margin: number): readonly number[] =>
    [1, 2, 3, 29].map((seed) =>
      differences(worldJob(mode, seed, { x: 0, y: 0, width: 48, height: 32 }, 16, margin)),
    );
  for (const margin of [0, 1, 2, 4, 6]) {
    expect(Math.max(...cells('row-order', margin)), `margin ${margin}`).toBeGreaterThan(0);
    expect(Math.min(...cells('stream', margin)), `margin ${margin}`).toBeGreaterThan(0);
  }
});

test('chunks cover a level once, the last ones cut at its edge, and margins end there', () => {
  const chunks = chunksOf({ level: { x: 2, y: 1, width: 7, height: 4 }, side: 3 });
  expect(chunks.map(({ x, y, width, height }) => [x, y, width, height])).toEqual([
    [2, 1, 3, 3],
    [5, 1, 3, 3],
    [8, 1, 1, 3],
    [2, 4, 3, 1],
    [5, 4, 3, 1],
    [8, 4, 1, 1],
  ]);
  for (const side of [0, -3, Number.NaN])
    expect(() => chunksOf({ level: LEVEL, side })).toThrow(RangeError);
  expect(
    withMargin({ x: 8, y: 4, width: 1, height: 1 }, 2, { x: 2, y: 1, width: 7, height: 4 }),
  ).toEqual({ x: 6, y: 2, width: 3, height: 3 });
});

test('a window of the world equals the same cells of a larger one', () => {
  const large = worldPlan(5, { x: -10, y: -10, width: 40, height: 30 });
  const small = worldPlan(5, { x: 3, y: 2, width: 6, height: 5 });
  expect([...small.grid.cells]).toEqual(
    Array.from(
      { length: 30 },
      (_, at) => large.grid.cells[(12 + Math.floor(at / 6)) * 40 + 13 + (at % 6)],
    ),
  );
});
