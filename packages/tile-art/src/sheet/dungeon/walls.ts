/*
 * Walls of the Dungeon theme: dark tops that fade into darkness, light stones along their edges, and faces of bricks.
 * Light comes from the upper left, so edges on the right are duller.
 */
import { unit } from 'generator';
import { blend, type Colour } from '../../raster.ts';
import { BRICKS, COPING, FOOT, HOLLOW, MOSS, type Stone } from '../../stone/palette.ts';
import {
  CLEAR,
  chance,
  fill,
  fillBlock,
  put,
  SPRITE,
  type Tile,
  valueAt,
  veil,
} from '../../stone/sprite-tile.ts';
import { topColour } from '../../stone/walls.ts';

const FADE = 0x3f01;
const TONE = 0x3f02;
const WEAR = 0x3f03;

const DARK: Colour = COPING.under;

/** Cells from the floor where a wall begins to fade into darkness, and cells over which it fades. */
const LIT_UP_TO = 0.9;
const FADE_OVER = 2;

/** A wall from above, in full light. */
export function drawWallTop(tile: Tile, hash: number): void {
  fill(tile, (x, y) => topColour(hash, x, y, 0));
}

/** Darkness, in which little more than nothing shows. */
export function drawDarkness(tile: Tile, hash: number, flecks: number): void {
  fill(tile, (x, y) =>
    chance(hash, FADE, y * SPRITE + x) % 1000 < flecks
      ? blend(topColour(hash, x, y, 0), DARK, 0.5)
      : DARK,
  );
}

/**
 * A wall from above that fades, darkest on top.
 * @param from cells from the lower side of the tile to the floor below it
 */
export function drawFadingSide(tile: Tile, hash: number, from: number): void {
  fill(tile, (x, y) => fading(hash, x, y, from + (SPRITE - 0.5 - y) / SPRITE));
}

/** The same with the floor beyond the lower right corner. */
export function drawFadingCorner(tile: Tile, hash: number, from: number): void {
  fill(tile, (x, y) => {
    const [across, down] = [from + (SPRITE - 0.5 - x) / SPRITE, from + (SPRITE - 0.5 - y) / SPRITE];
    return fading(hash, x, y, Math.max(across, down) + Math.min(across, down) * 0.25);
  });
}

function fading(hash: number, x: number, y: number, far: number): Colour {
  const dark = Math.max(0, Math.min(1, (far - LIT_UP_TO) / FADE_OVER));
  const luck = unit(chance(hash, FADE, y * SPRITE + x));
  return luck < dark ? DARK : blend(topColour(hash, x, y, 0), DARK, dark * 0.55);
}

/** The stones along an edge, from its outer side inwards, and the gap behind them. */
interface Edge {
  readonly stones: readonly Colour[];
  readonly joint: Colour;
}

const LIT: Edge = { stones: [0xd6ccb4, COPING.lit, COPING.base, 0x8f8571], joint: COPING.joint };
const DULL: Edge = { stones: [COPING.base, 0xa1967f, 0x968b76, 0x7f7563], joint: 0x6f6657 };
/** Pixels of an edge with its gap. */
const RIM = 6;
const GAP = 4;

function rimValue({ stones, joint }: Edge, hash: number, depth: number, along: number): number {
  if (depth >= RIM) return CLEAR;
  if (depth >= GAP) return veil(DARK, depth === GAP ? 0.85 : 0.5);
  if ((along & 7) === 7 && depth > 0) return joint;
  const stone = stones[depth] ?? joint;
  const tone = chance(hash, TONE, along >> 3) % 3;
  return tone === 0 && depth > 0 ? blend(stone, joint, 0.28) : stone;
}

/** Light stones along the upper edge of a wall top. */
export function drawUpperEdge(tile: Tile, hash: number): void {
  fill(tile, (x, y) => rimValue(LIT, hash, y, x));
}

export function drawLeftEdge(tile: Tile, hash: number): void {
  fill(tile, (x, y) => rimValue(LIT, hash, x, y));
}

export function drawRightEdge(tile: Tile, hash: number): void {
  fill(tile, (x, y) => rimValue(DULL, hash, SPRITE - 1 - x, y));
}

/** Where an upper and a left edge meet. */
export function drawLeftCorner(tile: Tile, hash: number): void {
  fillBlock(tile, [0, 0, RIM, RIM], (x, y) => rimValue(LIT, hash, Math.min(x, y), 0));
}

/** Where an upper and a right edge meet. */
export function drawRightCorner(tile: Tile, hash: number): void {
  fillBlock(tile, [SPRITE - RIM, 0, RIM, RIM], (x, y) =>
    rimValue(y <= RIM - 1 - x ? LIT : DULL, hash, Math.min(RIM - 1 - x, y), 0),
  );
}

