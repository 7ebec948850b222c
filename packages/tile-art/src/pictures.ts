import { type Grid, ISLAND_KINDS, type Kind } from 'generator';
import { blend, type Colour, fillRect, makeRaster, type Raster } from './raster.ts';

/** Pixels of a cell in a flat picture. */
export const TILE = 8;

const WHITE = 0xffffff;
/** How much lighter the lines between cells are. */
const LINE_STRENGTH = 0.26;

/**
 * A height field in greys: 0 is low and black, 1 is high and white.
 * @param field `width * height` heights in 0..1, row-major, y up
 * @param scale pixels per cell side
 */
export function paintHeights(
  field: Float64Array,
  width: number,
  height: number,
  scale: number,
): Raster {
  const raster = makeRaster(width * scale, height * scale);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const grey = greyStep(field[y * width + x] ?? 0);
      fillRect(
        raster,
        x * scale,
        (height - 1 - y) * scale,
        scale,
        scale,
        (grey << 16) | (grey << 8) | grey,
      );
    }
  }
  return raster;
}

/** The grey of a height, 0 (black) to 255 (white). */
function greyStep(height: number): number {
  return Math.floor(Math.max(0, Math.min(1, height)) * 255 + 0.5);
}

/** A height field as a grid of greys, for a digest: fields that look equal have equal grids. */
export function greyGrid(field: Float64Array, width: number, height: number): Grid {
  return { width, height, cells: Uint8Array.from(field, greyStep) };
}

/**
 * An int grid in the flat colours of its kinds, with a thin lighter line between cells.
 * @param scale pixels per cell side; below 4 there are no lines, since they would hide the cells
 * @param kinds by the numbers of the grid
 */
export function paintIntGrid(
  grid: Grid,
  scale: number,
  kinds: readonly Kind[] = ISLAND_KINDS,
): Raster {
  const raster = makeRaster(grid.width * scale, grid.height * scale);
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      const kind = kinds[grid.cells[y * grid.width + x] ?? 0];
      paintCell(raster, x * scale, (grid.height - 1 - y) * scale, scale, kind?.flat ?? WHITE);
    }
  }
  return raster;
}

/** The line is the left and upper row of pixels of a cell; the picture's edge has none. */
function paintCell(raster: Raster, left: number, top: number, scale: number, colour: Colour): void {
  fillRect(raster, left, top, scale, scale, colour);
  if (scale < 4) return;
  const line = blend(colour, WHITE, LINE_STRENGTH);
  if (left > 0) fillRect(raster, left, top, 1, scale, line);
  if (top > 0) fillRect(raster, left, top, scale, 1, line);
}
