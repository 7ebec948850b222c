/* Small things of the Dungeon theme. The letters are those of `props.ts`. */
import { blend } from '../../raster.ts';
import { BONE, CLAY, CLOTH, GOLD, IRON, WOOD } from '../../stone/palette.ts';
import {
  drawMotif,
  fill,
  inkOf,
  type Motif,
  makeTile,
  SPRITE,
  type Tile,
} from '../../stone/sprite-tile.ts';
import { motif } from '../props.ts';

export const CRATE = motif(2, 2, { ...WOOD, i: IRON.d }, [
  'kkkkkkkkkkkk',
  'khhhhhhhhhlk',
  'khmmmmmmmllk',
  'kkkkkkkkkkkk',
  'khlkllllklmk',
  'klmkmmmmkmmk',
  'klmkhlllkmdk',
  'klmkmmmmkmdk',
  'kmmkhlllkmdk',
  'kmdkmmmdkddk',
  'kkkkkkkkkkkks',
  '.zssssssssssz',
]);
export const BARREL = motif(3, 1, { ...WOOD, i: IRON.m, j: IRON.d }, [
  '..kkkkkk..',
  '.khhhhllk.',
  'khlmmmmlmk',
  '.kmmmmmmk.',
  'khkkkkkkdk',
  'khllmmmmdk',
  'jiiijjjjjj',
  'khllmmmddk',
  'khllmmmddk',
  'jiiijjjjjj',
  'khllmmmddk',
  '.kmmmmddk.',
  '..kkkkkkss',
  '..zsssssz.',
]);
export const POTS = motif(0, 3, { ...CLAY, w: BONE.l }, [
  '..kkkk..........',
  '.khlmdk.........',
  '..kkkk...kkk....',
  '.khlmdk.khldk...',
  'khlmmmdk.kkk....',
  'kwlwmwdkkhldk...',
  'khlmmmdkhlmmdk..',
  'khlmmmdkwlwmwk..',
  '.kmmmdkkhlmmdks.',
  '.kkkkkksklmmdkss',
  '..zssss..kkkksz.',
]);
export const WEB = motif(0, 0, { h: 0xe9e4d6, l: 0xc4bda9 }, [
  'lllhllllllhll.',
  'lh.lz..h.z....',
  'l.h..l...l....',
  'hz.hhl..l.....',
  'lll..hl.......',
  'l..l.lhl......',
  'l...ll.h......',
  'hl.l...l......',
  'l.l...........',
  'lh............',
  'l.............',
  'h.............',
  'l.............',
]);
export const GOLD_HEAP = motif(3, 5, GOLD, [
  '....hl....',
  '...hllm...',
  '..hlhlmd..',
  '.hllmlmd..',
  '.lmhllmmd.',
  'hlmlmhlmdk',
  'lmmdmlmddk',
  '.kkkkkkkkss',
  '..zsssssz.',
]);

/** A carpet over the whole cell, with a thing on it or without. */
export function drawCarpet(tile: Tile, thing?: Motif): void {
  fill(tile, (x, y) => {
    const [u, v] = [x & 7, y & 7];
    const far = Math.abs(u - 3.5) + Math.abs(v - 3.5);
    if (far < 1.5) return CLOTH.w;
    if (far < 2.5) return CLOTH.d;
    return ((x + y) & 7) === 0 || ((x - y) & 7) === 7
      ? CLOTH.l
      : (x * 7 + y * 3) % SPRITE === 0
        ? CLOTH.d
        : CLOTH.m;
  });
  if (thing === undefined) return;
  const above = makeTile();
  drawMotif(above, thing);
  above.values.forEach((value, at) => {
    const { colour, opacity } = inkOf(value);
    if (opacity > 0) tile.values[at] = blend(tile.values[at] ?? colour, colour, opacity / 255);
  });
}
