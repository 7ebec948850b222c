import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tryMany } from '../../../../tests/support/property.ts';
import { makeGrid, makePlan } from '../../index.ts';
import {
  activeBiomes,
  biomeBit,
  biomeMask,
  implies,
  MOST_BIOMES,
  meets,
} from '../../src/theme/biomes.ts';
import type { Condition } from '../../src/theme/theme.ts';

const RUNS = 1000;

test('the values of the 32 biomes are the powers of two, the last one too', () => {
  const values = Array.from({ length: MOST_BIOMES }, (_, place) => biomeBit(place));
  expect(values).toEqual(Array.from({ length: 32 }, (_, place) => 2 ** place));
  expect(biomeMask(...values.keys())).toBe(2 ** 32 - 1);
});

test('a 33rd biome is refused, with what to do instead', () => {
  expect(() => biomeBit(32)).toThrow(
    /at most 32 biomes.*got 32\. Merge two biomes, or make one an int grid tile/,
  );
  for (const place of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => biomeMask(0, place)).toThrow(RangeError);
});

const places = fc.uniqueArray(fc.nat({ max: 31 }), { maxLength: 32 });

test('a mask has what was put into it and nothing else', () => {
  tryMany(
    fc.property(places, (chosen) => {
      const mask = biomeMask(...chosen);
      const held = Array.from({ length: 32 }, (_, place) => place).filter(
        (place) => Math.floor(mask / 2 ** place) % 2 === 1,
      );
      expect(held).toEqual([...chosen].sort((a, b) => a - b));
    }),
    RUNS,
  );
});

test('all and any, global and per cell, are what they are for sets, for each of the 32 bits', () => {
  tryMany(
    fc.property(
      places,
      places,
      places,
      fc.constantFrom('all', 'any'),
      (global, own, needed, match) => {
        const plan = makePlan(makeGrid(1, 1), 1, {
          globalBiomes: biomeMask(...global),
          cellBiomes: Uint32Array.of(biomeMask(...own)),
        });
        const active = new Set([...global, ...own]);
        const naive =
          needed.length === 0 ||
          (match === 'all'
            ? needed.every((place) => active.has(place))
            : needed.some((place) => active.has(place)));
        expect(meets({ match, need: biomeMask(...needed) }, activeBiomes(plan, 0))).toBe(naive);
      },
    ),
    RUNS,
  );
});

test('a condition implies another exactly when every set of biomes that meets it meets the other, the last bit included', () => {
  const sets = Array.from({ length: 16 }, (_, set) =>
    biomeMask(...[0, 7, 30, 31].filter((_place, bit) => (set >>> bit) & 1)),
  );
  const conditions = sets.flatMap((need): readonly Condition[] => [
    { match: 'all', need },
    { match: 'any', need },
  ]);
  for (const given of conditions) {
    for (const wanted of conditions) {
      const naive = sets.every((set) => !meets(given, set) || meets(wanted, set));
      expect([given, wanted, implies(given, wanted)]).toEqual([given, wanted, naive]);
    }
  }
});

test('without biomes of its own a cell has the global ones', () => {
  expect(activeBiomes(makePlan(makeGrid(1, 1), 1, { globalBiomes: 2 ** 31 }), 0)).toBe(2 ** 31);
});

test('the worked example of the Biomes page', () => {
  const active = activeBiomes(
    makePlan(makeGrid(1, 1), 1, { globalBiomes: 8, cellBiomes: Uint32Array.of(2) }),
    0,
  );
  expect(active).toBe(10);
  const rows = [0, 8, 10, 12, 5].map((need) => [
    active & need,
    meets({ match: 'all', need }, active),
    meets({ match: 'any', need }, active),
  ]);
  expect(rows).toEqual([
    [0, true, true],
    [8, true, true],
    [10, true, true],
    [8, false, true],
    [0, false, false],
  ]);
});
