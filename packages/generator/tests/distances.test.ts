import { expect, test } from 'vitest';
import { casesOf } from '../../../tests/support/thorough.ts';
import { createStream, type Grid, makeGrid } from '../index.ts';
import { pathTo, placeEnemies, reachFrom, STRONG_FROM } from '../src/distances.ts';

const isFloor = (tile: number): boolean => tile === 0;

test('ways go around walls, from side to side and never over a corner', () => {
  const grid = makeGrid(3, 3);
  grid.cells.set([0, 1, 0, 0, 1, 1, 0, 0, 0]);
  const { distances, farthest } = reachFrom(grid, 0, isFloor);
  expect([...distances]).toEqual([0, -1, -1, 1, -1, -1, 2, 3, 4]);
  expect(farthest).toBe(8);
  expect([...pathTo({ distances }, 3, 8)]).toEqual([0, 3, 6, 7, 8]);
});

test('of two cells that are equally far the lower left one is taken', () => {
  expect(reachFrom(makeGrid(3, 1), 1, isFloor).farthest).toBe(0);
  expect(reachFrom(makeGrid(1, 3), 1, isFloor).farthest).toBe(0);
});

test('from a wall one gets nowhere', () => {
  const reach = reachFrom(makeGrid(2, 2, 1), 3, isFloor);
  expect([...reach.distances, reach.farthest]).toEqual([-1, -1, -1, -1, 3]);
  expect([...pathTo(reach, 2, 0)]).toEqual([]);
});

const SEEDS = casesOf(1000);

/** A level of a third wall, with a start on floor. */
function randomLevel(seed: number): { readonly grid: Grid; readonly start: number } {
  const stream = createStream(seed, 'random level');
  const grid = makeGrid(2 + stream.below(12), 2 + stream.below(12));
  for (let cell = 0; cell < grid.cells.length; cell++)
    grid.cells[cell] = stream.below(3) === 0 ? 1 : 0;
  const start = stream.below(grid.cells.length);
  grid.cells[start] = 0;
  return { grid, start };
}

function* neighbours({ width, height }: Grid): Generator<readonly [number, number]> {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x + 1 < width) yield [y * width + x, y * width + x + 1];
      if (y + 1 < height) yield [y * width + x, (y + 1) * width + x];
    }
  }
}

/** Distances by letting every cell take its neighbour's plus one until nothing changes. */
function relaxed(grid: Grid, start: number): number[] {
  const far = Array.from(grid.cells, () => Number.POSITIVE_INFINITY);
  far[start] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (const [a, b] of neighbours(grid)) {
      if (grid.cells[a] !== 0 || grid.cells[b] !== 0) continue;
      for (const [from, to] of [
        [a, b],
        [b, a],
      ] as const) {
        const steps = (far[from] ?? 0) + 1;
        if (steps >= (far[to] ?? 0)) continue;
        far[to] = steps;
        changed = true;
      }
    }
  }
  return far.map((steps) => (steps === Number.POSITIVE_INFINITY ? -1 : steps));
}

test(`${SEEDS} levels: distances equal those of a naive relaxation, and the farthest cell is the first of the farthest`, () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const { grid, start } = randomLevel(seed);
    const { distances, farthest } = reachFrom(grid, start, isFloor);
    expect([...distances]).toEqual(relaxed(grid, start));
    expect(farthest).toBe(distances.indexOf(Math.max(...distances)));
  }
});

test(`${SEEDS} levels: walkable neighbours differ by exactly one step, and ways are as long as their distance says`, () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const { grid, start } = randomLevel(seed);
    const reach = reachFrom(grid, start, isFloor);
    for (const [a, b] of neighbours(grid)) {
      const [one = 0, other = 0] = [reach.distances[a], reach.distances[b]];
      if (one >= 0 && other >= 0 && Math.abs(one - other) !== 1)
        expect.fail(`seed ${seed}: ${one} beside ${other}`);
    }
    const path = pathTo(reach, grid.width, reach.farthest);
    expect([path[0], path.length, path[path.length - 1]]).toEqual([
      start,
      (reach.distances[reach.farthest] ?? 0) + 1,
      reach.farthest,
    ]);
    const beside = new Set([...neighbours(grid)].flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
    const isWay = path.every(
      (cell, step) =>
        reach.distances[cell] === step && (step === 0 || beside.has(`${path[step - 1]} ${cell}`)),
    );
    if (!isWay) expect.fail(`seed ${seed}: ${path.join()}`);
  }
});

test('the chance of an enemy grows evenly with the steps from the start, from the last safe cell on', () => {
  const corridor = makeGrid(101, 1);
  const reach = reachFrom(corridor, 0, isFloor);
  const seen = new Uint32Array(101);
  for (let seed = 0; seed < 4000; seed++) {
    for (const { cell } of placeEnemies(reach, 101, seed, { safeSteps: 40, chanceAtExit: 0.5 }))
      seen[cell] = (seen[cell] ?? 0) + 1;
  }
  expect([...seen.slice(0, 40)]).toEqual(Array.from({ length: 40 }, () => 0));
  // A binomial share of 4,000 strays by 0.008 at most; five times that is never reached by chance.
  for (const steps of [40, 50, 60, 80, 100])
    expect(
      Math.abs((seen[steps] ?? 0) / 4000 - (0.5 * steps) / 100),
      `${steps} steps`,
    ).toBeLessThan(0.04);
});

test(`${SEEDS} levels: enemies keep their distance, and a higher chance adds some and moves none`, () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const { grid, start } = randomLevel(seed);
    const reach = reachFrom(grid, start, isFloor);
    const few = placeEnemies(reach, grid.width, seed, { safeSteps: 3, chanceAtExit: 0.2 });
    const many = placeEnemies(reach, grid.width, seed, { safeSteps: 3, chanceAtExit: 0.9 });
    expect(many).toEqual(expect.arrayContaining([...few]));
    const most = reach.distances[reach.farthest] ?? 0;
    const wrong = many.filter(({ cell, isStrong }) => {
      const steps = reach.distances[cell] ?? -1;
      return steps < 3 || isStrong !== steps / most > STRONG_FROM;
    });
    expect(wrong).toEqual([]);
    expect(placeEnemies(reach, grid.width, seed, { safeSteps: 0, chanceAtExit: 0 })).toEqual([]);
  }
});
