import { readFileSync } from 'node:fs';
import {
  CAVE_SETTINGS,
  type CaveSettings,
  defaultsOf,
  FLOOR,
  type Grid,
  generateCave,
  KERNEL_VERSION,
  tileAt,
  WALL,
} from 'generator';
import { describe, expect, test } from 'vitest';
import { readState } from '../../../shared/figure-host/address.ts';
import { CAVE_FIGURE_SETTINGS } from '../../figures/cave/settings.ts';

/*
 * The case study says that the figure follows the rules of Brogue's caverns to the cell. The rules are written down
 * here again, from the words of the page and with its numbers, and have to give what the kernel gives.
 */

const PAGE = readFileSync('content/docs/case-studies/brogue-caverns.md', 'utf8');

function numbersIn(sentence: RegExp): readonly number[] {
  const found = sentence.exec(PAGE);
  if (!found) throw new Error(`The page no longer says ${sentence.source}`);
  return found.slice(1).map(Number);
}

const [fillWidth = 0, fillHeight = 0, floorPercent = 0] = numbersIn(
  /here (\d+) × (\d+) cells, each cell becomes floor with a chance of (\d+) %/,
);
const [survival = 0, birth = 0] = numbersIn(
  /Floor stays floor if it has at least (\d+), and wall becomes floor if it has at least (\d+)/,
);
const [leastColumns = 0, leastRows = 0] = numbersIn(
  /fewer than (\d+) columns or fewer than (\d+) rows/,
);
const [mapWidth = 0, mapHeight = 0] = numbersIn(/the map, which has (\d+) × (\d+) cells/);
const ROUNDS = 5;

/** The map of the game: whether each cell is floor, by column and row. */
type Floors = readonly (readonly boolean[])[];

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A map whose first columns and rows hold the fill. */
function mapWith(fill: Grid, width: number, height: number): Floors {
  return Array.from({ length: width }, (_, x) =>
    Array.from({ length: height }, (_, y) => tileAt(fill, x, y, WALL) === FLOOR),
  );
}

const isFloor = (floors: Floors, x: number, y: number): boolean => floors[x]?.[y] ?? false;

function floorAround(floors: Floors, x: number, y: number): number {
  const eight = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => ({ dx, dy })));
  return eight.filter(({ dx, dy }) => (dx !== 0 || dy !== 0) && isFloor(floors, x + dx, y + dy))
    .length;
}

function roundOf(old: Floors, toBecomeFloor: number): Floors {
  return old.map((column, x) =>
    column.map((was, y) => floorAround(old, x, y) >= (was ? survival : toBecomeFloor)),
  );
}

/** The largest area, searched by a flood that is given the cells beside a cell. */
function largestArea(
  floors: Floors,
  starts: readonly Place[],
  beside: (place: Place) => readonly Place[],
): ReadonlySet<string> {
  const seen = new Set<string>();
  let largest: ReadonlySet<string> = new Set();
  for (const start of starts) {
    if (seen.has(keyOf(start)) || !isFloor(floors, start.x, start.y)) continue;
    const area = new Set([keyOf(start)]);
    seen.add(keyOf(start));
    const open = [start];
    for (let place = open.pop(); place; place = open.pop()) {
      for (const next of beside(place)) {
        if (seen.has(keyOf(next)) || !isFloor(floors, next.x, next.y)) continue;
        seen.add(keyOf(next));
        area.add(keyOf(next));
        open.push(next);
      }
    }
    if (area.size > largest.size) largest = area;
  }
  return largest;
}

const keyOf = ({ x, y }: Place): string => `${x},${y}`;

const sides = ({ x, y }: Place): readonly Place[] => [
  { x, y: y - 1 },
  { x, y: y + 1 },
  { x: x - 1, y },
  { x: x + 1, y },
];

/** As the game looks: not past the first side that is outside the map. */
function sidesOfTheGame(place: Place): readonly Place[] {
  const all = sides(place);
  const outside = all.findIndex(({ x, y }) => x < 0 || y < 0 || x >= mapWidth || y >= mapHeight);
  return outside < 0 ? all : all.slice(0, outside);
}

const byRows = (width: number, height: number): readonly Place[] =>
  Array.from({ length: width * height }, (_, cell) => ({
    x: cell % width,
    y: Math.floor(cell / width),
  }));

const byColumns = (width: number, height: number): readonly Place[] =>
  Array.from({ length: width * height }, (_, cell) => ({
    x: Math.floor(cell / height),
    y: cell % height,
  }));

/** Floor of a finished cave, counted without its ring. */
function keptBy({ width, cells }: Grid): ReadonlySet<string> {
  const kept = new Set<string>();
  cells.forEach((kind, cell) => {
    if (kind === FLOOR) kept.add(keyOf({ x: (cell % width) - 1, y: Math.floor(cell / width) - 1 }));
  });
  return kept;
}

function isLargeEnough(kept: ReadonlySet<string>): boolean {
  const places = [...kept].map((key) => key.split(',').map(Number));
  const span = (axis: number): number => {
    const values = places.map((place) => place[axis] ?? 0);
    return Math.max(...values) - Math.min(...values) + 1;
  };
  return places.length > 0 && span(0) >= leastColumns && span(1) >= leastRows;
}

