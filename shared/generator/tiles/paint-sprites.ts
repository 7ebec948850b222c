import { cellHash } from '../hash.ts';
import { dungeonSprites } from './dungeon-sheet.ts';
import type { Orientation } from './orientation.ts';
import type { Raster } from './raster.ts';
import { SPRITE } from './sprite-tile.ts';

const VARIANT = 0x7e01;

/** What one cell of a layer shows. */
export interface PlacedSprite {
  /** id of a sprite; an unknown one leaves the cell clear */
  readonly sprite: string;
  readonly orientation: Orientation;
}

/** One sheet of results: `width * height` cells, row-major, y up as in a grid; `undefined` is clear. */
export type SpriteLayer = readonly (PlacedSprite | undefined)[];

/**
 * Lays layers of sprites over one another.
 * @param width columns
 * @param height rows
 * @param layers the one at the back first
 * @param seed moves the grain of a picture from cell to cell
 * @returns a picture of 16 x 16 pixels per cell, transparent where no sprite covers it
 */
export function paintSprites(width: number, height: number, layers: readonly SpriteLayer[], seed: number): Raster {
  const raster = clearRaster(width * SPRITE, height * SPRITE);
  layers.forEach((layer, index) => {
    for (let y = height - 1; y >= 0; y--) {
      for (let x = 0; x < width; x++) {
        const placed = layer[y * width + x];
        if (placed === undefined) continue;
        const hash = cellHash(seed, VARIANT + index, x, y);
        dungeonSprites.get(placed.sprite)?.paint(raster, x * SPRITE, (height - 1 - y) * SPRITE, hash, placed.orientation);
      }
    }
  });
  return raster;
}

/** A picture of one sprite alone, for a swatch; undefined when there is no such sprite. */
export function paintSprite(id: string, orientation: Orientation): Raster | undefined {
  const source = dungeonSprites.get(id);
  if (source === undefined) return undefined;
  const raster = clearRaster(SPRITE, SPRITE);
  source.paint(raster, 0, 0, cellHash(0, VARIANT, 0, 0), orientation);
  return raster;
}

function clearRaster(width: number, height: number): Raster {
  return { width, height, pixels: new Uint8ClampedArray(width * height * 4) };
}
