import { BRICKS, COPING, FOOT, HOLLOW, MOSS, SLATE, type Stone } from './palette.ts';
import {
  chance,
  fill,
  fillBlock,
  HALF_SHADE,
  put,
  SHADE,
  SPRITE,
  type Tile,
  valueAt,
} from './sprite-tile.ts';

const TOP = 0x2f01;
const TONE = 0x2f02;
const WEAR = 0x2f03;

/** Which sides of a wall are next to floor; a nook is an inner corner. */
export type Rim = 'none' | 'north' | 'west' | 'corner' | 'nook';

/** Tones of the stones along an edge. */
interface RimTones {
  readonly lit: number;
  readonly base: number;
  readonly joint: number;
  readonly under: number;
}

/** The top of a wall: dark blocks that hardly show, so that rooms are what one sees, and light stones along an edge. */
export function drawTop(tile: Tile, hash: number, variant: number, rim: Rim): void {
  fill(tile, (x, y) => topColour(hash, x, y, variant));
  drawRim(tile, rim, COPING);
}

/** The colour of one pixel of a wall top without a rim. */
export function topColour(hash: number, x: number, y: number, variant: number): number {
  const shift = ((y >> 3) & 1) === variant % 2 ? 0 : 4;
  const luck = chance(hash, TOP, y * SPRITE + x) % 100;
  if ((y & 7) === 7 || ((x + shift) & 7) === 7) return luck < 25 ? SLATE.dark : SLATE.joint;
  if (luck < 3) return SLATE.fleck;
  const block = chance(hash, TONE, ((x + shift) >> 3) + (y >> 3) * 4) % 3;
  if ((y & 7) === 0) return luck < 60 ? SLATE.light : SLATE.base;
  return block === 0 && luck < 60 ? SLATE.dark : SLATE.base;
}

/** Two pixels of stone along each edge next to floor, and a dark gap behind them. */
function drawRim(tile: Tile, rim: Rim, tones: RimTones): void {
  if (rim === 'none') return;
  const north = rim === 'north' || rim === 'corner';
  const west = rim === 'west' || rim === 'corner';
  for (let along = 0; along < SPRITE; along++) {
    const joint = (along & 7) === 7;
    for (let depth = 2; depth >= 0; depth--) {
      const tone =
        depth === 2 ? tones.under : joint ? tones.joint : depth === 0 ? tones.lit : tones.base;
      if (north) put(tile, along, depth, tone);
      if (west && !(north && along < depth)) put(tile, depth, along, tone);
    }
  }
  if (rim === 'corner') drawCorner(tile, tones, 0);
  if (rim === 'nook') drawCorner(tile, tones, 1);
}

/** The stone where two edges meet: partly light in an outer corner, plain in an inner one. */
function drawCorner(tile: Tile, tones: RimTones, inner: number): void {
  for (let y = 0; y < 3; y++) {
    for (let x = 0; x < 3; x++) {
      if (x < 2 && y < 2) put(tile, x, y, inner === 1 || (x > 0 && y > 0) ? tones.base : tones.lit);
      else if (inner === 1) put(tile, x, y, tones.under);
    }
  }
}

/** First row of each course of bricks, and its rows with the mortar. */
const COURSES = [3, 7, 11];
const COURSE = 4;

/** A wall face: coping, three courses of bricks, a dark foot. Variant 1 has a hole, variant 2 is damp. */
export function drawFace(tile: Tile, hash: number, variant: number): void {
  fill(tile, (x, y) => browColour(x, y) ?? FOOT);
  COURSES.forEach((top, course) => {
    fillBlock(tile, [0, top, SPRITE, COURSE], (x, row) => brickColour(hash, x, row, course));
  });
  if (variant === 1) drawHollow(tile);
  if (variant === 2) drawTrail(tile, hash);
}

function browColour(x: number, y: number): number | undefined {
  if (y === 0) return (x & 7) === 7 ? COPING.joint : COPING.lit;
  if (y === 1) return (x & 7) === 7 ? COPING.joint : COPING.base;
  return y === 2 ? HOLLOW : undefined;
}

function brickColour(hash: number, x: number, row: number, course: number): number {
  const shifted = x + (course % 2 === 0 ? 0 : 4);
  const index = (shifted >> 3) % 2;
  const stone: Stone | undefined = BRICKS[chance(hash, TONE, course * 2 + index) % BRICKS.length];
  if (stone === undefined) return FOOT;
  const luck = chance(hash, WEAR, (course * 4 + row) * SPRITE + x) % 100;
  if (row === 3 || (shifted & 7) === 7) return stone.joint;
  if (row === 0) return luck < 80 ? stone.light : stone.base;
  if (row === 2 || (shifted & 7) === 6) return luck < 70 ? stone.dark : stone.base;
  return luck < 8 ? stone.dark : stone.base;
}

/** A brick that has fallen out. */
function drawHollow(tile: Tile): void {
  fillBlock(tile, [4, 7, 7, 3], (x, y) => (y === 0 || x === 0 ? 0x241f1c : HOLLOW));
  for (let x = 5; x < 11; x++) put(tile, x, 9, BRICKS[1]?.dark ?? FOOT);
}

/** Damp with moss, from the coping downwards. */
function drawTrail(tile: Tile, hash: number): void {
  const ends = [3, 6, 9, 7, 4];
  ends.forEach((end, index) => {
    for (let y = 2; y < 2 + end; y++) {
      const luck = chance(hash, TOP, y * SPRITE + index) % 100;
      if (luck < 82)
        put(tile, 6 + index, y, luck < 30 ? MOSS.base : luck < 40 ? MOSS.light : MOSS.deep);
    }
  });
}

/** Large blocks at the left end of a face. */
export function drawQuoins(tile: Tile): void {
  const stone = BRICKS[2];
  if (stone === undefined) return;
  COURSES.forEach((top, course) => {
    const width = course % 2 === 0 ? 6 : 4;
    fillBlock(tile, [0, top, width, COURSE], (x, row) => quoinColour(stone, x, row, width));
  });
  for (let y = 2; y < SPRITE; y++) put(tile, 0, y, y === 15 ? FOOT : stone.joint);
}

function quoinColour(stone: Stone, x: number, row: number, width: number): number {
  if (row === 3 || x === width - 1) return stone.joint;
  if (row === 0) return COPING.lit;
  return row === 2 || x === width - 2 ? stone.light : COPING.base;
}

/** The same at both sides: the end of a wall that is one cell wide. */
export function drawPillar(tile: Tile): void {
  drawQuoins(tile);
  for (let y = 2; y < SPRITE; y++) {
    for (let x = 0; x < 6; x++) {
      put(tile, SPRITE - 1 - x, y, valueAt(tile, x, y));
    }
  }
}

export function drawWallShadow(tile: Tile): void {
  fillBlock(tile, [0, 0, SPRITE, 5], (_, y) => (y < 2 ? SHADE : HALF_SHADE));
}
