/*
 * Rock of the Cave theme from above: crags that fade into darkness, uneven edges with a light rim, and round corners.
 * Light comes from the upper left.
 */
import { unit } from 'generator';
import { blend, type Colour } from '../../raster.ts';
import { CAVE_FACE, CAVE_RIM, CAVE_TOP, EARTH } from '../../stone/palette.ts';
import {
  CLEAR,
  chance,
  fill,
  fillBlock,
  put,
  SPRITE,
  type Tile,
  veil,
} from '../../stone/sprite-tile.ts';
import { drawCaveEnd, drawCaveFace } from '../cave-sprites.ts';
import { joiningNoise } from '../joining-noise.ts';

const GRIT = 0x5f01;
const JAG = 0x5f02;

const DARK: Colour = 0x262225;
/** Tops from the shaded to the lit side of a crag. */
const TOPS: readonly Colour[] = [CAVE_TOP.joint, CAVE_TOP.base, CAVE_TOP.light, CAVE_TOP.fleck];

/** Cells from the floor where rock begins to fade into darkness, and cells over which it fades. */
const LIT_UP_TO = 0.6;
const FADE_OVER = 2.2;

export function drawCrag(tile: Tile, hash: number): void {
  fill(tile, (x, y) => cragColour(hash, x, y));
}

function cragColour(hash: number, x: number, y: number): Colour {
  // The noise joins across the borders of tiles, so its own slope there may be taken on one side.
  const slope =
    joiningNoise(hash, Math.min(15, x + 1), Math.min(15, y + 1)) -
    joiningNoise(hash, Math.max(0, x - 1), Math.max(0, y - 1));
  const light = slope + (unit(chance(hash, GRIT, y * SPRITE + x)) - 0.5) * 0.14;
  return TOPS[light > 0.3 ? 3 : light > 0.1 ? 2 : light > -0.24 ? 1 : 0] ?? DARK;
}

export function drawCragDarkness(tile: Tile, hash: number, flecks: number): void {
  fill(tile, (x, y) => (chance(hash, JAG, y * SPRITE + x) % 1000 < flecks ? CAVE_TOP.dark : DARK));
}

/**
 * Rock that fades, darkest on top.
 * @param from cells from the lower side of the tile to the floor below it
 */
export function drawCragFade(tile: Tile, hash: number, from: number): void {
  fill(tile, (x, y) => fading(hash, x, y, from + (SPRITE - 0.5 - y) / SPRITE));
}

/** The same with the floor beyond the lower right corner. */
export function drawCragFadeCorner(tile: Tile, hash: number, from: number): void {
  fill(tile, (x, y) => {
    const [across, down] = [from + (SPRITE - 0.5 - x) / SPRITE, from + (SPRITE - 0.5 - y) / SPRITE];
    return fading(hash, x, y, Math.max(across, down) + Math.min(across, down) * 0.25);
  });
}

function fading(hash: number, x: number, y: number, far: number): Colour {
  const dark = Math.max(0, Math.min(1, (far - LIT_UP_TO) / FADE_OVER));
  return unit(chance(hash, JAG, y * SPRITE + x)) < dark
    ? DARK
    : blend(cragColour(hash, x, y), DARK, dark * 0.5);
}

/** A rim from the floor inwards. */
const LIT: readonly number[] = [
  CAVE_RIM.lit,
  CAVE_RIM.base,
  CAVE_RIM.joint,
  CAVE_RIM.under,
  veil(CAVE_RIM.under, 0.5),
];
const DULL: readonly number[] = [
  CAVE_RIM.base,
  CAVE_RIM.joint,
  0x57493f,
  CAVE_RIM.under,
  veil(CAVE_RIM.under, 0.5),
];

/** The value of a pixel of an edge by its depth in the rock; earth outside it. */
function rimValue(rim: readonly number[], depth: number, luck: number): number {
  if (depth < 0) return luck < 0.2 ? EARTH.dark : EARTH.base;
  const jag = depth > 0 && depth < 3 && luck > 0.72 ? depth + 1 : depth;
  return rim[jag] ?? CLEAR;
}

/** Pixels of earth along an edge; the same at both ends of every edge, so that edges join. */
function earthAt(hash: number, along: number): number {
  return along < 2 || along > 13 ? 1 : Math.floor(joiningNoise(hash, along, 6) * 3.4);
}

