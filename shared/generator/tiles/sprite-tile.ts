import { drawnPixel, type Orientation } from './orientation.ts';
import { blend, type Colour, type Raster } from './raster.ts';
import type { Inks, Sprite } from './sprites.ts';

/** Pixels per side of a sprite of the theme engine. */
export const SPRITE = 16;
/** A pixel that lets what lies below show through. */
export const CLEAR = -1;
/** A pixel that darkens what lies below. */
export const SHADE = -2;
/** The same, half as much: the rim of a shadow. */
export const HALF_SHADE = -3;
/** A pixel that lights what lies below, as a flame does. */
export const GLOW = -4;
/** The same for what glows without fire. */
export const COOL_GLOW = -5;

/** A tint over what lies below: on nothing it is its colour at its strength. */
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

/** Tints by letter in a picture of letters. */
const TINT_LETTERS: ReadonlyMap<string, number> = new Map([
  ['s', SHADE],
  ['z', HALF_SHADE],
  ['g', GLOW],
  ['v', COOL_GLOW],
]);

/** One sprite while it is drawn: a colour, {@link CLEAR} or a tint for each pixel, row 0 on top. */
export type Tile = Int32Array;

/** An empty tile. */
export function makeTile(): Tile {
  return new Int32Array(SPRITE * SPRITE).fill(CLEAR);
}

/** Sets one pixel of a tile; outside of it nothing happens. */
export function put(tile: Tile, x: number, y: number, value: number): void {
  if (x >= 0 && y >= 0 && x < SPRITE && y < SPRITE) tile[y * SPRITE + x] = value;
}

/** Colours every pixel of a tile by its place. */
export function fill(tile: Tile, colourAt: (x: number, y: number) => number): void {
  for (let y = 0; y < SPRITE; y++) for (let x = 0; x < SPRITE; x++) tile[y * SPRITE + x] = colourAt(x, y);
}

/** Draws a picture in letters with its upper left pixel at `left`, `top`; a dot is left alone; `s` and `z` are shadows, `g` and `v` are glows. */
export function putSprite(tile: Tile, sprite: Sprite, inks: Inks, left = 0, top = 0): void {
  sprite.forEach((row, j) => {
    for (let i = 0; i < row.length; i++) {
      const letter = row.charAt(i);
      const ink = TINT_LETTERS.get(letter) ?? inks[letter];
      if (ink !== undefined) put(tile, left + i, top + j, ink);
    }
  });
}

/** Lays a tile over a picture, with its upper left pixel at `left`, `top`; what hangs over the edge is cut. */
export function layTile(raster: Raster, tile: Tile, left: number, top: number, orientation: Orientation): void {
  for (let y = 0; y < SPRITE; y++) {
    for (let x = 0; x < SPRITE; x++) {
      const value = tile[drawnPixel(orientation, SPRITE, x, y)] ?? CLEAR;
      if (value !== CLEAR) layPixel(raster, left + x, top + y, value);
    }
  }
}

function layPixel({ width, height, pixels }: Raster, x: number, y: number, value: number): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  const at = (y * width + x) * 4;
  const below = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
  const opacity = pixels[at + 3] ?? 0;
  const tint = TINTS.get(value);
  const colour = tint === undefined ? value : opacity > 0 ? blend(below, tint.colour, tint.strength) : tint.colour;
  pixels[at] = colour >>> 16;
  pixels[at + 1] = (colour >>> 8) & 255;
  pixels[at + 2] = colour & 255;
  pixels[at + 3] = tint === undefined ? 255 : opacity + Math.floor((255 - opacity) * tint.strength);
}
