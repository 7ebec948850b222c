/** A picture for a canvas or a PNG encoder. Row 0 is on TOP, so grids (y up) are flipped when painted. */
export interface Raster {
  /** pixels */
  readonly width: number;
  /** pixels */
  readonly height: number;
  /** `width * height * 4` bytes: red, green, blue, opacity */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** Every other byte of a pixel that is read as a number, so that two channels are computed at once. */
export const PAIR = 0xff00ff;

/** 24-bit colour, `0xrrggbb`. */
export type Colour = number;

/** An opaque black picture. */
export function makeRaster(width: number, height: number): Raster {
  const pixels = new Uint8ClampedArray(width * height * 4);
  // Copying twice as many pixels each time is quicker than a loop over all.
  pixels[3] = 255;
  for (let done = 4; done < pixels.length; done *= 2) pixels.copyWithin(done, 0, done);
  return { width, height, pixels };
}

export function copyRaster(raster: Raster): Raster {
  return { ...raster, pixels: raster.pixels.slice() };
}

/** Colours one pixel; outside the picture it does nothing, so a sprite may extend over the edge. */
export function plot(raster: Raster, x: number, y: number, colour: Colour): void {
  if (x < 0 || y < 0 || x >= raster.width || y >= raster.height) return;
  const at = (y * raster.width + x) * 4;
  raster.pixels[at] = colour >>> 16;
  raster.pixels[at + 1] = (colour >>> 8) & 255;
  raster.pixels[at + 2] = colour & 255;
}

/** The colour of a pixel; black outside the picture. */
export function colourAt(raster: Raster, x: number, y: number): Colour {
  if (x < 0 || y < 0 || x >= raster.width || y >= raster.height) return 0;
  const at = (y * raster.width + x) * 4;
  const { pixels } = raster;
  return ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
}

/** Fills a rectangle, cut at the edges of the picture. */
export function fillRect(
  raster: Raster,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
): void {
  for (let row = y; row < y + height; row++) {
    for (let column = x; column < x + width; column++) plot(raster, column, row, colour);
  }
}

/** A colour between two: a share of 0 gives `from`, 1 gives `to`. */
export function blend(from: Colour, to: Colour, share: number): Colour {
  return (
    (channel(from, to, 16, share) << 16) |
    (channel(from, to, 8, share) << 8) |
    channel(from, to, 0, share)
  );
}

function channel(from: Colour, to: Colour, shift: number, share: number): number {
  const start = (from >>> shift) & 255;
  return Math.floor(start + (((to >>> shift) & 255) - start) * share + 0.5);
}
