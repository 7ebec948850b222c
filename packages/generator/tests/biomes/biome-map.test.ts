import { expect, test } from 'vitest';
import { casesOf } from '../../../../tests/support/thorough.ts';
import { createStream, DEFAULT_NOISE, defaultsOf, type RandomStream } from '../../index.ts';
import {
  type BiomeMap,
  type BiomePlan,
  type BiomeTable,
  bandOf,
  biomeMap,
  fieldOf,
  MOISTURE_NOISE,
} from '../../src/biomes/biome-map.ts';
import { BIOME_SETTINGS } from '../../src/biomes/biome-settings.ts';
import { climatePlan, LAND, WATER } from '../../src/biomes/climate.ts';
import { FIRST_NOISE } from '../../src/noise/height-field.ts';
import { type MappingRule, mapNoises } from '../../src/noise/mapping.ts';
import { rulesOfTable } from './table-rules.ts';

const SEEDS = casesOf(1000);
const NOISES = { height: FIRST_NOISE, moisture: MOISTURE_NOISE };
const RECT = { x: 0, y: 0, width: 12, height: 9 };

/** Lines in any order and also at 0 and 1, so that some bands are empty. */
function randomCuts(stream: RandomStream): readonly number[] {
  return Array.from(
    { length: stream.below(4) },
    () => Math.max(0, Math.min(100, stream.below(112) - 6)) / 100,
  );
}

function randomPlan(seed: number): BiomePlan {
  const stream = createStream(seed, 'random biome plan');
  const [heightCuts, moistureCuts] = [randomCuts(stream), randomCuts(stream)];
  const masks = Array.from({ length: (heightCuts.length + 1) * (moistureCuts.length + 1) }, () =>
    Math.floor(stream.next() * 2 ** 32),
  );
  const noise = { ...DEFAULT_NOISE, octaves: 2 };
  return {
    height: {
      ...noise,
      wavelength: 4 + stream.below(30),
      falloff: stream.below(3) === 0 ? 'radial' : 'none',
    },
    moisture: { ...noise, wavelength: 4 + stream.below(30) },
    sea: stream.below(60) / 100,
    table: { heightCuts, moistureCuts, masks },
    blend: stream.below(41) / 100,
    tiles: { water: WATER, land: LAND },
  };
}

test('a value on a line belongs to the band above it, and what is out of order leaves bands empty', () => {
  const cuts = [0.25, 0.5];
  expect([0, 0.2499, 0.25, 0.4999, 0.5, 1].map((value) => bandOf(cuts, value))).toEqual([
    0, 0, 1, 1, 2, 2,
  ]);
  expect([0, 0.3, 0.5, 0.7].map((value) => bandOf([0.5, 0.3], value))).toEqual([0, 0, 2, 2]);
  expect([0, 1].map((value) => bandOf([0], value))).toEqual([1, 1]);
  expect([0.99, 1].map((value) => bandOf([1], value))).toEqual([0, 0]);
  expect(bandOf([], 0.5)).toBe(0);
});

/** Values on the lines, a hair below and above them, and at both ends. */
function edgesOf(cuts: readonly number[]): readonly number[] {
  const around = cuts
    .flatMap((cut) => [cut, cut - 1e-9, cut + 1e-9])
    .filter((value) => value >= 0 && value <= 1);
  return [0, 0.5, 1, ...around];
}

test('a table looks up what its mapping rules write, on its lines too', () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const { table } = randomPlan(seed);
    const pairs = edgesOf(table.heightCuts).flatMap((height) =>
      edgesOf(table.moistureCuts).map((moisture) => [height, moisture] as const),
    );
    const fields = new Map([
      [NOISES.height, Float64Array.from(pairs, ([height]) => height)],
      [NOISES.moisture, Float64Array.from(pairs, ([, moisture]) => moisture)],
    ]);
    const { biomes } = mapNoises(fields, pairs.length, 1, {
      rules: rulesOfTable(table, NOISES, LAND),
      fallback: WATER,
    });
    expect([...biomes], `seed ${seed}`).toEqual(
      pairs.map(([height, moisture]) => table.masks[fieldOf(table, height, moisture)]),
    );
  }
});

function fieldsOf({ heights, moistures }: BiomeMap): ReadonlyMap<string, Float64Array> {
  return new Map([
    [NOISES.height, heights],
    [NOISES.moisture, moistures],
  ]);
}

