/*
 * The names of all sprites. How they are meant to be put together (light comes from the upper left; mirror X makes the right-hand forms):
 * - `face-end`: wall with floor below and floor to its left; `face-pillar`: floor on both sides; `face-N`: any other wall with floor below.
 * - `top-corner`: floor above and to the left; `top-north`: floor above; `top-west`: floor to the left, or floor below to the left when the
 *   cell below is wall; `top-nook`: floor above to the left only; `top-N`: any other wall.
 * - `torch`, `banner`, `vine` hang on a face; `wall-shadow` lies on floor whose upper neighbour is wall.
 */

/** Sprites of the dungeon, in the order of a palette. */
export const DUNGEON_IDS = [
  'floor-1',
  'floor-2',
  'floor-3',
  'floor-4',
  'floor-cracked',
  'grass-1',
  'grass-2',
  'grass-3',
  'top-1',
  'top-2',
  'top-north',
  'top-west',
  'top-corner',
  'top-nook',
  'face-1',
  'face-2',
  'face-3',
  'face-end',
  'face-pillar',
  'wall-shadow',
  'rock-1',
  'rock-2',
  'golden-rock',
  'bones',
  'chest',
  'pot',
  'puddle',
  'mushroom',
  'stairs',
  'torch',
  'banner',
  'vine',
] as const;

/** Sprites of the cave; `earth` is its floor. */
export const CAVE_IDS = [
  'earth-1',
  'earth-2',
  'earth-3',
  'earth-pebbles',
  'cave-top-1',
  'cave-top-2',
  'cave-top-north',
  'cave-top-west',
  'cave-top-corner',
  'cave-top-nook',
  'cave-face-1',
  'cave-face-2',
  'cave-face-end',
  'cave-face-pillar',
  'stalagmite',
  'pool',
  'glow-mushroom',
  'crystal',
] as const;

/** Name of a sprite. */
export type SpriteId = (typeof DUNGEON_IDS)[number] | (typeof CAVE_IDS)[number];
