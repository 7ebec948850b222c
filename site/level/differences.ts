/* Levels that were generated in two ways: small flat maps, and the cells that differ. */

import { type Grid, ISLAND_KINDS } from 'generator';
import { blend, type Colour, fillRect, makeRaster, type Raster } from 'tile-art';

const RED: Colour = 0xe0533a;
const RED_LINE: Colour = 0xffe1d6;
const DIM: Colour = 0x2c3a40;

/**
 * A small map of a plan in dim flat colours.
 * @param scale pixels a cell
 * @param colourOf replaces the dim colour of a cell
 */
export function paintDimMap(
  { width, height, cells }: Grid,
  scale: number,
  colourOf = (dim: Colour, _cell: number): Colour => dim,
): Raster {
  const raster = makeRaster(width * scale, height * scale);
  cells.forEach((kind, cell) => {
    const x = cell % width;
    const top = height - 1 - (cell - x) / width;
    fillRect(
      raster,
      x * scale,
      top * scale,
      scale,
      scale,
      colourOf(blend(ISLAND_KINDS[kind]?.flat ?? 0, DIM, 0.35), cell),
    );
  });
  return raster;
}

/**
 * Marks cells in red with a light stroke, so that the mark does not depend on colour.
 * @param marked one entry for each cell, row-major, y up; 0 for cells without a mark
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
    for (let step = 0; step < scale; step++)
      fillRect(raster, left + step, top + scale - 1 - step, 1, 1, RED_LINE);
  });
}

/** Cells as an SVG path in cells from the upper left corner: a rectangle for each run of them in a row. */
export function pathOfCells(marked: Uint8Array, width: number): string {
  const height = marked.length / width;
  let path = '';
  for (let y = 0; y < height; y++) {
    const row = marked.subarray(y * width, (y + 1) * width);
    for (let from = row.indexOf(1); from >= 0; ) {
      const gap = row.indexOf(0, from);
      const to = gap < 0 ? width : gap;
      path += `M${from} ${height - 1 - y}h${to - from}v1h${from - to}z`;
      from = row.indexOf(1, to);
    }
  }
  return path;
}
