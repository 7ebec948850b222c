/* The Cave theme in 8 x 8 pixels per cell: earth, pools, rock faces that fade into darkness, and things that glow. */
import type { Grid } from '../../grid.ts';
import { FLOOR } from '../../walker/walker-kinds.ts';
import { drawOutlines, TILE } from '../outline.ts';
import { forEachPixel, makeRaster, plot, type Raster } from '../raster.ts';
import { asWalls, measureWalls } from '../stone/walls.ts';
import { makeEarth, makePools } from './ground.ts';
import { paintCaveProps } from './life.ts';
import { CAVE_REACH, makeCaveRock, paintCaveShadows } from './rock.ts';

/** How strongly outlines bend: more than a coast does, with 1. */
const BEND = 1.5;

/**
 * Paints an int grid in the Cave theme.
 * @param grid kinds of a walker level; whatever is not floor is drawn as rock
 * @param seed any integer; chooses variants, never which cells are open
 * @returns a picture of 8 x 8 pixels per cell
 */
export function paintCave(grid: Grid, seed: number): Raster {
  const walls = measureWalls(drawOutlines(asWalls(grid), seed, BEND), grid.width * TILE, seed, CAVE_REACH);
  const cavern = { ...walls, water: makePools(walls) };
  const raster = makeRaster(cavern.width, cavern.height);
  const earth = makeEarth(cavern);
  const rock = makeCaveRock(cavern);
  forEachPixel(raster, (x, y, at) => plot(raster, x, y, cavern.kinds[at] === FLOOR ? earth(x, y) : rock(x, y)));
  paintCaveShadows(cavern, raster);
  paintCaveProps(cavern, raster);
  return raster;
}
