import { expect, test } from 'vitest';
import { casesOf } from '../../../../tests/support/thorough.ts';
import { createStream, type Grid, makeGrid, tileAt } from '../../index.ts';
import { applyMinimumWall } from '../../src/steps/minimum-wall.ts';

const FLOOR = 0;
const WALL = 1;

function randomGrid(seed: number): Grid {
  const random = createStream(seed, 'grid');
  const grid = makeGrid(1 + random.below(14), 1 + random.below(14));
  for (let cell = 0; cell < grid.cells.length; cell++)
    grid.cells[cell] = random.next() < 0.85 ? WALL : random.below(3);
  return grid;
}

/** The definition, word by word: some rectangle covers the cell, and all of it is wall or outside. */
function isSaved(grid: Grid, x: number, y: number, width: number, height: number): boolean {
  for (let bottom = y - height + 1; bottom <= y; bottom++) {
    for (let left = x - width + 1; left <= x; left++)
      if (isAllWall(grid, left, bottom, width, height)) return true;
  }
  return false;
}

function isAllWall(
  grid: Grid,
  left: number,
  bottom: number,
  width: number,
  height: number,
): boolean {
  for (let y = bottom; y < bottom + height; y++) {
    for (let x = left; x < left + width; x++) if (tileAt(grid, x, y, WALL) !== WALL) return false;
  }
  return true;
}

test('it does what its definition says, within the inner area and around fixed cells', () => {
  for (let seed = 0; seed < casesOf(1000); seed++) {
    const grid = randomGrid(seed);
    const [width, height] = [1 + (seed % 6), 1 + (Math.floor(seed / 6) % 6)];
    const margin = Math.min(seed % 3, Math.floor((Math.min(grid.width, grid.height) - 1) / 2));
    const inner = {
      x: margin,
      y: margin,
      width: grid.width - 2 * margin,
      height: grid.height - 2 * margin,
    };
    const fixed = grid.cells.map((_, cell) => (cell % 11 === 0 ? 1 : 0));
    const wanted = grid.cells.map((tile, cell) => {
      const [x, y] = [cell % grid.width, Math.floor(cell / grid.width)];
      const mayChange =
        x >= margin &&
        y >= margin &&
        x < grid.width - margin &&
        y < grid.height - margin &&
        fixed[cell] === 0;
      return tile === WALL && mayChange && !isSaved(grid, x, y, width, height) ? FLOOR : tile;
    });
    expect([
      ...applyMinimumWall(grid, { wall: WALL, floor: FLOOR, inner, fixed, width, height }).cells,
    ]).toEqual([...wanted]);
  }
});

test('a size of one cell keeps every wall, and the given level is left as it is', () => {
  const grid = randomGrid(7);
  const before = [...grid.cells];
  const inner = { x: 0, y: 0, width: grid.width, height: grid.height };
  expect([
    ...applyMinimumWall(grid, { wall: WALL, floor: FLOOR, inner, width: 1, height: 1 }).cells,
  ]).toEqual(before);
  applyMinimumWall(grid, { wall: WALL, floor: FLOOR, inner, width: 6, height: 6 });
  expect([...grid.cells]).toEqual(before);
});
