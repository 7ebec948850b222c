import { BONE, BOULDER, CAP, CLAY, CLOTH, FLAME, GOLD, IRON, MOSS, POND, WOOD } from './dungeon-palette.ts';
import { putSprite, type Tile } from './sprite-tile.ts';
import type { Inks, Sprite } from './sprites.ts';

/* Letters: h highlight, l light, m body, d shade, k outline; s and z are shadows, g and v are glows. Light comes from the upper left. */

/** A motif with its colours and the place of its upper left pixel. */
export interface Motif {
  readonly sprite: Sprite;
  readonly inks: Inks;
  readonly left: number;
  readonly top: number;
}

/** Draws a motif. */
export function drawMotif(tile: Tile, { sprite, inks, left, top }: Motif): void {
  putSprite(tile, sprite, inks, left, top);
}

const BIG_ROCK: Sprite = [
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
];
const SMALL_ROCKS: Sprite = [
  '...hhh........',
  '..hlllm.......',
  '.hlllmmd..hh..',
  '.hllmmddk.hlmd',
  '.lmmmdddklmmdk',
  '..mdddkkskmddk',
  '...kkksss.kkks',
  '...zsssz...sss',
];
const BONES: Sprite = [
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
];
const CHEST: Sprite = [
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
];
const POT: Sprite = [
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
];
const PUDDLE: Sprite = [
  '.....kkkkk....',
  '..kkkmmmmmkk..',
  '.kmmdddddmmmk.',
  'kmddddddddlhmk',
  'kmddddddddddmk',
  'kmlhhddddddmmk',
  '.kmddddddlhmk.',
  '..kkmmmmmmmk..',
  '....kkkkkkk...',
];
const MUSHROOM: Sprite = [
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
];
const STAIRS: Sprite = [
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
];
const TORCH: Sprite = [
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
];
const BANNER: Sprite = [
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
];
const VINE: Sprite = [
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
];

const CHEST_INKS: Inks = { ...WOOD, i: GOLD.l, j: GOLD.d };
const TORCH_INKS: Inks = { ...FLAME, i: IRON.m, j: IRON.d, k: WOOD.k, b: WOOD.l, c: WOOD.m };

export const ROCK: Motif = { sprite: BIG_ROCK, inks: BOULDER, left: 1, top: 3 };
export const ROCKS: Motif = { sprite: SMALL_ROCKS, inks: BOULDER, left: 1, top: 5 };
export const GOLDEN: Motif = { sprite: BIG_ROCK, inks: GOLD, left: 1, top: 3 };
export const SKELETON: Motif = { sprite: BONES, inks: BONE, left: 1, top: 1 };
export const COFFER: Motif = { sprite: CHEST, inks: CHEST_INKS, left: 1, top: 2 };
export const JAR: Motif = { sprite: POT, inks: { ...CLAY, w: BONE.l }, left: 2, top: 2 };
export const WATER_HOLE: Motif = { sprite: PUDDLE, inks: POND, left: 1, top: 4 };
export const TOADSTOOL: Motif = { sprite: MUSHROOM, inks: CAP, left: 2, top: 3 };
export const STAIRCASE: Motif = {
  sprite: STAIRS,
  inks: { k: 0x4f4840, l: 0x9b8a71, h: 0xc3b699, m: 0xa6987d, d: 0x6f6254, o: 0x1b2126 },
  left: 1,
  top: 1,
};
export const FLAMING: Motif = { sprite: TORCH, inks: TORCH_INKS, left: 2, top: 0 };
export const FLAG: Motif = { sprite: BANNER, inks: { ...CLOTH, i: WOOD.h, j: WOOD.m }, left: 2, top: 1 };
export const CREEPER: Motif = { sprite: VINE, inks: { d: 0x3f6338, m: MOSS.deep, l: MOSS.light }, left: 2, top: 1 };
