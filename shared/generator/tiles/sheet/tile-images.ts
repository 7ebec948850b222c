/* The tiles of the sheet as pixels to copy: each cell of a tile is drawn once, and turned once for each orientation. */
import { drawnPixel, orientationOf } from '../../orientation.ts';
import { inkOf, SPRITE, type Tile, valueAt } from '../stone/sprite-tile.ts';
import { drawTile } from './sheet.ts';

/** One cell of a tile. */
export interface TileImage {
  /** red, green, blue and opacity, row 0 on top */
  readonly bytes: Uint8ClampedArray<ArrayBuffer>;
  /** the same, a number for each pixel */
  readonly words: Uint32Array<ArrayBuffer>;
  readonly isOpaque: boolean;
  /** the rows and columns from the first to behind the last that is not clear */
  readonly rows: readonly [from: number, to: number];
  readonly columns: readonly [from: number, to: number];
}

/** Orientations of a cell; see `orientationCode`. */
const CODES = 16;

/** There is an entry for each id that was asked for and a tile has, with one image per cell and orientation at most. */
const images = new Map<string, { readonly tile: Tile; readonly cells: (TileImage | undefined)[] }>();

/**
 * A cell of a tile.
 * @param slice index of the cell, row by row from the lower left
 * @param code of the orientation
 * @returns undefined for an id that no tile has, and outside the tile
 */
export function imageOf(id: string, slice: number, code: number): TileImage | undefined {
  const entry = images.get(id) ?? open(id);
  if (entry === undefined) return undefined;
  const at = slice * CODES + code;
  const known = entry.cells[at];
  if (known !== undefined) return known;
  const columns = entry.tile.width / SPRITE;
  const column = slice % columns;
  const row = entry.tile.height / SPRITE - 1 - (slice - column) / columns;
  if (row < 0) return undefined;
  const image = cut(entry.tile, column * SPRITE, row * SPRITE, code);
  entry.cells[at] = image;
  return image;
}

function open(id: string) {
  const tile = drawTile(id);
  if (tile === undefined) return undefined;
  const entry = { tile, cells: [] };
  images.set(id, entry);
  return entry;
}

/** @param column of its upper left pixel in the tile */
function cut(tile: Tile, column: number, row: number, code: number): TileImage {
  const bytes = new Uint8ClampedArray(SPRITE * SPRITE * 4);
  const orientation = orientationOf(code);
  let isOpaque = true;
  let [left, right, top, bottom] = [SPRITE, 0, SPRITE, 0];
  for (let y = 0; y < SPRITE; y++) {
    for (let x = 0; x < SPRITE; x++) {
      const from = drawnPixel(orientation, SPRITE, x, y);
      const u = from % SPRITE;
      const { colour, opacity } = inkOf(valueAt(tile, column + u, row + (from - u) / SPRITE));
      bytes.set([colour >>> 16, (colour >>> 8) & 255, colour & 255, opacity], (y * SPRITE + x) * 4);
      isOpaque &&= opacity === 255;
      if (opacity === 0) continue;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x + 1), Math.min(top, y), Math.max(bottom, y + 1)];
    }
  }
  return { bytes, words: new Uint32Array(bytes.buffer), isOpaque, rows: [top, bottom], columns: [left, right] };
}
