/*
 * The tiles of the Dungeon theme by their ids; see `sheet.ts`. Edges, shadows, moss and light are clear in places and
 * lie over other tiles. A face is a wall with floor below, a top any other wall.
 */
import { drawMotif, type Motif, type Tile } from '../../stone/sprite-tile.ts';
import { type Draw, each, type HangingTile, hanging, type LargeTile, large } from '../draw.ts';
import { CHEST } from '../props.ts';
import {
  type Caster,
  drawCrackedPaving,
  drawGrate,
  drawMosaic,
  drawMoss,
  drawMossPatch,
  drawPaving,
  drawShadow,
} from './floors.ts';
import { drawTorch } from './light.ts';
import { BARREL, CRATE, drawCarpet, GOLD_HEAP, POTS, WEB } from './things.ts';
import {
  drawBrickPillar,
  drawBricks,
  drawDamp,
  drawDarkness,
  drawFaceShade,
  drawFadingCorner,
  drawFadingSide,
  drawHole,
  drawLeftCorner,
  drawLeftEdge,
  drawLeftEnd,
  drawNook,
  drawRightCorner,
  drawRightEdge,
  drawRightEnd,
  drawUpperEdge,
  drawWallTop,
} from './walls.ts';

const darkness =
  (flecks: number): Draw =>
  (tile, hash) =>
    drawDarkness(tile, hash, flecks);
const fading =
  (draw: typeof drawFadingSide, from: number): Draw =>
  (tile, hash) =>
    draw(tile, hash, from);
const paving =
  (laying: number): Draw =>
  (tile, hash) =>
    drawPaving(tile, hash, laying);
const moss =
  (growth: number): Draw =>
  (tile, hash) =>
    drawMossPatch(tile, hash, growth);
const shadow =
  (caster: Caster): Draw =>
  (tile) =>
    drawShadow(tile, caster);
const motif =
  (shape: Motif): Draw =>
  (tile: Tile) =>
    drawMotif(tile, shape);
const torch = (width: number, height: number, column: number, reach: number): LargeTile =>
  large(width, height, (tile) => drawTorch(tile, column, reach));

export const DUNGEON_TILES: Readonly<Record<string, Draw | LargeTile | HangingTile>> = {
  'wall-1': drawWallTop,
  'wall-2': drawWallTop,
  'wall-3': drawWallTop,
  'fade-side-1': fading(drawFadingSide, 1),
  'fade-side-2': fading(drawFadingSide, 1),
  'fade-corner-1': fading(drawFadingCorner, 1),
  'fade-corner-2': fading(drawFadingCorner, 1),
  'gloom-side-1': fading(drawFadingSide, 2),
  'gloom-side-2': fading(drawFadingSide, 2),
  'gloom-corner': fading(drawFadingCorner, 2),
  'dark-1': darkness(0),
  'dark-2': darkness(8),
  'edge-upper-1': drawUpperEdge,
  'edge-upper-2': drawUpperEdge,
  'edge-left-1': drawLeftEdge,
  'edge-left-2': drawLeftEdge,
  'edge-right-1': drawRightEdge,
  'edge-right-2': drawRightEdge,
  'corner-left': drawLeftCorner,
  'corner-right': drawRightCorner,
  nook: drawNook,
  'bricks-1': drawBricks,
  'bricks-2': drawBricks,
  'bricks-3': drawBricks,
  'bricks-4': drawBricks,
  'bricks-hole': drawHole,
  'bricks-damp-1': drawDamp,
  'bricks-damp-2': drawDamp,
  'bricks-left': drawLeftEnd,
  'bricks-right': drawRightEnd,
  'bricks-pillar': drawBrickPillar,
  'face-shade': drawFaceShade,
  'paving-1': paving(0),
  'paving-2': paving(1),
  'paving-3': paving(2),
  'paving-4': paving(3),
  'paving-5': paving(4),
  'paving-6': paving(5),
  'paving-7': paving(6),
  'paving-8': paving(7),
  'paving-cracked-1': drawCrackedPaving,
  'paving-cracked-2': drawCrackedPaving,
  grate: drawGrate,
  'slab-1': large(2, 2, paving(0)),
  'slab-2': large(2, 2, paving(0)),
  'slab-3': large(2, 2, paving(0)),
  'slab-wide-1': large(2, 1, paving(0)),
  'slab-wide-2': large(2, 1, paving(0)),
  'slab-tall-1': large(1, 2, paving(0)),
  'slab-tall-2': large(1, 2, paving(0)),
  mosaic: large(3, 3, drawMosaic),
  ...each('moss-patch', 5, hanging(drawMoss, 12)),
  'moss-tufts-1': moss(0.26),
  'moss-tufts-2': moss(0.26),
  'moss-tufts-3': moss(0.26),
  'moss-thin-1': moss(0.4),
  'moss-thin-2': moss(0.4),
  'moss-thin-3': moss(0.4),
  'moss-thin-4': moss(0.4),
  'moss-1': moss(0.58),
  'moss-2': moss(0.58),
  'moss-3': moss(0.58),
  'moss-4': moss(0.58),
  'shadow-above': shadow('above'),
  'shadow-above-start': shadow('above-start'),
  'shadow-left': shadow('left'),
  'shadow-left-start': shadow('left-start'),
  'shadow-both': shadow('both'),
  'shadow-corner': shadow('corner'),
  crate: motif(CRATE),
  barrel: motif(BARREL),
  pots: motif(POTS),
  web: motif(WEB),
  carpet: (tile) => drawCarpet(tile),
  'carpet-chest': (tile) => drawCarpet(tile, CHEST),
  'carpet-gold': (tile) => drawCarpet(tile, GOLD_HEAP),
  'torch-wide': torch(5, 4, 2, 44),
  'torch-middle': torch(3, 3, 1, 30),
  'torch-corner': torch(2, 3, 0, 30),
  'torch-narrow': torch(1, 2, 0, 24),
};
