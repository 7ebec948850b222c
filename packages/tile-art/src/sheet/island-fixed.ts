/* Things that structures on the Island bring with them. The letters are those of `props.ts`. */
import { CLOTH, FLAME, WOOD } from '../stone/palette.ts';
import { drawMotif, fill } from '../stone/sprite-tile.ts';
import type { Draw } from './draw.ts';
import { motif } from './props.ts';

const FIRE = motif(1, 0, { ...FLAME, i: WOOD.l, j: WOOD.d, k: WOOD.k }, [
  '......d.......',
  '......md......',
  '....d.mmd.....',
  '....mdmlmd....',
  '...dmmmllmd...',
  '...dmlmllmd.d.',
  '..ddmlllhlmdd.',
  '..dmmlhhhlmmd.',
  '..dmllhhhllmd.',
  '..dmllhhhllmd.',
  '.kkdmllhllmdkk',
  'kiikdmmlmmdkik',
  'kjjiikkkkkiijk',
  '.kkjjiiiijjkk.',
  '..zkkkkkkkkz..',
  '...zssssssz...',
]);

const TENT = motif(0, 0, { h: 0xf6e6c4, l: 0xe2c795, m: CLOTH.l, d: 0xb9905c, k: WOOD.k }, [
  '.......kk.......',
  '......khdk......',
  '......khdk......',
  '.....khhldk.....',
  '.....khmldk.....',
  '....khhmlldk....',
  '....khmkkldk....',
  '...khhmkkmldk...',
  '...khmkkkkldk...',
  '..khhmkkkkmldk..',
  '..khmkkkkkkldk..',
  '.khhmkkkkkkmldk.',
  '.khmkkkkkkkkldk.',
  'khhmkkkkkkkkmldk',
  'kkkkkkkkkkkkkkkk',
  '.zssssssssssssz.',
]);

/** Rows of a board, and the column in which each of two boards ends. */
const BOARD = 8;
const ENDS = [5, 11] as const;

/** Two boards that fill the cell, so that several cells make a floor. */
const planks: Draw = (tile) =>
  fill(tile, (x, y) => {
    const row = y % BOARD;
    if (row === BOARD - 1) return WOOD.k;
    const end = ENDS[y < BOARD ? 0 : 1];
    if (x === end) return WOOD.d;
    if (row === 0) return WOOD.h;
    if (row === BOARD - 2) return WOOD.m;
    return (row === 2 && (x + y) % 7 < 3) || (row === 4 && (x * 3 + y) % 11 < 4) ? WOOD.m : WOOD.l;
  });

export const ISLAND_FIXED_TILES: Readonly<Record<string, Draw>> = {
  planks,
  fire: (tile) => drawMotif(tile, FIRE),
  tent: (tile) => drawMotif(tile, TENT),
};
