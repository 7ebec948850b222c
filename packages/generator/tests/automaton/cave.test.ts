import { defaultsOf } from 'settings';
import { describe, expect, test } from 'vitest';
import { areasOf } from '../../src/areas.ts';
import { automatonRound, generateCave, settle, type WallLimits } from '../../src/automaton/cave.ts';
import { CAVE_SETTINGS, type CaveSettings } from '../../src/automaton/cave-settings.ts';
import { digest, type Grid, makeGrid, tileAt } from '../../src/grid.ts';
import type { RandomStream } from '../../src/stream.ts';
import { FLOOR, WALL } from '../../src/walker/walker-kinds.ts';
import { forSeeds } from '../steps/drawing.ts';

const DEFAULTS = defaultsOf(CAVE_SETTINGS);
const MAJORITY: WallLimits = { birthLimit: 5, keepLimit: 5 };

function randomGrid(random: RandomStream): Grid {
  const grid = makeGrid(1 + random.below(20), 1 + random.below(16));
  const chance = random.next();
  grid.cells.forEach((_, cell) => {
    grid.cells[cell] = random.next() < chance ? WALL : FLOOR;
  });
  return grid;
}

/** The rule as the page states it, word by word. */
function asStated(grid: Grid, { birthLimit, keepLimit }: WallLimits): Grid {
  const next = makeGrid(grid.width, grid.height);
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      let walls = 0;
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) if (tileAt(grid, x + dx, y + dy, WALL) === WALL) walls++;
      next.cells[y * grid.width + x] =
        walls >= (tileAt(grid, x, y) === WALL ? keepLimit : birthLimit) ? WALL : FLOOR;
    }
  }
  return next;
}

function settingsFrom(random: RandomStream): CaveSettings {
  return {
    ...DEFAULTS,
    seed: random.below(65_535),
    width: 8 + random.below(30),
    height: 8 + random.below(24),
    wallChance: 0.3 + random.next() * 0.35,
    rounds: random.below(7),
    birthLimit: 4 + random.below(3),
    keepLimit: 4 + random.below(3),
    minimumArea: 1 + random.below(20),
    corridorWidth: 1 + random.below(5),
  };
}

/** Sizes of the areas of floor, largest first, found by other code than that under test. */
const floorsOf = (grid: Grid): readonly number[] =>
  areasOf(grid, (tile) => tile === FLOOR).map(({ size }) => size);

describe('a round', () => {
  test('is the rule as it is stated, for any grid and limits', () => {
    forSeeds(1000, (random) => {
      const grid = randomGrid(random);
      const limits = { birthLimit: 1 + random.below(9), keepLimit: 1 + random.below(10) };
      const { grid: next, changed } = automatonRound(grid, limits);
      expect(next).toEqual(asStated(grid, limits));
      expect(changed).toBe(next.cells.filter((tile, cell) => tile !== grid.cells[cell]).length);
    });
  });

  test('leaves the grid that it reads as it was', () => {
    const grid = generateCave({ ...DEFAULTS, rounds: 0 }).grid;
    const before = digest(grid);
    automatonRound(grid, MAJORITY);
    expect(digest(grid)).toBe(before);
  });

  test('turns every corner into wall: five cells of its block lie outside', () => {
    const { cells, width } = automatonRound(makeGrid(5, 4, FLOOR), MAJORITY).grid;
    expect([cells[0], cells[width - 1], cells[3 * width], cells[4 * width - 1]]).toEqual([
      WALL,
      WALL,
      WALL,
      WALL,
    ]);
    expect(cells.filter((tile) => tile === WALL).length).toBe(4);
  });
});

