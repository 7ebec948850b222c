/*
 * Where one ground ends and the next begins, pixel by pixel. A tile is drawn for each corner where four cells meet, so a coast
 * bends through corners in one line; a hashed wobble keeps two tiles of the same shape from looking alike.
 */

import { type Grid, nearestTile } from '../grid.ts';
import { simplex } from '../noise/gradient-noise.ts';
import { distanceTo, STEP } from './distance.ts';
import { ROCK, SAND, SHALLOWS } from './island-palette.ts';

/** Pixels per cell side. */
export const TILE = 8;
/** Rock that rises a second time, well inside rock: a kind of the picture only, never of the int grid. */
export const PEAK = 6;

const WOBBLE_SALT = 0x51ab;
const PEAK_INSET = 11 * STEP;

/** The ground of every pixel, row 0 on top, with the distances that shores and cliffs are drawn by (thirds of a pixel). */
export interface Surface {
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly kinds: Uint8Array;
  readonly toLand: Uint8Array;
  readonly toWater: Uint8Array;
  readonly toDeep: Uint8Array;
  readonly toShallows: Uint8Array;
}

/** @param grid kinds of the Island theme */
export function makeSurface(grid: Grid, seed: number): Surface {
  const width = grid.width * TILE;
  const height = grid.height * TILE;
  const kinds = new Uint8Array(width * height);
  for (let y = 0; y <= grid.height; y++) {
    for (let x = 0; x <= grid.width; x++) drawCorner(grid, seed, kinds, x, y);
  }
  raisePeaks(kinds, width);
  const far = (holds: (kind: number) => boolean): Uint8Array =>
    distanceTo(
      kinds.map((kind) => (holds(kind) ? 1 : 0)),
      width,
    );
  return {
    width,
    height,
    seed,
    kinds,
    toLand: far((kind) => kind >= SAND),
    toWater: far((kind) => kind < SAND),
    toDeep: far((kind) => kind < SHALLOWS),
    toShallows: far((kind) => kind >= SHALLOWS),
  };
}

/** The kind of a pixel; beyond the picture that of the nearest pixel. */
export function kindAt(surface: Surface, x: number, y: number): number {
  const column = Math.max(0, Math.min(surface.width - 1, x));
  const row = Math.max(0, Math.min(surface.height - 1, y));
  return surface.kinds[row * surface.width + column] ?? 0;
}

/** Draws the tile around the corner at column border `x` and row border `y`, counted from the left and from the top. */
function drawCorner(grid: Grid, seed: number, kinds: Uint8Array, x: number, y: number): void {
  const width = grid.width * TILE;
  const height = grid.height * TILE;
  const above = grid.height - y;
  const around = [nearestTile(grid, x - 1, above), nearestTile(grid, x, above), nearestTile(grid, x - 1, above - 1), nearestTile(grid, x, above - 1)] as const;
  const top = Math.max(...around);
  const low = Math.min(...around);
  for (let j = 0; j < TILE; j++) {
    const py = y * TILE - TILE / 2 + j;
    if (py < 0 || py >= height) continue;
    for (let i = 0; i < TILE; i++) {
      const px = x * TILE - TILE / 2 + i;
      if (px < 0 || px >= width) continue;
      kinds[py * width + px] = top === low ? top : highest(around, (i + 0.5) / TILE, (j + 0.5) / TILE, wobble(seed, px, py));
    }
  }
}

/** The highest ground that covers the pixel: the four cells' share of "at least this high", by distance, must pass one half. */
function highest(around: readonly [number, number, number, number], u: number, v: number, shift: number): number {
  const shares = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v];
  let best = Math.min(...around);
  for (const kind of around) {
    if (kind <= best) continue;
    let covered = shift;
    for (let index = 0; index < 4; index++) if ((around[index] ?? 0) >= kind) covered += shares[index] ?? 0;
    if (covered > 0.5) best = kind;
  }
  return best;
}

/** Bends an outline by about a pixel, in swings of 5 and of 13 pixels. */
function wobble(seed: number, x: number, y: number): number {
  return simplex(seed ^ WOBBLE_SALT, x / 5, y / 5) * 0.1 + simplex(seed + WOBBLE_SALT, x / 13, y / 13) * 0.14;
}

function raisePeaks(kinds: Uint8Array, width: number): void {
  const toEdge = distanceTo(
    kinds.map((kind) => (kind < ROCK ? 1 : 0)),
    width,
  );
  for (let at = 0; at < kinds.length; at++) {
    if ((toEdge[at] ?? 0) > PEAK_INSET) kinds[at] = PEAK;
  }
}
