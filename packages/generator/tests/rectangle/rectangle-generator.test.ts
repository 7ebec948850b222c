import { expect, test } from 'vitest';
import { randomSettingsOf } from '../../../../site/tests/support/random-settings.ts';
import { casesOf } from '../../../../tests/support/thorough.ts';
import {
  areasOf,
  defaultsOf,
  FLOOR,
  type Grid,
  generateRectangle,
  tileAt,
  WALL,
} from '../../index.ts';
import { boundsOf } from '../../src/cell-rect.ts';
import {
  PAINTING_LINES,
  RECTANGLE_SETTINGS,
  type RectangleSettings,
} from '../../src/rectangle/rectangle-settings.ts';
import { findWalkableAreas } from '../../src/steps/walkable-areas.ts';
import { show } from '../steps/drawing.ts';

const SEEDS = casesOf(1000);
const DEFAULTS = defaultsOf(RECTANGLE_SETTINGS);
const isFloor = (kind: number): boolean => kind === FLOOR;

/** Made once. Sides stay below 40, so that many are quick; all else comes from the whole of its range. */
const LEVELS = Array.from({ length: SEEDS }, (_, seed) => {
  const settings = randomSettingsOf(RECTANGLE_SETTINGS, seed, {
    seed,
    width: 8 + (seed % 31),
    height: 8 + ((seed * 7) % 29),
  });
  return { seed, settings, level: generateRectangle(settings) };
});

/** Calls for each cell with its offset from the bottom left cell of the inside. */
function eachCell(
  { width, height, border }: RectangleSettings,
  visit: (x: number, y: number, cell: number) => void,
): void {
  for (let y = -border; y < height + border; y++) {
    for (let x = -border; x < width + border; x++)
      visit(x, y, (y + border) * (width + 2 * border) + x + border);
  }
}

test('for random settings the floor is one area, with a door in every wall', () => {
  for (const { seed, settings, level } of LEVELS) {
    const { grid, rooms, doors, inside } = level;
    if (areasOf(grid, isFloor).length !== 1) expect.fail(`seed ${seed}: the floor is split`);
    expect([grid.width, grid.height]).toEqual([
      settings.width + 2 * settings.border,
      settings.height + 2 * settings.border,
    ]);
    expect([inside.width, inside.height]).toEqual([settings.width, settings.height]);
    expect(doors.length).toBe(rooms - 1);
    for (const { x, y } of doors)
      expect(tileAt(grid, x + settings.border, y + settings.border)).toBe(FLOOR);
    if (rooms > 2 ** settings.splitDepth) expect.fail(`seed ${seed}: ${rooms} rooms`);
  }
});

test('the frame is wall and stays as it was, and offsets that are even both ways are floor', () => {
  for (const { seed, settings, level } of LEVELS) {
    const { grid, stages } = level;
    eachCell(settings, (x, y, cell) => {
      const isInside = x >= 0 && y >= 0 && x < settings.width && y < settings.height;
      if (
        !isInside &&
        stages.slice(1).some((stage) => stage.grid.cells[cell] !== WALL || stage.lines[cell] !== 2)
      )
        expect.fail(`seed ${seed}: frame`);
      if (isInside && x % 2 === 0 && y % 2 === 0 && grid.cells[cell] !== FLOOR)
        expect.fail(`seed ${seed}: ${x}, ${y} is wall`);
    });
  }
});

test('pillars stand on their lattice and nowhere else, and stay wall whatever is cut through them', () => {
  for (const { seed, settings, level } of LEVELS) {
    const [, , pillars, rooms] = level.stages;
    const every = settings.pillarEvery - (settings.pillarEvery % 2);
    eachCell(settings, (x, y, cell) => {
      const isPillar =
        every > 0 &&
        x >= 0 &&
        y >= 0 &&
        x < settings.width &&
        y < settings.height &&
        x % every === 1 &&
        y % every === 1;
      if ((pillars?.lines[cell] === 3) !== isPillar)
        expect.fail(`seed ${seed}: pillar at ${x}, ${y}`);
      if (isPillar && rooms?.grid.cells[cell] !== WALL)
        expect.fail(`seed ${seed}: a pillar is gone`);
    });
  }
});

test('every cell has exactly one last line, and the kind that this line paints', () => {
  for (const { seed, settings, level } of LEVELS) {
    const { grid, stages } = level;
    const lines = stages[3]?.lines ?? new Uint8Array();
    const kinds = [FLOOR, WALL, WALL, WALL];
    grid.cells.forEach((kind, cell) => {
      const line = lines[cell] ?? 0;
      if (line < 1 || line > PAINTING_LINES.length || kinds[line - 1] !== kind)
        expect.fail(`seed ${seed}: cell ${cell} by line ${line}`);
    });
    const [filled] = stages;
    const isFilled =
      filled?.lines.length === settings.width * settings.height &&
      filled.lines.every((line, cell) => line === 1 && filled.grid.cells[cell] === FLOOR);
    if (!isFilled) expect.fail(`seed ${seed}: the first stage is not the inside, all floor`);
    // What a stage did not touch has the line of the stage before.
    for (const [at, stage] of stages.entries()) {
      if (at < 2) continue;
      stage.lines.forEach((line, cell) => {
        if (line !== at + 1 && line !== stages[at - 1]?.lines[cell])
          expect.fail(`seed ${seed}: stage ${at} wrote line ${line}`);
      });
    }
  }
});

