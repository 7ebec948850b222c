/*
 * Snow and swamps, painted over the tiles of the Island theme. Snow keeps the brightness of what is below it; a swamp
 * keeps its colour and has pools.
 */
import type { Grid } from '../grid.ts';
import { SAND } from '../island-kinds.ts';
import { makeSimplex } from '../noise/gradient-noise.ts';
import { drawOutlines } from './outline.ts';
import { blend, type Colour, colourAt, forEachPixel, plot, type Raster } from './raster.ts';

/** What covers a cell. */
export const BARE = 0;
export const MARSH = 1;
export const SNOWED = 2;
export const FROSTED = 3;

/* For the darkest pixel below to the lightest. */
const SNOWS: readonly Colour[] = [0x6f869c, 0x94a8ba, 0xb8c7d3, 0xd7e1e8, 0xeef3f6, 0xffffff];
const MIRE: Colour = 0x565c38;
const POOLS: readonly Colour[] = [0x3f6263, 0x4d7271];
const REED: Colour = 0x8f9350;

const POOL_SALT = 0x5a17;
/** How much of the colour below is replaced by the cover. */
const SNOW_SHARE = 0.88;
const FROST_SHARE = 0.6;
const MIRE_SHARE = 0.5;

/**
 * Paints snow and swamps over a picture of a level of the Island theme, 8 x 8 pixels per cell.
 * @param covers what covers each cell, in a grid of the same size; water stays bare
 * @param seed chooses variants, never the outline of the level
 * @returns the picture
 */
export function paintClimate(raster: Raster, grid: Grid, covers: Grid, seed: number): Raster {
  if (covers.cells.every((cover) => cover === BARE)) return raster;
  // `covers` goes on under water, so that a cover ends at the outline of the coast.
  const pixelCovers = drawOutlines(covers, seed, 1);
  const isLand = drawOutlines(landOf(grid), seed, 1);
  const pools = makeSimplex(seed ^ POOL_SALT);
  forEachPixel(raster, (x, y, at) => {
    const cover = pixelCovers[at];
    if (cover === BARE || isLand[at] === 0) return;
    const below = colourAt(raster, x, y);
    plot(raster, x, y, cover === MARSH ? marsh(below, pools, x, y) : snow(below, cover === SNOWED ? SNOW_SHARE : FROST_SHARE));
  });
  return raster;
}

function landOf(grid: Grid): Grid {
  return { ...grid, cells: grid.cells.map((kind) => (kind < SAND ? 0 : 1)) };
}

function snow(below: Colour, share: number): Colour {
  const step = Math.max(0, Math.min(SNOWS.length - 1, Math.floor((light(below) - 58) / 22)));
  return blend(below, SNOWS[step] ?? 0, share);
}

/** Perceived brightness, 0 to 255. */
function light(colour: Colour): number {
  return ((colour >>> 16) * 3 + ((colour >>> 8) & 255) * 6 + (colour & 255)) / 10;
}

/** Wide, flat pools with reed at their edge. */
function marsh(below: Colour, pools: (x: number, y: number) => number, x: number, y: number): Colour {
  const depth = pools(x / 13, y / 7);
  if (depth > 0.42) return POOLS[depth > 0.62 ? 0 : 1] ?? MIRE;
  if (depth > 0.33 && (x + y) % 2 === 0) return REED;
  return blend(below, MIRE, MIRE_SHARE);
}
