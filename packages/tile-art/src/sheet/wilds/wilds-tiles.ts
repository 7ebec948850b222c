/* The tiles of the wilds by their ids; see `sheet.ts`. What lies about besides them is of the Island. */
import { type Draw, type LargeTile, large } from '../draw.ts';
import { drawCottage, drawMill } from './houses.ts';
import { drawLily, drawReeds, drawShell, drawStump, drawWildFlowers } from './small-things.ts';
import { drawBush, drawGrove, drawOak, drawPoplar, drawSapling, drawSpruce } from './trees.ts';

export const WILDS_TILES: Readonly<Record<string, Draw | LargeTile>> = {
  oak: large(2, 2, drawOak),
  poplar: large(1, 3, drawPoplar),
  spruce: large(2, 3, drawSpruce),
  grove: large(3, 2, drawGrove),
  cottage: large(3, 2, drawCottage),
  mill: large(3, 3, drawMill),
  sapling: drawSapling,
  bush: drawBush,
  shell: drawShell,
  stump: drawStump,
  lily: drawLily,
  reeds: drawReeds,
  'wild-flowers': drawWildFlowers,
};
