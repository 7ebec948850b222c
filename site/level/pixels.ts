/* Drawing functions that several figures share. */
import { type Colour, PAIR, plot, type Raster } from 'tile-art';

/** A cell of 8 by 8 pixels. Its shape, where `#` is a pixel of the ink, distinguishes it without colour. */
export interface CellLook {
  readonly ground: Colour;
  readonly ink: Colour;
  readonly shape: readonly string[];
}

/** A cell that became ground. */
export const ADDED_LOOK: CellLook = {
  ground: 0xffd84d,
  ink: 0x5a3b00,
  shape: [
    '........',
    '...##...',
    '...##...',
    '.######.',
    '.######.',
    '...##...',
    '...##...',
    '........',
  ],
};

/** A cell that was ground before. */
export const REMOVED_LOOK: CellLook = {
  ground: 0xd9468f,
  ink: 0xffffff,
  shape: [
    '........',
    '.##..##.',
    '..####..',
    '...##...',
    '...##...',
    '..####..',
    '.##..##.',
    '........',
  ],
};

/** Draws a shape with its upper left pixel at a place. */
export function stamp(
  raster: Raster,
  left: number,
  top: number,
  shape: readonly string[],
  ink: Colour,
): void {
  shape.forEach((line, y) => {
    for (let x = 0; x < line.length; x++) if (line[x] === '#') plot(raster, left + x, top + y, ink);
  });
}

/** A transparent picture. */
export function makeClearRaster(width: number, height: number): Raster {
  return { width, height, pixels: new Uint8ClampedArray(width * height * 4) };
}

/** Fills a square with an opaque colour. Faster than `fillRect`; the square must be within the picture. */
export function fillOpaque(
  { pixels, width }: Raster,
  left: number,
  top: number,
  side: number,
  colour: Colour,
): void {
  for (let y = top; y < top + side; y++) {
    for (let at = (y * width + left) * 4; at < (y * width + left + side) * 4; at += 4) {
      pixels[at] = colour >>> 16;
      pixels[at + 1] = (colour >>> 8) & 255;
      pixels[at + 2] = colour & 255;
      pixels[at + 3] = 255;
    }
  }
}

/** Copies a picture onto another, cut at the edges of that one. */
export function placeRaster(onto: Raster, raster: Raster, left: number, top: number): Raster {
  const from = Math.max(0, -left);
  const to = Math.min(raster.width, onto.width - left);
  for (let row = Math.max(0, -top); row < Math.min(raster.height, onto.height - top); row++) {
    const start = row * raster.width;
    onto.pixels.set(
      raster.pixels.subarray((start + from) * 4, (start + to) * 4),
      ((top + row) * onto.width + left + from) * 4,
    );
  }
  return onto;
}

/** Steps between two values of a channel of a picture in half its size: fewer colours make smaller files. */
const STEP = 8;
/** The value of a channel for each sum of four. */
const MEANS = Uint8ClampedArray.from(
  { length: 4 * 255 + 1 },
  (_, sum) => Math.round(sum / 4 / STEP) * STEP,
);

/** A picture in half its size: each pixel is about the mean of four. Their opacity has to be the same. */
export function halved({ width, height, pixels }: Raster): Raster {
  const half = makeClearRaster(Math.floor(width / 2), Math.floor(height / 2));
  const from = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  for (let y = 0, to = 0; y < half.height; y++) {
    for (let above = 2 * y * width, x = 0; x < half.width; x++, above += 2, to += 4) {
      const [one, two] = [from[above] ?? 0, from[above + 1] ?? 0];
      const [three, four] = [from[above + width] ?? 0, from[above + width + 1] ?? 0];
      // Red and blue at once: pixels are little-endian numbers, and a sum of four bytes has room in two.
      const pair = (one & PAIR) + (two & PAIR) + (three & PAIR) + (four & PAIR);
      const middle =
        ((one >>> 8) & 255) + ((two >>> 8) & 255) + ((three >>> 8) & 255) + ((four >>> 8) & 255);
      half.pixels[to] = MEANS[pair & 0xffff] ?? 0;
      half.pixels[to + 1] = MEANS[middle] ?? 0;
      half.pixels[to + 2] = MEANS[pair >>> 16] ?? 0;
      half.pixels[to + 3] = one >>> 24;
    }
  }
  return half;
}
