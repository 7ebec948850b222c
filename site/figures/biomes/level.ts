import {
  applyTheme,
  BIOME_COLOURS,
  type BiomeMap,
  bandOf,
  biomeMap,
  CLIMATE_THEME,
  climatePlan,
  climateTheme,
  fieldOf,
  type Grid,
  LAND,
  LOOKS,
  makeGrid,
  makePlan,
  type Plan,
  SNOW_BIT,
  WATER,
} from 'generator';
import {
  blend,
  type Colour,
  makeRaster,
  paintHeights,
  paintIntGrid,
  plot,
  type Raster,
} from 'tile-art';
import { keepRuns, paintOnce } from '../../level/cached-pictures.ts';
import type { LifeLine, Themed } from '../../level/level.ts';
import { halved } from '../../level/pixels.ts';
import { paintInTheme } from '../../level/theme-picture.ts';
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
  const fields = {
    grid: makeGrid(columns, masks.length / columns, LAND),
    biomes: Uint32Array.from(masks),
  };
  return {
    map,
    hard,
    looks: looksOf(map, settings),
    hardLooks: looksOf(hard, settings),
    fieldLooks: looksOf(fields, settings),
    painted: new Map(),
  };
}

/** The ground rule of each group decides the look of land, and stands first in it. */
function looksOf(
  { grid, biomes }: Pick<BiomeMap, 'grid' | 'biomes'>,
  settings: BiomesFigureSettings,
): Uint8Array {
  const { layers, ...words } = climateTheme(settings.match);
  const grounds = layers.slice(0, 1).map((land) => ({
    ...land,
    groups: land.groups.map((group) => ({ ...group, rules: group.rules.slice(0, 1) })),
  }));
  // The groups have the order of the list of looks, after water, which the layer of land leaves to the next one.
  return (
    applyTheme({ ...words, layers: grounds }, planOf(grid, biomes, settings)).layers[0]?.winners ??
    new Uint8Array()
  );
}

function planOf(grid: Grid, cellBiomes: Uint32Array, { seed, winter }: BiomesFigureSettings): Plan {
  return makePlan(grid, seed, { cellBiomes, globalBiomes: winter ? SNOW_BIT : 0 });
}

/** The level as a player sees it, as its picture declares it. */
export function themedClimate(level: ClimateLevel, settings: BiomesFigureSettings): Themed {
  const { x, y, match } = settings;
  return {
    theme: climateTheme(match),
    changedFrom: CLIMATE_THEME,
    plan: planOf(level.map.grid, level.map.biomes, settings),
    chosen: { x, y },
    life: (column, row) => climateLife(level, settings, row * BIOME_LEVEL.width + column),
  };
}

/** The same as a picture, 8 pixels a cell. */
export function paintMap(level: ClimateLevel, { theme, plan }: Themed): Raster {
  return paintOnce(level.painted, 'map', () => halved(paintInTheme(theme, plan)));
}

const PAGE = 'docs/features/biomes/';

/** How a cell got its int grid tile and its biomes. */
function climateLife(
  { map, hard }: ClimateLevel,
  { sea, winter }: BiomesFigureSettings,
  cell: number,
): readonly LifeLine[] {
  const height = (map.heights[cell] ?? 0).toFixed(3);
  const table = `${PAGE}#biome-table`;
  const everywhere = winter
    ? [{ text: 'Global biomes: Snow is set on every cell.', page: `${PAGE}#global-and-per-cell` }]
    : [];
  if (map.grid.cells[cell] === WATER)
    return [
      {
        text: `Biome table: the height ${height} is below the sea level ${sea}, so the cell becomes Water.`,
        page: table,
      },
      ...everywhere,
    ];
  const [own, mixed] = [hard.biomes[cell] ?? 0, map.biomes[cell] ?? 0];
  const field = `Biome table: the height ${height} and the moisture ${(map.moistures[cell] ?? 0).toFixed(3)} make it Grass`;
  const lines = [{ text: `${field}, with ${biomesIn(own)}.`, page: table }];
  if (own !== mixed)
    lines.push({
      text: `Blend: the cell takes the biomes of a field beside its own, ${biomesIn(mixed)}.`,
      page: table,
    });
  return [...lines, ...everywhere];
}

function biomesIn(mask: number): string {
  const names = BIOME_COLOURS.flatMap(({ name }, bit) => ((mask >>> bit) & 1 ? [name] : []));
  return names.length === 0
    ? 'no biome'
    : `the ${names.length === 1 ? 'biome' : 'biomes'} ${names.join(' and ')}`;
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
export function paintChart(
  { map, fieldLooks }: ClimateLevel,
  settings: BiomesFigureSettings,
): Raster {
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
      const look =
        bandOf([settings.sea], height) === 0
          ? 0
          : (fieldLooks[fieldOf(table, height, moisture)] ?? 0);
      const colour = LOOKS[look]?.colour ?? 0;
      const many = cells[row * CHART + column] ?? 0;
      plot(
        raster,
        column,
        CHART - 1 - row,
        many === 0
          ? blend(colour, PAPER, FADED)
          : blend(colour, INK, Math.min(DARKEST, many * DARKER)),
      );
    }
  }
  return raster;
}

function binOf(value: number): number {
  return Math.min(CHART - 1, Math.floor(value * CHART));
}
