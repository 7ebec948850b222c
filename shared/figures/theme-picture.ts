import { orientationOf } from '../generator/orientation.ts';
import { applyTheme, type LayerResult } from '../generator/theme/apply-theme.ts';
import type { Plan } from '../generator/theme/plan.ts';
import { rulesOf, type Theme } from '../generator/theme/theme.ts';
import type { Raster } from '../generator/tiles/raster.ts';
import { paintSprites, type SpriteLayer } from '../generator/tiles/sheet/paint-sprites.ts';

/** Applies a theme to a level and paints the sprites that its rules chose. */
export function paintInTheme(theme: Theme, plan: Plan): Raster {
  const layers = applyTheme(theme, plan).layers.map((layer) => spritesOf(theme, layer));
  return paintSprites(plan.grid.width, plan.grid.height, layers, plan.seed);
}

/** The sprites that the rules of a theme chose for one layer. */
export function spritesOf(theme: Theme, { winners, outputs, orientations }: LayerResult): SpriteLayer {
  const rules = rulesOf(theme);
  return Array.from(winners, (winner, cell) => {
    const sprite = rules[winner - 1]?.rule.outputs[outputs[cell] ?? 0];
    return sprite === undefined ? undefined : { sprite, orientation: orientationOf(orientations[cell] ?? 0) };
  });
}
