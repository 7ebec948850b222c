import { applyTheme } from '../generator/theme/apply-theme.ts';
import type { Plan } from '../generator/theme/plan.ts';
import type { Theme } from '../generator/theme/theme.ts';
import { paintObjects } from '../generator/tiles/objects.ts';
import type { Raster } from '../generator/tiles/raster.ts';
import { paintSprites, type SpriteLayer } from '../generator/tiles/sheet/paint-sprites.ts';
import { spritesOf } from '../generator/tiles/sheet/paint-theme.ts';
import type { Themed } from './figure.ts';

/** The tiles that the rules of a theme choose for a level, layer by layer. */
export function spritesIn(theme: Theme, plan: Plan): readonly SpriteLayer[] {
  return applyTheme(theme, plan).layers.map((layer) => spritesOf(theme, layer));
}

/** Applies a theme to a level and paints the tiles that its rules chose. */
export function paintInTheme(theme: Theme, plan: Plan): Raster {
  return paintSprites(plan.grid.width, plan.grid.height, spritesIn(theme, plan));
}

/** The same with the objects in the level. */
export function paintWithObjects({ theme, plan, objects = [] }: Themed): Raster {
  const raster = paintInTheme(theme, plan);
  paintObjects(raster, objects);
  return raster;
}
