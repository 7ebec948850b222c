import { type Grid, ISLAND_THEME, makePlan } from 'generator';
import type { Raster } from 'tile-art';
import type { Themed } from './level.ts';
import { halved } from './pixels.ts';
import { paintInTheme } from './theme-picture.ts';

/** A level in the Island theme, 16 pixels a cell. */
export function paintIsland(grid: Grid, seed: number): Raster {
  return paintInTheme(ISLAND_THEME, makePlan(grid, seed));
}

/** The theme of such a picture, as the picture declares it. */
export function themedIsland(grid: Grid, seed: number, life?: NonNullable<Themed['life']>): Themed {
  return { theme: ISLAND_THEME, plan: makePlan(grid, seed), ...(life && { life }) };
}

/** The same in half its size, 8 pixels a cell. */
export function paintSmallIsland(grid: Grid, seed: number): Raster {
  return halved(paintIsland(grid, seed));
}
