import { expect, test } from 'vitest';
import { applyChunkSizes, MOST_CHUNK_ROUNDS } from '../../src/steps/chunk-sizes.ts';
import { tooThin } from '../../src/steps/opening.ts';
import { blotches, draw, forSeeds, show } from './drawing.ts';

const WATER = { tile: 0, width: 2, height: 2 };

test('a canal of 1 x 20 cells disappears and a pond of 2 x 2 stays', () => {
  const canal = '0'.repeat(20);
  const ground = '3'.repeat(24);
  const pond = `${'3'.repeat(10)}00${'3'.repeat(12)}`;
  const level = draw(ground, `33${canal}33`, ground, pond, pond, ground);
  const { grid, unsettled, rounds } = applyChunkSizes(level, [WATER]);
  expect(show(grid)).toEqual([ground, ground, ground, pond, pond, ground]);
  expect([unsettled, rounds]).toEqual([0, 1]);
});

test('nothing is removed because it touches the edge', () => {
  const level = draw('0333', '3333', '3330');
  expect(applyChunkSizes(level, [WATER]).grid).toEqual(level);
});

test('a cell takes the commonest other kind among its eight neighbours, the lowest on a tie', () => {
  expect(show(applyChunkSizes(draw('44444', '44033', '33333'), [WATER]).grid)[1]).toBe('44333');
  expect(show(applyChunkSizes(draw('44444', '33033', '33333'), [WATER]).grid)[1]).toBe('33333');
  expect(show(applyChunkSizes(draw('34444', '34034', '33334'), [WATER]).grid)[1]).toBe('34334');
});

test('fixed cells stay and count as their kind', () => {
  const level = draw('33333', '30003', '33333');
  const fixed = Uint8Array.from(level.cells, (_, cell) => (cell === 6 ? 1 : 0));
  expect(show(applyChunkSizes(level, [WATER], fixed).grid)).toEqual(['33333', '30333', '33333']);
  const pond = draw('33333', '30033', '30033', '33333');
  expect(
    applyChunkSizes(
      pond,
      [WATER],
      pond.cells.map(() => 1),
    ).grid,
  ).toEqual(pond);
});

test('a clump thinner than a large size is peeled in several rounds', () => {
  const level = draw(
    ...Array.from({ length: 11 }, (_, row) =>
      row < 3 || row > 7 ? '3'.repeat(11) : `333${'0'.repeat(5)}333`,
    ),
  );
  const { grid, rounds, unsettled } = applyChunkSizes(level, [{ tile: 0, width: 6, height: 6 }]);
  expect(grid.cells.includes(0)).toBe(false);
  expect([rounds, unsettled]).toEqual([3, 0]);
});

test('two sizes that compete stop after four rounds and say so', () => {
  let competing = 0;
  forSeeds(300, (random) => {
    const sizes = [0, 1, 2].map((tile) => ({ tile, width: 3, height: 3 }));
    const { rounds, unsettled } = applyChunkSizes(blotches(random, 16, 16, 3), sizes);
    expect(rounds).toBeLessThanOrEqual(MOST_CHUNK_ROUNDS);
    if (unsettled > 0) competing++;
  });
  expect(competing).toBeGreaterThan(0);
});

test('a settled level has no thin clump and stays as it is, and kinds without a size are never removed', () => {
  let settled = 0;
  const tried = forSeeds(1000, (random) => {
    const level = blotches(random, 8 + random.below(17), 8 + random.below(17), 4);
    const sizes = [0, 1, 2]
      .slice(0, 1 + random.below(3))
      .map((tile) => ({ tile, width: 1 + random.below(4), height: 1 + random.below(4) }));
    const fixed = level.cells.map(() => (random.next() < 0.02 ? 1 : 0));
    const { grid, unsettled } = applyChunkSizes(level, sizes, fixed);
    expect(
      level.cells.findIndex(
        (tile, cell) => (tile === 3 || fixed[cell] === 1) && grid.cells[cell] !== tile,
      ),
    ).toBe(-1);
    if (unsettled > 0) return;
    settled++;
    expect(applyChunkSizes(grid, sizes, fixed)).toEqual({ grid, rounds: 0, unsettled: 0 });
    for (const size of sizes) {
      const thin = tooThin(
        grid.cells.map((tile) => (tile === size.tile ? 1 : 0)),
        grid.width,
        size,
      );
      expect(thin.some((mark, cell) => mark === 1 && fixed[cell] !== 1)).toBe(false);
    }
  });
  expect(settled).toBeGreaterThan(tried / 2);
});
