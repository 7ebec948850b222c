/*
 * The Cave theme, painted: 8 x 8 pixels per cell. Outlines bend as the Island's coasts do; rock rises in faces from trodden earth and sinks
 * into darkness behind its lip. Water stands in the hollows of wide halls, and some things glow.
 */
import type { Grid } from '../grid.ts';
import { FLOOR } from '../walker/walker-kinds.ts';
import { makeEarth, makePools } from './cave-ground.ts';
import { paintCaveLife } from './cave-life.ts';
import { CAVE_REACH, makeCaveRock, paintCaveShadows } from './cave-rock.ts';
import { distanceAcross } from './distance.ts';
import { drawOutlines, TILE } from './outline.ts';
import { makeRaster, plot, type Raster } from './raster.ts';
import { asWalls, heightsOnFace } from './wall-map.ts';

/** How strongly outlines bend: rougher than a coast. */
const BEND = 1.5;

/** A cave by pixel. */
export interface Cavern {
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  /** floor or wall, row 0 on top */
  readonly kinds: Uint8Array;
  /** from wall to the nearest floor and from floor to the nearest wall, thirds of a pixel */
  readonly toEdge: Uint8Array;
  /** pixels above the foot of a face; 0 where no face is */
  readonly onFace: Uint8Array;
  /** depth of standing water: 0 dry, 1 its shore, then deeper */
  readonly water: Uint8Array;
}

/**
 * Dresses an int grid in the Cave theme.
 * @param grid kinds of a walker level; whatever is not floor is drawn as rock
 * @param seed any integer; chooses variants, never which cells are open
 * @returns a picture of 8 x 8 pixels per cell
 */
export function paintCave(grid: Grid, seed: number): Raster {
  const cavern = makeCavern(asWalls(grid), seed);
  const raster = makeRaster(cavern.width, cavern.height);
  const earth = makeEarth(cavern);
  const rock = makeCaveRock(cavern);
  for (let y = 0; y < cavern.height; y++) {
    for (let x = 0; x < cavern.width; x++) plot(raster, x, y, cavern.kinds[y * cavern.width + x] === FLOOR ? earth(x, y) : rock(x, y));
  }
  paintCaveShadows(cavern, raster);
  paintCaveLife(cavern, raster);
  return raster;
}

function makeCavern(cells: Grid, seed: number): Cavern {
  const width = cells.width * TILE;
  const height = cells.height * TILE;
  const kinds = drawOutlines(cells, seed, BEND);
  const toEdge = distanceAcross(kinds, width, 1);
  return { width, height, seed, kinds, toEdge, onFace: heightsOnFace(kinds, width, CAVE_REACH), water: makePools(toEdge, kinds, width, seed) };
}
