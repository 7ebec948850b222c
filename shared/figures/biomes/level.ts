import { type BiomeMap, biomeMap } from '../../generator/biomes/biome-map.ts';
import { climatePlan, climateTheme, GRASS, SNOW_BIT } from '../../generator/biomes/climate.ts';
import { makeGrid } from '../../generator/grid.ts';
import { applyTheme } from '../../generator/theme/apply-theme.ts';
import { makePlan } from '../../generator/theme/plan.ts';
import type { Raster } from '../../generator/tiles/raster.ts';
import { keepLast } from '../kept.ts';
import { BIOME_LEVEL, type BiomesFigureSettings } from './settings.ts';

/** A level in its biomes, with everything that is drawn of it. */
export interface ClimateLevel {
  readonly map: BiomeMap;
  /** the same with hard borders */
  readonly hard: BiomeMap;
  /** what the theme drew in each cell, as a place in the list of looks */
  readonly looks: Uint8Array;
  readonly hardLooks: Uint8Array;
  /** what it would draw in each field of the table */
  readonly fieldLooks: Uint8Array;
  /** the large picture, once it has been painted */
  readonly painted: Map<string, Raster>;
}

/** Who moves the chosen cell, or goes back and forth, looks at the same levels again. */
const keepLevel = keepLast<ClimateLevel>(4);

/** The level of some settings; the last few are kept. */
export function levelOf(settings: BiomesFigureSettings): ClimateLevel {
  return keepLevel(JSON.stringify({ ...settings, x: 0, y: 0 }), () => makeLevel(settings));
}

function makeLevel(settings: BiomesFigureSettings): ClimateLevel {
  const all = { x: 0, y: 0, ...BIOME_LEVEL };
  const plan = climatePlan(settings);
  const map = biomeMap(plan, settings.seed, all, all);
  const hard = biomeMap({ ...plan, blend: 0 }, settings.seed, all, all);
  const { masks, moistureCuts } = plan.table;
  const columns = moistureCuts.length + 1;
  const fields = { grid: makeGrid(columns, masks.length / columns, GRASS), biomes: Uint32Array.from(masks) };
  return { map, hard, looks: looksOf(map, settings), hardLooks: looksOf(hard, settings), fieldLooks: looksOf(fields, settings), painted: new Map() };
}

/** The theme has one rule for each look, in the same order. */
function looksOf({ grid, biomes }: Pick<BiomeMap, 'grid' | 'biomes'>, { match, winter, seed }: BiomesFigureSettings): Uint8Array {
  const plan = makePlan(grid, seed, { cellBiomes: biomes, globalBiomes: winter ? SNOW_BIT : 0 });
  const winners = applyTheme(climateTheme(match), plan).layers[0]?.winners ?? new Uint8Array();
  return winners.map((winner) => winner - 1);
}
