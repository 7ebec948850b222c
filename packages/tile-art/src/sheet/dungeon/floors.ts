/* Floors of the Dungeon theme: flagstones of many sizes, moss over them, and the shadows of walls. */
import { unit } from 'generator';
import { blend, type Colour } from '../../raster.ts';
import { drawSlab } from '../../stone/floors.ts';
import { CRACK, FLAGS, MOSS } from '../../stone/palette.ts';
import {
  type Block,
  CLEAR,
  chance,
  fill,
  put,
  SPRITE,
  type Tile,
  veil,
} from '../../stone/sprite-tile.ts';
import { distance, smooth } from '../island/shapes.ts';
import { joiningNoise } from '../joining-noise.ts';

const LAYING = 0x4f01;
const SPOT = 0x4f02;

/** Ways to lay flagstones in one cell, each with the joint on its right and lower side. */
const LAYINGS: readonly (readonly Block[])[] = [
  [[0, 0, 16, 16]],
  [
    [0, 0, 16, 8],
    [0, 8, 16, 8],
  ],
  [
    [0, 0, 8, 16],
    [8, 0, 8, 16],
  ],
  [
    [0, 0, 8, 8],
    [8, 0, 8, 8],
    [0, 8, 8, 8],
    [8, 8, 8, 8],
  ],
  [
    [0, 0, 10, 16],
    [10, 0, 6, 16],
  ],
  [
    [0, 0, 16, 9],
    [0, 9, 8, 7],
    [8, 9, 8, 7],
  ],
  [
    [0, 0, 9, 8],
    [9, 0, 7, 8],
    [0, 8, 16, 8],
  ],
  [[0, 0, 16, 16]],
];

/** One flagstone over a whole tile, or a laying of smaller ones. */
export function drawPaving(tile: Tile, hash: number, laying: number): void {
  const isLarge = tile.width > SPRITE || tile.height > SPRITE;
  const stones = isLarge
    ? [[0, 0, tile.width, tile.height] as const]
    : (LAYINGS[laying % LAYINGS.length] ?? []);
  stones.forEach((stone, index) => {
    drawSlab(tile, hash, stone, FLAGS[chance(hash, LAYING, index) % FLAGS.length]);
  });
}

/** A crack that wanders from the upper left to the lower right of a stone. */
export function drawCrackedPaving(tile: Tile, hash: number): void {
  drawPaving(tile, hash, 0);
  const light = FLAGS[2]?.light ?? CRACK;
  let x = 3 + (chance(hash, SPOT, 0) % 5);
  for (let y = 2; y < tile.height - 2; y++) {
    put(tile, x, y, CRACK);
    put(tile, x + 1, y + 1, light);
    const luck = chance(hash, SPOT, y) % 100;
    if (luck < 45) put(tile, ++x, y, CRACK);
    else if (luck < 60) x -= 1;
    if (y === 7)
      for (let branch = 1; branch < 5; branch++) put(tile, x - branch, y + (branch >> 1), CRACK);
  }
}

const IRON = { bar: 0x5c625f, lit: 0x8d918b, pit: 0x23282a, rim: 0x7d725d } as const;

/** An iron grate in the floor. */
export function drawGrate(tile: Tile, hash: number): void {
  drawPaving(tile, hash, 0);
  for (let y = 2; y < 14; y++) {
    for (let x = 2; x < 14; x++) {
      const isRim = x === 2 || y === 2 || x === 13 || y === 13;
      const isBar = (x - 2) % 3 === 1 || y === 8;
      put(
        tile,
        x,
        y,
        isRim ? IRON.rim : isBar ? (y === 3 || (x - 2) % 6 === 1 ? IRON.lit : IRON.bar) : IRON.pit,
      );
    }
  }
}

const MOSAIC = { rust: 0xa8714f, teal: 0x6d8a83, gap: 0x8a7c64 } as const;

