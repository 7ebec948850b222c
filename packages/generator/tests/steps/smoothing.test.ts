import { expect, test } from 'vitest';
import { smooth } from '../../src/steps/smoothing.ts';
import { draw, show } from './drawing.ts';

test('a lone cell takes the kind around it, and all cells change at the same time', () => {
  const level = draw('11111', '11311', '11111', '33333', '33333');
  expect(show(smooth(level, { x: 0, y: 0, width: 5, height: 5 }))).toEqual([
    '11111',
    '11111',
    '11111',
    '33333',
    '33333',
  ]);
});

test('on a tie a cell keeps its kind', () => {
  expect(show(smooth(draw('12', '12'), { x: 0, y: 0, width: 2, height: 2 }))).toEqual(['12', '12']);
});

test('on a tie between others the lowest kind wins', () => {
  // The middle cell has four of 1 and four of 3 around it.
  expect(show(smooth(draw('131', '323', '131'), { x: 1, y: 1, width: 1, height: 1 }))).toEqual([
    '131',
    '313',
    '131',
  ]);
});

test('cells around the part are read and not written', () => {
  expect(show(smooth(draw('333', '313', '333'), { x: 1, y: 1, width: 1, height: 1 }))).toEqual([
    '333',
    '333',
    '333',
  ]);
  expect(show(smooth(draw('333', '311', '333'), { x: 2, y: 1, width: 1, height: 1 }))).toEqual([
    '333',
    '313',
    '333',
  ]);
});
