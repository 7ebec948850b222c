import type { Orientation } from './orientation.ts';
import type { Raster } from './raster.ts';
import { layTile, makeTile, type Tile } from './sprite-tile.ts';

/** Which biome a sprite was drawn for. */
export type SpriteSet = 'dungeon' | 'cave';
/** What a sprite is meant to stand on: `floor` and `wall` fill a cell, `prop` stands on a floor, `hanging` on a wall face. */
export type SpriteUse = 'floor' | 'wall' | 'prop' | 'hanging';

/** A named picture of 16 x 16 pixels, drawn by code. */
export interface SpriteSource {
  /** name in a rule's outputs and in links; never changes once released */
  readonly id: string;
  /** name for people, in sentence case */
  readonly label: string;
  readonly set: SpriteSet;
  readonly use: SpriteUse;
  /** whether some pixels let the layer below show through; else all 256 are opaque */
  readonly clear: boolean;
  /** whether light and gravity allow the picture to be turned; all can be mirrored left to right */
  readonly turns: boolean;
  /**
   * Draws the picture over what is there.
   * @param x left pixel
   * @param y top pixel
   * @param variantHash uint32, usually of the cell: moves grains and cracks a little, never the motif
   */
  paint(raster: Raster, x: number, y: number, variantHash: number, orientation: Orientation): void;
}

/** What tells a sprite from others; the rest follows from its use. */
export interface SpriteRecipe {
  readonly id: string;
  readonly label: string;
  readonly set: SpriteSet;
  readonly use: SpriteUse;
  readonly draw: (tile: Tile, hash: number) => void;
}

/** Makes a source out of a recipe. */
export function makeSource({ id, label, set, use, draw }: SpriteRecipe): SpriteSource {
  return {
    id,
    label,
    set,
    use,
    clear: use === 'prop' || use === 'hanging',
    turns: use === 'floor',
    paint(raster, x, y, variantHash, orientation) {
      const tile = makeTile();
      draw(tile, variantHash);
      layTile(raster, tile, x, y, orientation);
    },
  };
}
