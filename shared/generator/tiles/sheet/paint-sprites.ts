import { cellHash } from '../../hash.ts';
import type { Orientation } from '../../orientation.ts';
import type { Raster } from '../raster.ts';
import { SPRITE } from '../stone/sprite-tile.ts';
import { paintSprite } from './sheet.ts';

const VARIANT = 0x7e01;

/** What one cell of a layer shows. */
interface PlacedSprite {
  /** id of a sprite; an unknown one leaves the cell clear */
  readonly sprite: string;
  readonly orientation: Orientation;
}

/** `width * height` cells, row-major, y up as in a grid; `undefined` is clear. */
export type SpriteLayer = readonly (PlacedSprite | undefined)[];

/**
 * Paints layers of sprites, the one at the back first, for a level of `width` by `height` cells.
 * @param seed moves the grain of a sprite from cell to cell
 * @returns a picture of 16 x 16 pixels per cell, transparent where there is no sprite
 */
export function paintSprites(width: number, height: number, layers: readonly SpriteLayer[], seed: number): Raster {
  const raster: Raster = { width: width * SPRITE, height: height * SPRITE, pixels: new Uint8ClampedArray(width * height * SPRITE * SPRITE * 4) };
  layers.forEach((layer, index) => {
    for (let y = height - 1; y >= 0; y--) {
      for (let x = 0; x < width; x++) {
        const placed = layer[y * width + x];
        if (placed === undefined) continue;
        const hash = cellHash(seed, VARIANT + index, x, y);
        paintSprite(raster, placed.sprite, x * SPRITE, (height - 1 - y) * SPRITE, hash, placed.orientation);
      }
    }
  });
  return raster;
}
