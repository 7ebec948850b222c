import { FLOOR, type Grid } from 'generator';
import { blend, type Colour, fillRect, makeRaster, type Raster } from 'tile-art';

/** Colours from the start to the exit. From light to dark, so that the order is visible without colour. */
const STOPS: readonly Colour[] = [0xfff4bf, 0xfccb66, 0xee8c45, 0xc9514f, 0x86336f, 0x41235f];
const WALL: Colour = 0x37424a;
const OUT_OF_REACH: Colour = 0x9aa5a8;
const LINE: Colour = 0xffffff;

/** Number of distance classes. */
export const CLASSES = 6;

/** The colour of a distance as a share of the longest one, 0 to 1. */
export function heatColour(share: number): Colour {
  const place = share * (STOPS.length - 1);
  const stop = Math.min(STOPS.length - 2, Math.floor(place));
  return blend(STOPS[stop] ?? 0, STOPS[stop + 1] ?? 0, place - stop);
}

/** The class of a distance, 0 to {@link CLASSES} - 1. */
export function classOf(steps: number, most: number): number {
  return Math.floor((steps * CLASSES) / (most + 1));
}

/**
 * The heat map of walking distances, with a line between classes.
 * @param scale pixels for each cell
 */
export function paintHeat(grid: Grid, distances: Int32Array, most: number, scale: number): Raster {
  const raster = makeRaster(grid.width * scale, grid.height * scale);
  const heightOf = (cell: number): number =>
    (distances[cell] ?? -1) < 0 ? -1 : classOf(distances[cell] ?? 0, most);
  grid.cells.forEach((kind, cell) => {
    const x = cell % grid.width;
    const left = x * scale;
    const top = (grid.height - 1 - (cell - x) / grid.width) * scale;
    const steps = distances[cell] ?? -1;
    fillRect(
      raster,
      left,
      top,
      scale,
      scale,
      kind !== FLOOR ? WALL : steps < 0 ? OUT_OF_REACH : heatColour(steps / Math.max(1, most)),
    );
    if (steps < 0) return;
    const isStep = (other: number): boolean =>
      heightOf(other) >= 0 && heightOf(other) !== heightOf(cell);
    if (x > 0 && isStep(cell - 1)) fillRect(raster, left, top, 1, scale, LINE);
    if (isStep(cell + grid.width)) fillRect(raster, left, top, scale, 1, LINE);
  });
  return raster;
}
