import { areasOf, type Grid, makeGrid } from 'generator';
import { expect, test } from 'vitest';
import { describeGrain, describeIsland, describeKinds } from '../../../level/describe.ts';

/** A grid from rows of digits, the top row first. */
function draw(...rows: readonly string[]): Grid {
  const grid = makeGrid(rows[0]?.length ?? 1, rows.length);
  grid.cells.set([...rows].reverse().flatMap((row) => [...row].map(Number)));
  return grid;
}

test('areas hang together by sides, not by corners, and come largest first', () => {
  const areas = areasOf(draw('20002', '00220', '02200'), (tile) => tile === 2);
  expect(areas.map(({ size, touchesEdge }) => [size, touchesEdge])).toEqual([
    [4, true],
    [1, true],
    [1, true],
  ]);
});

test('the centre of an area is a share of the grid, measured from the lower left', () => {
  expect(areasOf(draw('0005', '0000'), (tile) => tile === 5)[0]?.centre).toEqual({
    x: 0.875,
    y: 0.75,
  });
});

test('an island is told by its land, its lakes and its rock', () => {
  const island = draw('000000000', '033333330', '035533130', '033333330', '000000002');
  expect(describeIsland(island)).toBe(
    'A main island and 1 smaller one in the sea: 47\u00a0% land, 1 lake and the largest rock in the west.',
  );
});

test('what a level lacks is not mentioned', () => {
  expect(describeIsland(draw('000', '020', '000'))).toBe('An island in the sea: 11\u00a0% land.');
});

test('kinds are told with their shares, the lowest first', () => {
  expect(describeKinds(draw('0055', '2200'))).toBe(
    'A grid of flat coloured cells, 4 by 2: 50\u00a0% deep water, 25\u00a0% sand and 25\u00a0% rock.',
  );
});

test('roughness is counted within rows', () => {
  const field = Float64Array.from([0, 1, 0, 1, 0, 0.1, 0.2, 0.3, 0.4, 0.5]);
  expect(describeGrain(field, 5)).toBe(
    'heights from 0.00 to 1.00, 1.5 peaks and dips along a row on average',
  );
});
