import { convertIndexedToRgb, decode } from 'fast-png';
import type { Raster } from 'tile-art';
import type * as v from 'valibot';
import type { LDTK, TILED } from './level-formats.ts';

/* Draws exported levels as editors do: from what stands in the file, with none of the code that wrote it. */

const FLIP_X = 0x80000000;
const FLIP_Y = 0x40000000;

/** The visible layers of a map of Tiled, with its pictures by their names. */
export function drawTiled(
  map: v.InferOutput<typeof TILED>,
  pictures: (name: string) => Uint8Array,
): Raster {
  const side = map.tilewidth;
  const raster = clear(map.width * side, map.height * side);
  const sheets = map.tilesets.map((set) => ({ ...set, picture: readPicture(pictures(set.image)) }));
  for (const { visible, data } of map.layers) {
    if (!visible) continue;
    for (const [cell, value] of data.entries()) {
      const id = value % FLIP_Y;
      const sheet = sheets.findLast(({ firstgid }) => firstgid <= id);
      if (value === 0 || !sheet) continue;
      const tile = id - sheet.firstgid;
      const from = [
        (tile % sheet.columns) * side,
        Math.floor(tile / sheet.columns) * side,
      ] as const;
      const to = [(cell % map.width) * side, Math.floor(cell / map.width) * side] as const;
      lay(raster, sheet.picture, {
        from,
        to,
        side,
        flipX: value >= FLIP_X,
        flipY: value % FLIP_X >= FLIP_Y,
      });
    }
  }
  return raster;
}

/** The tiles of the level of a project of LDtk. */
export function drawLdtk(
  { levels, defs }: v.InferOutput<typeof LDTK>,
  pictures: (name: string) => Uint8Array,
): Raster {
  const [level] = levels;
  const [tileset] = defs.tilesets;
  if (!level || !tileset) throw new Error('The project has no level or no tileset.');
  const picture = readPicture(pictures(tileset.relPath));
  const raster = clear(level.pxWid, level.pxHei);
  // The layer in front comes first.
  for (const { gridTiles, __gridSize: side } of level.layerInstances.toReversed()) {
    for (const { px, src, f } of gridTiles) {
      const [from, to] = [[src[0] ?? 0, src[1] ?? 0] as const, [px[0] ?? 0, px[1] ?? 0] as const];
      lay(raster, picture, { from, to, side, flipX: (f & 1) === 1, flipY: (f & 2) === 2 });
    }
  }
  return raster;
}

/** A PNG with four channels, whatever it has. */
function readPicture(png: Uint8Array): Raster {
  const image = decode(png);
  const channels = image.palette ? (image.palette[0]?.length ?? 3) : image.channels;
  const data = image.palette ? convertIndexedToRgb(image) : image.data;
  const pixels = new Uint8ClampedArray(image.width * image.height * 4);
  for (let at = 0; at < image.width * image.height; at++) {
    for (let channel = 0; channel < 4; channel++)
      pixels[at * 4 + channel] = channel < channels ? (data[at * channels + channel] ?? 0) : 255;
  }
  return { width: image.width, height: image.height, pixels };
}

function clear(width: number, height: number): Raster {
  return { width, height, pixels: new Uint8ClampedArray(width * height * 4) };
}

interface Laid {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly side: number;
  readonly flipX: boolean;
  readonly flipY: boolean;
}

/** Lays a tile over what is there. */
function lay(raster: Raster, sheet: Raster, { from, to, side, flipX, flipY }: Laid): void {
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const source =
        ((from[1] + (flipY ? side - 1 - y : y)) * sheet.width +
          from[0] +
          (flipX ? side - 1 - x : x)) *
        4;
      const target = ((to[1] + y) * raster.width + to[0] + x) * 4;
      const opacity = sheet.pixels[source + 3] ?? 0;
      const below = raster.pixels[target + 3] ?? 0;
      for (let channel = 0; opacity > 0 && channel < 3; channel++) {
        const old =
          below === 0
            ? (sheet.pixels[source + channel] ?? 0)
            : (raster.pixels[target + channel] ?? 0);
        raster.pixels[target + channel] = Math.floor(
          old + (((sheet.pixels[source + channel] ?? 0) - old) * opacity) / 255 + 0.5,
        );
      }
      raster.pixels[target + 3] = below + Math.floor(((255 - below) * opacity) / 255 + 0.5);
    }
  }
}
