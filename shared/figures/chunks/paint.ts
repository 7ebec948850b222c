import { worldPlan } from '../../generator/chunks/world.ts';
import { ISLAND_KINDS } from '../../generator/tiles/island-palette.ts';
import { paintIsland, TILE } from '../../generator/tiles/island-tiles.ts';
import { blend, type Colour, copyRaster, fillRect, makeRaster, type Raster } from '../../generator/tiles/raster.ts';
import { paintThings } from '../../generator/tiles/wilds/wilds-tiles.ts';
import { dimRaster, markCells } from '../mark-cells.ts';
import { LEVEL } from './settings.ts';
import type { Cut } from './work.ts';

/** Pixels of a cell in the small maps. */
export const SMALL = 4;

const DIM: Colour = 0x2c3a40;
const THING: Colour = 0x1f5a36;

/** The ground of the last seed. */
let ground: { readonly seed: number; readonly raster: Raster } | undefined;

/** What the chunks hold, side by side on the ground; where it differs from the whole it is marked if differences are asked for. */
export function paintCut(cut: Cut, seed: number, isMarked: boolean): Raster {
  if (ground?.seed !== seed) ground = { seed, raster: paintIsland(worldPlan(seed, LEVEL).grid, seed) };
  const raster = copyRaster(ground.raster);
  paintThings(raster, { theme: cut.job.theme, layer: cut.layer, width: LEVEL.width, height: LEVEL.height, seed });
  if (!isMarked) return raster;
  dimRaster(raster);
  markCells(raster, cut.differing, LEVEL.width, TILE);
  return raster;
}

/** The same, flat and small. */
export function paintSmallCut(cut: Cut, seed: number, scale: number): Raster {
  const { width, height, cells } = worldPlan(seed, LEVEL).grid;
  const raster = makeRaster(width * scale, height * scale);
  cells.forEach((kind, cell) => {
    const flat = blend(ISLAND_KINDS[kind]?.flat ?? 0, DIM, 0.35);
    const x = cell % width;
    const top = (height - 1 - (cell - x) / width) * scale;
    fillRect(raster, x * scale, top, scale, scale, cut.layer.winners[cell] === 0 ? flat : blend(flat, THING, 0.55));
  });
  markCells(raster, cut.differing, LEVEL.width, scale);
  return raster;
}