function figureOnPage(link = ''): CaveSettings {
  const [, written = ''] = /^::figure\{name=cave ([^}]*)\}$/m.exec(PAGE) ?? [];
  const query = [...written.split(' ').map((pair) => `cave.${pair}`), link].join('&');
  const figure = { settings: CAVE_FIGURE_SETTINGS, versions: { version: KERNEL_VERSION } };
  const state = readState(query, 'cave', figure, defaultsOf(CAVE_FIGURE_SETTINGS));
  expect(state?.problems).toEqual([]);
  return { ...defaultsOf(CAVE_SETTINGS), ...state?.settings };
}

const cavern = figureOnPage();

describe('the rules of the game and the settings of the figure', () => {
  const sizes = [
    [fillWidth, fillHeight],
    [12, 8],
    [12, 27],
    [27, 8],
    [24, 24],
  ] as const;

  test.each(sizes)('give the same cells, %i x %i', (width, height) => {
    for (let seed = 1; seed <= 200; seed++) {
      const cave = generateCave({ ...cavern, seed, width, height });
      expect(cave.rounds).toHaveLength(ROUNDS + 1);
      const [fill] = cave.rounds;
      let floors = mapWith(fill?.grid ?? cave.grid, width + 2, height + 2);
      for (const { grid } of cave.rounds.slice(1)) {
        floors = roundOf(floors, birth);
        expect(floors).toEqual(mapWith(grid, width + 2, height + 2));
      }
      expect(keptBy(cave.grid)).toEqual(largestArea(floors, byRows(width, height), sides));
    }
  });

  test('give the same lakes with one other value', () => {
    const [lakeBirth = 0] = numbersIn(
      /except that a wall needs only (\d+) floor neighbours to become floor/,
    );
    const [keepLimit = 0] = numbersIn(/In the figure that is a \*\*Keep Limit\*\* of (\d+)/);
    for (let seed = 1; seed <= 20; seed++) {
      const lake = generateCave({ ...cavern, seed, width: 30, height: 15, keepLimit });
      const [fill] = lake.rounds;
      let floors = mapWith(fill?.grid ?? lake.grid, 32, 17);
      for (const { grid } of lake.rounds.slice(1)) {
        floors = roundOf(floors, lakeBirth);
        expect(floors).toEqual(mapWith(grid, 32, 17));
      }
    }
  });

  test('are the same in the table, in the figure and in the sample', () => {
    const table = ['Wall Chance', 'Rounds', 'Birth Limit', 'Keep Limit'].map((label) =>
      Number(new RegExp(`\\| \\*\\*${label}\\*\\* \\| ([\\d.]+) \\|`).exec(PAGE)?.[1]),
    );
    const { wallChance, rounds, birthLimit, keepLimit, width, height, areas } = cavern;
    expect([wallChance, rounds, birthLimit, keepLimit]).toEqual(table);
    expect(wallChance).toBeCloseTo(1 - floorPercent / 100);
    expect({ width, height, areas }).toEqual({
      width: fillWidth,
      height: fillHeight,
      areas: 'largest',
    });
    expect(numbersIn(/BirthLimit = (\d+), KeepLimit = (\d+);/)).toEqual([birthLimit, keepLimit]);
    const { grid } = generateCave(cavern);
    expect([grid.width, grid.height]).toEqual([mapWidth, mapHeight]);
  });
});

describe('what comes out', () => {
  const [agreeing, seeds = 0] = numbersIn(/in (\d+) of (\d+) seeds both keep the same cells/);
  const caves = Array.from({ length: seeds }, (_, index) => {
    const cave = generateCave({ ...cavern, seed: index + 1 });
    const last = cave.rounds[ROUNDS]?.grid ?? cave.grid;
    const floors = mapWith(last, mapWidth, mapHeight);
    return {
      here: keptBy(cave.grid),
      inGame: largestArea(floors, byColumns(mapWidth, mapHeight), sidesOfTheGame),
    };
  });

  test('the two searches keep the same cells as often as the page says', () => {
    const same = caves.filter(
      ({ here, inGame }) => here.size === inGame.size && [...here].every((key) => inGame.has(key)),
    );
    expect(same).toHaveLength(agreeing ?? -1);
  });

  test('with either search, one fill in six is large enough', () => {
    expect(PAGE).toContain('only one cave in six is as large as the game wants');
    expect(PAGE).toContain('needs about six fills for a cavern');
    for (const kept of [caves.map(({ here }) => here), caves.map(({ inGame }) => inGame)])
      expect(Math.round(seeds / kept.filter(isLargeEnough).length)).toBe(6);
  });

  test('the figure shows a cave that the game would accept, and the link one that it would not', () => {
    const [, small = ''] = /\((?:[^()]*\?)(cave\.v=2&cave\.seed=\d+)#cave\)/.exec(PAGE) ?? [];
    expect(isLargeEnough(keptBy(generateCave(cavern).grid))).toBe(true);
    expect(isLargeEnough(keptBy(generateCave(figureOnPage(small)).grid))).toBe(false);
    expect(figureOnPage(small).seed).not.toBe(cavern.seed);
  });

  test('about half of the inner cells of a fill stay what they are', () => {
    const [percent] = numbersIn(
      /in the fill that holds for (\d+) % of the cells that have all eight/,
    );
    let share = 0;
    for (let floor = survival; floor < birth; floor++)
      share +=
        ways(8, floor) * (floorPercent / 100) ** floor * (1 - floorPercent / 100) ** (8 - floor);
    expect(Math.round(100 * share)).toBe(percent);
  });
});

/** In how many ways `chosen` of `all` can be chosen. */
function ways(all: number, chosen: number): number {
  return chosen === 0 ? 1 : (ways(all - 1, chosen - 1) * all) / chosen;
}
