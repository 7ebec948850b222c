/*
 * Creatures for levels, and the exit. Letters: h highlight, l light, m body, d shade, k outline, w white of eyes and
 * teeth; s and z are shadows.
 */
import { UPRIGHT } from '../orientation.ts';
import type { Raster } from './raster.ts';
import { motif, paintMotif, STAIRS } from './sheet/props.ts';
import { CLOTH } from './stone/palette.ts';

const MOTIFS = {
  hero: motif(3, 2, { b: 0x7a4a26, f: 0xf2c79e, l: 0x4892ae, m: 0x2f7094, d: 0x1f5f80, k: 0x241a1c }, [
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
  ]),
  slime: motif(2, 5, { h: 0xd2f2a8, l: 0x98d268, m: 0x68a84a, d: 0x447c36, k: 0x22441f, w: 0xffffff }, [
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
  ]),
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
};

export type CreatureId = keyof typeof MOTIFS;

/** Paints into the cell whose upper left pixel is `left`, `top`. */
export function paintCreature(raster: Raster, id: CreatureId, left: number, top: number): void {
  paintMotif(raster, MOTIFS[id], left, top, UPRIGHT);
}
