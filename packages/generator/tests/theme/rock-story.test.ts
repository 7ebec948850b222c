import { expect, test } from 'vitest';
import { casesOf } from '../../../../tests/support/thorough.ts';
import { createStream, FLOOR, makePlan } from '../../index.ts';
import { noiseFields } from '../../src/noise/height-field.ts';
import { applyTheme, type ThemeResult } from '../../src/theme/apply-theme.ts';
import { ROCK_NUMBERS, type RockNumbers, type RockStage } from '../../src/theme/rock-numbers.ts';
import {
  emptiestCell,
  type GoldenRule,
  ROCKY,
  rockFilter,
  rockMapping,
  rockTheme,
} from '../../src/theme/rock-story.ts';
import { filterNoise } from '../../src/theme/rolls.ts';
import { sentenceOf } from '../../src/theme/sentence.ts';
import { generateWalkerLevel, type WalkerLevel } from '../../src/walker/walker-generator.ts';
import { WALKER_PRESETS, walkerPresetSettings } from '../../src/walker/walker-settings.ts';

const SEEDS = casesOf(1000);
const [DUNGEON] = WALKER_PRESETS;

function randomNumbers(seed: number): RockNumbers {
  const stream = createStream(seed, 'random rocks');
  const chance = (): number => stream.below(1001) / 1000;
  return {
    flat: chance(),
    dense: chance(),
    scattered: chance(),
    golden: chance(),
    wavelength: 4 + stream.below(45),
    minimum: (300 + stream.below(500)) / 1000,
  };
}

/** Small, since there are many. */
function levelOf(seed: number, numbers: RockNumbers): WalkerLevel {
  return generateWalkerLevel(
    { ...walkerPresetSettings(DUNGEON, seed), floorTiles: 100 },
    { noiseMapping: rockMapping(numbers) },
  );
}

function run(
  stage: RockStage,
  level: WalkerLevel,
  seed: number,
  numbers: RockNumbers,
  golden: GoldenRule = 'none',
): ThemeResult {
  return applyTheme(
    rockTheme(stage, numbers, golden),
    makePlan(level.grid, seed, { cellBiomes: level.biomes }),
  );
}

/** Levels of the numbers of the guide, made once for all tests. */
const levels = Array.from({ length: SEEDS }, (_, seed) => levelOf(seed, ROCK_NUMBERS));

/** Levels of random numbers, the same. */
const randomLevels = Array.from({ length: SEEDS }, (_, seed) => {
  const numbers = randomNumbers(seed);
  return { seed, numbers, level: levelOf(seed, numbers) };
});

const winnersOf = (result: ThemeResult): Uint8Array =>
  result.layers[0]?.winners ?? new Uint8Array();

test('in the last stage no golden rock lies outside the biome, whatever the numbers', () => {
  let golden = 0;
  for (const { seed, numbers, level } of randomLevels) {
    winnersOf(run('biome', level, seed, numbers)).forEach((winner, cell) => {
      if (winner !== 1) return;
      golden++;
      if (((level.biomes[cell] ?? 0) & ROCKY) === 0) expect.fail(`seed ${seed}, cell ${cell}`);
    });
  }
  expect(golden).toBeGreaterThan(10 * SEEDS);
});

test('a copied filter keeps golden rocks inside the patches, and a rule without one does not', () => {
  let outside = 0;
  for (const [seed, level] of levels.entries()) {
    const noise = filterNoise(rockFilter(ROCK_NUMBERS), seed);
    const isOutside = (cell: number): boolean =>
      noise(cell % level.grid.width, Math.floor(cell / level.grid.width)) < ROCK_NUMBERS.minimum;
    winnersOf(run('both', level, seed, ROCK_NUMBERS, 'copied')).forEach((winner, cell) => {
      if (winner === 1 && isOutside(cell)) expect.fail(`seed ${seed}, cell ${cell}`);
    });
    outside += winnersOf(run('both', level, seed, ROCK_NUMBERS, 'flat')).filter(
      (winner, cell) => winner === 1 && isOutside(cell),
    ).length;
  }
  expect(outside).toBeGreaterThan(SEEDS);
});

