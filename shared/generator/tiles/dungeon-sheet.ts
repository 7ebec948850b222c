/*
 * The sheet of sprites that themes draw with. Ids and how the pictures fit together: `sprite-ids.ts`; composing them: `paint-sprites.ts`.
 */
import { drawCaveEnd, drawCaveFace, drawCavePillar, drawCaveTop, drawEarth, drawPebbles } from './cave-pictures.ts';
import { CRYSTALS, GLOW_CAPS, POOL, STALAGMITE } from './cave-props.ts';
import { drawCracked, drawFlags, drawMoss } from './dungeon-floors.ts';
import {
  COFFER,
  CREEPER,
  drawMotif,
  FLAG,
  FLAMING,
  GOLDEN,
  JAR,
  type Motif,
  ROCK,
  ROCKS,
  SKELETON,
  STAIRCASE,
  TOADSTOOL,
  WATER_HOLE,
} from './dungeon-props.ts';
import { drawFace, drawPillar, drawQuoins, drawTop, drawWallShadow, type Rim } from './dungeon-walls.ts';
import { CAVE_IDS, DUNGEON_IDS, type SpriteId } from './sprite-ids.ts';
import { makeSource, type SpriteRecipe, type SpriteSource, type SpriteUse } from './sprite-source.ts';
import type { Tile } from './sprite-tile.ts';

export { type Orientation, UPRIGHT } from './orientation.ts';
export { CAVE_IDS, DUNGEON_IDS, type SpriteId } from './sprite-ids.ts';
export type { SpriteSet, SpriteSource, SpriteUse } from './sprite-source.ts';
export { SPRITE } from './sprite-tile.ts';

type Entry = Omit<SpriteRecipe, 'id' | 'set'>;
type Draw = SpriteRecipe['draw'];

const floor = (label: string, draw: Draw): Entry => ({ label, use: 'floor', draw });
const wall = (label: string, draw: Draw): Entry => ({ label, use: 'wall', draw });
const motif = (label: string, use: SpriteUse, shape: Motif): Entry => ({ label, use, draw: (tile) => drawMotif(tile, shape) });
const top = (label: string, picture: number, rim: Rim): Entry => wall(label, (tile, hash) => drawTop(tile, hash, picture, rim));
const caveTop = (label: string, picture: number, rim: Rim): Entry => wall(label, (tile, hash) => drawCaveTop(tile, hash, picture, rim));
const endOf = (face: (tile: Tile, hash: number, picture: number) => void, end: (tile: Tile) => void): Draw => {
  return (tile, hash) => {
    face(tile, hash, 0);
    end(tile);
  };
};

const ENTRIES: Readonly<Record<SpriteId, Entry>> = {
  'floor-1': floor('Floor, four flags', (tile, hash) => drawFlags(tile, hash, 0)),
  'floor-2': floor('Floor, one slab', (tile, hash) => drawFlags(tile, hash, 1)),
  'floor-3': floor('Floor, uneven flags', (tile, hash) => drawFlags(tile, hash, 2)),
  'floor-4': floor('Floor, long flag', (tile, hash) => drawFlags(tile, hash, 3)),
  'floor-cracked': floor('Floor, cracked', drawCracked),
  'grass-1': floor('Grass, two tufts', (tile, hash) => drawMoss(tile, hash, 0)),
  'grass-2': floor('Grass, dense', (tile, hash) => drawMoss(tile, hash, 1)),
  'grass-3': floor('Grass, slanting', (tile, hash) => drawMoss(tile, hash, 2)),
  'top-1': top('Wall top', 0, 'none'),
  'top-2': top('Wall top, shifted', 1, 'none'),
  'top-north': top('Wall top, edge above', 0, 'north'),
  'top-west': top('Wall top, edge on the left', 0, 'west'),
  'top-corner': top('Wall top, outer corner', 0, 'corner'),
  'top-nook': top('Wall top, inner corner', 0, 'nook'),
  'face-1': wall('Wall face', (tile, hash) => drawFace(tile, hash, 0)),
  'face-2': wall('Wall face, brick missing', (tile, hash) => drawFace(tile, hash, 1)),
  'face-3': wall('Wall face, damp', (tile, hash) => drawFace(tile, hash, 2)),
  'face-end': wall('Wall face, left end', endOf(drawFace, drawQuoins)),
  'face-pillar': wall('Wall face, both ends', endOf(drawFace, drawPillar)),
  'wall-shadow': { label: 'Shadow of a wall', use: 'prop', draw: drawWallShadow },
  'rock-1': motif('Rock', 'prop', ROCK),
  'rock-2': motif('Rocks', 'prop', ROCKS),
  'golden-rock': motif('Golden rock', 'prop', GOLDEN),
  bones: motif('Bones', 'prop', SKELETON),
  chest: motif('Chest', 'prop', COFFER),
  pot: motif('Pot', 'prop', JAR),
  puddle: motif('Puddle', 'prop', WATER_HOLE),
  mushroom: motif('Mushrooms', 'prop', TOADSTOOL),
  stairs: motif('Stairs', 'prop', STAIRCASE),
  torch: motif('Torch', 'hanging', FLAMING),
  banner: motif('Banner', 'hanging', FLAG),
  vine: motif('Vine', 'hanging', CREEPER),
  'earth-1': floor('Earth', (tile, hash) => drawEarth(tile, hash, 0)),
  'earth-2': floor('Earth, lumpy', (tile, hash) => drawEarth(tile, hash, 1)),
  'earth-3': floor('Earth, rough', (tile, hash) => drawEarth(tile, hash, 2)),
  'earth-pebbles': floor('Earth, pebbles', drawPebbles),
  'cave-top-1': caveTop('Rock top', 0, 'none'),
  'cave-top-2': caveTop('Rock top, uneven', 1, 'none'),
  'cave-top-north': caveTop('Rock top, edge above', 0, 'north'),
  'cave-top-west': caveTop('Rock top, edge on the left', 0, 'west'),
  'cave-top-corner': caveTop('Rock top, outer corner', 0, 'corner'),
  'cave-top-nook': caveTop('Rock top, inner corner', 0, 'nook'),
  'cave-face-1': wall('Rock face', (tile, hash) => drawCaveFace(tile, hash, 0)),
  'cave-face-2': wall('Rock face, broad', (tile, hash) => drawCaveFace(tile, hash, 1)),
  'cave-face-end': wall('Rock face, left end', endOf(drawCaveFace, drawCaveEnd)),
  'cave-face-pillar': wall('Rock face, both ends', endOf(drawCaveFace, drawCavePillar)),
  stalagmite: motif('Stalagmites', 'prop', STALAGMITE),
  pool: motif('Pool', 'prop', POOL),
  'glow-mushroom': motif('Glowing mushrooms', 'prop', GLOW_CAPS),
  crystal: motif('Crystals', 'prop', CRYSTALS),
};

/** Every sprite by id, in the order of a palette. */
export const dungeonSprites: ReadonlyMap<string, SpriteSource> = new Map([
  ...DUNGEON_IDS.map((id) => [id, makeSource({ id, set: 'dungeon', ...ENTRIES[id] })] as const),
  ...CAVE_IDS.map((id) => [id, makeSource({ id, set: 'cave', ...ENTRIES[id] })] as const),
]);
