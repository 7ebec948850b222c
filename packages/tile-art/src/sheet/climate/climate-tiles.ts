/* The tiles of the Climate theme by their ids; see `sheet.ts`. Meadows and coasts have those of the Island too. */
import { type Draw, each, type HangingTile, hanging } from '../draw.ts';
import * as ground from './ground.ts';
import * as growth from './growth.ts';

export const CLIMATE_TILES: Readonly<Record<string, Draw | HangingTile>> = {
  ...each('snow', 3, hanging(ground.drawSnow, ground.RIM)),
  ...each('taiga-floor', 3, hanging(ground.drawTaigaFloor, ground.RIM)),
  ...each('wood-floor', 3, hanging(ground.drawWoodFloor, ground.RIM)),
  ...each('mire', 3, hanging(ground.drawMire, ground.RIM)),
  ...each('dune', 3, hanging(ground.drawDune, ground.RIM)),
  ...each('field', 3, hanging(ground.drawField, ground.RIM)),
  ...each('depth', 2, hanging(ground.drawDepth(2), ground.RIM)),
  ...each('open-sea', 2, hanging(ground.drawDepth(0), ground.RIM)),
  ...each('drift', 3, hanging(ground.drawDrift, 8)),
  ...each('pool', 4, hanging(ground.drawPool, 9)),
  ...each('ripples', 3, ground.drawRipples),
  ...each('snowy-few', 3, growth.drawSnowyFew),
  ...each('snowy-wood', 4, hanging(growth.drawSnowyWood)),
  ...each('snowy-pine', 2, hanging(growth.drawSnowyPine)),
  ...each('snowy-peak', 3, hanging(growth.drawPeak, 10)),
  ...each('snowy-stones', 2, growth.drawSnowyStones),
  ...each('tracks', 3, growth.drawTracks),
  ...each('willow', 2, hanging(growth.drawWillow)),
  ...each('dead-tree', 2, hanging(growth.drawDeadTree)),
  ...each('swamp-reeds', 2, growth.drawSwampReeds),
  ...each('sedge', 2, growth.drawSedge),
  log: growth.drawLog,
  ...each('cactus', 2, hanging(growth.drawCactus)),
  ...each('barrel-cactus', 2, growth.drawBarrel),
  ...each('dry-bush', 2, growth.drawDryBush),
};
