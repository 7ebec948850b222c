import { expect, test } from 'vitest';
import { distanceAcross, distanceTo } from '../../../../shared/generator/distance.ts';
import { cellHash, unit } from '../../../../shared/generator/hash.ts';
import { makeSimplex } from '../../../../shared/generator/noise/gradient-noise.ts';
import { makeGrain, soften } from '../../../../shared/generator/tiles/grain.ts';
import { roughLevel } from './levels.ts';

/* What painters use to be quick must give what the plain way gives. */

test('the distance across a border is the distance to the other side, from both sides at once', () => {
  for (let seed = 0; seed < 200; seed++) {
    const { cells, width } = roughLevel(seed, 1 + (seed % 19), 1 + (seed % 13), 6);
    // Thinned out in some levels, so that distances grow.
    const kinds = cells.map((kind, at) => (seed % 3 === 0 || cellHash(seed, 2, at, 0) % 16 === 0 ? kind : 0));
    const high = 1 + (seed % 5);
    const toHigh = distanceTo(
      kinds.map((kind) => (kind >= high ? 1 : 0)),
      width,
    );
    const toLow = distanceTo(
      kinds.map((kind) => (kind < high ? 1 : 0)),
      width,
    );
    expect([...distanceAcross(kinds, width, high)]).toEqual([...kinds].map((kind, at) => (kind >= high ? toLow[at] : toHigh[at])));
  }
});

test('grain is the hash of the pixel', () => {
  const grain = makeGrain(-7, 99, 20);
  for (let y = 0; y < 9; y++) for (let x = 0; x < 20; x++) expect(grain(x, y)).toBe(unit(cellHash(-7, 99, x, y)));
});

test('simplex noise is the same to the last bit with and without a memory of the last triangle', () => {
  for (const seed of [0, 1, -5, 2 ** 31 + 3]) {
    const noise = makeSimplex(seed);
    for (let at = 0; at < 5000; at++) {
      const [x, y] = [((at * 37) % 101) / 9 - 4, Math.floor(at / 70) / 7 - 4];
      if (noise(x, y) !== makeSimplex(seed)(x, y)) expect.fail(`seed ${seed} at ${x}, ${y}`);
    }
  }
});

test('a softened field is exact where it was computed, straight between, and there one pixel outside', () => {
  const field = soften(10, 6, 2, (x, y) => x * 3 - y);
  for (let y = -1; y <= 6; y++) for (let x = -1; x <= 10; x++) expect(field(x, y)).toBeCloseTo(x * 3 - y, 10);
  const bump = soften(10, 6, 1, (x, y) => (x === 4 && y === 2 ? 1 : 0));
  expect([bump(4, 2), bump(5, 2), bump(3, 1), bump(6, 2)]).toEqual([1, 0.5, 0.25, 0]);
});
