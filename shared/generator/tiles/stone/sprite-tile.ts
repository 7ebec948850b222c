import { drawnPixel, type Orientation } from '../../orientation.ts';
import { blend, type Colour, colourAt, plot, type Raster } from '../raster.ts';
import type { Inks, Sprite } from '../sprites.ts';

/** Pixels per side of a sprite of the theme engine. */
export const SPRITE = 16;
/** A transparent pixel. */
const CLEAR = -1;
/** A pixel that darkens the picture below. */
export const SHADE = -2;
/** The same, half as much, for the edge of a shadow. */
export const HALF_SHADE = -3;
/** A pixel that lights the picture below, as a flame does. */
const GLOW = -4;
/** The same for things that glow without fire. */
const COOL_GLOW = -5;

/** Blended with the picture below; where that is transparent, the tint is drawn with its strength as opacity. */
interface Tint {
  readonly colour: Colour;
  readonly strength: number;
}

const TINTS: ReadonlyMap<number, Tint> = new Map([
  [SHADE, { colour: 0x14222a, strength: 0.4 }],
  [HALF_SHADE, { colour: 0x14222a, strength: 0.2 }],
  [GLOW, { colour: 0xffc766, strength: 0.3 }],
  [COOL_GLOW, { colour: 0x7fe6d0, strength: 0.26 }],
]);

const TINT_LETTERS: ReadonlyMap<string, number> = new Map([
  ['s', SHADE],
  ['z', HALF_SHADE],
  ['g', GLOW],
  ['v', COOL_GLOW],
]);

/** A sprite while it is drawn: a colour, {@link CLEAR} or a tint for each pixel, row 0 on top. */
export type Tile = Int32Array;

export function makeTile(): Tile {
  return new Int32Array(SPRITE * SPRITE).fill(CLEAR);
}

/** Sets one pixel; outside the tile it does nothing. */
export function put(tile: Tile, x: number, y: number, value: number): void {
  if (x >= 0 && y >= 0 && x < SPRITE && y < SPRITE) tile[y * SPRITE + x] = value;
}

/** Some pixels of a tile. */
export type Block = readonly [left: number, top: number, width: number, height: number];

/** Sets the pixels of a block; those that `colourAt` is asked for are counted from its upper left one. */
export function fillBlock(tile: Tile, [left, top, width, height]: Block, colourAt: (x: number, y: number) => number): void {
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) put(tile, left + x, top + y, colourAt(x, y));
}

export function fill(tile: Tile, colourAt: (x: number, y: number) => number): void {
  fillBlock(tile, [0, 0, SPRITE, SPRITE], colourAt);
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

/** Paints a tile on a picture; its upper left pixel is at `left`, `top`. Pixels outside the picture are dropped. */
export function layTile(raster: Raster, tile: Tile, left: number, top: number, orientation: Orientation): void {
  for (let y = 0; y < SPRITE; y++) {
    for (let x = 0; x < SPRITE; x++) {
      const value = tile[drawnPixel(orientation, SPRITE, x, y)] ?? CLEAR;
      if (value !== CLEAR) layPixel(raster, left + x, top + y, value);
    }
  }
}

function layPixel(raster: Raster, x: number, y: number, value: number): void {
  if (x < 0 || y < 0 || x >= raster.width || y >= raster.height) return;
  const at = (y * raster.width + x) * 4 + 3;
  const opacity = raster.pixels[at] ?? 0;
  const tint = TINTS.get(value);
  const colour = tint === undefined ? value : opacity > 0 ? blend(colourAt(raster, x, y), tint.colour, tint.strength) : tint.colour;
  plot(raster, x, y, colour);
  raster.pixels[at] = tint === undefined ? 255 : opacity + Math.floor((255 - opacity) * tint.strength);
}
