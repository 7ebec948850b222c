/*
 * The tiles of the Cave theme by their ids; see `sheet.ts`. Those of small things, faces and earth are shared with the
 * example themes. Edges, humps, pools and light are clear in places and lie over other tiles.
 */
import { CRYSTALS, GLOWING_MUSHROOMS } from '../cave-props.ts';
import { drawCaveFace } from '../cave-sprites.ts';
import { type Draw, each, type HangingTile, hanging, type LargeTile } from '../draw.ts';
import { drawHumps, drawPool } from './ground.ts';
import { drawGlow } from './light.ts';
import {
  drawCaveRightEnd,
  drawCrag,
  drawCragBendBelow,
  drawCragBendBeside,
  drawCragCornerLeft,
  drawCragCornerRight,
  drawCragDarkness,
  drawCragFade,
  drawCragFadeCorner,
  drawCragFilling,
  drawCragLeft,
  drawCragRight,
  drawCragUpper,
} from './rock.ts';

const TEAL = 0x7fe6d0;
const VIOLET = 0xb98cf0;

const fade =
  (draw: typeof drawCragFade, from: number): Draw =>
  (tile, hash) =>
    draw(tile, hash, from);
const darkness =
  (flecks: number): Draw =>
  (tile, hash) =>
    drawCragDarkness(tile, hash, flecks);
const face =
  (variant: number): Draw =>
  (tile, hash) =>
    drawCaveFace(tile, hash, variant);
const pool = (width: number, height: number): LargeTile => ({
  size: { width, height },
  draw: drawPool,
});
const mushrooms = (side: number): LargeTile => ({
  size: { width: side, height: side },
  draw: (tile) => drawGlow(tile, GLOWING_MUSHROOMS, TEAL),
});
const crystals = (side: number): LargeTile => ({
  size: { width: side, height: side },
  draw: (tile) => drawGlow(tile, CRYSTALS, VIOLET),
});

export const CAVE_TILES: Readonly<Record<string, Draw | LargeTile | HangingTile>> = {
  'crag-1': drawCrag,
  'crag-2': drawCrag,
  'crag-3': drawCrag,
  'crag-4': drawCrag,
  'crag-fade-side-1': fade(drawCragFade, 1),
  'crag-fade-side-2': fade(drawCragFade, 1),
  'crag-fade-corner-1': fade(drawCragFadeCorner, 1),
  'crag-fade-corner-2': fade(drawCragFadeCorner, 1),
  'crag-gloom-side-1': fade(drawCragFade, 2),
  'crag-gloom-side-2': fade(drawCragFade, 2),
  'crag-gloom-corner': fade(drawCragFadeCorner, 2),
  'crag-dark-1': darkness(0),
  'crag-dark-2': darkness(14),
  'crag-upper-1': drawCragUpper,
  'crag-upper-2': drawCragUpper,
  'crag-upper-3': drawCragUpper,
  'crag-left-1': drawCragLeft,
  'crag-left-2': drawCragLeft,
  'crag-left-3': drawCragLeft,
  'crag-right-1': drawCragRight,
  'crag-right-2': drawCragRight,
  'crag-right-3': drawCragRight,
  'crag-corner-left': drawCragCornerLeft,
  'crag-corner-right': drawCragCornerRight,
  'crag-filling': drawCragFilling,
  'crag-bend-beside': drawCragBendBeside,
  'crag-bend-below': drawCragBendBelow,
  'cave-face-3': face(0),
  'cave-face-4': face(1),
  'cave-face-right': drawCaveRightEnd,
  ...each('humps', 6, hanging(drawHumps)),
  'pool-small-1': pool(2, 2),
  'pool-small-2': pool(2, 2),
  'pool-wide-1': pool(3, 2),
  'pool-wide-2': pool(3, 2),
  'pool-large-1': pool(5, 3),
  'pool-large-2': pool(5, 3),
  'mushroom-light': mushrooms(3),
  'mushroom-light-wide': mushrooms(5),
  'crystal-light': crystals(3),
  'crystal-light-wide': crystals(5),
};
