/*
 * Sprites of things in a dungeon. Letters: h highlight, l light, m body, d shade, k outline; s and z are shadows, g
 * and v are glows.
 */
import type { Orientation } from 'generator';
import type { Raster } from '../raster.ts';
import type { Inks, Sprite } from '../sprites.ts';
import {
  BONE,
  BOULDER,
  CAP,
  CLAY,
  CLOTH,
  FLAME,
  GOLD,
  IRON,
  MOSS,
  POND,
  WOOD,
} from '../stone/palette.ts';
import { drawMotif, layTile, type Motif, makeTile } from '../stone/sprite-tile.ts';

export function motif(left: number, top: number, inks: Inks, sprite: Sprite): Motif {
  return { left, top, inks, sprite };
}

/** Paints a motif on a picture; the upper left pixel of its tile is at `left`, `top`. */
export function paintMotif(
  raster: Raster,
  motif: Motif,
  left: number,
  top: number,
  orientation: Orientation,
): void {
  const tile = makeTile();
  drawMotif(tile, motif);
  layTile(raster, tile, left, top, orientation);
}

export const ROCK = motif(1, 3, BOULDER, [
  '....hhhh.....',
  '..hhhllllm...',
  '.hhllllllmmd.',
  '.hllllmllmmd.',
  'hlllmmmllmddk',
  'hllmmmmmmmddk',
  'lllmmmdmmdddk',
  'lmmmmddddddkks',
  '.mmmdddddkkkss',
  '..kkkkkkkkssz.',
  '...zsssssssz..',
]);
export const ROCKS = motif(1, 5, BOULDER, [
  '...hhh........',
  '..hlllm.......',
  '.hlllmmd..hh..',
  '.hllmmddk.hlmd',
  '.lmmmdddklmmdk',
  '..mdddkkskmddk',
  '...kkksss.kkks',
  '...zsssz...sss',
]);
export const GOLDEN_ROCK: Motif = { ...ROCK, inks: GOLD };
export const BONES = motif(1, 1, BONE, [
  '..hhhh........',
  '.hlllllm......',
  'hllllllmd.....',
  'hlkkllkkd..hh.',
  'hlkkllkkd..hlm',
  '.llldlmdk.hlm.',
  '..lmlmdk.hlm..',
  '..kmkmk.hlm...',
  '.hl.zs.hlm.hl.',
  'hllllllhmllllm',
  '.mmmmmhlmmmmk.',
  '...hhhlm...kk.',
  '...lmlmk.zz...',
  '....kkk.......',
]);
export const CHEST = motif(1, 2, { ...WOOD, i: GOLD.l, j: GOLD.d }, [
  '..kkkkkkkkkk..',
  '.khhhhhhhhhlk.',
  'khllllllllllmk',
  'kilmmmmmmmmmik',
  'kilmmmmmmmmdik',
  'kjddddiiddddjk',
  'kiiiiijjiiiiik',
  'khlllljklllmmk',
  'kilmmmmjmmmmik',
  'kilmmmmmmmmdik',
  'kjddddddddddjk',
  '.kkkkkkkkkkkks',
  '.zsssssssssssz',
]);
export const POT = motif(2, 2, { ...CLAY, w: BONE.l }, [
  '...kkkkkk...',
  '..khllmmdk..',
  '...kkkkkk...',
  '..khlllmdk..',
  '.khlllmmmdk.',
  '.khwlwlwlwk.',
  'khllwlwmwmdk',
  'khlllmmmmmdk',
  'khllmmmmmddk',
  '.klmmmmmddks',
  '.kmmmmdddkss',
  '..kkkkkkkssz',
  '...zsssssz..',
]);
export const PUDDLE = motif(1, 4, POND, [
  '.....kkkkk....',
  '..kkkmmmmmkk..',
  '.kmmdddddmmmk.',
  'kmddddddddlhmk',
  'kmddddddddddmk',
  'kmlhhddddddmmk',
  '.kmddddddlhmk.',
  '..kkmmmmmmmk..',
  '....kkkkkkk...',
]);
export const MUSHROOMS = motif(2, 3, CAP, [
  '...hhhl.....',
  '..hwlllm....',
  '.hlllwlmd...',
  'hlwlllllmd..',
  'llllllwlmd..',
  'dmllwlmmdd..',
  '.ddddddddhl.',
  '..ktttk.hlwd',
  '...ttk..lwmd',
  '...ttk..dddd',
  '..ktttk..tk.',
  '..zssss.zsz.',
]);
export const STAIRS = motif(
  1,
  1,
  { k: 0x4f4840, l: 0x9b8a71, h: 0xc3b699, m: 0xa6987d, d: 0x6f6254, o: 0x1b2126 },
  [
    'kkkkkkkkkkkkkk',
    'klhhhhhhhhhhlk',
    'klmmmmmmmmmmlk',
    'klkkkkkkkkkklk',
    'klollllllllolk',
    'klommmmmmmmolk',
    'klokkkkkkkkolk',
    'kloommmmmmoolk',
    'kloddddddddolk',
    'klokkkkkkkkolk',
    'klooddddddoolk',
    'kloooooooooolk',
    'kloooooooooolk',
    'kmmmmmmmmmmmmk',
  ],
);
export const TORCH = motif(
  2,
  0,
  { ...FLAME, i: IRON.m, j: IRON.d, k: WOOD.k, b: WOOD.l, c: WOOD.m },
  [
    '.....g......',
    '...ggdgg....',
    '..ggdmgggg..',
    '.gggdmdgggg.',
    '.ggdmlmdggg.',
    '.ggdmlmdggg.',
    '.gdmlhlmdgg.',
    '.gdmlhlmdgg.',
    '.ggdmlmdggg.',
    '..giiiiigg..',
    '...gjikgg...',
    '....bck.....',
    '....bck.....',
    '....bck.....',
    '.....k......',
  ],
);
export const BANNER = motif(2, 1, { ...CLOTH, i: WOOD.h, j: WOOD.m }, [
  'jiiiiiiiiiij',
  '.klllllllmk.',
  '.khlllllmdk.',
  '.khwlwlwmdk.',
  '.khlllllmdk.',
  '.khwlhlwmdk.',
  '.khlllllmdk.',
  '.khwlwlwmdk.',
  '.khllllmmdk.',
  '.khlllmmmdk.',
  '.kllmkkmmdk.',
  '.klmk..kmdk.',
  '.kmk....kdk.',
  '.kk......kk.',
]);
export const VINE = motif(2, 1, { d: 0x3f6338, m: MOSS.deep, l: MOSS.light }, [
  '.dl..d...l.d',
  'dlm.dlm.dlmd',
  '.dml.dl..dm.',
  '..dm.dm.dl..',
  '.dl..ld..dm.',
  'dmd..dm..d..',
  '.d..dl..dl..',
  '....dm...d..',
  '.....d......',
  '....dl......',
  '.....d......',
]);
