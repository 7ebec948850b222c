import type { Grid } from '../../generator/grid.ts';
import type { Plan } from '../../generator/theme/plan.ts';
import { ISLAND_KINDS } from '../../generator/tiles/island-palette.ts';
import { paintIsland, TILE } from '../../generator/tiles/island-tiles.ts';
import { blend, type Colour, copyRaster, fillRect, makeRaster, type Raster } from '../../generator/tiles/raster.ts';
import { paintThings } from '../../generator/tiles/wilds/wilds-tiles.ts';
import { dimRaster, markCells } from '../mark-cells.ts';
import { LEVEL } from './settings.ts';
import type { Settled } from './work.ts';

/** Pixels of a cell in the small maps. */
export const SMALL = 5;

const DIM: Colour = 0x2c3a40;
const LEAVES: readonly Colour[] = [0x1f5a36, 0x2f7a46, 0x4b9a55, 0x6cb36a];

/** The ground of the last seed: rules change far more often than it does. */
let ground: { readonly seed: number; readonly raster: Raster } | undefined;

function groundOf({ grid, seed }: Plan): Raster {
  if (ground?.seed !== seed) ground = { seed, raster: paintIsland(grid, seed) };
  return copyRaster(ground.raster);
}

/** The level as a player sees it; or dimmed, with the cells marked that another order would have filled differently. */
export function paintLevel(plan: Plan, { theme, layer, differing }: Settled, isMarked: boolean): Raster {
  const raster = groundOf(plan);
  paintThings(raster, { theme, layer, width: LEVEL.width, height: LEVEL.height, seed: plan.seed });
  if (isMarked) {
    dimRaster(raster);
    markCells(raster, differing, LEVEL.width, TILE);
  }
  return raster;
}

/** Outputs as flat rectangles, without the ground's details. */
export function paintFlat({ grid }: Plan, settled: Settled, scale: number): Raster {
  const raster = makeRaster(LEVEL.width * scale, LEVEL.height * scale);
  paintKinds(raster, grid, scale, 0);
  for (const [index, { x, y, size }] of settled.placed.entries()) {
    const colour = LEAVES[index % LEAVES.length] ?? DIM;
    fillRect(raster, x * scale, (LEVEL.height - y - size.height) * scale, size.width * scale, size.height * scale, colour);
  }
  return raster;
}

/** The same, dimmed, with the cells marked that another order would have filled differently. */
export function paintOrder(plan: Plan, settled: Settled): Raster {
  const raster = makeRaster(LEVEL.width * SMALL, LEVEL.height * SMALL);
  paintKinds(raster, plan.grid, SMALL, 0.35);
  for (const { x, y, size } of settled.placed) {
    // A gap of a pixel between outputs: one sees where each begins.
    fillRect(raster, x * SMALL, (LEVEL.height - y - size.height) * SMALL + 1, size.width * SMALL - 1, size.height * SMALL - 1, LEAVES[1] ?? DIM);
  }
  markCells(raster, settled.differing, LEVEL.width, SMALL);
  return raster;
}

function paintKinds(raster: Raster, { width, height, cells }: Grid, scale: number, dim: number): void {
  cells.forEach((kind, cell) => {
    const x = cell % width;
    const top = height - 1 - (cell - x) / width;
    fillRect(raster, x * scale, top * scale, scale, scale, blend(ISLAND_KINDS[kind]?.flat ?? 0, DIM, dim));
  });
}
