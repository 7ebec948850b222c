/*
 * Things that stand on edges of cells or fill a passage, seen from above so that they can be turned. Letters: h highlight, l light, m body, d shade,
 * k outline, i gold; s is shadow. What belongs on an edge is drawn for the east one, in the middle of its picture.
 */
import { CLOTH, GOLD, WOOD } from './dungeon-palette.ts';
import { COFFER, drawMotif, type Motif } from './dungeon-props.ts';
import type { Orientation } from './orientation.ts';
import type { Raster } from './raster.ts';
import { layTile, makeTile, SPRITE } from './sprite-tile.ts';

const POST = ['.kkkk..', 'khllmk.', 'khlmdk.', 'kllmdks', 'kmmddks'];
const BEAM = ['.khmks.', '.khmks.', '.khmks.', '.khmks.', '.khmks.', '.khmks.'];
const FRAME: Motif = { sprite: [...POST, ...BEAM, ...POST], inks: WOOD, left: 5, top: 0 };

const WIDE_FRAME: Motif = {
  sprite: [
    'kkkk........kkkk',
    'khlkkkkkkkkkkhlk',
    'khlmhhhhhhhhmhlk',
    'khldlllllllldhlk',
    'khldmmmmmmmmdhlk',
    'kmddddddddddddmk',
    'kmdkkkkkkkkkkmdk',
    'kmdkssssssssskdk',
    'kkkks......skkkk',
  ],
  inks: WOOD,
  left: 0,
  top: 4,
};

const CLOTH_END = ['....kk', '.kkkik'];
const CLOTH_SIDE = ['khlmik', 'khlmik', 'khwmik'];
const BANNER: Motif = {
  sprite: [...CLOTH_END, ...CLOTH_SIDE, 'kwwwik', 'kwwwik', ...[...CLOTH_SIDE].reverse(), 'kllmik', ...[...CLOTH_END].reverse()],
  inks: { ...CLOTH, i: GOLD.m },
  left: 5,
  top: 1,
};

/** Names of what can be placed. */
export type PlacementId = 'chest' | 'frame' | 'wide-frame' | 'banner';

const MOTIFS: Readonly<Record<PlacementId, Motif>> = { chest: COFFER, frame: FRAME, 'wide-frame': WIDE_FRAME, banner: BANNER };

/** Draws a thing whose picture has its upper left pixel at `left`, `top`. */
export function paintPlacement(raster: Raster, id: PlacementId, left: number, top: number, orientation: Orientation): void {
  const tile = makeTile();
  drawMotif(tile, MOTIFS[id]);
  layTile(raster, tile, left, top, orientation);
}

/** Pixels from the middle of a cell to its edge. */
export const HALF_CELL = SPRITE / 2;
