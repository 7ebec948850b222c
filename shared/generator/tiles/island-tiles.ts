/*
 * The Island theme, painted: 8 x 8 pixel tiles made by code. Ground first, then what lies on it, then what stands on it.
 * Everything is hashed from the seed and the place; nothing is stored and nothing repeats.
 */
import type { Grid } from '../grid.ts';
import { makeGround } from './island-ground.ts';
import { ROCK, SAND } from './island-palette.ts';
import { paintSmallGrowth, paintTrees } from './island-plants.ts';
import { makeRock, paintCliffShadows } from './island-rock.ts';
import { makeSurface, type Surface } from './island-surface.ts';
import { makeWater, paintWaves } from './island-water.ts';
import { makeRaster, type Raster } from './raster.ts';

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
  paintGround(surface, raster);
  paintWaves(surface, raster);
  paintSmallGrowth(surface, raster);
  paintCliffShadows(surface, raster);
  paintTrees(surface, raster);
  return raster;
}

function paintGround(surface: Surface, raster: Raster): void {
  const water = makeWater(surface);
  const ground = makeGround(surface);
  const rock = makeRock(surface);
  const { width, height, kinds } = surface;
  const { pixels } = raster;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const kind = kinds[at] ?? 0;
      const colour = kind < SAND ? water(x, y) : kind < ROCK ? ground(x, y) : rock(x, y);
      pixels[at * 4] = colour >>> 16;
      pixels[at * 4 + 1] = (colour >>> 8) & 255;
      pixels[at * 4 + 2] = colour & 255;
    }
  }
}
