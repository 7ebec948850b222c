import { expect, test } from 'vitest';
import { casesOf } from '../../../../tests/support/thorough.ts';
import { DEFAULT_NOISE, heightField } from '../../index.ts';
import { histogram, sortedHeights, thresholdAt } from '../../src/noise/histogram.ts';

test('every cell is in one bin, and 1 is in the last', () => {
  expect([...histogram(Float64Array.from([0, 0.24, 0.25, 0.5, 0.99, 1]), 4)]).toEqual([2, 1, 1, 2]);
  expect(
    histogram(heightField(DEFAULT_NOISE, 1, 50, 30), 32).reduce((sum, cells) => sum + cells),
  ).toBe(1500);
});

test('the lowest share of the cells lies below the threshold of the share, whatever the seed', () => {
  // Each share in hundredths comes once in 101 seeds.
  for (let seed = 0; seed < casesOf(1000, 101); seed++) {
    const field = heightField({ ...DEFAULT_NOISE, wavelength: 9 }, seed, 10, 10);
    const share = (seed % 101) / 100;
    const threshold = thresholdAt(sortedHeights(field), share);
    const below = field.filter((height) => height < threshold).length / field.length;
    if (share < 1) expect(Math.abs(below - share)).toBeLessThan(0.0101);
    else expect(threshold).toBe(1);
  }
});

test('the heights of several fields are sorted together', () => {
  expect(thresholdAt(sortedHeights(Float64Array.from([0.3]), Float64Array.from([0.2])), 0.5)).toBe(
    0.3,
  );
});
