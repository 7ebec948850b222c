import type { OutputSize } from 'generator';
import { SPRITE, type Tile } from '../stone/sprite-tile.ts';

/** Draws a tile of one cell. The hash is that of its id; grain and cracks depend on nothing else. */
export type Draw = (tile: Tile, hash: number) => void;

/** How to draw a tile that covers several cells. */
export interface LargeTile {
  readonly size: OutputSize;
  readonly draw: Draw;
}

/** How to draw a tile of one cell whose rim hangs over the cells around it. */
export interface HangingTile {
  /** pixels beyond the cell on each side, at most 16 */
  readonly overhang: number;
  readonly draw: Draw;
}

export function large(width: number, height: number, draw: Draw): LargeTile {
  return { size: { width, height }, draw };
}

/** A tile that hangs over the cells around by a whole cell, as trees do, or by less. */
export function hanging(draw: Draw, overhang: number = SPRITE): HangingTile {
  return { overhang, draw };
}

/** Tiles of one sort, `id-1` to `id-N`. */
export function each<Tile extends Draw | LargeTile | HangingTile>(
  id: string,
  count: number,
  tile: Tile,
): Readonly<Record<string, Tile>> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${id}-${index + 1}`, tile]),
  );
}
