import { expect, test } from 'vitest';
import { digest, makeGrid, nearestTile, tileAt } from '../src/grid.ts';
import { mapHeights } from '../src/noise/mapping.ts';

test('cells outside the grid read as what the caller asks for', () => {
  const grid = makeGrid(3, 2, 4);
  expect(tileAt(grid, 2, 1)).toBe(4);
  expect([tileAt(grid, -1, 0, 9), tileAt(grid, 3, 0, 9), tileAt(grid, 0, 2, 9)]).toEqual([9, 9, 9]);
});

test('the nearest tile goes on beyond each edge', () => {
  const grid = makeGrid(2, 2);
  grid.cells.set([1, 2, 3, 4]);
  expect([
    nearestTile(grid, -5, -5),
    nearestTile(grid, 9, 0),
    nearestTile(grid, 0, 9),
    nearestTile(grid, 9, 9),
  ]).toEqual([1, 2, 3, 4]);
});

test('a grid without cells is refused', () => {
  expect(() => makeGrid(0, 3)).toThrow(/at least one column/);
  expect(() => makeGrid(2.5, 3)).toThrow(/2.5 x 3/);
});

test('the digest has 8 hex digits and sees size, place and kind', () => {
  const corner = makeGrid(4, 2);
  corner.cells[0] = 1;
  const other = makeGrid(4, 2);
  other.cells[1] = 1;
  const digests = [
    digest(makeGrid(4, 2)),
    digest(makeGrid(2, 4)),
    digest(makeGrid(4, 2, 1)),
    digest(corner),
    digest(other),
  ];
  expect(new Set(digests).size).toBe(digests.length);
  for (const text of digests) expect(text).toMatch(/^[0-9a-f]{8}$/);
});

test('the digest of a known grid is what FNV-1a gives by hand', () => {
  const bytes = [2, 0, 0, 0, 1, 0, 0, 0, 7, 250];
  const state = bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
  const grid = makeGrid(2, 1);
  grid.cells.set([7, 250]);
  expect(digest(grid)).toBe(state.toString(16).padStart(8, '0'));
});

test('the first band that matches wins and the fallback takes the rest', () => {
  const field = Float64Array.from([0, 0.29, 0.3, 0.59, 0.6, 1]);
  const bands = [
    { below: 0.3, tile: 5 },
    { below: 0.6, tile: 2 },
    { below: 0.5, tile: 9 },
  ];
  expect([...mapHeights(field, 3, 2, { bands, fallback: 7 }).cells]).toEqual([5, 5, 2, 2, 7, 7]);
});
