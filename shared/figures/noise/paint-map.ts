import type { Grid } from '../../generator/grid.ts';
import { paintIsland } from '../../generator/tiles/island-tiles.ts';
import { copyRaster, type Raster } from '../../generator/tiles/raster.ts';
import type { NoiseFigureSettings } from './settings.ts';

let last: { readonly key: string; readonly raster: Raster } | null = null;

/**
 * The level in the Island theme. The last one is kept, since the row of the cross-section moves over one and the same level. What is handed out
 * is a copy, because it may travel to another thread.
 * @param grid the level of these settings
 */
export function paintMap(grid: Grid, settings: NoiseFigureSettings): Raster {
  const key = JSON.stringify({ ...settings, row: 0 });
  if (last?.key !== key) last = { key, raster: paintIsland(grid, settings.seed) };
  return copyRaster(last.raster);
}
