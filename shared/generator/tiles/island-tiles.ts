/*
 * The Island theme, painted: 8 x 8 pixel tiles made by code. Ground first, then what lies on it, then what stands on it.
 * Everything is hashed from the seed and the place; nothing is stored and nothing repeats.
 */
import type { Grid } from '../grid.ts';
import { groundColour } from './island-ground.ts';
import { ROCK, SAND } from './island-palette.ts';
import { paintSmallGrowth, paintTrees } from './island-plants.ts';
import { paintCliffShadows, rockColour } from './island-rock.ts';
import { makeSurface, type Surface } from './island-surface.ts';
import { paintWaves, waterColour } from './island-water.ts';
import { type Colour, makeRaster, plot, type Raster } from './raster.ts';

export { TILE } from './island-surface.ts';

/**
 * Dresses an int grid in the Island theme.
 * @param grid kinds of the Island theme
 * @param seed any integer; chooses variants, never the outline of the level
 * @returns a picture of 8 x 8 pixels per cell
 */
export function paintIsland(grid: Grid, seed: number): Raster {
  const surface = makeSurface(grid, seed);
  const raster = makeRaster(surface.width, surface.height);
  for (let y = 0; y < surface.height; y++) {
    for (let x = 0; x < surface.width; x++) plot(raster, x, y, colourOf(surface, x, y));
  }
  paintWaves(surface, raster);
  paintSmallGrowth(surface, raster);
  paintCliffShadows(surface, raster);
  paintTrees(surface, raster);
  return raster;
}

function colourOf(surface: Surface, x: number, y: number): Colour {
  const kind = surface.kinds[y * surface.width + x] ?? 0;
  if (kind < SAND) return waterColour(surface, x, y);
  return kind < ROCK ? groundColour(surface, x, y) : rockColour(surface, x, y);
}
