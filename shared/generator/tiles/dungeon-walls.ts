import { BRICKS, COPING, FOOT, HOLLOW, MOSS, SLATE, type Stone } from './dungeon-palette.ts';
import { fill, HALF_SHADE, put, SHADE, SPRITE, type Tile } from './sprite-tile.ts';
import { chance } from './tile-chance.ts';

const TOP = 0x2f01;
const TONE = 0x2f02;
const WEAR = 0x2f03;

/** Which sides of a wall end at floor; a nook is an inner corner. */
export type Rim = 'none' | 'north' | 'west' | 'corner' | 'nook';

/** Tones of the stones along an edge. */
export interface RimTones {
  readonly lit: number;
  readonly base: number;
  readonly joint: number;
  readonly under: number;
}

/** The top of a wall: dark blocks that hardly show, so that rooms are what one sees, and light stones along an edge. */
export function drawTop(tile: Tile, hash: number, picture: number, rim: Rim): void {
  fill(tile, (x, y) => topColour(hash, x, y, picture));
  drawRim(tile, rim, COPING);
}

/** The colour of one pixel of a wall top without a rim. */
export function topColour(hash: number, x: number, y: number, picture: number): number {
  const shift = ((y >> 3) & 1) === picture % 2 ? 0 : 4;
  const luck = chance(hash, TOP, y * SPRITE + x) % 100;
  if ((y & 7) === 7 || ((x + shift) & 7) === 7) return luck < 25 ? SLATE.dark : SLATE.joint;
  if (luck < 3) return SLATE.fleck;
  const block = chance(hash, TONE, ((x + shift) >> 3) + (y >> 3) * 4) % 3;
  if ((y & 7) === 0) return luck < 60 ? SLATE.light : SLATE.base;
  return block === 0 && luck < 60 ? SLATE.dark : SLATE.base;
}

/** Two pixels of stone along each edge that ends at floor, and the dark gap behind them. */
export function drawRim(tile: Tile, rim: Rim, tones: RimTones): void {
  if (rim === 'none') return;
  const north = rim === 'north' || rim === 'corner';
  const west = rim === 'west' || rim === 'corner';
  for (let along = 0; along < SPRITE; along++) {
    const joint = (along & 7) === 7;
    for (let depth = 2; depth >= 0; depth--) {
      const tone = depth === 2 ? tones.under : joint ? tones.joint : depth === 0 ? tones.lit : tones.base;
      if (north) put(tile, along, depth, tone);
      if (west && !(north && along < depth)) put(tile, depth, along, tone);
    }
  }
  if (rim === 'corner') drawCorner(tile, tones, 0);
  if (rim === 'nook') drawCorner(tile, tones, 1);
}

/** The stone where two edges meet: lit towards the light in an outer corner, flat in an inner one. */
function drawCorner(tile: Tile, tones: RimTones, inner: number): void {
  for (let y = 0; y < 3; y++) {
    for (let x = 0; x < 3; x++) {
      if (x < 2 && y < 2) put(tile, x, y, inner === 1 || (x > 0 && y > 0) ? tones.base : tones.lit);
      else if (inner === 1) put(tile, x, y, tones.under);
    }
  }
}

/** Lower ends of courses: mortar runs there. */
const COURSES: readonly (readonly [number, number])[] = [
  [3, 6],
  [7, 10],
  [11, 14],
];

/** The front of a wall: coping, three courses of bricks, a dark foot. Pictures differ in what time did to them. */
export function drawFace(tile: Tile, hash: number, picture: number): void {
  fill(tile, (x, y) => browColour(x, y) ?? FOOT);
  COURSES.forEach(([top, mortar], course) => {
    for (let y = top; y <= mortar; y++) for (let x = 0; x < SPRITE; x++) put(tile, x, y, brickColour(hash, x, y - top, course));
  });
  if (picture === 1) drawHollow(tile);
  if (picture === 2) drawTrail(tile, hash);
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
  for (let y = 7; y < 10; y++) for (let x = 4; x < 11; x++) put(tile, x, y, y === 7 || x === 4 ? 0x241f1c : HOLLOW);
  for (let x = 5; x < 11; x++) put(tile, x, 9, BRICKS[1]?.dark ?? FOOT);
}

/** Damp that runs down from the coping, with moss in it. */
function drawTrail(tile: Tile, hash: number): void {
  const ends = [3, 6, 9, 7, 4];
  ends.forEach((end, index) => {
    for (let y = 2; y < 2 + end; y++) {
      const luck = chance(hash, TOP, y * SPRITE + index) % 100;
      if (luck < 82) put(tile, 6 + index, y, luck < 30 ? MOSS.base : luck < 40 ? MOSS.light : MOSS.deep);
    }
  });
}

/** Large blocks where a face ends at its left side. */
export function drawQuoins(tile: Tile): void {
  const stone = BRICKS[2];
  if (stone === undefined) return;
  COURSES.forEach(([top, mortar], course) => {
    const width = course % 2 === 0 ? 6 : 4;
    for (let y = top; y <= mortar; y++) {
      for (let x = 0; x < width; x++) put(tile, x, y, quoinColour(stone, x, y - top, width));
    }
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
      const from = tile[y * SPRITE + x] ?? FOOT;
      put(tile, SPRITE - 1 - x, y, from);
    }
  }
}

/** What a wall casts on the floor in front of it. */
export function drawWallShadow(tile: Tile): void {
  for (let y = 0; y < 5; y++) for (let x = 0; x < SPRITE; x++) put(tile, x, y, y < 2 ? SHADE : HALF_SHADE);
}
