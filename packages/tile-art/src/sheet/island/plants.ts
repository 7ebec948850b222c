/* Trees, bushes and stones of the Island theme, as balls of leaves or stone. Light comes from the upper left. */

import type { Colour } from '../../raster.ts';
import { chance, put, type Tile, valueAt, veil } from '../../stone/sprite-tile.ts';
import { FOLIAGE, NEEDLES, ROCKS, SHADE, SHADOW, TRUNK } from './palette.ts';
import { edgeOf, luckOf } from './shapes.ts';

/** Shade, body, light and highlight. */
export type Tones = (typeof FOLIAGE)[number];

export const BARK: Colour = 0x6a523b;
const STONE: Tones = [ROCKS.stoneShade, ROCKS.stone, ROCKS.tops[2], ROCKS.rim];
const SHADED = veil(SHADOW, SHADE);

const tonesOf = (all: readonly Tones[], bits: number): Tones => all[bits % all.length] ?? STONE;

/** A shadow on the ground, where nothing is drawn yet. */
export function drawShadow(tile: Tile, x: number, y: number, across: number, down: number): void {
  eachIn(x, y, across, down, (i, j, square) => {
    if (square < 1 && valueAt(tile, i, j) < 0) put(tile, i, j, SHADED);
  });
}

/** A ball with a rough outline. */
export function drawBall(
  tile: Tile,
  hash: number,
  tones: Tones,
  x: number,
  y: number,
  across: number,
  down = across,
): void {
  const [shade, body, light, highlight] = tones;
  eachIn(x, y, across, down, (i, j, square, u, v) => {
    const luck = luckOf(hash, i, j);
    if (square > 0.92 + luck * 0.12) return;
    const lit = -0.62 * u - 0.78 * v + (luck - 0.5) * 0.42;
    put(
      tile,
      i,
      j,
      square > 0.8 && lit < -0.1
        ? shade
        : lit > 0.62
          ? highlight
          : lit > 0.16
            ? light
            : lit > -0.42
              ? body
              : shade,
    );
  });
}

/** Visits the pixels around an ellipse with their place in it, from -1 to 1, and its square. */
function eachIn(
  x: number,
  y: number,
  across: number,
  down: number,
  visit: (i: number, j: number, square: number, u: number, v: number) => void,
): void {
  for (let j = Math.floor(y - down) - 1; j <= y + down + 1; j++) {
    for (let i = Math.floor(x - across) - 1; i <= x + across + 1; i++) {
      const [u, v] = [(i + 0.5 - x) / across, (j + 0.5 - y) / down];
      visit(i, j, u * u + v * v, u, v);
    }
  }
}

/** A leafy tree on its foot at (x, y): a round crown on a trunk. */
function drawLeafy(tile: Tile, bits: number, x: number, y: number, size: number): void {
  drawShadow(tile, x + 1, y - 0.5, size, size * 0.36);
  for (let j = 0; j < 4; j++)
    for (let i = -1; i < 2; i++) put(tile, x + i, y - j, i < 0 ? BARK : TRUNK);
  const tones = tonesOf(FOLIAGE, bits >>> 5);
  const dark: Tones = [tones[0], tones[0], tones[0], tones[1]];
  const middle = y - 1 - size * 0.85;
  drawBall(tile, bits, dark, x + 0.5, middle + 0.6, size * 0.98, size * 0.92);
  drawBall(tile, bits + 1, tones, x + 0.2, middle - 0.1, size * 0.84, size * 0.8);
}

/** A conifer on its foot at (x, y), in three layers of needles. */
export function drawConifer(
  tile: Tile,
  bits: number,
  [shade, body, light, highlight]: Tones,
  x: number,
  y: number,
  tall: number,
): void {
  drawShadow(tile, x + 1, y - 0.5, tall * 0.3, tall * 0.12);
  for (let j = 0; j < 3; j++)
    for (let i = -1; i < 1; i++) put(tile, x + i, y - j, i < 0 ? BARK : TRUNK);
  for (const [from, to, wide] of [
    [0.45, 0.9, 0.33],
    [0.2, 0.66, 0.27],
    [0, 0.4, 0.19],
  ] as const) {
    const [top, bottom] = [Math.floor(y - tall + tall * from), Math.floor(y - tall + tall * to)];
    for (let j = top; j <= bottom; j++) {
      const reach = 0.8 + ((j - top) / (bottom - top)) * tall * wide;
      for (let i = Math.floor(x - reach) - 1; i <= x + reach; i++) {
        const u = (i + 0.5 - x) / reach;
        const luck = luckOf(bits, i, j);
        if (u * u > 0.8 + luck * 0.3) continue;
        const lit = -u * 0.75 + (luck - 0.5) * 0.7 - (j >= bottom - 1 ? 0.6 : 0);
        put(tile, i, j, lit > 0.55 ? highlight : lit > 0.12 ? light : lit > -0.45 ? body : shade);
      }
    }
  }
}

