import {
  areasOf,
  CAVE_THEME,
  type Cell,
  DUNGEON_THEME,
  digest,
  FLOOR,
  type Grid,
  generateWalkerLevel,
  makeGrid,
  makePlan,
  WALKER_KINDS,
  WALKER_PRESETS,
  WALL,
  type WalkerLevel,
} from 'generator';
import { paintHeights, paintIntGrid, SPRITE, TILE } from 'tile-art';
import type { FigureModel } from '#engine/shared/figure-host/figure.ts';
import { count } from '#engine/shared/figure-host/words.ts';
import { paintInTheme } from '../../level/theme-picture.ts';
import { walkerLifeInFrame } from '../../level/why/walker-life.ts';
import { ISLAND_SIZE } from './island.ts';
import { noiseStages } from './noise-stages.ts';
import type { PipelineSettings } from './settings.ts';

/** One seed at three stages: what the generator works with, int grid, themed level. */
export function compute({ seed, level }: PipelineSettings): FigureModel<null> {
  const { pictures, ...model } =
    level === 'island' || level === 'archipelago'
      ? noiseStages(seed, level)
      : walkerStages(seed, level);
  // The level comes first, since it is the largest picture, and pages load the first one at once.
  return { ...model, pictures: [...pictures].reverse() };
}

/** Bounds with more room than the border needs, so that every level fits into the picture. */
const BOUNDS = { bounded: true, boundsWidth: 56, boundsHeight: 32 } as const;

const [DUNGEON, OPEN] = WALKER_PRESETS;

/** Few turns and thin walls, so that corridors are visible at this size. */
const LONG_CORRIDORS = {
  floorTiles: 620,
  turnLeftChance: 0.09,
  turnRightChance: 0.09,
  roomChance: 0.06,
  maxWalkers: 6,
  minWallWidth: 1,
  minWallHeight: 2,
} as const;
const WIDE_CAVE = {
  floorTiles: 900,
  turnLeftChance: 0.2,
  turnRightChance: 0.2,
  minWallWidth: 2,
  minWallHeight: 2,
} as const;

const LEVELS = {
  dungeon: { settings: { ...DUNGEON.values, ...BOUNDS, ...LONG_CORRIDORS }, theme: DUNGEON_THEME },
  cave: { settings: { ...OPEN.values, ...BOUNDS, ...WIDE_CAVE }, theme: CAVE_THEME },
} as const;

/** The trail of the walkers, the int grid around it, and a theme on it. */
function walkerStages(seed: number, level: keyof typeof LEVELS): FigureModel<null> {
  const { settings, theme } = LEVELS[level];
  const made = generateWalkerLevel({ ...settings, seed });
  const grid = framed(made.grid);
  const { width, height } = ISLAND_SIZE;
  const ages = agesOf(made);
  const raster = { width: width * TILE, height: height * TILE };
  const areas = areasOf(grid, (tile) => tile === FLOOR).length;
  const words = `A ${level} of ${count(made.floor, 'floor cell')} in ${count(areas, 'area')}`;
  return {
    size: ISLAND_SIZE,
    digest: digest(grid),
    summary: `${words}, carved in ${made.walk.steps} steps.`,
    facts: null,
    pictures: [
      {
        id: 'noise',
        label: 'Walk',
        note: 'newer floor is lighter',
        alt: `The trail of the walkers over ${made.walk.steps} steps, older parts darker.`,
        width,
        height,
        paint: () => paintHeights(ages, width, height, 1),
      },
      {
        id: 'int-grid',
        label: 'Plan',
        note: 'the trail is floor, the rest is wall',
        alt: `A grid of flat coloured cells: ${made.floor} floor, the rest wall.`,
        ...raster,
        paint: () => paintIntGrid(grid, TILE, WALKER_KINDS),
      },
      {
        id: 'theme',
        label: 'Level',
        note: 'rules choose the tiles',
        alt: `${words}, painted.`,
        width: width * SPRITE,
        height: height * SPRITE,
        themed: {
          theme,
          plan: makePlan(grid, seed),
          life: (x: number, y: number) => walkerLifeInFrame(made, cornerOf(made.grid), x, y),
        },
        paint: () => paintInTheme(theme, makePlan(grid, seed)),
      },
    ],
  };
}

/** The level in the middle of a grid of fixed size, with wall around it. Cells that do not fit are cut off. */
function framed(level: Grid): Grid {
  const grid = makeGrid(ISLAND_SIZE.width, ISLAND_SIZE.height, WALL);
  eachCell(level, (from, to) => {
    grid.cells[to] = level.cells[from] ?? WALL;
  });
  return grid;
}

/** The cell of the frame on which the lower left cell of a level lies. */
function cornerOf({ width, height }: Grid): Cell {
  return {
    x: Math.floor((ISLAND_SIZE.width - width) / 2),
    y: Math.floor((ISLAND_SIZE.height - height) / 2),
  };
}

/** When each floor cell was painted: 0.25 for the first, 1 for the last; 0 for other cells. */
function agesOf({ grid, inner, walk }: WalkerLevel): Float64Array {
  const ages = new Float64Array(ISLAND_SIZE.width * ISLAND_SIZE.height);
  const last = walk.since.reduce((latest, tick) => Math.max(latest, tick), 1);
  eachCell(grid, (from, to) => {
    const x = (from % grid.width) - inner.x;
    const y = Math.floor(from / grid.width) - inner.y;
    const isInside = x >= 0 && y >= 0 && x < inner.width && y < inner.height;
    const tick = isInside ? (walk.since[y * inner.width + x] ?? 0) : 0;
    if (tick > 0) ages[to] = 0.25 + 0.75 * (tick / last);
  });
  return ages;
}

/** Calls `visit` for each cell of a level within the picture, with its index in both. */
function eachCell(level: Grid, visit: (from: number, to: number) => void): void {
  const { width, height } = ISLAND_SIZE;
  const { x: left, y: bottom } = cornerOf(level);
  for (let y = 0; y < level.height; y++) {
    for (let x = 0; x < level.width; x++) {
      const [toX, toY] = [x + left, y + bottom];
      if (toX >= 0 && toY >= 0 && toX < width && toY < height)
        visit(y * level.width + x, toY * width + toX);
    }
  }
}