/** A round pattern of small stones, three cells wide. */
export function drawMosaic(tile: Tile, hash: number): void {
  drawPaving(tile, hash, 0);
  const middle = (tile.width - 1) / 2;
  for (let y = 2; y < tile.height - 3; y++) {
    for (let x = 2; x < tile.width - 3; x++) {
      const [dx, dy] = [x - middle, y - middle];
      const square = dx * dx + dy * dy;
      const ring = ringOf(square);
      if (ring < 0) continue;
      const luck = chance(hash, SPOT, (y >> 1) * SPRITE + (x >> 1)) % 100;
      const isGap =
        RINGS.some((edge) => Math.abs(square - edge) < 18) ||
        ((x + (y & 2)) & 3) === 3 ||
        (y & 3) === 3;
      const stone =
        ring === 1 || ring === 4
          ? MOSAIC.teal
          : ring === 2
            ? MOSAIC.rust
            : (FLAGS[luck % 3]?.light ?? MOSAIC.gap);
      put(
        tile,
        x,
        y,
        isGap
          ? blend(stone, MOSAIC.gap, 0.75)
          : blend(stone, FLAGS[1]?.base ?? stone, luck < 40 ? 0.42 : 0.25),
      );
    }
  }
}

/** Squared radii of the rings. */
const RINGS = [22, 64, 150, 270, 420];

function ringOf(square: number): number {
  return square > 420 ? -1 : RINGS.findIndex((edge) => square <= edge);
}

/**
 * Moss in ragged patches, which go on in the cells beside it: along its border every tile of moss has the same noise,
 * so moss of any growth joins moss of any other.
 * @param growth how much of the tile is covered, about 0 to 1
 */
export function drawMossPatch(tile: Tile, hash: number, growth: number): void {
  fill(tile, (x, y) => {
    const luck = unit(chance(hash, LAYING, y * SPRITE + x));
    const depth = growth - joiningNoise(hash, x, y) + (luck - 0.5) * 0.2;
    return depth < 0 ? CLEAR : mossColour(depth, luck);
  });
}

/** A ragged patch of moss around the middle of its tile, which hangs over the cells around. */
export function drawMoss(tile: Tile, hash: number): void {
  const middle = tile.width / 2;
  fill(tile, (x, y) => {
    const luck = unit(chance(hash, LAYING, y * tile.width + x));
    const far = distance(x + 0.5 - middle, y + 0.5 - middle);
    const depth =
      (12 - far) / 14 +
      (smooth(hash, x, y, 7) - 0.5) * 1.1 +
      (smooth(hash ^ 1, x, y, 3) - 0.5) * 0.7 +
      (luck - 0.5) * 0.3;
    return depth < 0 || far > middle ? CLEAR : mossColour(depth, luck);
  });
}

function mossColour(depth: number, luck: number): number {
  if (luck > 0.955) return MOSS.tip;
  if (depth > 0.26) return luck < 0.22 ? MOSS.light : luck < 0.3 ? MOSS.deep : MOSS.base;
  return luck < 0.5 ? MOSS.deep : MOSS.base;
}

const SHADOW: Colour = 0x14222a;
/** Strength by the distance from a wall above, and from one to the left. */
const BELOW = [0.44, 0.44, 0.44, 0.3, 0.3, 0.3, 0.15, 0.15];
const BESIDE = [0.3, 0.3, 0.15, 0.15];

/** The walls that throw a shadow on a cell: from above and from the left; `start` where a wall begins. */
export type Caster = 'above' | 'above-start' | 'left' | 'left-start' | 'both' | 'corner';

export function drawShadow(tile: Tile, caster: Caster): void {
  fill(tile, (x, y) => {
    const [above, left] = [BELOW[y] ?? 0, BESIDE[x] ?? 0];
    const strength = {
      above,
      'above-start': x * 2 >= y ? above : 0,
      left,
      'left-start': y >= x * 2 ? left : 0,
      both: Math.max(above, left),
      corner: x * 2 <= 7 - y ? Math.min(above, left) : 0,
    }[caster];
    return strength > 0 ? veil(SHADOW, strength) : CLEAR;
  });
}
