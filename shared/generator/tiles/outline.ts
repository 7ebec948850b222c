/*
 * The borders between kinds, pixel by pixel. A tile is drawn for each corner where four cells meet, so that a coast
 * passes through corners in one smooth line. Noise bends it, so that tiles of the same shape differ.
 */
import { type Grid, nearestTile } from '../grid.ts';
import { makeSimplex } from '../noise/gradient-noise.ts';

/** Pixels per cell side. */
export const TILE = 8;

const WOBBLE_SALT = 0x51ab;
/** Amplitudes of the two noises that bend outlines, and a little more than the finer one and than their sum. */
const FINE = 0.1;
const WIDE = 0.14;
const MOST_FINE = 0.101;
const MOST = 0.242;

interface Wobble {
  readonly bend: number;
  readonly wide: (x: number, y: number) => number;
  readonly fine: (x: number, y: number) => number;
}

/** Kinds of the four cells around a corner: upper left, upper right, lower left, lower right. */
type Corners = readonly [number, number, number, number];

/**
 * The kind of every pixel of a level; higher kinds cover lower ones.
 * @param bend 1 bends them by about a pixel
 * @returns `grid.width * TILE` by `grid.height * TILE` kinds, row 0 on top
 */
export function drawOutlines(grid: Grid, seed: number, bend: number): Uint8Array {
  const kinds = pixelKinds(grid, TILE);
  const wobble = makeWobble(seed, bend);
  for (let y = 0; y <= grid.height; y++) {
    for (let x = 0; x <= grid.width; x++) drawCorner(grid, wobble, kinds, x, y);
  }
  return kinds;
}

/** Noises with wavelengths of 5 and of 13 pixels. */
function makeWobble(seed: number, bend: number): Wobble {
  const fine = makeSimplex(seed ^ WOBBLE_SALT);
  const wide = makeSimplex(seed + WOBBLE_SALT);
  return { bend, fine: (x, y) => fine(x / 5, y / 5) * FINE, wide: (x, y) => wide(x / 13, y / 13) * WIDE };
}

/**
 * The share that each set of the four cells (bit 0 is the first) has in each pixel of a tile: nearer cells have more.
 * Index: `set * TILE * TILE + row * TILE + column`.
 */
const SHARES = makeShares();

function makeShares(): Float64Array {
  const shares = new Float64Array(16 * TILE * TILE);
  for (let set = 0; set < 16; set++) {
    for (let pixel = 0; pixel < TILE * TILE; pixel++) {
      const u = ((pixel % TILE) + 0.5) / TILE;
      const v = (Math.floor(pixel / TILE) + 0.5) / TILE;
      const each = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v];
      shares[set * TILE * TILE + pixel] = each.reduce((sum, share, cell) => ((set >> cell) & 1) * share + sum, 0);
    }
  }
  return shares;
}

/**
 * Draws the tile around the corner at column border `x` from the left and row border `y` from the top, unless its four
 * cells are alike.
 */
function drawCorner(grid: Grid, wobble: Wobble, kinds: Uint8Array, x: number, y: number): void {
  const width = grid.width * TILE;
  const above = grid.height - y;
  const around: Corners = [nearestTile(grid, x - 1, above), nearestTile(grid, x, above), nearestTile(grid, x - 1, above - 1), nearestTile(grid, x, above - 1)];
  const low = Math.min(around[0], around[1], around[2], around[3]);
  const high = Math.max(around[0], around[1], around[2], around[3]);
  if (low === high) return;
  const left = x * TILE - TILE / 2;
  const top = y * TILE - TILE / 2;
  const from = Math.max(0, left);
  const to = Math.min(width, left + TILE);
  const bottom = Math.min(grid.height * TILE, top + TILE);
  for (let py = Math.max(0, top); py < bottom; py++) kinds.fill(low, py * width + from, py * width + to);
  for (let kind = low + 1; kind <= high; kind++) {
    const set = setOf(around, kind);
    // A kind that none of the cells has covers the same pixels as the next kind.
    if (set === setOf(around, kind + 1)) continue;
    for (let py = Math.max(0, top); py < bottom; py++) {
      for (let px = from; px < to; px++) {
        const share = SHARES[(set * TILE + py - top) * TILE + px - left] ?? 0;
        if (isCovered(share, wobble, px, py)) kinds[py * width + px] = kind;
      }
    }
  }
}

/** Which of the cells are at least this high, a bit for each. */
function setOf([a, b, c, d]: Corners, kind: number): number {
  return (a >= kind ? 1 : 0) | (b >= kind ? 2 : 0) | (c >= kind ? 4 : 0) | (d >= kind ? 8 : 0);
}

/** Whether a share, changed a little by noise, is above one half. Computes noise only where it can decide. */
function isCovered(share: number, { bend, wide, fine }: Wobble, x: number, y: number): boolean {
  const lack = 0.5 - share;
  if (lack >= MOST * bend) return false;
  if (lack < -MOST * bend) return true;
  const half = wide(x, y);
  if (lack - half * bend >= MOST_FINE * bend) return false;
  if (lack - half * bend < -MOST_FINE * bend) return true;
  return share + (fine(x, y) + half) * bend > 0.5;
}

/** The kind of every pixel if cells are squares of `side` by `side` pixels, row 0 on top. */
export function pixelKinds(grid: Grid, side: number): Uint8Array {
  const width = grid.width * side;
  const kinds = new Uint8Array(width * grid.height * side);
  for (let y = 0; y < grid.height; y++) {
    const top = (grid.height - 1 - y) * side * width;
    for (let x = 0; x < grid.width; x++) kinds.fill(grid.cells[y * grid.width + x] ?? 0, top + x * side, top + (x + 1) * side);
    for (let row = 1; row < side; row++) kinds.copyWithin(top + row * width, top, top + width);
  }
  return kinds;
}
