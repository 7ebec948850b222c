/* The Island theme in 8 x 8 pixels per cell. Every pixel is hashed from the seed and its place. */
import type { Grid } from '../../grid.ts';
import { forEachPixel, makeRaster, plot, type Raster } from '../raster.ts';
import { makeGround } from './ground.ts';
import { ROCK, SAND } from './palette.ts';
import { paintSmallPlants, paintTrees } from './plants.ts';
import { makeRock, paintCliffShadows } from './rock.ts';
import { makeSurface, type Surface } from './surface.ts';
import { makeWater, paintWaves } from './water.ts';

export { TILE } from './surface.ts';

/**
 * Paints an int grid of the Island theme.
 * @param seed any integer; chooses variants, never the outline of the level
 * @returns a picture of 8 x 8 pixels per cell
 */
export function paintIsland(grid: Grid, seed: number): Raster {
  const surface = makeSurface(grid, seed);
  const raster = makeRaster(surface.width, surface.height);
  paintGround(surface, raster);
  paintWaves(surface, raster);
  paintSmallPlants(surface, raster);
  paintCliffShadows(surface, raster);
  paintTrees(surface, raster);
  return raster;
}

function paintGround(surface: Surface, raster: Raster): void {
  const water = makeWater(surface);
  const ground = makeGround(surface);
  const rock = makeRock(surface);
  forEachPixel(raster, (x, y, at) => {
    const kind = surface.kinds[at] ?? 0;
    plot(raster, x, y, kind < SAND ? water(x, y) : kind < ROCK ? ground(x, y) : rock(x, y));
  });
}
