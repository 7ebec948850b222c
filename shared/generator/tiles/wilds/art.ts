import { chance } from '../../hash.ts';
import { type Colour, forEachPixel, plot, type Raster } from '../raster.ts';

/** A thing while it is drawn: transparent at first, row 0 on top. */
export interface Art {
  readonly raster: Raster;
  /** uint32; chooses between the variants of a thing */
  readonly hash: number;
}

export function makeArt(width: number, height: number, hash: number): Art {
  return { raster: { width, height, pixels: new Uint8ClampedArray(width * height * 4) }, hash };
}

/** Colours one pixel; outside the picture it does nothing. */
export function ink({ raster }: Art, x: number, y: number, colour: Colour, opacity = 255): void {
  if (x < 0 || y < 0 || x >= raster.width || y >= raster.height) return;
  plot(raster, x, y, colour);
  raster.pixels[(y * raster.width + x) * 4 + 3] = opacity;
}

export function block(art: Art, x: number, y: number, width: number, height: number, colour: Colour): void {
  for (let row = y; row < y + height; row++) for (let column = x; column < x + width; column++) ink(art, column, row, colour);
}

/** A random number in [0, 1) for a pixel. */
export function grain({ raster, hash }: Art, x: number, y: number): number {
  return chance(hash, 0x51, y * raster.width + x) / 4294967296;
}

const SHADOW: Colour = 0x16302f;
const SHADOW_OPACITY = 92;

/** A shadow on the ground: an ellipse around (x, y) with these radii. */
export function shadow(art: Art, x: number, y: number, across: number, down: number): void {
  forEachPixel(art.raster, (column, row) => {
    const u = (column + 0.5 - x) / across;
    const v = (row + 0.5 - y) / down;
    if (u * u + v * v < 1) ink(art, column, row, SHADOW, SHADOW_OPACITY);
  });
}

/** Shade, body, light, highlight. */
export type Tones = readonly [Colour, Colour, Colour, Colour];

/** A ball of leaves or stone, in pixels. */
type Ball = readonly [x: number, y: number, radius: number];

/** Balls with rough edges, lit from the upper left; later ones are in front. */
export function balls(art: Art, tones: Tones, ...all: readonly Ball[]): void {
  for (const [x, y, radius] of all) {
    forEachPixel(art.raster, (column, row) => {
      const u = (column + 0.5 - x) / radius;
      const v = (row + 0.5 - y) / radius;
      const rough = grain(art, column, row);
      if (u * u + v * v < 0.86 + rough * 0.26) ink(art, column, row, toneAt(tones, -0.62 * u - 0.78 * v + (rough - 0.5) * 0.55));
    });
  }
}

function toneAt([shade, body, light, highlight]: Tones, lit: number): Colour {
  if (lit > 0.62) return highlight;
  if (lit > 0.16) return light;
  return lit > -0.42 ? body : shade;
}
