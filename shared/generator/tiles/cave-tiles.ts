import type { Grid } from '../grid.ts';
import { blend, fillRect, makeRaster, type Raster } from './raster.ts';

/** Dresses an int grid in the Cave theme. */
export function paintCave(grid: Grid, seed: number): Raster {
  const raster = makeRaster(grid.width * 8, grid.height * 8);
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      const colour = grid.cells[y * grid.width + x] === 0 ? 0xb5a78b : 0x303d46;
      fillRect(raster, x * 8, (grid.height - 1 - y) * 8, 8, 8, blend(colour, seed & 0xff, 0));
    }
  }
  return raster;
}
