import { applyTheme } from 'generator';
import {
  copyRaster,
  paintObjects,
  type Raster,
  SPRITE,
  type SpriteLayer,
  spritesOf,
  walkSprites,
} from 'tile-art';
import type { Themed } from '../level/level.ts';
import { fixedSprites, paintInTheme } from '../level/theme-picture.ts';
import { type Tileset, TilesetBuilder, type UsedTile } from './tileset.ts';

/** A level as its theme draws it, in the terms that tile editors share. */
export interface ExportedLevel {
  /** Columns and rows. */
  readonly width: number;
  readonly height: number;
  /** Pixels per side of a tile. */
  readonly tileSize: number;
  readonly seed: number;
  /** Int grid tiles by their numbers, with a flat colour each, `0xrrggbb`. */
  readonly kinds: readonly { readonly name: string; readonly colour: number }[];
  /** Numbers of int grid tiles, -1 for a cell without one. The upper row first. */
  readonly intGrid: readonly number[];
  /** The one at the back first. */
  readonly layers: readonly ExportedLayer[];
  readonly tileset: Tileset;
}

export interface ExportedLayer {
  /** Not that of another layer. */
  readonly name: string;
  /** A tile for each cell or none, the upper row first. */
  readonly cells: readonly (UsedTile | null)[];
}

/** The names of layers that no theme has. */
const BY_HAND = 'Placed by hand';
const OBJECTS = 'Objects';

/**
 * Editors have one tile per cell and layer. Where a theme lays several tiles over each other in one layer, the level
 * gets as many layers: "Ground", "Ground 2".
 */
export function exportLevel(themed: Themed): ExportedLevel {
  const { theme, plan, fixedTiles, objects = [] } = themed;
  const { width, height, cells } = plan.grid;
  const tiles = new TilesetBuilder();
  const stacks = (layers: readonly SpriteLayer[]) => stacksOf(width, height, layers, tiles);
  const drawn = applyTheme(theme, plan).layers.map((layer, index) => ({
    name: theme.layers[index]?.name ?? '',
    stacks: stacks(spritesOf(theme, layer)),
  }));
  if (fixedTiles)
    drawn.push({ name: BY_HAND, stacks: stacks([fixedSprites(cells.length, fixedTiles)]) });
  if (objects.length > 0) {
    const ground = paintInTheme(theme, plan, fixedTiles);
    const whole = copyRaster(ground);
    paintObjects(whole, objects);
    drawn.push({ name: OBJECTS, stacks: changedCells(ground, whole, tiles) });
  }
  const names = new Set<string>();
  const layers = drawn.flatMap(({ name, stacks }) => {
    const most = stacks.reduce((most, stack) => Math.max(most, stack.length), 0);
    return Array.from({ length: most }, (_, depth) => ({
      name: freeName(name, names),
      cells: stacks.map((stack) => stack[depth] ?? null),
    }));
  });
  const kinds = theme.kinds.map(({ name, colour }) => ({ name, colour }));
  const intGrid = fromTop(width, height, (cell) =>
    theme.kinds[cells[cell] ?? -1] ? (cells[cell] ?? -1) : -1,
  );
  return {
    width,
    height,
    tileSize: SPRITE,
    seed: plan.seed,
    kinds,
    intGrid,
    layers,
    tileset: tiles.finish(),
  };
}

type Stacks = readonly (readonly UsedTile[])[];

/** What is drawn in each cell, one over the other. What an opaque tile of the same layer hides is left out. */
function stacksOf(
  width: number,
  height: number,
  layers: readonly SpriteLayer[],
  tiles: TilesetBuilder,
): Stacks {
  const stacks: UsedTile[][] = Array.from({ length: width * height }, () => []);
  for (const layer of layers) {
    walkSprites(width, height, layer, (x, y, { bytes, isOpaque, solid, tints }, { sprite }) => {
      const stack = stacks[(height - 1 - y) * width + x];
      if (isOpaque) stack?.splice(0);
      if (solid.length + tints.places.length > 0) stack?.push(tiles.use(sprite, bytes));
    });
  }
  return stacks;
}

/** The cells in which two pictures differ. Objects stand between cells, so they have no tiles of their own. */
function changedCells(from: Raster, to: Raster, tiles: TilesetBuilder): Stacks {
  const [width, height] = [to.width / SPRITE, to.height / SPRITE];
  return Array.from({ length: width * height }, (_, place) => {
    const x = place % width;
    const [old, bytes] = [from, to].map((raster) => cellOf(raster, x, (place - x) / width));
    return !old || !bytes || Buffer.from(old).equals(Buffer.from(bytes))
      ? []
      : [tiles.use('object', bytes)];
  });
}

function cellOf({ width, pixels }: Raster, column: number, row: number): Uint8ClampedArray {
  const bytes = new Uint8ClampedArray(SPRITE * SPRITE * 4);
  for (let y = 0; y < SPRITE; y++) {
    const start = ((row * SPRITE + y) * width + column * SPRITE) * 4;
    bytes.set(pixels.subarray(start, start + SPRITE * 4), y * SPRITE * 4);
  }
  return bytes;
}

/** Values of cells, which are numbered from the lower left, with the upper row first. */
function fromTop(
  width: number,
  height: number,
  valueIn: (cell: number) => number,
): readonly number[] {
  return Array.from({ length: width * height }, (_, place) => {
    const x = place % width;
    return valueIn((height - 1 - (place - x) / width) * width + x);
  });
}

function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name} ${number}`;
  taken.add(free);
  return free;
}
