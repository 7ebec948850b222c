import { expect, test } from 'vitest';
import { distanceAcross, distanceTo, STRAIGHT_STEP } from '../src/distance.ts';
import { cellHash } from '../src/hash.ts';
import { roughLevel } from './levels.ts';

test('distances grow by 3 ahead and by 4 across, in every direction', () => {
  const marks = new Uint8Array(7 * 5);
  marks[2 * 7 + 3] = 1;
  const far = distanceTo(marks, 7);
  const expected = Array.from({ length: 35 }, (_, at) => {
    const dx = Math.abs((at % 7) - 3);
    const dy = Math.abs(Math.floor(at / 7) - 2);
    return 4 * Math.min(dx, dy) + STRAIGHT_STEP * Math.abs(dx - dy);
  });
  expect([...far]).toEqual(expected);
});

test('rows do not leak into each other at their ends', () => {
  const marks = Uint8Array.from([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
  expect([...distanceTo(marks, 6)]).toEqual([15, 12, 9, 6, 3, 0, 16, 13, 10, 7, 4, 3]);
});

test('without a mark everything is as far as can be told', () => {
  expect([...distanceTo(new Uint8Array(4), 2)]).toEqual([255, 255, 255, 255]);
});

test('the distance across a border is the distance to the other side, from both sides at once', () => {
  for (let seed = 0; seed < 200; seed++) {
    const { cells, width } = roughLevel(seed, 1 + (seed % 19), 1 + (seed % 13), 6);
    // Thinned out in some levels, so that distances grow.
    const kinds = cells.map((kind, at) =>
      seed % 3 === 0 || cellHash(seed, 2, at, 0) % 16 === 0 ? kind : 0,
    );
    const high = 1 + (seed % 5);
    const toHigh = distanceTo(
      kinds.map((kind) => (kind >= high ? 1 : 0)),
      width,
    );
    const toLow = distanceTo(
      kinds.map((kind) => (kind < high ? 1 : 0)),
      width,
    );
    expect([...distanceAcross(kinds, width, high)]).toEqual(
      [...kinds].map((kind, at) => (kind >= high ? toLow[at] : toHigh[at])),
    );
  }
});
