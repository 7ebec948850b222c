/*
 * Things on the edges of cells, and a frame that fills a passage, drawn from above so that they can be turned. Things
 * on an edge are drawn for the east edge, in the middle of their tile. Letters: h highlight, l light, m body, d shade,
 * k outline, i gold; s is shadow.
 */
import type { Orientation } from '../orientation.ts';
import type { Raster } from './raster.ts';
import { CHEST, motif, paintMotif } from './sheet/props.ts';
import { CLOTH, GOLD, WOOD } from './stone/palette.ts';
import { SPRITE } from './stone/sprite-tile.ts';

const POST = ['.kkkk..', 'khllmk.', 'khlmdk.', 'kllmdks', 'kmmddks'];
const BEAM = ['.khmks.', '.khmks.', '.khmks.', '.khmks.', '.khmks.', '.khmks.'];
const CLOTH_END = ['....kk', '.kkkik'];
const CLOTH_SIDE = ['khlmik', 'khlmik', 'khwmik'];
const BANNER = [...CLOTH_END, ...CLOTH_SIDE, 'kwwwik', 'kwwwik', ...[...CLOTH_SIDE].reverse(), 'kllmik', ...[...CLOTH_END].reverse()];

const MOTIFS = {
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

export type PlacementId = keyof typeof MOTIFS;

/** Paints a thing; the upper left pixel of its tile is at `left`, `top`. */
export function paintPlacement(raster: Raster, id: PlacementId, left: number, top: number, orientation: Orientation): void {
  paintMotif(raster, MOTIFS[id], left, top, orientation);
}

/** Pixels from the middle of a cell to its edge. */
export const HALF_CELL = SPRITE / 2;
