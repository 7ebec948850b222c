import { drawnPixel, type Orientation } from './orientation.ts';
import { blend, type Colour, type Raster } from './raster.ts';
import type { Inks, Sprite } from './sprites.ts';

/** Pixels per side of a sprite of the theme engine. */
export const SPRITE = 16;
/** A pixel that lets what lies below show through. */
export const CLEAR = -1;
/** A pixel that darkens what lies below. */
export const SHADE = -2;

/** What shadows are blended towards, and how strongly; a shadow on nothing is that colour at that opacity. */
const SHADOW: Colour = 0x16262c;
const SHADOW_STRENGTH = 0.36;

/** One sprite while it is drawn: a colour, {@link CLEAR} or {@link SHADE} for each pixel, row 0 on top. */
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

/** Draws a picture in letters with its upper left pixel at `left`, `top`; a dot is left alone, `s` is a shadow. */
export function putSprite(tile: Tile, sprite: Sprite, inks: Inks, left = 0, top = 0): void {
  sprite.forEach((row, j) => {
    for (let i = 0; i < row.length; i++) {
      const letter = row.charAt(i);
      const ink = letter === 's' ? SHADE : inks[letter];
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
  const covered = (pixels[at + 3] ?? 0) > 0;
  const colour = value !== SHADE ? value : covered ? blend(below, SHADOW, SHADOW_STRENGTH) : SHADOW;
  pixels[at] = colour >>> 16;
  pixels[at + 1] = (colour >>> 8) & 255;
  pixels[at + 2] = colour & 255;
  pixels[at + 3] = value === SHADE && !covered ? Math.floor(SHADOW_STRENGTH * 255) : 255;
}
