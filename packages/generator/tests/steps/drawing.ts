import { casesOf } from '../../../../tests/support/thorough.ts';
import { createStream, type Grid, makeGrid, type RandomStream } from '../../index.ts';

/** A grid from rows of digits, the top row first; `.` is 0 and `#` is 2. */
export function draw(...rows: readonly string[]): Grid {
  const grid = makeGrid(rows[0]?.length ?? 1, rows.length);
  grid.cells.set(
    [...rows]
      .reverse()
      .flatMap((row) =>
        [...row].map((letter) => (letter === '.' ? 0 : letter === '#' ? 2 : Number(letter))),
      ),
  );
  return grid;
}

/** The rows of a grid as {@link draw} takes them. */
export function show(
  { width, height, cells }: Grid,
  letter: (tile: number) => string = String,
): readonly string[] {
  return Array.from({ length: height }, (_, row) =>
    Array.from(cells.subarray((height - 1 - row) * width, (height - row) * width), letter).join(''),
  );
}

/** `.` and `#` for grids of water and ground. */
export function hash(tile: number): string {
  return tile === 0 ? '.' : '#';
}

/** Blotches of several kinds: noise for tests that has nothing to do with the kernel's noise. */
export function blotches(random: RandomStream, width: number, height: number, kinds: number): Grid {
  const grid = makeGrid(width, height);
  for (let stroke = 0; stroke < (width * height) / 6; stroke++) {
    const [left, bottom, tile] = [random.below(width), random.below(height), random.below(kinds)];
    const [across, up] = [1 + random.below(4), 1 + random.below(4)];
    for (let y = bottom; y < Math.min(height, bottom + up); y++)
      grid.cells.fill(tile, y * width + left, y * width + Math.min(width, left + across));
  }
  return grid;
}

/**
 * Runs a check for many seeds, each with random numbers of its own, and in `npm test` for a sample of them.
 *
 * @returns how many seeds were tried
 */
export function forSeeds(
  all: number,
  check: (random: RandomStream, seed: number) => void,
  sample?: number,
): number {
  const tried = casesOf(all, sample);
  for (let seed = 1; seed <= tried; seed++) check(createStream(seed, 'test'), seed);
  return tried;
}