test('rooms are never narrower than the shortest side that is asked for', () => {
  for (const { seed, settings } of LEVELS) {
    const wide = { ...settings, pillarEvery: 0, border: 1 };
    const { grid, rooms } = generateRectangle(wide, 'none');
    // Without doors and pillars every room is an area, and a rectangle.
    const areas = areasOf(grid, isFloor);
    if (areas.length !== rooms) expect.fail(`seed ${seed}: ${areas.length} areas, ${rooms} rooms`);
    const smallest = Math.min(settings.minRoom, settings.width, settings.height);
    for (const { width, height, cells } of roomsOf(grid)) {
      if (width * height !== cells)
        expect.fail(`seed ${seed}: a room of ${width} by ${height} has ${cells} cells`);
      if (Math.min(width, height) < smallest)
        expect.fail(`seed ${seed}: a room of ${width} by ${height}`);
    }
  }
});

/** The boxes around all areas of floor, with the floor cells in each. */
function roomsOf(
  grid: Grid,
): readonly { readonly width: number; readonly height: number; readonly cells: number }[] {
  const { labels, sizes } = findWalkableAreas(
    grid,
    { x: 0, y: 0, width: grid.width, height: grid.height },
    [FLOOR],
  );
  return sizes.slice(1).map((cells, index) => ({
    width: 0,
    height: 0,
    ...boundsOf(grid, (cell) => labels[cell] === index + 1),
    cells,
  }));
}

test('the numbers of the guide: forty pillars, 33 by 21 inside a border, and one possible first wall', () => {
  const { stages } = generateRectangle(DEFAULTS);
  expect(stages[2]?.lines.filter((line) => line === 3).length).toBe(40);
  expect(stages.map(({ grid }) => `${grid.width} × ${grid.height}`)).toEqual([
    '33 × 21',
    '35 × 23',
    '35 × 23',
    '35 × 23',
  ]);
  const thick = generateRectangle({ ...DEFAULTS, border: 3 });
  expect([thick.grid.width, thick.grid.height]).toEqual([39, 27]);
  const tight = { ...DEFAULTS, width: 11, height: 9, splitDepth: 1, pillarEvery: 0 };
  for (let seed = 0; seed < 50; seed++)
    expect(generateRectangle({ ...tight, seed }, 'none').grid.cells[13 + 1 + 5]).toBe(WALL);
});

test('centring moves the origin and no cell, with half the size rounded down', () => {
  const { bounds, inside, digest } = generateRectangle({ ...DEFAULTS, centreGrid: true });
  expect(inside).toEqual({ x: -16, y: -10, width: 33, height: 21 });
  expect(bounds).toEqual({ x: -17, y: -11, width: 35, height: 23 });
  expect(generateRectangle({ ...DEFAULTS, centreGrid: true, width: 32 }).inside.x).toBe(-16);
  expect(generateRectangle(DEFAULTS).bounds).toEqual({ x: -1, y: -1, width: 35, height: 23 });
  expect(digest).toBe(generateRectangle(DEFAULTS).digest);
});

test('doors anywhere move doors and no wall, and are blocked sometimes', () => {
  let split = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    const settings = { ...DEFAULTS, seed };
    const [even, anywhere] = [generateRectangle(settings), generateRectangle(settings, 'anywhere')];
    expect([anywhere.rooms, anywhere.doors.length]).toEqual([even.rooms, even.doors.length]);
    const doors = new Set([...even.doors, ...anywhere.doors].map(({ x, y }) => `${x} ${y}`));
    eachCell(settings, (x, y, cell) => {
      if (even.grid.cells[cell] !== anywhere.grid.cells[cell] && !doors.has(`${x} ${y}`))
        expect.fail(`seed ${seed}: the wall at ${x}, ${y} moved`);
    });
    if (areasOf(anywhere.grid, isFloor).length > 1) split++;
  }
  expect(split).toBeGreaterThan(SEEDS / 10);
  expect(generateRectangle(DEFAULTS, 'none').doors).toEqual([]);
});

test('a small level, cell by cell', () => {
  const { grid } = generateRectangle({
    ...DEFAULTS,
    width: 9,
    height: 8,
    pillarEvery: 4,
    splitDepth: 1,
    minRoom: 2,
    seed: 4,
  });
  expect(show(grid, (kind) => (kind === FLOOR ? '.' : '#'))).toMatchInlineSnapshot(`
    [
      "###########",
      "#...#.....#",
      "#...#.....#",
      "#.#.#.#...#",
      "#.........#",
      "#...#.....#",
      "#...#.....#",
      "#.#.#.#...#",
      "#...#.....#",
      "###########",
    ]
  `);
});
