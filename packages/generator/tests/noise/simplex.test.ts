import { expect, test } from 'vitest';
import { makeSimplex } from '../../src/noise/gradient-noise.ts';

test('simplex noise is the same to the last bit with and without a memory of the last triangle', () => {
  for (const seed of [0, 1, -5, 2 ** 31 + 3]) {
    const noise = makeSimplex(seed);
    for (let at = 0; at < 5000; at++) {
      const [x, y] = [((at * 37) % 101) / 9 - 4, Math.floor(at / 70) / 7 - 4];
      if (noise(x, y) !== makeSimplex(seed)(x, y)) expect.fail(`seed ${seed} at ${x}, ${y}`);
    }
  }
});
