import { expect, test } from 'vitest';
import { distanceTo, STEP } from '../../../../shared/generator/distance.ts';

test('distances grow by 3 ahead and by 4 across, in every direction', () => {
  const marks = new Uint8Array(7 * 5);
  marks[2 * 7 + 3] = 1;
  const far = distanceTo(marks, 7);
  const expected = Array.from({ length: 35 }, (_, at) => {
    const dx = Math.abs((at % 7) - 3);
    const dy = Math.abs(Math.floor(at / 7) - 2);
    return 4 * Math.min(dx, dy) + STEP * Math.abs(dx - dy);
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
