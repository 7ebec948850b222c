import { expect, test } from 'vitest';
import { casesOf } from '../../../../tests/support/thorough.ts';
import { noiseFields, noiseSeed } from '../../src/noise/height-field.ts';
import { type MappingRules, mapNoises, rulesOfBands } from '../../src/noise/mapping.ts';
import { DEFAULT_NOISE } from '../../src/noise/noise-settings.ts';

const SIX = new Map([['Terrain', Float64Array.from([0, 0.44, 0.45, 0.5, 0.68, 1])]]);

function tiles(
  mapping: MappingRules,
  fields: ReadonlyMap<string, Float64Array> = SIX,
): readonly number[] {
  return [...mapNoises(fields, 3, 2, mapping).grid.cells];
}

function on(min: number, max: number): MappingRules['rules'][number]['conditions'] {
  return [{ noise: 'Terrain', min, max }];
}

test('a minimum is included and a maximum is not, unless it is 1', () => {
  expect(tiles({ rules: [{ conditions: on(0.45, 0.5), tile: 3 }], fallback: 9 })).toEqual([
    9, 9, 3, 9, 9, 9,
  ]);
  expect(tiles({ rules: [{ conditions: on(0.68, 1), tile: 3 }], fallback: 9 })).toEqual([
    9, 9, 9, 9, 3, 3,
  ]);
});

test('the first rule that matches wins, so bands may all begin at 0', () => {
  const bands = [
    { below: 0.45, tile: 1 },
    { below: 0.5, tile: 2 },
    { below: 0.68, tile: 3 },
  ];
  expect(tiles(rulesOfBands({ bands, fallback: 4 }, 'Terrain'))).toEqual([1, 1, 2, 3, 4, 4]);
});

test('a rule needs all of its conditions, and a rule without conditions always matches', () => {
  const fields = new Map([...SIX, ['Moisture', Float64Array.from([1, 1, 0, 1, 0, 1])]]);
  const conditions = [...on(0, 0.68), { noise: 'Moisture', min: 0.55, max: 1 }];
  expect(tiles({ rules: [{ conditions, tile: 5 }], fallback: 0 }, fields)).toEqual([
    5, 5, 0, 5, 0, 0,
  ]);
  expect(tiles({ rules: [{ conditions: [], tile: 5 }], fallback: 0 })).toEqual([5, 5, 5, 5, 5, 5]);
});

test('a rule that sets only biomes still wins: its cells take the fallback tile', () => {
  const rules = [
    { conditions: on(0, 0.5), biomes: 6 },
    { conditions: on(0, 1), tile: 2, biomes: 1 },
  ];
  const { grid, biomes } = mapNoises(SIX, 3, 2, { rules, fallback: 9 });
  expect([...grid.cells]).toEqual([9, 9, 9, 2, 2, 2]);
  expect([...biomes]).toEqual([6, 6, 6, 1, 1, 1]);
});

test('a condition on a noise that is not there matches nowhere', () => {
  expect(
    tiles({ rules: [{ conditions: [{ noise: 'Heat', min: 0, max: 1 }], tile: 2 }], fallback: 1 }),
  ).toEqual([1, 1, 1, 1, 1, 1]);
});

test('two noises with equal settings differ, whatever the seed', () => {
  const window = { x: 0, y: 0, width: 8, height: 8 };
  for (let seed = 0; seed < casesOf(1000); seed++) {
    const noises = ['Terrain', 'Moisture', 'Heat'].map((name) => ({
      name,
      settings: DEFAULT_NOISE,
    }));
    const fields = noiseFields(noises, seed, window, window);
    expect(fields[0]).not.toEqual(fields[1]);
    expect(fields[1]).not.toEqual(fields[2]);
  }
});

test('a noise keeps its seed when others come and go', () => {
  expect(noiseSeed(7, 'Moisture', 1)).toBe(noiseSeed(7, 'Moisture', 2));
  expect(noiseSeed(7, 'Terrain', 0)).toBe(7);
  expect(noiseSeed(7, 'Moisture', 1)).not.toBe(noiseSeed(8, 'Moisture', 1));
});
