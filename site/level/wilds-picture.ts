import {
  BARE_WILDS,
  type LayerResult,
  onGround,
  type Plan,
  type Theme,
  WILDS_THEME,
} from 'generator';
import { laySprites, type Raster, spritesOf } from 'tile-art';
import { keepPictures } from './cached-pictures.ts';
import type { Themed } from './level.ts';
import { halved } from './pixels.ts';
import { paintInTheme } from './theme-picture.ts';

/** What a theme of things painted over the ground, as its picture declares it. */
export function themedWilds(things: Theme, plan: Plan): Themed {
  return { theme: onGround(things), changedFrom: WILDS_THEME, plan };
}

/**
 * Returns a function that paints a layer of things over the ground, 8 pixels a cell. It keeps the last ground, since
 * rules change more often than the level, so all plans have to follow from their seeds.
 */
export function wildsPainter(): (things: Theme, layer: LayerResult, plan: Plan) => Raster {
  const keepGround = keepPictures(1);
  return (things, layer, plan) => {
    const raster = keepGround(String(plan.seed), () => paintInTheme(BARE_WILDS, plan));
    laySprites(raster, spritesOf(things, layer));
    return halved(raster);
  };
}
