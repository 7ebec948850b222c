import { bandOf, fieldOf } from '../../generator/biomes/biome-table.ts';
import { climatePlan } from '../../generator/biomes/climate.ts';
import { LOOKS } from '../../generator/biomes/climate-looks.ts';
import { type Grid, makeGrid } from '../../generator/grid.ts';
import { BARE, FROSTED, MARSH, paintClimate, SNOWED } from '../../generator/tiles/climate-tiles.ts';
import { DEEP_WATER, FOREST, GRASS, ROCK, SAND, SHALLOWS } from '../../generator/tiles/island-palette.ts';
import { paintHeights, paintIntGrid } from '../../generator/tiles/pictures.ts';
import { blend, type Colour, makeRaster, plot, type Raster } from '../../generator/tiles/raster.ts';
import { paintOnce } from '../kept.ts';
import type { ClimateLevel } from './level.ts';
import { BIOME_LEVEL, type BiomesFigureSettings } from './settings.ts';

/** Ground and cover of each look, in the order of the looks. */
const DRESS: readonly { readonly ground: number; readonly cover: number }[] = [
  { ground: SHALLOWS, cover: BARE },
  { ground: FOREST, cover: FROSTED },
  { ground: ROCK, cover: SNOWED },
  { ground: FOREST, cover: BARE },
  { ground: GRASS, cover: MARSH },
  { ground: SAND, cover: BARE },
  { ground: GRASS, cover: BARE },
];

/** How far below the sea level the water turns deep: for the picture alone. */
const SHELF = 0.06;

/** The level as a player sees it. */
export function paintMap(level: ClimateLevel, { seed, sea }: BiomesFigureSettings): Raster {
  return paintOnce(level.painted, 'map', () => dress(level, seed, sea));
}

function dress({ looks, map }: ClimateLevel, seed: number, sea: number): Raster {
  const ground = gridOf((cell) => {
    const kind = DRESS[looks[cell] ?? 0]?.ground ?? DEEP_WATER;
    return kind === SHALLOWS && (map.heights[cell] ?? 0) < sea - SHELF ? DEEP_WATER : kind;
  });
  return paintClimate(
    ground,
    gridOf((cell) => DRESS[looks[cell] ?? 0]?.cover ?? BARE),
    seed,
  );
}

function gridOf(kindOf: (cell: number) => number): Grid {
  const grid = makeGrid(BIOME_LEVEL.width, BIOME_LEVEL.height);
  for (let cell = 0; cell < grid.cells.length; cell++) grid.cells[cell] = kindOf(cell);
  return grid;
}

const FLATS = LOOKS.map(({ name, colour }) => ({ name, flat: colour }));

/** What was drawn where, one flat colour for each look. */
export function paintFlat(looks: Uint8Array, scale: number): Raster {
  return paintIntGrid({ ...BIOME_LEVEL, cells: looks }, scale, FLATS);
}

/**
 * A noise in greys.
 * @param step takes one cell of so many, each way: half of them tell the shapes too
 */
export function paintGreys(field: Float64Array, step: 1 | 2): Raster {
  const { width, height } = BIOME_LEVEL;
  const some = field.filter((_, cell) => (cell % width) % step === 0 && Math.floor(cell / width) % step === 0);
  return paintHeights(some, width / step, height / step, 1);
}

/** Columns and rows of the chart. */
export const CHART = 60;

const INK: Colour = 0x1b2420;
const PAPER: Colour = 0xffffff;
/** How far a place of the chart that no cell has is faded. */
const FADED = 0.42;
/** What each cell at a place adds to its darkness, and where that ends. */
const DARKER = 0.13;
const DARKEST = 0.6;

/** The table as a chart, moisture to the right and height up; where cells of the level lie it is darker. */
export function paintChart({ map, fieldLooks }: ClimateLevel, settings: BiomesFigureSettings): Raster {
  const { table } = climatePlan(settings);
  const cells = new Uint16Array(CHART * CHART);
  map.heights.forEach((height, cell) => {
    const at = binOf(height) * CHART + binOf(map.moistures[cell] ?? 0);
    cells[at] = (cells[at] ?? 0) + 1;
  });
  const raster = makeRaster(CHART, CHART);
  for (let row = 0; row < CHART; row++) {
    for (let column = 0; column < CHART; column++) {
      const [height, moisture] = [(row + 0.5) / CHART, (column + 0.5) / CHART];
      const look = bandOf([settings.sea], height) === 0 ? 0 : (fieldLooks[fieldOf(table, height, moisture)] ?? 0);
      const colour = LOOKS[look]?.colour ?? 0;
      const many = cells[row * CHART + column] ?? 0;
      plot(raster, column, CHART - 1 - row, many === 0 ? blend(colour, PAPER, FADED) : blend(colour, INK, Math.min(DARKEST, many * DARKER)));
    }
  }
  return raster;
}

function binOf(value: number): number {
  return Math.min(CHART - 1, Math.floor(value * CHART));
}