test('a lower probability removes rocks and moves none, and the third stage keeps all rocks of the second', () => {
  for (const { seed, numbers, level } of randomLevels) {
    const many = winnersOf(run('flat', level, seed, numbers));
    const few = winnersOf(run('flat', level, seed, { ...numbers, flat: numbers.flat / 2 }));
    const [second, third] = [
      winnersOf(run('noise', level, seed, numbers)),
      winnersOf(run('both', level, seed, numbers)),
    ];
    few.forEach((winner, cell) => {
      if (winner !== 0 && many[cell] === 0)
        expect.fail(`seed ${seed}: a rock moved to cell ${cell}`);
      if (second[cell] === 1 && third[cell] !== 1)
        expect.fail(`seed ${seed}: a rock of stage 2 is gone from cell ${cell}`);
    });
  }
});

test('the biome is the noise from its minimum on, and writes no tile', () => {
  for (const [seed, level] of levels.entries()) {
    const plain = generateWalkerLevel({ ...walkerPresetSettings(DUNGEON, seed), floorTiles: 100 });
    expect(Buffer.from(level.grid.cells).equals(Buffer.from(plain.grid.cells))).toBe(true);
    const { box } = level.walk;
    const [heights = new Float64Array()] = noiseFields(
      rockMapping(ROCK_NUMBERS).noises,
      seed,
      box,
      box,
    );
    const expected = new Uint32Array(level.grid.cells.length);
    heights.forEach((height, at) => {
      const column = at % box.width;
      if (height >= ROCK_NUMBERS.minimum)
        expected[
          (level.inner.y + (at - column) / box.width) * level.grid.width + level.inner.x + column
        ] = ROCKY;
    });
    if (level.biomes.some((biomes, cell) => biomes !== expected[cell])) expect.fail(`seed ${seed}`);
  }
});

test('rules say what the guide says of them', () => {
  expect(sentenceOf(rockTheme('flat', ROCK_NUMBERS, 'none'), 1)).toBe(
    'On a floor cell, one time in ten, draw one of two rocks.',
  );
  expect(sentenceOf(rockTheme('biome', ROCK_NUMBERS, 'none'), 1)).toBe(
    'On a floor cell, where the biome Rocky is set, one time in fifty, draw a golden rock.',
  );
});

test('the emptiest cell is the one that is farthest from all marks', () => {
  const marks = Uint8Array.from([1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(emptiestCell(marks, 10, () => true)).toEqual({ cell: 9, distance: 9 });
  expect(emptiestCell(marks, 10, (cell) => cell < 4)).toEqual({ cell: 3, distance: 3 });
  expect(emptiestCell(marks, 10, () => false)).toBeNull();
  expect(emptiestCell(new Uint8Array(10), 10, () => true)?.distance).toBe(Number.POSITIVE_INFINITY);
  for (let seed = 0; seed < SEEDS; seed++) {
    const stream = createStream(seed, 'marks');
    const width = 2 + stream.below(12);
    const some = Uint8Array.from({ length: width * (2 + stream.below(12)) }, () =>
      stream.below(6) === 0 ? 1 : 0,
    );
    some[0] = 1;
    const found = emptiestCell(some, width, () => true);
    const least = Math.max(...Array.from(some, (_, cell) => nearest(some, width, cell)));
    expect(found?.distance, `seed ${seed}`).toBeCloseTo(least, 9);
  }
});

/** The same by looking at every mark: diagonal steps count 4 / 3, straight ones 1. */
function nearest(marks: Uint8Array, width: number, cell: number): number {
  let best = Number.POSITIVE_INFINITY;
  marks.forEach((mark, other) => {
    const across = Math.abs((other % width) - (cell % width));
    const up = Math.abs(Math.floor(other / width) - Math.floor(cell / width));
    if (mark === 1) best = Math.min(best, Math.max(across, up) + Math.min(across, up) / 3);
  });
  return best;
}

test('floor is what rocks lie on', () => {
  const level = levelOf(1, ROCK_NUMBERS);
  const winners = winnersOf(run('both', level, 1, { ...ROCK_NUMBERS, scattered: 1 }));
  expect(
    winners.every((winner, cell) => (winner !== 0) === (level.grid.cells[cell] === FLOOR)),
  ).toBe(true);
});
