/* The tiles of the sheet as pixels to copy: each cell of a tile is drawn once, and turned once for each orientation. */
import { CELL_CLAIM, drawnPixel, orient, orientationOf, PARTS } from 'generator';
import { PAIR } from '../raster.ts';
import { inkOf, SPRITE, type Tile, valueAt } from '../stone/sprite-tile.ts';
import { drawTile, overhangOf } from './sheet.ts';

/** One cell of a tile. A pixel is named by its place, row by row from the upper left one. */
export interface TileImage {
  /** red, green, blue and opacity */
  readonly bytes: Uint8ClampedArray<ArrayBuffer>;
  /** the same, a number for each pixel */
  readonly words: Uint32Array<ArrayBuffer>;
  readonly isOpaque: boolean;
  /** the pixels that hide what is below, and what they have of `words`: most parts that hang over have few */
  readonly solid: Uint8Array;
  readonly solidWords: Uint32Array;
  readonly tints: Tints;
  /** what hangs over the cells around it; empty for most tiles */
  readonly beyond: readonly Beyond[];
}

/** The part of a tile that hangs over a cell beside its own. */
interface Beyond {
  /** columns and rows from its own cell; y is up */
  readonly dx: number;
  readonly dy: number;
  readonly image: TileImage;
}

/**
 * The pixels that can be seen through. Their bytes are stored in pairs, each times the opacity, which has room in 16
 * bits: so `mixed` of `paint-sprites.ts` mixes two bytes at a time.
 */
export interface Tints {
  readonly places: Uint8Array;
  readonly opacities: Uint8Array;
  /** the first and the third byte as if the pixel were opaque, and the second and the fourth */
  readonly odd: Int32Array;
  readonly even: Int32Array;
}

/** Orientations of a cell; see `orientationCode`. */
const CODES = 16;

/** There is an entry for each id that was asked for and a tile has, with one image per cell and orientation at most. */
const images = new Map<
  string,
  { readonly tile: Tile; readonly overhang: number; readonly cells: (TileImage | undefined)[] }
>();

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
  const { tile, overhang } = entry;
  const columns = (tile.width - 2 * overhang) / SPRITE;
  const column = slice % columns;
  const row = (tile.height - 2 * overhang) / SPRITE - 1 - (slice - column) / columns;
  if (row < 0) return undefined;
  const [left, top] = [column * SPRITE + overhang, row * SPRITE + overhang];
  const image = {
    ...cut(tile, left, top, code),
    beyond: overhang > 0 ? beyondOf(tile, left, top, code) : NOTHING,
  };
  entry.cells[at] = image;
  return image;
}

const NOTHING: readonly Beyond[] = [];

function open(id: string) {
  const tile = drawTile(id);
  if (tile === undefined) return undefined;
  const entry = { tile, overhang: overhangOf(id), cells: [] };
  images.set(id, entry);
  return entry;
}

/** The parts over the eight cells around, turned with the tile. */
function beyondOf(tile: Tile, left: number, top: number, code: number): readonly Beyond[] {
  const orientation = orientationOf(code);
  return PARTS.filter(({ bit }) => bit !== CELL_CLAIM).flatMap((part) => {
    const [dx, dy] = orient(orientation, part.dx, part.dy);
    const image = cut(tile, left + part.dx * SPRITE, top - part.dy * SPRITE, code);
    return image.solid.length + image.tints.places.length === 0 ? [] : [{ dx, dy, image }];
  });
}

/** @param column of its upper left pixel in the tile */
function cut(tile: Tile, column: number, row: number, code: number): TileImage {
  const bytes = new Uint8ClampedArray(SPRITE * SPRITE * 4);
  const words = new Uint32Array(bytes.buffer);
  const opaque = new Uint8ClampedArray(bytes.length);
  const orientation = orientationOf(code);
  const [solid, places]: [number[], number[]] = [[], []];
  for (let at = 0; at < words.length; at++) {
    const x = at % SPRITE;
    const from = drawnPixel(orientation, SPRITE, x, (at - x) / SPRITE);
    const u = from % SPRITE;
    const { colour, opacity } = inkOf(valueAt(tile, column + u, row + (from - u) / SPRITE));
    bytes.set([colour >>> 16, (colour >>> 8) & 255, colour & 255, opacity], at * 4);
    opaque.set([colour >>> 16, (colour >>> 8) & 255, colour & 255, 255], at * 4);
    if (opacity === 255) solid.push(at);
    else if (opacity > 0) places.push(at);
  }
  return {
    bytes,
    words,
    isOpaque: solid.length === words.length,
    solid: Uint8Array.from(solid),
    solidWords: Uint32Array.from(solid, (at) => words[at] ?? 0),
    tints: tintsOf(places, bytes, new Uint32Array(opaque.buffer)),
    beyond: NOTHING,
  };
}

function tintsOf(places: readonly number[], bytes: Uint8ClampedArray, opaque: Uint32Array): Tints {
  const opacityOf = (at: number): number => bytes[at * 4 + 3] ?? 0;
  const pairs = (shift: number): Int32Array =>
    Int32Array.from(places, (at) => Math.imul(((opaque[at] ?? 0) >>> shift) & PAIR, opacityOf(at)));
  return {
    places: Uint8Array.from(places),
    opacities: Uint8Array.from(places, opacityOf),
    odd: pairs(0),
    even: pairs(8),
  };
}
