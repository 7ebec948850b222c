/*
 * The tiles that themes draw with, by their ids. Each is drawn once and looks the same in every cell; what differs from
 * cell to cell is another tile. A tile is 16 x 16 pixels, or that for each of its cells. An id appears in rules and in
 * links: it never changes. The rim of a tile may hang over the cells around it, so that ground ends in a soft line. How
 * the tiles of the example themes fit together (light comes from the upper left; mirror X makes the right-hand forms):
 * - `face-end`: wall with floor below and floor to its left; `face-pillar`: floor on both sides; `face-N`: any other
 *   wall with floor below.
 * - `top-corner`: floor above and to the left; `top-north`: floor above; `top-west`: floor to the left, or floor below
 *   to the left when the cell below is wall; `top-nook`: floor above to the left only; `top-N`: any other wall.
 * - `torch`, `banner`, `vine` hang on a face; `wall-shadow` lies on floor below a wall.
 */
import { hashText, ONE_CELL } from 'generator';
import { drawCracked, drawFlags, drawMoss } from '../stone/floors.ts';
import { drawMotif, type Motif, makeTile, type Tile } from '../stone/sprite-tile.ts';
import { drawFace, drawPillar, drawQuoins, drawTop, drawWallShadow } from '../stone/walls.ts';
import { CAVE_TILES } from './cave/cave-tiles.ts';
import { CRYSTALS, GLOWING_MUSHROOMS, POOL, STALAGMITE } from './cave-props.ts';
import {
  drawCaveEnd,
  drawCaveFace,
  drawCavePillar,
  drawCaveTop,
  drawEarth,
  drawPebbles,
} from './cave-sprites.ts';
import { CLIMATE_TILES } from './climate/climate-tiles.ts';
import type { Draw, HangingTile, LargeTile } from './draw.ts';
import { DUNGEON_TILES } from './dungeon/dungeon-tiles.ts';
import { ISLAND_TILES } from './island/island-tiles.ts';
import { ISLAND_FIXED_TILES } from './island-fixed.ts';
import {
  BANNER,
  BONES,
  CHEST,
  GOLDEN_ROCK,
  MUSHROOMS,
  POT,
  PUDDLE,
  ROCK,
  ROCKS,
  STAIRS,
  TORCH,
  VINE,
} from './props.ts';
import { WILDS_TILES } from './wilds/wilds-tiles.ts';

const motif =
  (shape: Motif): Draw =>
  (tile) =>
    drawMotif(tile, shape);
const endOf =
  (face: (tile: Tile, hash: number, variant: number) => void, end: (tile: Tile) => void): Draw =>
  (tile, hash) => {
    face(tile, hash, 0);
    end(tile);
  };

/** The tiles of the example themes. */
const EXAMPLE_TILES = {
  'floor-1': (tile, hash) => drawFlags(tile, hash, 0),
  'floor-2': (tile, hash) => drawFlags(tile, hash, 1),
  'floor-3': (tile, hash) => drawFlags(tile, hash, 2),
  'floor-4': (tile, hash) => drawFlags(tile, hash, 3),
  'floor-cracked': drawCracked,
  'grass-1': (tile, hash) => drawMoss(tile, hash, 0),
  'grass-2': (tile, hash) => drawMoss(tile, hash, 1),
  'grass-3': (tile, hash) => drawMoss(tile, hash, 2),
  'top-1': (tile, hash) => drawTop(tile, hash, 0, 'none'),
  'top-2': (tile, hash) => drawTop(tile, hash, 1, 'none'),
  'top-north': (tile, hash) => drawTop(tile, hash, 0, 'north'),
  'top-west': (tile, hash) => drawTop(tile, hash, 0, 'west'),
  'top-corner': (tile, hash) => drawTop(tile, hash, 0, 'corner'),
  'top-nook': (tile, hash) => drawTop(tile, hash, 0, 'nook'),
  'face-1': (tile, hash) => drawFace(tile, hash, 0),
  'face-2': (tile, hash) => drawFace(tile, hash, 1),
  'face-3': (tile, hash) => drawFace(tile, hash, 2),
  'face-end': endOf(drawFace, drawQuoins),
  'face-pillar': endOf(drawFace, drawPillar),
  'wall-shadow': drawWallShadow,
  'rock-1': motif(ROCK),
  'rock-2': motif(ROCKS),
  'golden-rock': motif(GOLDEN_ROCK),
  bones: motif(BONES),
  chest: motif(CHEST),
  pot: motif(POT),
  puddle: motif(PUDDLE),
  mushroom: motif(MUSHROOMS),
  stairs: motif(STAIRS),
  torch: motif(TORCH),
  banner: motif(BANNER),
  vine: motif(VINE),
  'earth-1': (tile, hash) => drawEarth(tile, hash, 0),
  'earth-2': (tile, hash) => drawEarth(tile, hash, 1),
  'earth-3': (tile, hash) => drawEarth(tile, hash, 2),
  'earth-pebbles': drawPebbles,
  'cave-top-1': (tile, hash) => drawCaveTop(tile, hash, 0, 'none'),
  'cave-top-2': (tile, hash) => drawCaveTop(tile, hash, 1, 'none'),
  'cave-top-north': (tile, hash) => drawCaveTop(tile, hash, 0, 'north'),
  'cave-top-west': (tile, hash) => drawCaveTop(tile, hash, 0, 'west'),
  'cave-top-corner': (tile, hash) => drawCaveTop(tile, hash, 0, 'corner'),
  'cave-top-nook': (tile, hash) => drawCaveTop(tile, hash, 0, 'nook'),
  'cave-face-1': (tile, hash) => drawCaveFace(tile, hash, 0),
  'cave-face-2': (tile, hash) => drawCaveFace(tile, hash, 1),
  'cave-face-end': endOf(drawCaveFace, drawCaveEnd),
  'cave-face-pillar': endOf(drawCaveFace, drawCavePillar),
  stalagmite: motif(STALAGMITE),
  pool: motif(POOL),
  'glow-mushroom': motif(GLOWING_MUSHROOMS),
  crystal: motif(CRYSTALS),
} satisfies Readonly<Record<string, Draw>>;

/** The id of a tile that the example themes draw with. */
export type SpriteId = keyof typeof EXAMPLE_TILES;

const TILES: ReadonlyMap<string, Draw | LargeTile | HangingTile> = new Map<
  string,
  Draw | LargeTile | HangingTile
>([
  ...Object.entries(EXAMPLE_TILES),
  ...Object.entries(DUNGEON_TILES),
  ...Object.entries(ISLAND_TILES),
  ...Object.entries(ISLAND_FIXED_TILES),
  ...Object.entries(CAVE_TILES),
  ...Object.entries(WILDS_TILES),
  ...Object.entries(CLIMATE_TILES),
]);

/** Draws a tile, with its rim if that hangs over other cells; undefined for an id that no tile has. */
export function drawTile(id: string): Tile | undefined {
  const found = TILES.get(id);
  if (found === undefined) return undefined;
  const draw = typeof found === 'function' ? found : found.draw;
  const { width, height } = typeof found === 'object' && 'size' in found ? found.size : ONE_CELL;
  const tile = makeTile(width, height, overhangOf(id));
  draw(tile, hashText(id));
  return tile;
}

/** Pixels by which a tile hangs over the cells around its own, on each side. */
export function overhangOf(id: string): number {
  const found = TILES.get(id);
  return typeof found === 'object' && 'overhang' in found ? found.overhang : 0;
}
