/* Pictures of a level that was generated in two ways, with marks on the cells that differ. */
import type { Grid } from '../generator/grid.ts';
import { ISLAND_KINDS } from '../generator/island-kinds.ts';
import { TILE } from '../generator/tiles/pictures.ts';
import { blend, type Colour, fillRect, makeRaster, type Raster } from '../generator/tiles/raster.ts';
import { type PaintedLayer, paintThings } from '../generator/tiles/wilds/wilds-tiles.ts';

const RED: Colour = 0xe0533a;
const RED_LINE: Colour = 0xffe1d6;
const DIM: Colour = 0x2c3a40;

/**
 * Paints the objects of a layer on their ground.
 * @param differing 1 for each cell to mark on the dimmed level; null for the level as a player sees it
 */
export function paintOnGround(raster: Raster, layer: PaintedLayer, differing: Uint8Array | null): Raster {
  paintThings(raster, layer);
  if (differing !== null) {
    dimRaster(raster);
    markCells(raster, differing, layer.width, TILE);
  }
  return raster;
}

/**
 * A small map of a plan in dim flat colours.
 * @param scale pixels a cell
 * @param colourOf replaces the dim colour of a cell
 */
export function paintDimMap({ width, height, cells }: Grid, scale: number, colourOf = (dim: Colour, _cell: number): Colour => dim): Raster {
  const raster = makeRaster(width * scale, height * scale);
  cells.forEach((kind, cell) => {
    const x = cell % width;
    const top = height - 1 - (cell - x) / width;
    fillRect(raster, x * scale, top * scale, scale, scale, colourOf(blend(ISLAND_KINDS[kind]?.flat ?? 0, DIM, 0.35), cell));
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
    for (let step = 0; step < scale; step++) fillRect(raster, left + step, top + scale - 1 - step, 1, 1, RED_LINE);
  });
}

/** Darkens a picture in place, so that marks on it stand out. */
function dimRaster({ pixels }: Raster): void {
  for (let at = 0; at < pixels.length; at += 4) {
    pixels[at] = 22 + ((pixels[at] ?? 0) >> 1);
    pixels[at + 1] = 29 + ((pixels[at + 1] ?? 0) >> 1);
    pixels[at + 2] = 32 + ((pixels[at + 2] ?? 0) >> 1);
  }
}
