import { type LayerResult, rulesOf, type Theme, type ThemeResult } from 'generator';
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
    layers.flatMap((layer) => spritesOf(theme, layer)),
  );
}

/**
 * The tiles that the rules of a theme chose in one layer, those at the back first: tiles that claim their cells, those
 * that also hang over others, rule by rule, and overlays. Overlays that hang over others lie over all that came before.
 */
export function spritesOf(
  theme: Theme,
  { winners, outputs, orientations, slices, beside }: LayerResult,
): readonly SpriteLayer[] {
  const rules = rulesOf(theme);
  const hangingTiles = new Set(
    theme.outputTiles.filter(({ hangsOver }) => hangsOver).map(({ id }) => id),
  );
  const hanging = new Set(
    rules
      .filter(({ rule }) => rule.outputs.some((id) => hangingTiles.has(id)))
      .map(({ number }) => number),
  );
  /** what was placed so far, since most cells have the same few tiles */
  const known = new Map<number, readonly PlacedSprite[]>();
  const placed = (
    number: number,
    output: number,
    orientation: number,
    slice: number,
  ): readonly PlacedSprite[] => {
    const key = ((number * 256 + output) * 16 + orientation) * 64 + slice;
    const same = known.get(key);
    if (same !== undefined) return same;
    const sprite = rules[number - 1]?.rule.outputs[output];
    const sprites = sprite === undefined ? NO_SPRITES : [{ sprite, orientation, slice }];
    known.set(key, sprites);
    return sprites;
  };
  const all: (readonly PlacedSprite[])[][] = [];
  const claimedBy = (isAsked: (winner: number) => boolean): void => {
    const cells = Array.from(winners, (winner, cell) => {
      if (!isAsked(winner)) return NO_SPRITES;
      return placed(
        winner,
        outputs[cell] ?? 0,
        orientations[cell] ?? 0,
        Math.max(0, (slices?.[cell] ?? 0) - 1),
      );
    });
    all.push(cells);
  };
  claimedBy((winner) => winner !== 0 && !hanging.has(winner));
  for (const number of hanging)
    if (winners.includes(number)) claimedBy((winner) => winner === number);
  let last = 0;
  let hangsOver = all.length > 1;
  for (const { cell, number, output, orientation } of beside) {
    if (number !== last && (hangsOver || hanging.has(number)))
      all.push(Array.from(winners, () => NO_SPRITES));
    last = number;
    hangsOver = hanging.has(number);
    const top = all.at(-1) ?? [];
    top[cell] = [...(top[cell] ?? NO_SPRITES), ...placed(number, output, orientation, 0)];
  }
  return all;
}
