import { FLOOR, type Grid, WALKER_KINDS, WALL, type WalkableAreas } from 'generator';
import { fillRect, makeRaster, type Raster } from 'tile-art';
import { ADDED_LOOK, type CellLook, REMOVED_LOOK, stamp } from '../../level/pixels.ts';

/** Pixels of a cell in the large picture. Only this size has patterns. */
export const CELL = 8;

const RISING = [
  '......##',
  '.....##.',
  '....##..',
  '...##...',
  '..##....',
  '.##.....',
  '##......',
  '#......#',
];
const DOTS = [
  '........',
  '.##.....',
  '.##.....',
  '........',
  '........',
  '.....##.',
  '.....##.',
  '........',
];
const BARS = [
  '........',
  '........',
  '########',
  '........',
  '........',
  '........',
  '########',
  '........',
];
const POSTS = [
  '..#...#.',
  '..#...#.',
  '..#...#.',
  '..#...#.',
  '..#...#.',
  '..#...#.',
  '..#...#.',
  '..#...#.',
];
const FALLING = [...RISING].reverse();
const FLOOR_COLOUR = WALKER_KINDS[FLOOR]?.flat ?? 0;
const WALL_COLOUR = WALKER_KINDS[WALL]?.flat ?? 0;

const WALL_LOOK: CellLook = { ground: WALL_COLOUR, ink: WALL_COLOUR, shape: [] };
/** The largest area, and all floor where areas are not shown. */
const FLOOR_LOOK: CellLook = { ground: FLOOR_COLOUR, ink: FLOOR_COLOUR, shape: [] };

/** The areas after the largest, in rotation, so that areas of similar size differ in colour and pattern. */
const SEALED_LOOKS: readonly [CellLook, ...CellLook[]] = [
  { ground: 0xe58a5b, ink: 0xa8502a, shape: RISING },
  { ground: 0x7cc0d8, ink: 0x35788f, shape: DOTS },
  { ground: 0xc99be0, ink: 0x81509c, shape: BARS },
  { ground: 0x9ccb72, ink: 0x56862f, shape: POSTS },
  { ground: 0xf0cf5e, ink: 0xa37f14, shape: FALLING },
];

/** A stage with a colour and a pattern for each area. */
export function paintAreas(grid: Grid, areas: WalkableAreas, scale: number): Raster {
  const looks: CellLook[] = [WALL_LOOK];
  for (const { rank, label } of rankAreas(areas))
    looks[label] =
      rank === 1 ? FLOOR_LOOK : (SEALED_LOOKS[(rank - 2) % SEALED_LOOKS.length] ?? SEALED_LOOKS[0]);
  return paintCells(grid, scale, (cell) => looks[areas.labels[cell] ?? 0] ?? WALL_LOOK);
}

/** A stage with marks on the cells that it changed. */
export function paintChanges(grid: Grid, before: Grid | undefined, scale: number): Raster {
  return paintCells(grid, scale, (cell) => {
    const tile = grid.cells[cell] ?? WALL;
    if (before && before.cells[cell] !== tile) return tile === FLOOR ? ADDED_LOOK : REMOVED_LOOK;
    return tile === FLOOR ? FLOOR_LOOK : WALL_LOOK;
  });
}

function paintCells(
  { width, height, cells }: Grid,
  scale: number,
  lookOf: (cell: number) => CellLook,
): Raster {
  const raster = makeRaster(width * scale, height * scale);
  for (let cell = 0; cell < cells.length; cell++) {
    const row = Math.floor(cell / width);
    const { ground, ink, shape } = lookOf(cell);
    const [left, top] = [(cell - row * width) * scale, (height - 1 - row) * scale];
    fillRect(raster, left, top, scale, scale, ground);
    if (scale === CELL) stamp(raster, left, top, shape, ink);
  }
  return raster;
}

/** The areas with their ranks by size: 1 is the largest; of equal ones the one found first. */
export function rankAreas({ sizes }: WalkableAreas) {
  return sizes
    .map((size, label) => ({ size, label }))
    .slice(1)
    .sort((a, b) => b.size - a.size || a.label - b.label)
    .map((area, index) => ({ ...area, rank: index + 1 }));
}

/** The largest number of areas with a number, and the smallest size that has room for one. */
const MOST_NUMBERS = 9;
const ROOM_FOR_NUMBER = 4;

/**
 * Numbers for the large areas, each on the cell nearest to the middle of its area: `x` and `y` are columns and rows to
 * the middle of that cell, from the lower left.
 */
export function numberAreas(areas: WalkableAreas) {
  return rankAreas(areas)
    .slice(0, MOST_NUMBERS)
    .filter(({ size }) => size >= ROOM_FOR_NUMBER)
    .map(({ rank, label, size }) => ({ rank, ...middleOf(areas, label, size) }));
}

function middleOf(
  { labels, width }: WalkableAreas,
  label: number,
  size: number,
): { readonly x: number; readonly y: number } {
  const cells: (readonly [number, number])[] = [];
  labels.forEach((own, cell) => {
    if (own === label) cells.push([(cell % width) + 0.5, Math.floor(cell / width) + 0.5]);
  });
  const [sumX, sumY] = cells.reduce(([x, y], [column, row]) => [x + column, y + row], [0, 0]);
  const farFrom = ([x, y]: readonly [number, number]): number =>
    (x - sumX / size) * (x - sumX / size) + (y - sumY / size) * (y - sumY / size);
  const [x, y] = cells.reduce(
    (best, cell) => (farFrom(cell) < farFrom(best) ? cell : best),
    cells[0] ?? [0, 0],
  );
  return { x, y };
}
