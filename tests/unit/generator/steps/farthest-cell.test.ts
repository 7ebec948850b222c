import { expect, test } from 'vitest';
import { makeGrid } from '../../../../shared/generator/grid.ts';
import { reachFrom } from '../../../../shared/generator/steps/farthest-cell.ts';

const isFloor = (tile: number) => tile === 0;

test('ways go around walls, from side to side and never over a corner', () => {
  const grid = makeGrid(3, 3);
  grid.cells.set([0, 1, 0, 0, 1, 1, 0, 0, 0]);
  const { distances, farthest } = reachFrom(grid, 0, isFloor);
  expect([...distances]).toEqual([0, -1, -1, 1, -1, -1, 2, 3, 4]);
  expect(farthest).toBe(8);
});

test('of two cells that are equally far the lower left one is taken', () => {
  expect(reachFrom(makeGrid(3, 1), 1, isFloor).farthest).toBe(0);
  expect(reachFrom(makeGrid(1, 3), 1, isFloor).farthest).toBe(0);
});

test('from a wall one gets nowhere', () => {
  const { distances, farthest } = reachFrom(makeGrid(2, 2, 1), 3, isFloor);
  expect([...distances, farthest]).toEqual([-1, -1, -1, -1, 3]);
});
