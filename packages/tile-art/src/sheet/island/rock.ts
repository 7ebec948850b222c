/* Rock of the Island theme: its top with crags, its light rims, the cliff face below it, and the shade of the cliff. */

import { blend, type Colour } from '../../raster.ts';
import { CLEAR, chance, fill, put, SPRITE, type Tile, veil } from '../../stone/sprite-tile.ts';
import { FLOOR, ROCKS, SHADE, SHADOW } from './palette.ts';
import {
  distance,
  drawRelief,
  drawShore,
  HIGH_CORNER,
  HIGH_SIDE,
  luckOf,
  smooth,
} from './shapes.ts';

const tone = (tones: readonly Colour[], step: number): Colour => tones[step] ?? ROCKS.edge;

/** Even rock from above with a few steps in it. */
export function drawRockTop(tile: Tile, hash: number, tones: readonly Colour[]): void {
  fill(tile, () => tone(tones, 1));
  for (let step = 0; step < 2; step++) {
    const bits = chance(hash, 0x2d02, step);
    const [x, y, long] = [1 + (bits % 9), 2 + ((bits >>> 8) % 11), 3 + ((bits >>> 16) % 3)];
    for (let i = 0; i < long; i++) {
      const row = y + (i >> 1) * ((bits >>> 20) & 1);
      put(tile, x + i, row, tone(tones, i === 0 || i === long - 1 ? 2 : 3));
      put(tile, x + i + 1, row + 1, tone(tones, 0));
    }
  }
}

/** Crests on high rock; where it is even, what is below stays. */
export function drawRidge(tile: Tile, hash: number): void {
  drawRelief(tile, hash, (slope) => {
    if (slope > 0.62) return tone(ROCKS.peaks, 3);
    if (slope > 0.28) return tone(ROCKS.peaks, 2);
    if (slope < -0.66) return ROCKS.edge;
    return slope < -0.32 ? tone(ROCKS.peaks, 0) : CLEAR;
  });
}

/** The rim of rock along one side. */
export function drawRim(tile: Tile, hash: number): void {
  drawShore(tile, hash, HIGH_SIDE, ({ isHigh, far }) => {
    if (!isHigh) return ROCKS.edge;
    return far < 2.2 ? ROCKS.rim : CLEAR;
  });
}

/** Pixels from the side of rock to the high ground in its middle. */
const TERRACE = 9;

/** Lower rock in front of the high ground, whose rim is at depth 0; what is deeper stays. */
function terraceValue(depth: number, luck: number): number {
  if (depth >= 1.6) return CLEAR;
  if (depth >= 0) return luck < 0.24 ? tone(ROCKS.peaks, 3) : ROCKS.peakRim;
  if (depth >= -1.4) return tone(ROCKS.tops, 0);
  return luck < 0.04
    ? tone(ROCKS.tops, 0)
    : luck > 0.955
      ? tone(ROCKS.tops, 2)
      : tone(ROCKS.tops, 1);
}

/** The terrace along one side of a rock; its rim is bowed by so many pixels, and ends where those of all others do. */
export function drawTerrace(tile: Tile, hash: number, bow: number): void {
  fill(tile, (x, y) =>
    terraceValue(y - TERRACE - (bow * x * (SPRITE - 1 - x)) / 56, luckOf(hash, x, y)),
  );
}

/** The terrace around a corner of a rock: only the corner of the tile that is furthest from it is high. */
export function drawTerraceCorner(tile: Tile, hash: number): void {
  fill(tile, (x, y) =>
    terraceValue(
      SPRITE - TERRACE - distance(SPRITE - x - 0.5, SPRITE - y - 0.5),
      luckOf(hash, x, y),
    ),
  );
}

/** The terrace in a nook of a rock, around a corner of the tile. */
export function drawTerraceNook(tile: Tile, hash: number): void {
  fill(tile, (x, y) =>
    x < TERRACE + 2 && y < TERRACE + 2
      ? terraceValue(distance(x + 0.5, y + 0.5) - TERRACE, luckOf(hash, x, y))
      : CLEAR,
  );
}

/** The lower corner of a cliff is rounded. */
export function drawCliffEnd(tile: Tile, hash: number): void {
  const radius = 7;
  fill(tile, (x, y) => {
    if (x >= radius || y < SPRITE - radius) return x === 0 && y > 4 ? ROCKS.foot : CLEAR;
    const depth = radius - distance(radius - x - 0.5, y + 0.5 - (SPRITE - radius));
    if (depth >= 1.5) return CLEAR;
    return depth >= 0 ? ROCKS.foot : luckOf(hash, x, y) < 0.3 ? FLOOR.dark : FLOOR.base;
  });
}

/** The right side lies in the shade. */
export function drawShadedSide(tile: Tile, hash: number): void {
  drawShore(tile, hash, '##. ##. ##.', ({ isHigh, far, luck }) =>
    isHigh && far < (luck < 0.4 ? 4 : 3) ? ROCKS.edge : CLEAR,
  );
}

/** A rounded corner with what grows beside the rock. */
export function drawRockCorner(tile: Tile, hash: number): void {
  drawShore(tile, hash, HIGH_CORNER, ({ isHigh, far, luck }) => {
    if (!isHigh) return luck < 0.3 ? FLOOR.dark : FLOOR.base;
    return far < 2.4 ? ROCKS.rim : CLEAR;
  });
}

/** A cliff: a light edge over columns of rock and a dark foot. */
export function drawCliff(tile: Tile, hash: number): void {
  let colour = tone(ROCKS.faces, 0);
  for (let x = 0; x < SPRITE; x++) {
    if (x % 3 === 0 || luckOf(hash, x, 90) < 0.2)
      colour = tone(ROCKS.faces, chance(hash, 0x2d01, x) % 3);
    const start = 4 + (luckOf(hash, x >> 1, 91) < 0.35 ? 1 : 0);
    for (let y = start; y < SPRITE; y++) {
      const depth = (y - start) / (SPRITE - start);
      const crack = luckOf(hash, x, y) < 0.03;
      const face =
        depth > 0.72
          ? blend(colour, ROCKS.foot, 0.45)
          : depth < 0.25
            ? blend(colour, ROCKS.rim, 0.28)
            : colour;
      put(tile, x, y, y < start + 2 ? ROCKS.rim : y > 14 ? ROCKS.foot : crack ? ROCKS.foot : face);
    }
  }
}

/** Rock that rounds the steps of a rim, beside rock on the left and below. */
export function drawRockNook(tile: Tile, hash: number): void {
  drawShore(tile, hash, '#.. #.. ###', ({ x, y, isHigh, far }) => {
    if (!isHigh || x >= SPRITE / 2 || y < SPRITE / 2) return CLEAR;
    return far < 2.2 ? ROCKS.rim : tone(ROCKS.tops, 1);
  });
}

/** The shade below a cliff, and the ragged foot of the cliff in it. */
export function drawCliffShade(tile: Tile, hash: number): void {
  fill(tile, (x, y) => {
    const foot = Math.floor(
      smooth(hash, x, 0, 3) * 4.4 * Math.min(1, Math.min(x, SPRITE - 1 - x) / 3),
    );
    if (y < foot)
      return y === foot - 1 ? ROCKS.foot : tone(ROCKS.faces, luckOf(hash, x >> 1, 2) < 0.5 ? 0 : 2);
    const end = 6 + (luckOf(hash, x >> 1, 0) < 0.4 ? 1 : 0);
    return y < end ? veil(SHADOW, SHADE) : CLEAR;
  });
}
