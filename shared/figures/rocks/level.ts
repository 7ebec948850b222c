import { type Grid, makeGrid } from '../../generator/grid.ts';
import type { RockNumbers } from '../../generator/theme/rock-numbers.ts';
import { rockMapping } from '../../generator/theme/rock-story.ts';
import { paintEmptyDungeon } from '../../generator/tiles/dungeon-tiles.ts';
import { copyRaster, type Raster } from '../../generator/tiles/raster.ts';
import { generateWalkerLevel } from '../../generator/walker/walker-generator.ts';
import { FLOOR, WALL } from '../../generator/walker/walker-kinds.ts';
import { WALKER_PRESETS } from '../../generator/walker/walker-presets.ts';
import { keepLast } from '../kept.ts';
import { ROCK_LEVEL } from './settings.ts';

/** The plan that all four stages share, in the frame of the picture. */
export interface RockLevel {
  readonly grid: Grid;
  /** bits that noise mapping wrote */
  readonly biomes: Uint32Array;
  readonly floor: number;
}

/** Bounds that leave room for rooms that reach over them, and for a cell of wall on each side. */
const WALK = { ...WALKER_PRESETS[0].values, floorTiles: 520, boundsWidth: ROCK_LEVEL.width - 10, boundsHeight: ROCK_LEVEL.height - 10, borderSize: 1 };

const keepLevel = keepLast<RockLevel>(4);

/** The level of a seed, with the biome that these numbers give to it; the last few are kept. */
export function rockLevel(seed: number, numbers: RockNumbers): RockLevel {
  return keepLevel(`${seed} ${numbers.wavelength} ${numbers.minimum}`, () => makeLevel(seed, numbers));
}

/** The border goes on as wall until the frame is full: what a larger border size does, on each side as much as is needed. */
function makeLevel(seed: number, numbers: RockNumbers): RockLevel {
  const level = generateWalkerLevel({ ...WALK, seed }, { noiseMapping: rockMapping(numbers) });
  const grid = makeGrid(ROCK_LEVEL.width, ROCK_LEVEL.height, WALL);
  const biomes = new Uint32Array(grid.cells.length);
  const left = Math.floor((grid.width - level.grid.width) / 2);
  const bottom = Math.floor((grid.height - level.grid.height) / 2);
  level.grid.cells.forEach((kind, at) => {
    const column = at % level.grid.width;
    const cell = (bottom + (at - column) / level.grid.width) * grid.width + left + column;
    grid.cells[cell] = kind;
    biomes[cell] = level.biomes[at] ?? 0;
  });
  return { grid, biomes, floor: grid.cells.filter((kind) => kind === FLOOR).length };
}

let lastRooms: { readonly seed: number; readonly raster: Raster } | null = null;

/** The level without rocks. It hangs on the seed alone, since the biome changes no tile; the last one is kept. What is handed out is a copy. */
export function paintRooms({ grid }: RockLevel, seed: number): Raster {
  if (lastRooms?.seed !== seed) lastRooms = { seed, raster: paintEmptyDungeon(grid, seed) };
  return copyRaster(lastRooms.raster);
}