/** Feet of trees from behind, counted from the upper left pixel of their cell, with their heights. */
export type Feet = readonly (readonly [x: number, y: number, tall: number])[];

/** A part of a wood: its trees stand between those of the cells around, and hang over these. */
export const WOOD: readonly Feet[] = [
  [
    [12, 3, 18],
    [3, 8, 20],
    [14, 12, 19],
  ],
  [
    [3, 2, 19],
    [10, 7, 21],
    [1, 13, 18],
  ],
  [
    [8, 1, 18],
    [15, 7, 19],
    [6, 12, 22],
  ],
  [
    [5, 4, 21],
    [14, 10, 20],
  ],
];

/** One of several arrangements of trees, by the hash of the tile. */
export function feetOf(sorts: readonly Feet[], hash: number): Feet {
  return sorts[hash % sorts.length] ?? [];
}

export function drawLeafyWood(tile: Tile, hash: number): void {
  const edge = edgeOf(tile);
  feetOf(WOOD, hash >>> 3).forEach(([x, y, tall], index) => {
    const bits = chance(hash, 0x3b08, index);
    drawLeafy(tile, bits, edge + x + ((bits >>> 9) % 3) - 1, edge + y, tall * 0.34);
  });
}

export function drawPineWood(tile: Tile, hash: number): void {
  drawPines(tile, hash, feetOf(WOOD, hash >>> 3), NEEDLES);
}

/** A leafy tree that is taller than its cell. */
export function drawTree(tile: Tile, hash: number): void {
  drawLeafy(tile, hash, edgeOf(tile) + 8, edgeOf(tile) + 14, 8);
}

/** A conifer that is taller than its cell. */
export function drawPine(tile: Tile, hash: number): void {
  drawPines(tile, hash, [[8, 14, 25]], NEEDLES);
}

/** Conifers by their feet, in a tile of one cell or one that hangs over others. */
export function drawPines(tile: Tile, hash: number, feet: Feet, sorts: readonly Tones[]): void {
  const edge = edgeOf(tile);
  feet.forEach(([x, y, tall], index) => {
    const bits = chance(hash, 0x3b01, index);
    drawConifer(
      tile,
      bits,
      tonesOf(sorts, bits),
      edge + x + ((bits >>> 4) % 3) - 1,
      edge + y,
      tall - ((bits >>> 8) & 1),
    );
  });
}

/** Feet of one to four small trees in a cell, from behind, with their sizes. */
const FEW: readonly (readonly (readonly [x: number, y: number, size: number])[])[] = [
  [
    [4, 8, 4],
    [11, 10, 4.8],
    [6, 15, 5.2],
  ],
  [
    [11, 8, 4.2],
    [4, 11, 4.2],
    [10, 15, 5],
  ],
  [
    [4, 9, 4],
    [9, 14, 6.4],
  ],
  [
    [12, 9, 4],
    [4, 9, 3.8],
    [8, 12, 4.2],
    [12, 15, 4],
  ],
];

/** A few leafy trees that stay in their cell. */
export function drawFew(tile: Tile, hash: number): void {
  (FEW[hash % FEW.length] ?? []).forEach(([x, y, size], index) => {
    drawLeafy(tile, chance(hash, 0x2e03, index), x, y, size);
  });
}

export function drawBush(tile: Tile, hash: number): void {
  drawShadow(tile, 9, 12.5, 6, 2);
  const tones = tonesOf(FOLIAGE, hash >>> 5);
  drawBall(tile, hash, tones, 10.5, 9.6, 3.6, 3.2);
  drawBall(tile, hash + 1, tones, 6, 8.6, 4);
}

/** A boulder that fills its tile. */
export function drawBoulder(tile: Tile, hash: number): void {
  const { width, height } = tile;
  drawShadow(tile, width / 2 + 1, height - 4, width * 0.42, height * 0.16);
  for (const [x, y, across, down] of [
    [0.7, 0.56, 0.2, 0.24],
    [0.5, 0.42, 0.26, 0.28],
    [0.3, 0.58, 0.2, 0.2],
    [0.56, 0.68, 0.16, 0.14],
  ] as const) {
    drawBall(
      tile,
      hash + Math.floor(x * 100),
      STONE,
      width * x,
      height * y,
      width * across,
      height * down,
    );
  }
}

/** A few stones. */
export function drawPebbles(tile: Tile, hash: number): void {
  for (let stone = 0; stone < 2 + (hash & 1); stone++) {
    const bits = chance(hash, 0x2e02, stone);
    const [x, y, size] = [3 + (bits % 10), 4 + ((bits >>> 8) % 9), 1.3 + ((bits >>> 16) % 3) * 0.6];
    drawShadow(tile, x + 1, y + size, size + 0.8, 1.2);
    drawBall(tile, bits, STONE, x, y, size + 0.4, size);
  }
}
