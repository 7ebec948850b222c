/* Biomes for every cell from a height and a moisture. Each cell depends on the seed and its own place alone, so a window equals the crop of the whole. */
import type { CellRect } from '../cell-rect.ts';
import { type Grid, makeGrid } from '../grid.ts';
import { cellHash, hashText, unit } from '../hash.ts';
import type { NoiseSettings } from '../noise/noise-settings.ts';
import { FIRST_NOISE, noiseFields } from '../noise/noises.ts';
import { type BiomeTable, fieldOf } from './biome-table.ts';

/** The second noise; its name is its salt, so it has nothing in common with the first. */
export const MOISTURE_NOISE = 'Moisture';

const HEIGHT_SALT = hashText('blend height');
const MOISTURE_SALT = hashText('blend moisture');

/** Everything that decides which biomes a cell has, besides the seed. */
export interface BiomePlan {
  readonly height: NoiseSettings;
  readonly moisture: NoiseSettings;
  /** heights below are water, which has no biomes; 0 to 1 */
  readonly sea: number;
  readonly table: BiomeTable;
  /** width of the strip along each line of the table in which cells of both sides mix, 0 to 1; 0 for none */
  readonly blend: number;
  /** kinds of the int grid */
  readonly tiles: { readonly water: number; readonly land: number };
}

/** Biomes of a piece of a level, with what they were made from; arrays are row-major, y up. */
export interface BiomeMap {
  readonly grid: Grid;
  readonly heights: Float64Array;
  readonly moistures: Float64Array;
  /** bits of the biomes of each cell */
  readonly biomes: Uint32Array;
}

/**
 * Makes the biomes of some cells.
 * @param seed any integer
 * @param level the cells over which a falloff stretches
 * @param window the cells wanted
 */
export function biomeMap(plan: BiomePlan, seed: number, level: CellRect, window: CellRect): BiomeMap {
  const noises = [
    { name: FIRST_NOISE, settings: plan.height },
    { name: MOISTURE_NOISE, settings: plan.moisture },
  ];
  const [heights = new Float64Array(0), moistures = new Float64Array(0)] = noiseFields(noises, seed, level, window);
  const grid = makeGrid(window.width, window.height, plan.tiles.water);
  const biomes = new Uint32Array(grid.cells.length);
  for (let cell = 0; cell < biomes.length; cell++) {
    const height = heights[cell] ?? 0;
    if (height < plan.sea) continue;
    const column = cell % window.width;
    const x = window.x + column;
    const y = window.y + (cell - column) / window.width;
    grid.cells[cell] = plan.tiles.land;
    const jittered = fieldOf(plan.table, shift(plan, seed, HEIGHT_SALT, x, y, height), shift(plan, seed, MOISTURE_SALT, x, y, moistures[cell] ?? 0));
    biomes[cell] = plan.table.masks[jittered] ?? 0;
  }
  return { grid, heights, moistures, biomes };
}

/** A value moved by at most half the blend either way, by the dice of its cell. */
function shift({ blend }: BiomePlan, seed: number, salt: number, x: number, y: number, value: number): number {
  if (blend === 0) return value;
  return Math.max(0, Math.min(1, value + (unit(cellHash(seed, salt, x, y)) - 0.5) * blend));
}
