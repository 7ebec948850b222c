import { expect, test } from 'vitest';
import { addBorder } from '../../src/steps/border.ts';
import { blotches, draw, forSeeds, show } from './drawing.ts';

test('a border of one cell goes all the way round', () => {
  expect(show(addBorder(draw('12', '34'), 1, 7).grid)).toEqual(['7777', '7127', '7347', '7777']);
});

test('in any level the border adds twice its size and leaves what is inside', () => {
  forSeeds(1000, (random) => {
    const level = blotches(random, 8 + random.below(9), 8 + random.below(9), 4);
    const size = random.below(11);
    const { grid, inner } = addBorder(level, size, 9);
    expect([grid.width, grid.height]).toEqual([level.width + 2 * size, level.height + 2 * size]);
    const inside = grid.cells.filter((_, cell) => {
      const [x, y] = [(cell % grid.width) - inner.x, Math.floor(cell / grid.width) - inner.y];
      return x >= 0 && y >= 0 && x < inner.width && y < inner.height;
    });
    expect(inside).toEqual(level.cells);
    expect(grid.cells.filter((tile) => tile === 9).length).toBe(
      grid.cells.length - level.cells.length,
    );
  });
});
