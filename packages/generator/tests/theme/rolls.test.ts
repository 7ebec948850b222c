import { expect, test } from 'vitest';
import { filterNoise } from '../../src/theme/rolls.ts';
import type { NoiseFilter } from '../../src/theme/theme.ts';

const FILTER: NoiseFilter = { wavelength: 12, octaves: 2, minimum: 0.5 };
const SIDE = 48;

/**
 * How alike two filters are over an area: 1 when one rises where the other does, about 0 when they have nothing to do
 * with each other.
 */
function likeness(one: NoiseFilter, other: NoiseFilter, seed: number): number {
  const [a, b] = [filterNoise(one, seed), filterNoise(other, seed)];
  const cells = Array.from(
    { length: SIDE * SIDE },
    (_, cell) => [cell % SIDE, Math.floor(cell / SIDE)] as const,
  );
  const values = cells.map(([x, y]) => [a(x, y) - 0.5, b(x, y) - 0.5] as const);
  const sum = (of: (pair: readonly [number, number]) => number): number =>
    values.reduce((total, pair) => total + of(pair), 0);
  return sum(([p, q]) => p * q) / Math.sqrt(sum(([p]) => p * p) * sum(([, q]) => q * q));
}

function usualLikeness(change: Partial<NoiseFilter>): number {
  const seeds = Array.from({ length: 40 }, (_, seed) =>
    likeness(FILTER, { ...FILTER, ...change }, seed),
  );
  return seeds.reduce((sum, value) => sum + Math.abs(value), 0) / seeds.length;
}

test('a higher minimum looks at the same patches', () => {
  expect(usualLikeness({ minimum: 0.9 })).toBe(1);
});

test.each([{ wavelength: 13 }, { octaves: 3 }])(
  'another filter, %j, has patches of its own',
  (change) => {
    expect(usualLikeness(change)).toBeLessThan(0.4);
  },
);