test('without blend the map is what the mapping rules make of the same noises', () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const plan = { ...randomPlan(seed), blend: 0 };
    const map = biomeMap(plan, seed, RECT, RECT);
    const water: MappingRule = {
      conditions: [{ noise: NOISES.height, min: 0, max: plan.sea }],
      tile: WATER,
    };
    const rules = [water, ...rulesOfTable(plan.table, NOISES, LAND)];
    const mapped = mapNoises(fieldsOf(map), RECT.width, RECT.height, { rules, fallback: LAND });
    expect(Buffer.from(map.grid.cells).equals(Buffer.from(mapped.grid.cells)), `seed ${seed}`).toBe(
      true,
    );
    expect([...map.biomes], `seed ${seed}`).toEqual([...mapped.biomes]);
  }
});

test('the six rules of the page write the biomes of the figure', () => {
  const settings = { ...defaultsOf(BIOME_SETTINGS), blend: 0 };
  const terrain = (min: number, max: number) => ({ noise: NOISES.height, min, max });
  const moisture = (min: number, max: number) => ({ noise: NOISES.moisture, min, max });
  const rules: readonly MappingRule[] = [
    { conditions: [terrain(0, 0.42)], tile: WATER },
    { conditions: [terrain(0.66, 1), moisture(0.58, 1)], biomes: 2 + 8 },
    { conditions: [terrain(0.66, 1)], biomes: 8 },
    { conditions: [moisture(0, 0.42)], biomes: 1 },
    { conditions: [terrain(0.54, 1), moisture(0.58, 1)], biomes: 2 },
    { conditions: [moisture(0.58, 1)], biomes: 4 },
  ];
  for (let seed = 0; seed < SEEDS; seed++) {
    const map = biomeMap(climatePlan(settings), seed, RECT, RECT);
    const mapped = mapNoises(fieldsOf(map), RECT.width, RECT.height, { rules, fallback: LAND });
    expect([[...mapped.grid.cells], [...mapped.biomes]], `seed ${seed}`).toEqual([
      [...map.grid.cells],
      [...map.biomes],
    ]);
  }
});

test('a window is the same cells cut from the level, wherever it lies', () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const plan = randomPlan(seed);
    const stream = createStream(seed, 'window');
    const [x, y] = [stream.below(RECT.width), stream.below(RECT.height)];
    const window = {
      x,
      y,
      width: 1 + stream.below(RECT.width - x),
      height: 1 + stream.below(RECT.height - y),
    };
    const whole = biomeMap(plan, seed, RECT, RECT);
    const alone = biomeMap(plan, seed, RECT, window);
    for (let cell = 0; cell < alone.biomes.length; cell++) {
      const column = cell % window.width;
      const at = (y + (cell - column) / window.width) * RECT.width + x + column;
      if (
        alone.biomes[cell] !== whole.biomes[at] ||
        alone.grid.cells[cell] !== whole.grid.cells[at]
      )
        expect.fail(`seed ${seed}, cell ${cell}`);
    }
  }
});

/** Whether a line of the table that really cuts lies within reach of a value. */
function isNearLine(
  { heightCuts, moistureCuts }: BiomeTable,
  height: number,
  moisture: number,
  reach: number,
): boolean {
  const near = (cuts: readonly number[], value: number): boolean =>
    cuts.some((cut) => Math.abs(cut - value) <= reach + 1e-12);
  return near(heightCuts, height) || near(moistureCuts, moisture);
}

test('blend moves no tile, and gives other biomes only to cells within half of it from a line', () => {
  let moved = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    const plan = randomPlan(seed);
    const hard = biomeMap({ ...plan, blend: 0 }, seed, RECT, RECT);
    const soft = biomeMap(plan, seed, RECT, RECT);
    expect(Buffer.from(soft.grid.cells).equals(Buffer.from(hard.grid.cells))).toBe(true);
    for (let cell = 0; cell < soft.biomes.length; cell++) {
      if (soft.grid.cells[cell] === WATER && soft.biomes[cell] !== 0)
        expect.fail(`seed ${seed}, cell ${cell}: water has a biome`);
      if (soft.biomes[cell] === hard.biomes[cell]) continue;
      moved++;
      const near = isNearLine(
        plan.table,
        soft.heights[cell] ?? 0,
        soft.moistures[cell] ?? 0,
        plan.blend / 2,
      );
      if (!near) expect.fail(`seed ${seed}, cell ${cell}`);
    }
  }
  expect(moved).toBeGreaterThan(SEEDS);
});

test('height and moisture are noises of their own, also when their settings are the same', () => {
  const plan = climatePlan(defaultsOf(BIOME_SETTINGS));
  for (let seed = 0; seed < 50; seed++) {
    const { heights, moistures } = biomeMap({ ...plan, moisture: plan.height }, seed, RECT, RECT);
    expect(heights).not.toEqual(moistures);
  }
});
