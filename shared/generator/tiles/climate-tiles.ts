/*
 * Ground that the Island theme has no tiles for, painted over its tiles: snow takes the light of what lies below it, a swamp its colour, with pools.
 */
import { type Grid, makeGrid } from '../grid.ts';
import { makeSimplex } from '../noise/gradient-noise.ts';
import { SAND } from './island-palette.ts';
import { paintIsland } from './island-tiles.ts';
import { drawOutlines } from './outline.ts';
import { blend, type Colour, type Raster } from './raster.ts';

/** What lies over a cell. */
export const BARE = 0;
export const MARSH = 1;
export const SNOWED = 2;
export const FROSTED = 3;

/* From the darkest pixel of what lies below to the lightest. */
const SNOWS: readonly Colour[] = [0x6f869c, 0x94a8ba, 0xb8c7d3, 0xd7e1e8, 0xeef3f6, 0xffffff];
const MIRE: Colour = 0x565c38;
const POOLS: readonly Colour[] = [0x3f6263, 0x4d7271];
const REED: Colour = 0x8f9350;

const POOL_SALT = 0x5a17;
/** How much of the colour below a cover leaves. */
const SNOW_SHARE = 0.88;
const FROST_SHARE = 0.6;
const MIRE_SHARE = 0.5;

/**
 * Dresses a grid in the Island theme with snow and swamps on it.
 * @param grid kinds of the Island theme
 * @param covers what lies over each cell, of the same size; water stays bare
 * @param seed chooses variants, never the outline of the level
 * @returns a picture of 8 x 8 pixels per cell
 */
export function paintClimate(grid: Grid, covers: Grid, seed: number): Raster {
  const raster = paintIsland(grid, seed);
  if (covers.cells.every((cover) => cover === BARE)) return raster;
  // Beneath water the cover of the nearest land goes on, so that coasts alone decide where it ends.
  const pixelCovers = drawOutlines(covers, seed, 1);
  const isLand = drawOutlines(landOf(grid), seed, 1);
  const pools = makeSimplex(seed ^ POOL_SALT);
  const { pixels, width } = raster;
  for (let at = 0; at < pixelCovers.length; at++) {
    const cover = pixelCovers[at];
    if (cover === BARE || isLand[at] === 0) continue;
    const i = at * 4;
    const below = ((pixels[i] ?? 0) << 16) | ((pixels[i + 1] ?? 0) << 8) | (pixels[i + 2] ?? 0);
    const colour = cover === MARSH ? marsh(below, pools, at % width, Math.floor(at / width)) : snow(below, cover === SNOWED ? SNOW_SHARE : FROST_SHARE);
    pixels[i] = colour >>> 16;
    pixels[i + 1] = (colour >>> 8) & 255;
    pixels[i + 2] = colour & 255;
  }
  return raster;
}

function landOf(grid: Grid): Grid {
  const land = makeGrid(grid.width, grid.height);
  grid.cells.forEach((kind, cell) => {
    land.cells[cell] = kind < SAND ? 0 : 1;
  });
  return land;
}

function snow(below: Colour, share: number): Colour {
  const step = Math.max(0, Math.min(SNOWS.length - 1, Math.floor((light(below) - 58) / 22)));
  return blend(below, SNOWS[step] ?? 0, share);
}

/** Brightness as the eye has it, 0 to 255. */
function light(colour: Colour): number {
  return ((colour >>> 16) * 3 + ((colour >>> 8) & 255) * 6 + (colour & 255)) / 10;
}

/** Pools lie flat and wide, with reed along their upper edge. */
function marsh(below: Colour, pools: (x: number, y: number) => number, x: number, y: number): Colour {
  const depth = pools(x / 13, y / 7);
  if (depth > 0.42) return POOLS[depth > 0.62 ? 0 : 1] ?? MIRE;
  if (depth > 0.33 && (x + y) % 2 === 0) return REED;
  return blend(below, MIRE, MIRE_SHARE);
}
