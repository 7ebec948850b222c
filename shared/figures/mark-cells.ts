import { type Colour, fillRect, type Raster } from '../generator/tiles/raster.ts';

const RED: Colour = 0xe0533a;
const RED_LINE: Colour = 0xffe1d6;

/**
 * Marks cells in red with a light stroke, so that they are told by more than their colour.
 * @param marked one entry for each cell, row-major, y up; 0 is left as it is
 * @param width columns
 * @param scale pixels a cell
 */
export function markCells(raster: Raster, marked: Uint8Array, width: number, scale: number): void {
  const height = marked.length / width;
  marked.forEach((mark, cell) => {
    if (mark === 0) return;
    const x = cell % width;
    const left = x * scale;
    const top = (height - 1 - (cell - x) / width) * scale;
    fillRect(raster, left, top, scale, scale, RED);
    for (let step = 0; step < scale; step++) fillRect(raster, left + step, top + scale - 1 - step, 1, 1, RED_LINE);
  });
}

/** Darkens a picture in place, so that marks on it stand out: each colour keeps half of itself. */
export function dimRaster({ pixels }: Raster): void {
  for (let at = 0; at < pixels.length; at += 4) {
    pixels[at] = 22 + ((pixels[at] ?? 0) >> 1);
    pixels[at + 1] = 29 + ((pixels[at + 1] ?? 0) >> 1);
    pixels[at + 2] = 32 + ((pixels[at + 2] ?? 0) >> 1);
  }
}
