import { drawnPixel, mix, type Orientation } from 'generator';
import { blend, type Colour, colourAt, plot, type Raster } from '../raster.ts';
import type { Inks, Sprite } from '../sprites.ts';

/** Pixels per side of a sprite of the theme engine. */
export const SPRITE = 16;
/** A transparent pixel. */
export const CLEAR = -1;

/** Steps from a veil that cannot be seen to one that hides what is below. */
const VEIL_STEPS = 127;

/**
 * A pixel that tints what is below.
 * @param strength 0 to 1
 */
export function veil(colour: Colour, strength: number): number {
  const step = Math.max(0, Math.min(VEIL_STEPS - 1, Math.floor(strength * VEIL_STEPS + 0.5)));
  return -2 - ((step << 24) | colour);
}

/** The colour of a pixel and how much of what is below it hides, 0 to 255. */
export function inkOf(value: number): { readonly colour: Colour; readonly opacity: number } {
  if (value >= 0) return { colour: value, opacity: 255 };
  if (value === CLEAR) return { colour: 0, opacity: 0 };
  const packed = -2 - value;
  return {
    colour: packed & 0xffffff,
    opacity: Math.floor(((packed >>> 24) * 255) / VEIL_STEPS + 0.5),
  };
}

const DARK: Colour = 0x14222a;
/** A pixel that darkens the picture below. */
export const SHADE = veil(DARK, 0.4);
/** The same, half as much, for the edge of a shadow. */
export const HALF_SHADE = veil(DARK, 0.2);
/** A pixel that lights the picture below, as a flame does. */
const GLOW = veil(0xffc766, 0.3);
/** The same for things that glow without fire. */
const COOL_GLOW = veil(0x7fe6d0, 0.26);

const TINT_LETTERS: ReadonlyMap<string, number> = new Map([
  ['s', SHADE],
  ['z', HALF_SHADE],
  ['g', GLOW],
  ['v', COOL_GLOW],
]);

/** A sprite while it is drawn: a colour, a {@link veil} or {@link CLEAR} for each pixel, row 0 on top. */
export interface Tile {
  /** pixels */
  readonly width: number;
  /** pixels */
  readonly height: number;
  readonly values: Int32Array;
}

/**
 * A clear tile of one cell, or of several.
 * @param overhang pixels on each side beyond its cells
 */
export function makeTile(columns = 1, rows = 1, overhang = 0): Tile {
  const [width, height] = [columns * SPRITE + 2 * overhang, rows * SPRITE + 2 * overhang];
  return { width, height, values: new Int32Array(width * height).fill(CLEAR) };
}

/** Sets one pixel; outside the tile it does nothing. */
export function put({ width, height, values }: Tile, x: number, y: number, value: number): void {
  if (x >= 0 && y >= 0 && x < width && y < height) values[y * width + x] = value;
}

/** A pixel of a tile; clear outside. */
export function valueAt({ width, height, values }: Tile, x: number, y: number): number {
  return x >= 0 && y >= 0 && x < width && y < height ? (values[y * width + x] ?? CLEAR) : CLEAR;
}

/** Some pixels of a tile. */
export type Block = readonly [left: number, top: number, width: number, height: number];

/** Sets the pixels of a block; those that `colourAt` is asked for are counted from its upper left one. */
export function fillBlock(
  tile: Tile,
  [left, top, width, height]: Block,
  colourAt: (x: number, y: number) => number,
): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) put(tile, left + x, top + y, colourAt(x, y));
}

export function fill(tile: Tile, colourAt: (x: number, y: number) => number): void {
  fillBlock(tile, [0, 0, tile.width, tile.height], colourAt);
}

/** A sprite in letters with its colours and the place of its upper left pixel in a tile. */
export interface Motif {
  readonly left: number;
  readonly top: number;
  readonly inks: Inks;
  readonly sprite: Sprite;
}

/** The letters `s` and `z` are shadows, `g` and `v` glows. */
export function drawMotif(tile: Tile, { left, top, inks, sprite }: Motif): void {
  sprite.forEach((row, j) => {
    for (let i = 0; i < row.length; i++) {
      const letter = row.charAt(i);
      const ink = TINT_LETTERS.get(letter) ?? inks[letter];
      if (ink !== undefined) put(tile, left + i, top + j, ink);
    }
  });
}

/**
 * Paints a tile of one cell on a picture; its upper left pixel is at `left`, `top`. Pixels outside the picture are
 * dropped.
 */
export function layTile(
  raster: Raster,
  tile: Tile,
  left: number,
  top: number,
  orientation: Orientation,
): void {
  for (let y = 0; y < SPRITE; y++) {
    for (let x = 0; x < SPRITE; x++)
      layPixel(
        raster,
        left + x,
        top + y,
        tile.values[drawnPixel(orientation, SPRITE, x, y)] ?? CLEAR,
      );
  }
}

function layPixel(raster: Raster, x: number, y: number, value: number): void {
  if (value === CLEAR || x < 0 || y < 0 || x >= raster.width || y >= raster.height) return;
  const at = (y * raster.width + x) * 4 + 3;
  const below = raster.pixels[at] ?? 0;
  const { colour, opacity } = inkOf(value);
  plot(
    raster,
    x,
    y,
    opacity < 255 && below > 0 ? blend(colourAt(raster, x, y), colour, opacity / 255) : colour,
  );
  raster.pixels[at] = below + Math.floor(((255 - below) * opacity) / 255 + 0.5);
}

/** A random uint32 for one pixel of a tile: faster than hashing seed, purpose, column and row. */
export function chance(hash: number, purpose: number, index: number): number {
  return mix((hash ^ purpose) + Math.imul(index + 1, 0x9e3779b1));
}