/** The stone where two edges meet around floor. */
export function drawNook(tile: Tile, hash: number): void {
  fillBlock(tile, [0, 0, RIM, RIM], (x, y) => {
    const depth = Math.max(x, y);
    return depth === 0 ? COPING.lit : rimValue(LIT, hash, depth, 0);
  });
}

/** First row of each course of bricks; between the last and the foot are three rows. */
const COURSES = [4, 8, 12];

/** A wall face: coping, three courses of bricks that are darker further down, and a dark foot. */
export function drawBricks(tile: Tile, hash: number): void {
  fill(tile, (x, y) => copingColour(hash, x, y) ?? FOOT);
  COURSES.forEach((top, course) => {
    fillBlock(tile, [0, top, SPRITE, course === 2 ? 3 : 4], (x, row) =>
      brickColour(hash, x, row, course),
    );
  });
}

function copingColour(hash: number, x: number, y: number): Colour | undefined {
  if (y === 3) return HOLLOW;
  return y < 3 ? rimValue(LIT, hash, y, x) : undefined;
}

function brickColour(hash: number, x: number, row: number, course: number): Colour {
  const shifted = x + (course % 2 === 0 ? 0 : 4);
  const stone: Stone | undefined =
    BRICKS[chance(hash, TONE, course * 4 + ((shifted >> 3) % 2)) % BRICKS.length];
  if (stone === undefined) return FOOT;
  const luck = chance(hash, WEAR, (course * 4 + row) * SPRITE + x) % 100;
  const colour = brickTone(stone, row, shifted & 7, luck);
  return course === 0
    ? blend(colour, stone.light, 0.18)
    : course === 2
      ? blend(colour, FOOT, 0.2)
      : colour;
}

function brickTone(stone: Stone, row: number, column: number, luck: number): Colour {
  if (row === 3 || column === 7) return stone.joint;
  if (row === 0 || column === 0) return luck < 80 ? stone.light : stone.base;
  if (row === 2 || column === 6) return luck < 65 ? stone.dark : stone.base;
  return luck < 8 ? stone.dark : luck > 93 ? stone.light : stone.base;
}

/** A brick that has fallen out. */
export function drawHole(tile: Tile, hash: number): void {
  drawBricks(tile, hash);
  fillBlock(tile, [4, 8, 7, 3], (x, y) => (y === 0 || x === 0 ? 0x241f1c : HOLLOW));
  for (let x = 5; x < 11; x++) put(tile, x, 10, BRICKS[1]?.dark ?? FOOT);
}

/** Bricks with moss that hangs from the coping. */
export function drawDamp(tile: Tile, hash: number): void {
  drawBricks(tile, hash);
  for (let x = 1; x < SPRITE - 1; x++) {
    const middle = 4 - Math.abs(7.5 - x) / 2;
    const end = 2 + Math.floor(middle * 1.6) + (chance(hash, WEAR, x) % 4);
    for (let y = 2; y < end; y++) {
      const luck = chance(hash, FADE, y * SPRITE + x) % 100;
      if (luck < 84)
        put(
          tile,
          x,
          y,
          y === end - 1 || luck < 45 ? MOSS.deep : luck < 76 ? MOSS.base : MOSS.light,
        );
    }
  }
}

/** Large blocks at the left end of a face. */
export function drawLeftEnd(tile: Tile, hash: number): void {
  drawBricks(tile, hash);
  blocks(tile, LIT);
}

export function drawRightEnd(tile: Tile, hash: number): void {
  drawBricks(tile, hash);
  const end = { ...tile, values: tile.values.slice() };
  blocks(end, DULL);
  for (let y = 3; y < SPRITE; y++)
    for (let x = 0; x < 7; x++) put(tile, SPRITE - 1 - x, y, valueAt(end, x, y));
}

/** The face of a wall that is one cell wide. */
export function drawBrickPillar(tile: Tile, hash: number): void {
  drawRightEnd(tile, hash);
  blocks(tile, LIT);
}

function blocks(tile: Tile, { stones, joint }: Edge): void {
  COURSES.forEach((top, course) => {
    const width = course % 2 === 0 ? 7 : 5;
    const height = course === 2 ? 3 : 4;
    fillBlock(tile, [0, top, width, height], (x, row) => {
      if (x === 0 || x === width - 1 || (row === height - 1 && course < 2)) return joint;
      return row === 0 || x === 1 ? (stones[1] ?? joint) : (stones[2] ?? joint);
    });
  });
  put(tile, 0, 3, joint);
  put(tile, 0, SPRITE - 1, FOOT);
}

/** The shade of a wall that comes forward to the left of a face. */
export function drawFaceShade(tile: Tile): void {
  fillBlock(tile, [0, 3, 5, SPRITE - 3], (x) => veil(0x14222a, x < 2 ? 0.42 : x < 4 ? 0.28 : 0.14));
}
