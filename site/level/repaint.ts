import {
  copyRaster,
  NO_SPRITES,
  type PlacedSprite,
  paintSprites,
  type Raster,
  type SpriteLayer,
} from 'tile-art';
import { SPRITE_PIXELS } from '../figures/rules/sheet.ts';

/** A level and the sprites of its layers. */
interface Composition {
  readonly width: number;
  readonly height: number;
  readonly layers: readonly SpriteLayer[];
}

interface Painted {
  /** the size: a picture of another one cannot be reused */
  readonly name: string;
  /** the sprites of each cell as text */
  readonly cells: readonly string[];
  readonly raster: Raster;
}

let last: Painted | undefined;

/**
 * Paints a level like `paintSprites`, but only the cells that changed since the last call, and those beside them: an
 * edit of a rule seldom changes many, and the pixels of a cell depend only on its sprites and on those that hang over
 * it. The result is a copy, since a worker transfers the pixels.
 */
export function repaint({ width, height, layers }: Composition): Raster {
  const name = `${width} ${height}`;
  const cells = Array.from({ length: width * height }, (_, cell) =>
    layers.map((layer) => (layer[cell] ?? NO_SPRITES).map(written).join()).join(';'),
  );
  const before = last?.name === name ? last : undefined;
  const isNew = withNeighbours(
    width,
    cells.map((text, cell) => before?.cells[cell] !== text),
  );
  const isSeen = withNeighbours(width, isNew);
  const changed = paintSprites(
    width,
    height,
    layers.map((layer) => layer.map((placed, cell) => (isSeen[cell] ? placed : NO_SPRITES))),
  );
  isNew.forEach((isChanged, cell) => {
    if (before && !isChanged)
      copyCell(before.raster, changed, cell % width, height - 1 - Math.floor(cell / width));
  });
  last = { name, cells, raster: changed };
  return copyRaster(changed);
}

/** Marks the cells around those that are marked as well. */
function withNeighbours(width: number, marks: readonly boolean[]): readonly boolean[] {
  const all = [...marks];
  marks.forEach((isMarked, cell) => {
    if (!isMarked) return;
    const x = cell % width;
    for (let row = cell - x - width; row <= cell - x + width; row += width) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        if (row >= 0 && row + column < all.length) all[row + column] = true;
      }
    }
  });
  return all;
}

function written({ sprite, orientation, slice }: PlacedSprite): string {
  return `${sprite} ${orientation} ${slice}`;
}

function copyCell(from: Raster, to: Raster, column: number, row: number): void {
  for (let y = row * SPRITE_PIXELS; y < (row + 1) * SPRITE_PIXELS; y++) {
    const at = (y * from.width + column * SPRITE_PIXELS) * 4;
    to.pixels.set(from.pixels.subarray(at, at + SPRITE_PIXELS * 4), at);
  }
}
