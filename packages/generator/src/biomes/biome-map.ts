/*
 * Biomes of cells by height and moisture, from a table like R. H. Whittaker's chart of climates.
 * Each cell depends only on the seed and its position, so a window equals the same cells cut from the whole.
 */
import type { CellRect } from '../cell-rect.ts';
import { type Grid, makeGrid } from '../grid.ts';
import { cellHash, hashText, unit } from '../hash.ts';
import { FIRST_NOISE, noiseFields } from '../noise/height-field.ts';
import type { NoiseSettings } from '../noise/noise-settings.ts';

/** A table of biomes by bands of height and moisture. */
export interface BiomeTable {
  /** heights at which the next band begins, 0 to 1; a line below the one before it makes its band empty */
  readonly heightCuts: readonly number[];
  /** the same for moisture */
  readonly moistureCuts: readonly number[];
  /** bits of the biomes of each field: a row for each band of height, lowest first, with the driest field first */
  readonly masks: readonly number[];
}

/**
 * The band of a value from 0 to 1: 0 below the first line, `cuts.length` above the last. A value on a line belongs to
 * the band above it. A line at 1 has no band above it, because the upper end of a mapping condition includes 1.
 */
export function bandOf(cuts: readonly number[], value: number): number {
  let band = 0;
  let line = 0;
  for (const cut of cuts) {
    line = Math.max(line, cut);
    if (line >= 1 || value < line) break;
    band++;
  }
  return band;
}

/** The index in {@link BiomeTable.masks} for a height and a moisture. */
export function fieldOf(
  { heightCuts, moistureCuts }: BiomeTable,
  height: number,
  moisture: number,
): number {
  return bandOf(heightCuts, height) * (moistureCuts.length + 1) + bandOf(moistureCuts, moisture);
}

/** The second noise. Its name is its salt, so it is independent of the first. */
export const MOISTURE_NOISE = 'Moisture';

const HEIGHT_SALT = hashText('blend height');
const MOISTURE_SALT = hashText('blend moisture');

/** Everything that decides the biomes of a cell, besides the seed. */
export interface BiomePlan {
  readonly height: NoiseSettings;
  readonly moisture: NoiseSettings;
  /** lower heights are water, which has no biomes; 0 to 1 */
  readonly sea: number;
  readonly table: BiomeTable;
  /** width of the strip along each line of the table in which both sides mix, 0 to 1; 0 for none */
  readonly blend: number;
  /** kinds of the int grid */
  readonly tiles: { readonly water: number; readonly land: number };
}

/** The biomes of a window of a level, with their heights and moistures; arrays are row-major, y up. */
export interface BiomeMap {
  readonly grid: Grid;
  readonly heights: Float64Array;
  readonly moistures: Float64Array;
  /** bits of the biomes of each cell */
  readonly biomes: Uint32Array;
}

/**
 * Makes the biomes of some cells.
 * @param level the cells that a falloff stretches over
 * @param window the cells to make
 */
export function biomeMap(
  plan: BiomePlan,
  seed: number,
  level: CellRect,
  window: CellRect,
): BiomeMap {
  const noises = [
    { name: FIRST_NOISE, settings: plan.height },
    { name: MOISTURE_NOISE, settings: plan.moisture },
  ];
  const [heights = new Float64Array(0), moistures = new Float64Array(0)] = noiseFields(
    noises,
    seed,
    level,
    window,
  );
  const grid = makeGrid(window.width, window.height, plan.tiles.water);
  const biomes = new Uint32Array(grid.cells.length);
  for (let cell = 0; cell < biomes.length; cell++) {
    const height = heights[cell] ?? 0;
    if (height < plan.sea) continue;
    const column = cell % window.width;
    const x = window.x + column;
    const y = window.y + (cell - column) / window.width;
    grid.cells[cell] = plan.tiles.land;
    const jittered = fieldOf(
      plan.table,
      shift(plan, seed, HEIGHT_SALT, x, y, height),
      shift(plan, seed, MOISTURE_SALT, x, y, moistures[cell] ?? 0),
    );
    biomes[cell] = plan.table.masks[jittered] ?? 0;
  }
  return { grid, heights, moistures, biomes };
}

/** Moves a value by at most half the blend either way, by the hash of its cell. */
function shift(
  { blend }: BiomePlan,
  seed: number,
  salt: number,
  x: number,
  y: number,
  value: number,
): number {
  if (blend === 0) return value;
  return Math.max(0, Math.min(1, value + (unit(cellHash(seed, salt, x, y)) - 0.5) * blend));
}
