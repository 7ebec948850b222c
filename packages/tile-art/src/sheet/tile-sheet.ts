import type { Raster } from '../raster.ts';
import { paintSprites } from './paint-sprites.ts';
import type { SpriteId } from './sheet.ts';

/**
 * The sprites of the sheet that readers download, in rows from the top. Unity numbers them in this order, and projects
 * name them by their numbers, so a sprite never moves; further ones go into further rows. No place is empty, since
 * Unity leaves empty places out when it counts.
 */
export const TILE_SHEET: readonly (readonly SpriteId[])[] = [
  ['floor-1', 'floor-2', 'floor-3', 'floor-4', 'floor-cracked', 'grass-1', 'grass-2', 'grass-3'],
  ['top-1', 'top-2', 'top-north', 'top-west', 'top-corner', 'top-nook', 'face-1', 'face-2'],
  ['face-3', 'face-end', 'face-pillar', 'wall-shadow', 'rock-1', 'rock-2', 'golden-rock', 'bones'],
  ['chest', 'pot', 'puddle', 'mushroom', 'stairs', 'torch', 'banner', 'vine'],
];

/** In tiles. */
export const SHEET_SIZE = { width: TILE_SHEET[0]?.length ?? 0, height: TILE_SHEET.length } as const;

export function paintTileSheet(): Raster {
  // Row 0 of a level is at the bottom, and that of a sheet on top.
  const sprites = TILE_SHEET.toReversed().flatMap((row) =>
    row.map((sprite) => [{ sprite, orientation: 0, slice: 0 }]),
  );
  return paintSprites(SHEET_SIZE.width, SHEET_SIZE.height, [sprites]);
}
