import type { Sprite } from '../sprites.ts';
import { CRACK, FLAGS, MOSS, type Stone } from './palette.ts';
import {
  type Block,
  chance,
  drawMotif,
  fillBlock,
  put,
  SPRITE,
  type Tile,
  valueAt,
} from './sprite-tile.ts';

const TONE = 0x1f01;
const WEAR = 0x1f02;
const MOSSY = 0x1f03;

/**
 * Ways to lay flagstones, each with the joint on its right and lower side. So all end with a joint at the right and
 * lower edge of the tile, and any two fit together.
 */
const LAYINGS: readonly (readonly Block[])[] = [
  [
    [0, 0, 8, 8],
    [8, 0, 8, 8],
    [0, 8, 8, 8],
    [8, 8, 8, 8],
  ],
  [[0, 0, 16, 16]],
  [
    [0, 0, 10, 8],
    [10, 0, 6, 8],
    [0, 8, 6, 8],
    [6, 8, 10, 8],
  ],
  [
    [0, 0, 16, 8],
    [0, 8, 8, 8],
    [8, 8, 8, 8],
  ],
];

const CRACKS: Sprite = [
  '................',
  '..........x.....',
  '.........x......',
  '.........x......',
  '..x.....xl......',
  '...xx..xl.......',
  '....lxxl........',
  '......xx........',
  '......lxx.......',
  '.......xlx......',
  '.......x.lxx....',
  '......xl...lx...',
  '......x......x..',
  '.....xl.........',
  '.....x..........',
  '................',
];

export function drawFlags(tile: Tile, hash: number, laying: number): void {
  LAYINGS[laying % LAYINGS.length]?.forEach((slab, index) => {
    drawSlab(tile, hash, slab, FLAGS[chance(hash, TONE, index) % FLAGS.length]);
  });
}

/** A light edge above and left with worn places, a joint below and right. */
export function drawSlab(tile: Tile, hash: number, slab: Block, stone: Stone | undefined): void {
  if (stone === undefined) return;
  const [left, top, width, height] = slab;
  fillBlock(tile, slab, (x, y) =>
    slabColour(stone, x, y, width, height, chance(hash, WEAR, (top + y) * SPRITE + left + x)),
  );
}

function slabColour(
  stone: Stone,
  x: number,
  y: number,
  width: number,
  height: number,
  wear: number,
): number {
  const worn = wear % 100;
  if (x === width - 1 || y === height - 1) return worn < 12 ? stone.dark : stone.joint;
  const corner = (x === 0 || x === width - 2) && (y === 0 || y === height - 2);
  if (corner) return stone.dark;
  if (y === 0 || x === 0) return worn < 70 ? stone.light : stone.base;
  if (y === height - 2 || x === width - 2) return worn < 60 ? stone.dark : stone.base;
  return worn < 5 ? stone.dark : worn > 95 ? stone.light : stone.base;
}

export function drawCracked(tile: Tile, hash: number): void {
  drawFlags(tile, hash, 1);
  drawMotif(tile, {
    left: 0,
    top: 0,
    inks: { x: CRACK, l: FLAGS[2]?.light ?? CRACK },
    sprite: CRACKS,
  });
}

/** The spots of moss of each variant. */
const SPOTS: readonly (readonly (readonly [x: number, y: number, size: number])[])[] = [
  [
    [4, 4, 38],
    [11, 10, 44],
    [13, 2, 20],
    [2, 13, 18],
  ],
  [
    [7, 7, 58],
    [2, 13, 24],
    [14, 3, 20],
    [13, 13, 20],
  ],
  [
    [5, 11, 40],
    [10, 4, 42],
    [2, 2, 20],
    [14, 13, 18],
  ],
];

/** Flagstones with moss in their joints, which is thicker in a few spots. */
export function drawMoss(tile: Tile, hash: number, variant: number): void {
  drawFlags(tile, hash, variant === 1 ? 0 : variant);
  const spots = SPOTS[variant % SPOTS.length] ?? [];
  for (let y = 0; y < SPRITE; y++) {
    for (let x = 0; x < SPRITE; x++) {
      const luck = chance(hash, MOSSY, y * SPRITE + x) % 100;
      let depth = isJoint(tile, x, y) ? 5 : 0;
      const edge = Math.min(x, y, SPRITE - 1 - x, SPRITE - 1 - y);
      for (const [cx, cy, size] of spots)
        depth = Math.max(depth, size - (x - cx) * (x - cx) - (y - cy) * (y - cy));
      if (depth + luck / 8 > (edge === 0 ? 19 : 12)) put(tile, x, y, mossColour(depth, luck));
    }
  }
}

function isJoint(tile: Tile, x: number, y: number): boolean {
  return valueAt(tile, x, y) === FLAGS[0]?.joint;
}

function mossColour(depth: number, luck: number): number {
  if (luck > 93) return MOSS.tip;
  if (depth > 34) return luck < 30 ? MOSS.light : MOSS.base;
  return luck < 45 ? MOSS.deep : MOSS.base;
}
