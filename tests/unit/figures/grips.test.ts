import { expect, test } from 'vitest';
import { gripsOf } from '../../../shared/figure-host/grips.ts';

test('a line with room around it has its grip around it, and lines that touch have theirs side by side', () => {
  expect(gripsOf([20, 50, 54], 4, 100)).toEqual([20, 50, 54]);
  expect(gripsOf([20, 50, 51], 4, 100)).toEqual([20, 48.5, 52.5]);
  expect(gripsOf([50, 50, 50], 4, 100)).toEqual([46, 50, 54]);
});

test('all grips stay on the scale, wherever their lines stand together', () => {
  expect(gripsOf([0, 1], 4, 100)).toEqual([0, 4]);
  expect(gripsOf([96, 97, 98, 99, 100], 4, 100)).toEqual([84, 88, 92, 96, 100]);
});

test('grips are in the order of their lines, which may be another than that of their names', () => {
  expect(gripsOf([51, 50, 10], 4, 100)).toEqual([52.5, 48.5, 10]);
});