const luckAt = (hash: number, x: number, y: number): number =>
  unit(chance(hash, GRIT, y * SPRITE + x));

export function drawCragUpper(tile: Tile, hash: number): void {
  fill(tile, (x, y) => rimValue(LIT, y - earthAt(hash, x), luckAt(hash, x, y)));
}

export function drawCragLeft(tile: Tile, hash: number): void {
  fill(tile, (x, y) => rimValue(LIT, x - earthAt(hash, y), luckAt(hash, x, y)));
}

export function drawCragRight(tile: Tile, hash: number): void {
  fill(tile, (x, y) => rimValue(DULL, SPRITE - 1 - x - earthAt(hash, y), luckAt(hash, x, y)));
}

/** Radius of an outer corner, and of an inner one, in pixels. */
const OUTER = 9;
const INNER = 10;

/** Whole pixels from a circle inwards, below 0 outside; the centre is at 0, 0. */
function depthInCircle(radius: number, x: number, y: number): number {
  const square = x * x + y * y;
  if (square > radius * radius) return -1;
  let depth = 0;
  while (depth < 5 && square <= (radius - depth - 1) * (radius - depth - 1)) depth++;
  return depth;
}

/** The round corner where an upper and a left edge meet, with earth beyond it. */
export function drawCragCornerLeft(tile: Tile, hash: number): void {
  fillBlock(tile, [0, 0, OUTER + 1, OUTER + 1], (x, y) =>
    rimValue(LIT, depthInCircle(OUTER, OUTER + 0.5 - x, OUTER + 0.5 - y), luckAt(hash, x, y)),
  );
}

export function drawCragCornerRight(tile: Tile, hash: number): void {
  fillBlock(tile, [SPRITE - OUTER - 1, 0, OUTER + 1, OUTER + 1], (x, y) =>
    rimValue(
      x < 5 ? LIT : DULL,
      depthInCircle(OUTER, x + 0.5, OUTER + 0.5 - y),
      luckAt(hash, x, y),
    ),
  );
}

/** Rock that rounds the lower left corner of a floor cell. */
export function drawCragFilling(tile: Tile, hash: number): void {
  fillBlock(tile, [0, SPRITE - INNER, INNER, INNER], (x, y) => {
    const [across, down] = [INNER - x, y + 1];
    const square = across * across + down * down;
    if (square <= INNER * INNER) return CLEAR;
    let depth = 0;
    while (depth < 4 && square > (INNER + depth + 1) * (INNER + depth + 1)) depth++;
    return rimValue(LIT, depth, luckAt(hash, x, y));
  });
}

/** Hides the rim of the rock to the left of a filled corner. */
export function drawCragBendBeside(tile: Tile, hash: number): void {
  fillBlock(tile, [10, SPRITE - INNER + 1, 6, INNER - 1], (x, y) => {
    if (x + y < 3) return CLEAR;
    return x === 5 && y < 2 ? CAVE_RIM.joint : cragColour(hash, x + 10, y + SPRITE - INNER + 1);
  });
}

/** Hides the rim of the rock below a filled corner. */
export function drawCragBendBelow(tile: Tile, hash: number): void {
  fillBlock(tile, [0, 0, INNER - 1, 6], (x, y) => {
    if (x > INNER - 4 && y > 2) return CLEAR;
    return y === 0 && x > INNER - 4 ? CAVE_RIM.joint : cragColour(hash, x, y);
  });
}

/** A rock face with a dull edge at its right side. */
export function drawCaveRightEnd(tile: Tile, hash: number): void {
  drawCaveFace(tile, hash, 0);
  const left: Tile = { ...tile, values: tile.values.slice() };
  drawCaveEnd(left);
  for (let y = 0; y < SPRITE; y++) {
    for (let x = 0; x < 4; x++) {
      const value = left.values[y * SPRITE + x] ?? CLEAR;
      if (value === tile.values[y * SPRITE + x]) continue;
      put(
        tile,
        SPRITE - 1 - x,
        y,
        value === CAVE_RIM.lit ? CAVE_FACE.gap : value === CAVE_RIM.base ? CAVE_FACE.dark : value,
      );
    }
  }
}
