import type { OutputSize } from '../../theme/anchors.ts';
import type { Tile } from '../stone/sprite-tile.ts';

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
