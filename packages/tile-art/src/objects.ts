/*
 * Objects over the tiles of a level, placed by a script or by a rule that claims an edge: creatures, the exit, and
 * things that are drawn from above so that they can be turned. A thing on an edge is drawn for the east edge, in the
 * middle of its tile. Letters: h highlight, l light, m body, d shade, k outline, i gold, w white; s and z are shadows.
 */
import { type Cell, orientationOf } from 'generator';
import type { Raster } from './raster.ts';
import { CHEST, motif, paintMotif, STAIRS } from './sheet/props.ts';
import { CLOTH, GOLD, WOOD } from './stone/palette.ts';
import { SPRITE } from './stone/sprite-tile.ts';

const POST = ['.kkkk..', 'khllmk.', 'khlmdk.', 'kllmdks', 'kmmddks'];
const BEAM = ['.khmks.', '.khmks.', '.khmks.', '.khmks.', '.khmks.', '.khmks.'];
const CLOTH_END = ['....kk', '.kkkik'];
const CLOTH_SIDE = ['khlmik', 'khlmik', 'khwmik'];
const BANNER = [
  ...CLOTH_END,
  ...CLOTH_SIDE,
  'kwwwik',
  'kwwwik',
  ...[...CLOTH_SIDE].reverse(),
  'kllmik',
  ...[...CLOTH_END].reverse(),
];

const MOTIFS = {
  hero: motif(
    3,
    2,
    { b: 0x7a4a26, f: 0xf2c79e, l: 0x4892ae, m: 0x2f7094, d: 0x1f5f80, k: 0x241a1c },
    [
      '...kkkk...',
      '..kbbbbk..',
      '.kbbffbbk.',
      '.kbffffbk.',
      '.kfkffkfk.',
      '..kffffk..',
      '.kllllmmk.',
      'klllllmmdk',
      'kfklllmkfk',
      '.kkllmmkk.',
      '..kdkkdk..',
      '.zkkssskz.',
      '..zssssz..',
    ],
  ),
  slime: motif(
    2,
    5,
    { h: 0xd2f2a8, l: 0x98d268, m: 0x68a84a, d: 0x447c36, k: 0x22441f, w: 0xffffff },
    [
      '....kkkk....',
      '..kkhhllkk..',
      '.khhllllmdk.',
      '.khwkllwkmk.',
      'khlwkllwkmdk',
      'khlllllllmdk',
      'kllllkkllmdk',
      'kmmmmmmmmddk',
      '.kkkkkkkkkk.',
      '..zssssssz..',
    ],
  ),
  imp: motif(2, 3, { ...CLOTH, w: 0xfff4d6 }, [
    'k..........k',
    'kmk......kmk',
    '.kmkkkkkkmk.',
    '.khlllllmmk.',
    'khlwkllwkmmk',
    'khlwkllwkmdk',
    'khllllllmmdk',
    '.klwkwkwkdk.',
    '.kmmmmmmddk.',
    '..kddkkddk..',
    '.zskkssskkz.',
    '..zssssssz..',
  ]),
  exit: STAIRS,
  chest: CHEST,
  frame: motif(5, 0, WOOD, [...POST, ...BEAM, ...POST]),
  'wide-frame': motif(0, 4, WOOD, [
    'kkkk........kkkk',
    'khlkkkkkkkkkkhlk',
    'khlmhhhhhhhhmhlk',
    'khldlllllllldhlk',
    'khldmmmmmmmmdhlk',
    'kmddddddddddddmk',
    'kmdkkkkkkkkkkmdk',
    'kmdkssssssssskdk',
    'kkkks......skkkk',
  ]),
  banner: motif(5, 1, { ...CLOTH, i: GOLD.m }, BANNER),
};

/** An object in a level. */
export interface LevelObject extends Cell {
  readonly id: keyof typeof MOTIFS;
  /** see `orientationCode` */
  readonly orientation: number;
  /** from the middle of its cell, in half cells */
  readonly offset: readonly [right: number, up: number];
}

/** Paints objects over a picture of a level with 16 x 16 pixels per cell. */
export function paintObjects(raster: Raster, objects: readonly LevelObject[]): void {
  for (const { id, x, y, orientation, offset } of objects) {
    const left = (x + offset[0] / 2) * SPRITE;
    const top = raster.height - (y + 1 + offset[1] / 2) * SPRITE;
    paintMotif(raster, MOTIFS[id], left, top, orientationOf(orientation));
  }
}
