import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DELAY_MS,
  jumped,
  MIN_LENGTH,
  SPEED_MS,
  TRICKLE_MS,
  trickled,
} from '../../../shared/navigation/progress-bar.tsx';

const length = fc.double({ min: MIN_LENGTH, max: 0.994, noNaN: true });
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('The numbers are those of the specification', () => {
  expect([DELAY_MS, MIN_LENGTH, SPEED_MS, TRICKLE_MS]).toEqual([200, 0.08, 200, 800]);
});

test('The bar grows by at most 0.02 while the page is on its way and is never full', () => {
  fc.assert(
    fc.property(length, random, (from, chance) => {
      const to = trickled(from, chance);
      expect(to).toBeGreaterThanOrEqual(from);
      expect(to - from).toBeLessThanOrEqual(0.02 + Number.EPSILON);
      expect(to).toBeLessThanOrEqual(0.994);
    }),
  );
});

test('When the page is there the bar jumps by 0.3 to 0.8 before it is full', () => {
  expect(jumped(MIN_LENGTH, 0)).toBeCloseTo(0.38);
  expect(jumped(MIN_LENGTH, 1)).toBeCloseTo(0.88);
  expect(jumped(0.9, 0.5)).toBe(0.994);
});
