import { applyTheme, type FixedTiles, type Plan, type Theme } from 'generator';
import {
  NO_SPRITES,
  paintObjects,
  paintSprites,
  type Raster,
  type SpriteLayer,
  spritesOf,
} from 'tile-art';
import type { Themed } from './level.ts';

/** The tiles that the rules of a theme choose for a level, layer by layer. */
export function spritesIn(theme: Theme, plan: Plan): readonly SpriteLayer[] {
  return applyTheme(theme, plan).layers.flatMap((layer) => spritesOf(theme, layer));
}

/** Tiles that were placed by hand, as they are drawn: upright, over those that rules chose. */
export function fixedSprites(cells: number, tiles: FixedTiles = new Map()): SpriteLayer {
  return Array.from(
    { length: cells },
    (_, cell) =>
      tiles.get(cell)?.map((sprite) => ({ sprite, orientation: 0, slice: 0 })) ?? NO_SPRITES,
  );
}

/** Applies a theme to a level and paints the tiles that its rules chose, and those that were placed by hand. */
export function paintInTheme(theme: Theme, plan: Plan, fixedTiles?: FixedTiles): Raster {
  const { width, height } = plan.grid;
  return paintSprites(width, height, [
    ...spritesIn(theme, plan),
    fixedSprites(width * height, fixedTiles),
  ]);
}

/** The same with the objects in the level. */
export function paintWithObjects({ theme, plan, fixedTiles, objects = [] }: Themed): Raster {
  const raster = paintInTheme(theme, plan, fixedTiles);
  paintObjects(raster, objects);
  return raster;
}
