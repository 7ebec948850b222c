import { CRYSTAL, EARTH, GLOWING, POND } from './dungeon-palette.ts';
import type { Motif } from './dungeon-props.ts';
import type { Sprite } from './sprites.ts';

/* Letters as in the things of the dungeon. */

const SPIRE: Sprite = [
  '......h.......',
  '......hm......',
  '.....hlm......',
  '.....hlmd.....',
  '.....hlmd.....',
  '....hllmd..h..',
  '....hlmmdk.hm.',
  '.h..hlmmdk.hmd',
  '.hm.hllmddhlmd',
  '.hmdhllmddhlmk',
  'hlmdhlmmmddlmk',
  'hlmmllmmddkmdk',
  'lmmdlmmmddkddk',
  '.kkkkkkkkkkkks',
  '..zssssssssssz',
];
const BASIN: Sprite = [
  '....kkkkkkk....',
  '..kkmmmmmmmkk..',
  '.kmmddddddmmmk.',
  'kmmddddddddddmk',
  'kmddhlddddddddk',
  'kmdddddddddddmk',
  'kmddddddddhllmk',
  'kmmddddddddddmk',
  '.kmmlhddddddmk.',
  '.kkmmmddddmmkk.',
  '...kkmmmmmkk...',
  '.....kkkkk.....',
];
const LIGHT_CAPS: Sprite = [
  '.....vvv.......',
  '...vvhhlvvv....',
  '..vvhlllmvvvv..',
  '.vvhwlllwmdvvv.',
  '.vhlllwlllmdvv.',
  '.vdmmmlllmmdvv.',
  '.vvddddddddvhv.',
  '..vvkttttvhhlmv',
  '.hl.ktttkvhlwmd',
  'hlmd.ttk.vdmmdd',
  'ddddkttk...ttk.',
  '.tk.kttk..kttk.',
  '.tk.ktttk.ztsz.',
  '.zszzsssssz....',
];
const SHARDS: Sprite = [
  '......h.......',
  '.....hhl......',
  '.....hll......',
  '....hhllm.....',
  '....hllmm..h..',
  '.h..hllmm.hhl.',
  'hhl.hllmmdhlm.',
  'hllmhllmmdhlmd',
  'hllmhllmddhlmd',
  '.hlmdllmddlmmd',
  '.hlmdlmmddlmdk',
  '..lmdlmmddmddk',
  '..kkkkkkkkkkks',
  '..zsssssssssz.',
];

export const STALAGMITE: Motif = { sprite: SPIRE, inks: { h: 0xcbb8a0, l: 0xa58f78, m: 0x85705d, d: 0x625245, k: 0x3d332c }, left: 1, top: 0 };
export const POOL: Motif = { sprite: BASIN, inks: { ...POND, k: EARTH.pit }, left: 0, top: 2 };
export const GLOW_CAPS: Motif = { sprite: LIGHT_CAPS, inks: GLOWING, left: 0, top: 1 };
export const CRYSTALS: Motif = { sprite: SHARDS, inks: CRYSTAL, left: 1, top: 1 };
