import { type BiomeMap, bandOf, biomeMap, fieldOf } from '../../generator/biomes/biome-map.ts';
import { climatePlan, climateTheme, GRASS as LAND, SNOW_BIT } from '../../generator/biomes/climate.ts';
import { LOOKS } from '../../generator/biomes/climate-looks.ts';
import { type Grid, makeGrid } from '../../generator/grid.ts';
import { DEEP_WATER, FOREST, GRASS, ROCK, SAND, SHALLOWS } from '../../generator/island-kinds.ts';
import { applyTheme } from '../../generator/theme/apply-theme.ts';
import { makePlan } from '../../generator/theme/plan.ts';
import { BARE, FROSTED, MARSH, paintClimate, SNOWED } from '../../generator/tiles/climate-tiles.ts';
import { paintHeights, paintIntGrid } from '../../generator/tiles/pictures.ts';
import { blend, type Colour, makeRaster, plot, type Raster } from '../../generator/tiles/raster.ts';
import { paintSmallIsland } from '../island-picture.ts';
import { keepRuns, paintOnce } from '../kept.ts';
import { BIOME_LEVEL, type BiomesFigureSettings } from './settings.ts';

/** A level with its biomes, and what is drawn of it. */
export interface ClimateLevel {
  readonly map: BiomeMap;
  /** the same without Blend */
  readonly hard: BiomeMap;
  /** what the theme drew in each cell, as an index of the list of looks */
  readonly looks: Uint8Array;
  readonly hardLooks: Uint8Array;
  /** what it would draw in each field of the table */
  readonly fieldLooks: Uint8Array;
  /** the large picture once it is painted */
  readonly painted: Map<string, Raster>;
}

/** Kept, since choosing another cell shows the same level again. */
export const levelOf = keepRuns<BiomesFigureSettings, ClimateLevel>(4, { x: 0, y: 0 }, makeLevel);

function makeLevel(settings: BiomesFigureSettings): ClimateLevel {
  const all = { x: 0, y: 0, ...BIOME_LEVEL };
  const plan = climatePlan(settings);
  const map = biomeMap(plan, settings.seed, all, all);
  const hard = biomeMap({ ...plan, blend: 0 }, settings.seed, all, all);
  const { masks, moistureCuts } = plan.table;
  const columns = moistureCuts.length + 1;
  const fields = { grid: makeGrid(columns, masks.length / columns, LAND), biomes: Uint32Array.from(masks) };
  return { map, hard, looks: looksOf(map, settings), hardLooks: looksOf(hard, settings), fieldLooks: looksOf(fields, settings), painted: new Map() };
}

/** The theme has one rule for each look, in the same order. */
function looksOf({ grid, biomes }: Pick<BiomeMap, 'grid' | 'biomes'>, { match, winter, seed }: BiomesFigureSettings): Uint8Array {
  const plan = makePlan(grid, seed, { cellBiomes: biomes, globalBiomes: winter ? SNOW_BIT : 0 });
  const winners = applyTheme(climateTheme(match), plan).layers[0]?.winners ?? new Uint8Array();
  return winners.map((winner) => winner - 1);
}

/** Ground and cover of each look. */
const DRESS: Readonly<Record<(typeof LOOKS)[number]['id'], { readonly ground: number; readonly cover: number }>> = {
  water: { ground: SHALLOWS, cover: BARE },
  taiga: { ground: FOREST, cover: FROSTED },
  snow: { ground: ROCK, cover: SNOWED },
  forest: { ground: FOREST, cover: BARE },
  swamp: { ground: GRASS, cover: MARSH },
  desert: { ground: SAND, cover: BARE },
  meadow: { ground: GRASS, cover: BARE },
};
const DRESSES = LOOKS.map(({ id }) => DRESS[id]);

/** The depth below sea level where the picture shows deep water. */
const SHELF = 0.06;

/** The level as a player sees it. */
export function paintMap(level: ClimateLevel, { seed, sea }: BiomesFigureSettings): Raster {
  return paintOnce(level.painted, 'map', () => dress(level, seed, sea));
}

function dress({ looks, map }: ClimateLevel, seed: number, sea: number): Raster {
  const ground = gridOf((cell) => {
    const kind = DRESSES[looks[cell] ?? 0]?.ground ?? DEEP_WATER;
    return kind === SHALLOWS && (map.heights[cell] ?? 0) < sea - SHELF ? DEEP_WATER : kind;
  });
  return paintClimate(
    paintSmallIsland(ground, seed),
    ground,
    gridOf((cell) => DRESSES[looks[cell] ?? 0]?.cover ?? BARE),
    seed,
  );
}

function gridOf(kindOf: (cell: number) => number): Grid {
  const grid = makeGrid(BIOME_LEVEL.width, BIOME_LEVEL.height);
  for (let cell = 0; cell < grid.cells.length; cell++) grid.cells[cell] = kindOf(cell);
  return grid;
}

const FLATS = LOOKS.map(({ name, colour }) => ({ name, flat: colour }));

/** The level with one flat colour for each look. */
export function paintFlat(looks: Uint8Array, scale: number): Raster {
  return paintIntGrid({ ...BIOME_LEVEL, cells: looks }, scale, FLATS);
}

/** A noise in greys, a pixel for each cell. */
export function paintGreys(field: Float64Array): Raster {
  return paintHeights(field, BIOME_LEVEL.width, BIOME_LEVEL.height, 1);
}

/** Columns and rows of the chart. */
export const CHART = 60;

const INK: Colour = 0x1b2420;
const PAPER: Colour = 0xffffff;
/** How much white is blended into points of the chart without a cell. */
const FADED = 0.42;
/** How much each cell at a point darkens it, and the limit. */
const DARKER = 0.13;
const DARKEST = 0.6;

/** The table as a chart, moisture to the right and height up, darker at points with cells of the level. */
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
