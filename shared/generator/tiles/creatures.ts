/*
 * Who lives in a level: the hero, and what waits for him. Letters: h highlight, l light, m body, d shade, k outline, w white of eyes and teeth;
 * s and z are shadows.
 */
import { CLOTH } from './dungeon-palette.ts';
import { drawMotif, type Motif, STAIRCASE } from './dungeon-props.ts';
import { UPRIGHT } from './orientation.ts';
import type { Raster } from './raster.ts';
import { layTile, makeTile } from './sprite-tile.ts';

const HERO: Motif = {
  sprite: [
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
  inks: { b: 0x7a4a26, f: 0xf2c79e, l: 0x4892ae, m: 0x2f7094, d: 0x1f5f80, k: 0x241a1c },
  left: 3,
  top: 2,
};

const SLIME: Motif = {
  sprite: [
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
  inks: { h: 0xd2f2a8, l: 0x98d268, m: 0x68a84a, d: 0x447c36, k: 0x22441f, w: 0xffffff },
  left: 2,
  top: 5,
};

const IMP: Motif = {
  sprite: [
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
  ],
  inks: { ...CLOTH, w: 0xfff4d6 },
  left: 2,
  top: 3,
};

/** Who and what a level can be peopled with. */
export type CreatureId = 'hero' | 'slime' | 'imp' | 'exit';

const MOTIFS: Readonly<Record<CreatureId, Motif>> = { hero: HERO, slime: SLIME, imp: IMP, exit: STAIRCASE };

/** Draws one into the cell whose upper left pixel is `left`, `top`. */
export function paintCreature(raster: Raster, id: CreatureId, left: number, top: number): void {
  const tile = makeTile();
  drawMotif(tile, MOTIFS[id]);
  layTile(raster, tile, left, top, UPRIGHT);
}
