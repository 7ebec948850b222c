import { PAIR, type Raster } from '../raster.ts';
import { SPRITE } from '../stone/sprite-tile.ts';
import { imageOf, type TileImage, type Tints } from './tile-images.ts';

/** A tile in one cell, or the part of a larger one that lies there. */
export interface PlacedSprite {
  /** id of a tile; an unknown one leaves the cell clear */
  readonly sprite: string;
  /** see `orientationCode` */
  readonly orientation: number;
  /** index of the part, row by row from the lower left; 0 for a tile of one cell */
  readonly slice: number;
}

/** A cell without tiles. */
export const NO_SPRITES: readonly PlacedSprite[] = [];

/** The tiles of `width * height` cells, those at the back of a cell first; row-major, y up as in a grid. */
export type SpriteLayer = readonly (readonly PlacedSprite[])[];

/**
 * Paints layers of tiles, the one at the back first, for a level of `width` by `height` cells.
 * @returns a picture of 16 x 16 pixels per cell, transparent where there is no tile
 */
export function paintSprites(
  width: number,
  height: number,
  layers: readonly SpriteLayer[],
): Raster {
  const raster: Raster = {
    width: width * SPRITE,
    height: height * SPRITE,
    pixels: new Uint8ClampedArray(width * height * SPRITE * SPRITE * 4),
  };
  laySprites(raster, layers);
  return raster;
}

/** Paints layers of tiles over a picture of 16 x 16 pixels per cell. */
export function laySprites(raster: Raster, layers: readonly SpriteLayer[]): void {
  const [width, height] = [raster.width / SPRITE, raster.height / SPRITE];
  const words = new Uint32Array(
    raster.pixels.buffer,
    raster.pixels.byteOffset,
    raster.pixels.length / 4,
  );
  for (const layer of layers) {
    walkSprites(width, height, layer, (x, y, image) => {
      const start = (height - 1 - y) * SPRITE * raster.width + x * SPRITE;
      if (image.isOpaque) copyImage(words, raster.width, start, image);
      else layImage(raster.pixels, words, raster.width, start, image);
    });
  }
}

/**
 * Visits what a layer draws, in the order in which it is drawn: for each tile its own cell, then the parts that hang
 * over the cells around it. Nothing is visited outside the level.
 */
export function walkSprites(
  width: number,
  height: number,
  layer: SpriteLayer,
  visit: (x: number, y: number, image: TileImage, placed: PlacedSprite) => void,
): void {
  // From the top row down, so that what stands in front covers what stands behind it.
  for (let place = 0; place < layer.length; place++) {
    const x = place % width;
    const cell = layer.length - width - place + 2 * x;
    const y = (cell - x) / width;
    for (const placed of layer[cell] ?? NO_SPRITES) {
      const image = imageOf(placed.sprite, placed.slice, placed.orientation);
      if (image === undefined) continue;
      visit(x, y, image, placed);
      for (const { dx, dy, image: part } of image.beyond) {
        const [column, row] = [x + dx, y + dy];
        if (column < 0 || row < 0 || column >= width || row >= height) continue;
        // What its own tile will cover need not be laid.
        const isToCome = dy < 0 || (dy === 0 && dx > 0);
        if (!isToCome || !isCovered(layer[cell + dx + dy * width]))
          visit(column, row, part, placed);
      }
    }
  }
}

function isCovered(sprites: readonly PlacedSprite[] = NO_SPRITES): boolean {
  const first = sprites[0];
  return (
    first !== undefined &&
    (imageOf(first.sprite, first.slice, first.orientation)?.isOpaque ?? false)
  );
}

/** @param start index of the upper left pixel in the picture */
function copyImage(
  words: Uint32Array,
  width: number,
  start: number,
  { words: own }: TileImage,
): void {
  for (let y = 0; y < SPRITE; y++) {
    for (let x = 0; x < SPRITE; x++) words[start + y * width + x] = own[y * SPRITE + x] ?? 0;
  }
}

/** Pixels that can be seen through tint what is below; on a transparent pixel they keep their opacity. */
function layImage(
  pixels: Uint8ClampedArray,
  words: Uint32Array,
  width: number,
  start: number,
  image: TileImage,
): void {
  const { solid, solidWords, tints } = image;
  for (let index = 0; index < solid.length; index++) {
    const at = solid[index] ?? 0;
    words[start + (at >>> 4) * width + (at & 15)] = solidWords[index] ?? 0;
  }
  for (let index = 0; index < tints.places.length; index++) {
    const at = tints.places[index] ?? 0;
    const to = start + (at >>> 4) * width + (at & 15);
    const below = pixels[to * 4 + 3] ?? 0;
    if (below === 255) words[to] = mixed(words[to] ?? 0, tints, index);
    else if (below === 0) words[to] = image.words[at] ?? 0;
    else tint(pixels, to * 4, image.bytes, at * 4, below);
  }
}

/** A half of 255 in each byte of a pair, so that a division rounds to the nearest; a one in each. */
const HALVES = 0x7f007f;
const ONES = 0x10001;

/**
 * An opaque pixel below a tint: what {@link tint} gives, for two bytes at once. A division by 255 is
 * `(n + 1 + (n >> 8)) >> 8` for each n that it has here.
 */
function mixed(old: number, { opacities, odd, even }: Tints, index: number): number {
  const keep = 255 - (opacities[index] ?? 0);
  const first = (Math.imul(old & PAIR, keep) + (odd[index] ?? 0) + HALVES) | 0;
  const second = (Math.imul((old >>> 8) & PAIR, keep) + (even[index] ?? 0) + HALVES) | 0;
  return (
    (((first + ONES + ((first >>> 8) & PAIR)) >>> 8) & PAIR) |
    ((second + ONES + ((second >>> 8) & PAIR)) & ~PAIR)
  );
}

/** A pixel over another one that is not clear. */
function tint(
  pixels: Uint8ClampedArray,
  to: number,
  bytes: Uint8ClampedArray,
  from: number,
  below: number,
): void {
  const opacity = bytes[from + 3] ?? 0;
  for (let channel = 0; channel < 3; channel++) {
    const old = pixels[to + channel] ?? 0;
    pixels[to + channel] = Math.floor(
      old + (((bytes[from + channel] ?? 0) - old) * opacity) / 255 + 0.5,
    );
  }
  pixels[to + 3] = below + Math.floor(((255 - below) * opacity) / 255 + 0.5);
}
