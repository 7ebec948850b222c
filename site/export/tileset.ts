import { type Raster, SPRITE } from 'tile-art';
import { makeClearRaster } from '../level/pixels.ts';

/** Columns of the picture of a tileset. */
const COLUMNS = 16;

/** A tile of a tileset in a cell. LDtk mirrors tiles but cannot turn them, so a turned tile is one of its own. */
export interface UsedTile {
  /** Index in the tileset, row by row from the upper left. */
  readonly tile: number;
  readonly flipX: boolean;
  readonly flipY: boolean;
}

/** The tiles that a level uses, each once. */
export interface Tileset {
  readonly columns: number;
  /** The ids of the tiles in the theme. */
  readonly names: readonly string[];
  readonly picture: Raster;
}

/** Gathers the tiles of a level while it is exported. */
export class TilesetBuilder {
  readonly #tiles: { readonly name: string; readonly bytes: Uint8ClampedArray }[] = [];
  readonly #known = new Map<string, UsedTile>();

  /**
   * The tile that looks like this, mirrored if that is enough; otherwise a new one.
   * @param bytes 16 x 16 pixels
   */
  use(name: string, bytes: Uint8ClampedArray): UsedTile {
    const known = this.#known.get(keyOf(bytes));
    if (known) return known;
    const used = { tile: this.#tiles.length, flipX: false, flipY: false };
    this.#tiles.push({ name, bytes });
    for (const [flipX, flipY] of FLIPS) {
      const key = keyOf(flipped(bytes, flipX, flipY));
      if (!this.#known.has(key)) this.#known.set(key, { ...used, flipX, flipY });
    }
    return used;
  }

  finish(): Tileset {
    const rows = Math.max(1, Math.ceil(this.#tiles.length / COLUMNS));
    const picture = makeClearRaster(COLUMNS * SPRITE, rows * SPRITE);
    for (const [tile, { bytes }] of this.#tiles.entries()) {
      const column = tile % COLUMNS;
      const start = (((tile - column) / COLUMNS) * SPRITE * picture.width + column * SPRITE) * 4;
      for (let y = 0; y < SPRITE; y++)
        picture.pixels.set(
          bytes.subarray(y * SPRITE * 4, (y + 1) * SPRITE * 4),
          start + y * picture.width * 4,
        );
    }
    return { columns: COLUMNS, names: this.#tiles.map(({ name }) => name), picture };
  }
}

const FLIPS = [
  [false, false],
  [true, false],
  [false, true],
  [true, true],
] as const;

function keyOf(bytes: Uint8ClampedArray): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

function flipped(bytes: Uint8ClampedArray, flipX: boolean, flipY: boolean): Uint8ClampedArray {
  const turned = new Uint8ClampedArray(bytes.length);
  for (let at = 0; at < bytes.length / 4; at++) {
    const [x, y] = [at % SPRITE, Math.floor(at / SPRITE)];
    const from = (flipY ? SPRITE - 1 - y : y) * SPRITE + (flipX ? SPRITE - 1 - x : x);
    turned.set(bytes.subarray(from * 4, from * 4 + 4), at * 4);
  }
  return turned;
}
