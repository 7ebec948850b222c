/*
 * Where one ground ends and the next begins, pixel by pixel. A tile is drawn for each corner where four cells meet, so a coast
 * bends through corners in one line; a hashed wobble keeps two tiles of the same shape from looking alike.
 */

import { type Grid, nearestTile } from '../grid.ts';
import { makeSimplex } from '../noise/gradient-noise.ts';

/** Pixels per cell side. */
export const TILE = 8;

const WOBBLE_SALT = 0x51ab;
/** Strengths of the two swings of the wobble, and a little more than both together. */
const FINE = 0.1;
const WIDE = 0.14;
const MOST = 0.25;

/** How much an outline bends at a pixel, and how much at most. */
interface Wobble {
  readonly at: (x: number, y: number) => number;
  readonly most: number;
}

/** Kinds of the four cells around a corner: upper left, upper right, lower left, lower right. */
type Corners = readonly [number, number, number, number];

/**
 * The kind of every pixel of a level; higher kinds lie over lower ones.
 * @param seed bends the outlines
 * @param bend 1 bends them by about a pixel
 * @returns `grid.width * TILE` by `grid.height * TILE` kinds, row 0 on top
 */
export function drawOutlines(grid: Grid, seed: number, bend: number): Uint8Array {
  const kinds = new Uint8Array(grid.width * TILE * grid.height * TILE);
  const wobble = makeWobble(seed, bend);
  for (let y = 0; y <= grid.height; y++) {
    for (let x = 0; x <= grid.width; x++) drawCorner(grid, wobble, kinds, x, y);
  }
  return kinds;
}

/** Bends an outline in swings of 5 and of 13 pixels. */
function makeWobble(seed: number, bend: number): Wobble {
  const fine = makeSimplex(seed ^ WOBBLE_SALT);
  const wide = makeSimplex(seed + WOBBLE_SALT);
  return { at: (x, y) => (fine(x / 5, y / 5) * FINE + wide(x / 13, y / 13) * WIDE) * bend, most: MOST * bend };
}

/** Draws the tile around the corner at column border `x` and row border `y`, counted from the left and from the top. */
function drawCorner(grid: Grid, wobble: Wobble, kinds: Uint8Array, x: number, y: number): void {
  const width = grid.width * TILE;
  const above = grid.height - y;
  const around: Corners = [nearestTile(grid, x - 1, above), nearestTile(grid, x, above), nearestTile(grid, x - 1, above - 1), nearestTile(grid, x, above - 1)];
  const alike = around[0] === around[1] && around[0] === around[2] && around[0] === around[3];
  const left = x * TILE - TILE / 2;
  const top = y * TILE - TILE / 2;
  const from = Math.max(0, left);
  const to = Math.min(width, left + TILE);
  const bottom = Math.min(grid.height * TILE, top + TILE);
  for (let py = Math.max(0, top); py < bottom; py++) {
    const row = py * width;
    if (alike) kinds.fill(around[0], row + from, row + to);
    else for (let px = from; px < to; px++) kinds[row + px] = highest(around, (px - left + 0.5) / TILE, (py - top + 0.5) / TILE, wobble, px, py);
  }
}

/**
 * The highest ground that covers the pixel: the four cells' share of "at least this high", by distance and bent a little, must pass
 * one half. The bend is asked for only where it can decide, since it costs the most.
 * @param u place in the tile, 0 to 1
 * @param v place in the tile, 0 to 1
 */
function highest(around: Corners, u: number, v: number, wobble: Wobble, x: number, y: number): number {
  const top = Math.max(around[0], around[1], around[2], around[3]);
  let best = Math.min(around[0], around[1], around[2], around[3]);
  for (let kind = best + 1; kind <= top; kind++) {
    const plain = covered(around, kind, u, v, 0);
    if (plain <= 0.5 - wobble.most) break;
    if (plain <= 0.5 + wobble.most && covered(around, kind, u, v, wobble.at(x, y)) <= 0.5) break;
    best = kind;
  }
  return best;
}

/** The share of the cells that are at least this high, on top of `start`. */
function covered([a, b, c, d]: Corners, kind: number, u: number, v: number, start: number): number {
  let sum = start;
  if (a >= kind) sum += (1 - u) * (1 - v);
  if (b >= kind) sum += u * (1 - v);
  if (c >= kind) sum += (1 - u) * v;
  return d >= kind ? sum + u * v : sum;
}
