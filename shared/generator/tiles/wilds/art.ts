import type { Colour, Raster } from '../raster.ts';
import { chance } from '../tile-chance.ts';

/** Something of the wilds while it is drawn: clear at first, row 0 on top. */
export interface Art {
  readonly raster: Raster;
  /** uint32; the same thing with another number is another of its kind */
  readonly hash: number;
}

/** A clear picture. */
export function makeArt(width: number, height: number, hash: number): Art {
  return { raster: { width, height, pixels: new Uint8ClampedArray(width * height * 4) }, hash };
}

/** Colours one pixel; what lies outside is cut. */
export function ink({ raster }: Art, x: number, y: number, colour: Colour, opacity = 255): void {
  if (x < 0 || y < 0 || x >= raster.width || y >= raster.height) return;
  const at = (y * raster.width + x) * 4;
  raster.pixels[at] = colour >>> 16;
  raster.pixels[at + 1] = (colour >>> 8) & 255;
  raster.pixels[at + 2] = colour & 255;
  raster.pixels[at + 3] = opacity;
}

/** Colours a rectangle. */
export function block(art: Art, x: number, y: number, width: number, height: number, colour: Colour): void {
  for (let row = y; row < y + height; row++) for (let column = x; column < x + width; column++) ink(art, column, row, colour);
}

/** A number of 0 to below 1 for a pixel. */
export function grain({ raster, hash }: Art, x: number, y: number): number {
  return chance(hash, 0x51, y * raster.width + x) / 4294967296;
}

const SHADOW: Colour = 0x16302f;
const SHADOW_OPACITY = 92;

/** A flat shadow on the ground: an ellipse around (x, y). */
export function shadow(art: Art, x: number, y: number, across: number, down: number): void {
  for (let row = 0; row < art.raster.height; row++) {
    for (let column = 0; column < art.raster.width; column++) {
      const u = (column + 0.5 - x) / across;
      const v = (row + 0.5 - y) / down;
      if (u * u + v * v < 1) ink(art, column, row, SHADOW, SHADOW_OPACITY);
    }
  }
}

/** Shade, body, light, highlight. */
export type Tones = readonly [Colour, Colour, Colour, Colour];

/** A ball of leaves or stone: its middle and radius in pixels. */
export interface Ball {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Balls lit from the upper left, later ones in front; rough at the rim. */
export function balls(art: Art, all: readonly Ball[], tones: Tones): void {
  for (const { x, y, radius } of all) {
    for (let row = 0; row < art.raster.height; row++) {
      for (let column = 0; column < art.raster.width; column++) {
        const u = (column + 0.5 - x) / radius;
        const v = (row + 0.5 - y) / radius;
        const rough = grain(art, column, row);
        if (u * u + v * v < 0.86 + rough * 0.26) ink(art, column, row, toneAt(tones, -0.62 * u - 0.78 * v + (rough - 0.5) * 0.55));
      }
    }
  }
}

function toneAt([shade, body, light, highlight]: Tones, lit: number): Colour {
  if (lit > 0.62) return highlight;
  if (lit > 0.16) return light;
  return lit > -0.42 ? body : shade;
}