describe('rounds after rounds', () => {
  test('settle, or are reported not to have, whatever the fill', () => {
    let settled = 0;
    const tried = forSeeds(1000, (random) => {
      const grid = randomGrid(random);
      const { rounds, isSettled } = settle(grid, MAJORITY, 40);
      let current = grid;
      for (let round = 0; round < rounds; round++) current = automatonRound(current, MAJORITY).grid;
      expect(automatonRound(current, MAJORITY).changed === 0).toBe(isSettled);
      if (isSettled) settled++;
    });
    expect(settled).toBeGreaterThan(0.9 * tried);
  });

  test('stripes one cell wide swap with the gaps between them for ever', () => {
    const stripes = makeGrid(40, 40, FLOOR);
    for (let y = 0; y < 40; y++) for (let x = 0; x < 40; x += 2) stripes.cells[y * 40 + x] = WALL;
    const once = automatonRound(stripes, MAJORITY).grid;
    const middle = 20 * 40 + 20;
    expect([
      stripes.cells[middle],
      once.cells[middle],
      automatonRound(once, MAJORITY).grid.cells[middle],
    ]).toEqual([WALL, FLOOR, WALL]);
  });
});

describe('a cave', () => {
  test('that keeps the largest area has one, the first of equal ones', () => {
    let filled = 0;
    const tried = forSeeds(1000, (random) => {
      const settings = settingsFrom(random);
      const before = floorsOf(generateCave({ ...settings, areas: 'all' }).grid);
      const { grid, filledAreas } = generateCave({ ...settings, areas: 'largest' });
      expect(floorsOf(grid)).toEqual(before.slice(0, 1));
      expect(filledAreas).toBe(Math.max(0, before.length - 1));
      filled += filledAreas;
    });
    expect(filled).toBeGreaterThan(tried);
  });

  test('that is connected has one area, and has lost the small ones alone', () => {
    let corridors = 0;
    const tried = forSeeds(1000, (random) => {
      const settings = settingsFrom(random);
      const before = floorsOf(generateCave({ ...settings, areas: 'all' }).grid);
      const cave = generateCave({ ...settings, areas: 'connect' });
      expect(floorsOf(cave.grid).length).toBe(Math.min(1, before.length));
      expect(cave.filledAreas).toBe(
        before.slice(1).filter((size) => size < settings.minimumArea).length,
      );
      corridors += cave.corridors.length;
    });
    expect(corridors).toBeGreaterThan(tried / 2);
  });

  test('has a ring of wall around it, whatever becomes of its areas', () => {
    forSeeds(300, (random) => {
      const areas = (['all', 'largest', 'connect'] as const)[random.below(3)] ?? 'all';
      const { grid } = generateCave({ ...settingsFrom(random), areas });
      const isRim = (cell: number): boolean =>
        [0, grid.width - 1].includes(cell % grid.width) ||
        [0, grid.height - 1].includes(Math.floor(cell / grid.width));
      expect(grid.cells.findIndex((tile, cell) => tile !== WALL && isRim(cell))).toBe(-1);
    });
  });

  test('of a larger level is the same, but for as many cells from the old rim as there were rounds', () => {
    forSeeds(1000, (random) => {
      const settings = settingsFrom(random);
      const larger = {
        ...settings,
        width: settings.width + 1 + random.below(9),
        height: settings.height + 1 + random.below(9),
      };
      const [one, other] = [settings, larger].map(
        (given) => generateCave(given).rounds[settings.rounds]?.grid,
      );
      if (!one || !other) return expect.fail('no such round');
      const kept = Math.max(0, one.width - settings.rounds);
      let different = 0;
      for (let y = 0; y < one.height - settings.rounds; y++) {
        for (let x = 0; x < kept; x++) if (tileAt(one, x, y) !== tileAt(other, x, y)) different++;
      }
      expect(different).toBe(0);
    });
  });

  test('without rounds is its random fill, with about as many walls as the chance says', () => {
    const walls = Array.from(
      { length: 50 },
      (_, seed) =>
        generateCave({ ...DEFAULTS, seed, rounds: 0 }).rounds[0]?.grid.cells.filter(
          (tile) => tile === WALL,
        ).length ?? 0,
    );
    expect(walls.reduce((sum, cells) => sum + cells, 0) / (50 * 64 * 40)).toBeCloseTo(0.45, 2);
    expect(new Set(walls).size).toBeGreaterThan(30);
  });
});
