/*
 * The tiles of the Island theme by their ids; see `sheet.ts`. Where a tile lies over others, it is clear in places.
 */
import { CLEAR, fillBlock, SPRITE } from '../../stone/sprite-tile.ts';
import { type Draw, each, type HangingTile, hanging, type LargeTile, large } from '../draw.ts';
import * as land from './land.ts';
import { GRASSES, ROCKS, WATER } from './palette.ts';
import * as plants from './plants.ts';
import * as rock from './rock.ts';
import { CORNER, HIGH_CORNER, HIGH_NOOK, HIGH_SIDE, NOOK, SIDE, SIDE_END } from './shapes.ts';
import * as water from './water.ts';

const shaped =
  (draw: (tile: Parameters<Draw>[0], hash: number, around: string) => void, around: string): Draw =>
  (tile, hash) =>
    draw(tile, hash, around);
/** The left half of a tile, for sides that end in the middle of a cell. */
const half =
  (draw: Draw): Draw =>
  (tile, hash) => {
    draw(tile, hash);
    fillBlock(tile, [SPRITE / 2, 0, SPRITE / 2, SPRITE], () => CLEAR);
  };
const flowers =
  (sort: number): Draw =>
  (tile, hash) =>
    land.drawFlowers(tile, hash, sort);
const sunny: Draw = (tile, hash) => land.drawMeadow(tile, hash, GRASSES.sunny, GRASSES.tip);
const lush: Draw = (tile, hash) => land.drawMeadow(tile, hash, GRASSES.lush, GRASSES.sunny);
const rockTop: Draw = (tile, hash) => rock.drawRockTop(tile, hash, ROCKS.tops);
const peak: Draw = (tile, hash) => rock.drawRockTop(tile, hash, ROCKS.peaks);
const terrace =
  (bow: number): Draw =>
  (tile, hash) =>
    rock.drawTerrace(tile, hash, bow);

export const ISLAND_TILES: Readonly<Record<string, Draw | LargeTile | HangingTile>> = {
  deep: water.drawDeep,
  shallow: water.drawShallow,
  'depth-side': shaped(water.drawDepths, SIDE),
  'depth-end': shaped(water.drawDepths, SIDE_END),
  'depth-corner': shaped(water.drawDepths, CORNER),
  'depth-nook': shaped(water.drawDepths, NOOK),
  'shoal-cape': shaped(water.drawDepths, HIGH_CORNER),
  'shoal-side': shaped(water.drawDepths, HIGH_SIDE),
  'shoal-nook': shaped(water.drawDepths, HIGH_NOOK),
  ...each('surf-side', 2, shaped(water.drawSurf, SIDE)),
  'surf-corner': shaped(water.drawSurf, CORNER),
  'surf-nook': shaped(water.drawSurf, NOOK),
  ...each('breakers', 3, water.drawBreakers),
  ...each('wave', 3, (tile, hash) => water.drawWave(tile, hash, WATER.wave)),
  ...each('crest', 2, (tile, hash) => water.drawWave(tile, hash, WATER.spray)),
  glitter: water.drawGlitter,
  'reeds-1': land.drawReeds,
  'reeds-2': land.drawReeds,
  'beach-side': shaped(water.drawBeach, HIGH_SIDE),
  'beach-cape': shaped(water.drawBeach, HIGH_CORNER),
  bank: water.drawLowBank,
  ...each('sand', 3, land.drawSand),
  ...each('dry-sand', 2, large(2, 2, land.drawDrySand)),
  ...each('meadow', 3, land.drawGrass),
  'turf-cape': shaped(land.drawTurf, HIGH_CORNER),
  'fringe-nook': shaped(land.drawFringe, NOOK),
  ...each('turf-half', 2, half(shaped(land.drawTurf, HIGH_SIDE))),
  ...each('fringe-half', 2, half(shaped(land.drawFringe, SIDE))),
  ...each('ledge-half', 2, half(land.drawLedge)),
  'ledge-nook': land.drawNookLedge,
  ...each('turf-islet', 3, land.drawGrassIslet),
  ...each('sunny-wide', 2, large(4, 3, sunny)),
  ...each('lush-wide', 2, large(4, 3, lush)),
  ...each('lush', 2, large(2, 2, lush)),
  ...each('tuft', 3, land.drawTuft),
  ...each('flowers', 3, (tile, hash) => flowers(hash % 3)(tile, hash)),
  ...each('forest-floor', 3, land.drawForestFloor),
  ...each('undergrowth-side', 2, shaped(land.drawUndergrowth, SIDE)),
  'undergrowth-corner': shaped(land.drawUndergrowth, CORNER),
  ...each('rock-top', 4, rockTop),
  ...each('peak', 3, peak),
  ...each('ridge', 5, hanging(rock.drawRidge)),
  'rock-rim': rock.drawRim,
  'rock-shade': rock.drawShadedSide,
  'rock-corner': rock.drawRockCorner,
  ...each('cliff', 4, rock.drawCliff),
  'rock-nook': rock.drawRockNook,
  'cliff-shade': rock.drawCliffShade,
  'terrace-side-1': terrace(1.6),
  'terrace-side-2': terrace(-1.3),
  'terrace-side-3': terrace(0.5),
  'terrace-corner': rock.drawTerraceCorner,
  'terrace-nook': rock.drawTerraceNook,
  'cliff-end': rock.drawCliffEnd,
  boulders: large(2, 2, plants.drawBoulder),
  boulder: plants.drawBoulder,
  ...each('stones', 3, plants.drawPebbles),
  ...each('shrub', 3, plants.drawBush),
  ...each('thicket', 4, plants.drawFew),
  ...each('leafy-wood', 4, hanging(plants.drawLeafyWood)),
  ...each('pine-wood', 3, hanging(plants.drawPineWood)),
  ...each('tree', 2, hanging(plants.drawTree)),
  ...each('pine', 2, hanging(plants.drawPine)),
};
