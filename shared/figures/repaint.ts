import { paintSprites, type SpriteLayer } from '../generator/tiles/paint-sprites.ts';
import { copyRaster, type Raster } from '../generator/tiles/raster.ts';
import { SPRITE_PIXELS } from './rules/sheet.ts';

/** A level with its sprites chosen. */
export interface Composition {
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly layers: readonly SpriteLayer[];
}

interface Painted {
  /** size and seed: another one shares nothing with it */
  readonly name: string;
  /** what each cell shows */
  readonly cells: readonly string[];
  readonly raster: Raster;
}

let last: Painted | undefined;

/**
 * Paints a level as `paintSprites` does, and of the one before only the cells that changed: an edit of a rule seldom changes many, and a cell's
 * pixels hang on nothing but its sprites, its place and the seed. The pixels are a copy, for those that leave a worker are gone.
 */
export function repaint({ width, height, seed, layers }: Composition): Raster {
  const name = `${width} ${height} ${seed}`;
  const cells = Array.from({ length: width * height }, (_, cell) => layers.map((layer) => written(layer[cell])).join());
  const before = last?.name === name ? last : undefined;
  const isNew = cells.map((text, cell) => before?.cells[cell] !== text);
  const changed = paintSprites(
    width,
    height,
    layers.map((layer) => layer.map((placed, cell) => (isNew[cell] ? placed : undefined))),
    seed,
  );
  isNew.forEach((isChanged, cell) => {
    if (before && !isChanged) copyCell(before.raster, changed, cell % width, height - 1 - Math.floor(cell / width));
  });
  last = { name, cells, raster: changed };
  return copyRaster(changed);
}

function written(placed: SpriteLayer[number]): string {
  if (!placed) return '';
  const { turns, mirrorX, mirrorY } = placed.orientation;
  return `${placed.sprite} ${turns} ${mirrorX} ${mirrorY}`;
}

function copyCell(from: Raster, to: Raster, column: number, row: number): void {
  for (let y = row * SPRITE_PIXELS; y < (row + 1) * SPRITE_PIXELS; y++) {
    const at = (y * from.width + column * SPRITE_PIXELS) * 4;
    to.pixels.set(from.pixels.subarray(at, at + SPRITE_PIXELS * 4), at);
  }
}
