import type { LayerResult, ThemeResult } from '../../theme/apply-theme.ts';
import { rulesOf, type Theme } from '../../theme/theme.ts';
import type { Raster } from '../raster.ts';
import { NO_SPRITES, type PlacedSprite, paintSprites, type SpriteLayer } from './paint-sprites.ts';

/**
 * Paints the tiles that the rules of a theme chose: layer over layer, and in each the results that claim their cell
 * below those that do not.
 * @returns a picture of 16 x 16 pixels per cell, transparent where no rule chose a tile
 */
export function paintTheme(theme: Theme, { width, height, layers }: ThemeResult): Raster {
  return paintSprites(
    width,
    height,
    layers.map((layer) => spritesOf(theme, layer)),
  );
}

/** The tiles that the rules of a theme chose in one layer. */
export function spritesOf(theme: Theme, { winners, outputs, orientations, slices, beside }: LayerResult): SpriteLayer {
  const rules = rulesOf(theme);
  /** what was placed so far, since most cells have the same few tiles */
  const known = new Map<number, readonly PlacedSprite[]>();
  const placed = (number: number, output: number, orientation: number, slice: number): readonly PlacedSprite[] => {
    const key = ((number * 256 + output) * 16 + orientation) * 64 + slice;
    const same = known.get(key);
    if (same !== undefined) return same;
    const sprite = rules[number - 1]?.rule.outputs[output];
    const sprites = sprite === undefined ? NO_SPRITES : [{ sprite, orientation, slice }];
    known.set(key, sprites);
    return sprites;
  };
  const cells = Array.from(winners, (winner, cell) => {
    if (winner === 0) return NO_SPRITES;
    return placed(winner, outputs[cell] ?? 0, orientations[cell] ?? 0, Math.max(0, (slices?.[cell] ?? 0) - 1));
  });
  for (const { cell, number, output, orientation } of beside) cells[cell] = [...(cells[cell] ?? NO_SPRITES), ...placed(number, output, orientation, 0)];
  return cells;
}
