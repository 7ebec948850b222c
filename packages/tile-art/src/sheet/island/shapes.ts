/*
 * Outlines between a low and a high ground, by the eight neighbours of a cell. As in a picture that is drawn as a
 * whole, they pass between the centres of cells in one smooth line, so tiles that are drawn apart join.
 */
import { distanceAcross, STRAIGHT_STEP, unit } from 'generator';
import { CLEAR, chance, fill, SPRITE, type Tile } from '../../stone/sprite-tile.ts';

/** Pixels around the tile that are looked at. */
const MARGIN = SPRITE / 2;
const WINDOW = SPRITE + 2 * MARGIN;

/** How an outline bends along a side, in pixels. The same from both ends, so that turned tiles join. */
const BENDS = [0, 0, 0.6, 1.2, 1.2, 0.5, -0.4, -1.1, -1.1, -0.4, 0.5, 1.2, 1.2, 0.6, 0, 0];

/** The same for slopes, in shares of high ground, from the border of a cell to its middle. */
const RIPPLES = [0.05, 0.04, 0.01, -0.03, -0.045, -0.02, 0.02, 0.04];

/* The neighbours that tiles are drawn for, in rows from the top: `#` is the higher ground. */
export const SIDE = '### ... ...';
export const CORNER = '#.. ... ...';
export const NOOK = '### #.. #..';
export const SIDE_END = '.#. ... ...';
export const HIGH_SIDE = '... ### ###';
export const HIGH_NOOK = '.## ### ###';
export const HIGH_CORNER = '... .## .##';

/** A pixel of a tile that lies beside or across an outline. */
export interface ShorePixel {
  readonly x: number;
  readonly y: number;
  readonly isHigh: boolean;
  /** pixels to the nearest pixel of the other ground, at least 1 */
  readonly far: number;
  /** of the pixel, 0 to 1 */
  readonly luck: number;
}

/**
 * Draws a tile by its distance to an outline.
 * @param around the cell and its neighbours, three rows from the top with spaces between: `#` is high
 * @param isRound whether the outline in a corner is an arc, so that a strip of one cell ends in a half circle
 */
export function drawShore(
  tile: Tile,
  hash: number,
  around: string,
  valueAt: (pixel: ShorePixel) => number,
  isRound = false,
): void {
  const cells = cellsOf(around);
  const mask = new Uint8Array(WINDOW * WINDOW);
  for (let at = 0; at < mask.length; at++) {
    const [x, y] = [(at % WINDOW) - MARGIN, Math.floor(at / WINDOW) - MARGIN];
    const isArc = isRound && x >= 0 && y >= 0 && x < MARGIN && y < MARGIN;
    mask[at] = (isArc ? distance(MARGIN - x - 0.5, MARGIN - y - 0.5) > MARGIN : isHigh(cells, x, y))
      ? 1
      : 0;
  }
  const far = distanceAcross(mask, WINDOW, 1);
  // A corner is drawn in its quarter only, so that those of the other quarters stay.
  const isCorner = around === NOOK || around === HIGH_CORNER;
  fill(tile, (x, y) => {
    if (isCorner && (x >= MARGIN || y >= MARGIN)) return CLEAR;
    const at = (y + MARGIN) * WINDOW + x + MARGIN;
    return valueAt({
      x,
      y,
      isHigh: mask[at] === 1,
      far: (far[at] ?? 0) / STRAIGHT_STEP,
      luck: luckOf(hash, x, y),
    });
  });
}

/**
 * Draws a tile by the share of the ground around a pixel that is high: from 0 in the middle of a low cell to 1 in that
 * of a high one. What is turned has to join, so both halves of a side bend alike.
 */
export function drawSlope(
  tile: Tile,
  hash: number,
  around: string,
  valueAt: (share: number, luck: number) => number,
): void {
  const cells = cellsOf(around);
  fill(tile, (x, y) => {
    if (y >= MARGIN || (x >= MARGIN && around !== SIDE && around !== HIGH_SIDE)) return CLEAR;
    const share = slopeAt(cells, around, x, y);
    return valueAt(
      share + (RIPPLES[Math.min(x, SPRITE - 1 - x)] ?? 0) + (RIPPLES[y] ?? 0),
      luckOf(hash, x, y),
    );
  });
}

/** Around a corner of the other ground, lines of the same share are round, or a hollow would look like a cell. */
function slopeAt(cells: readonly number[], around: string, x: number, y: number): number {
  if (around === NOOK) return distance(MARGIN - x - 0.5, MARGIN - y - 0.5) / SPRITE;
  if (around === HIGH_NOOK) return 0.5 + distance(x + 0.5, y + 0.5) / SPRITE;
  return shareOf(cells, x, y);
}

/** The share of high ground and how it is bent along a side, a little. */
function isHigh(cells: readonly number[], x: number, y: number): boolean {
  return (
    shareOf(cells, x, y) +
      ((BENDS[(x + SPRITE) % SPRITE] ?? 0) + (BENDS[(y + SPRITE) % SPRITE] ?? 0)) / SPRITE >
    0.5
  );
}

/** The share of the four nearest cells that are high. */
function shareOf(cells: readonly number[], x: number, y: number): number {
  const [u, v] = [(x + 0.5 + MARGIN) / SPRITE, (y + 0.5 + MARGIN) / SPRITE];
  const [column, row] = [Math.min(1, Math.floor(u)), Math.min(1, Math.floor(v))];
  const cell = (i: number, j: number): number => cells[(row + j) * 3 + column + i] ?? 0;
  const [right, down] = [u - column, v - row];
  return (
    (cell(0, 0) * (1 - right) + cell(1, 0) * right) * (1 - down) +
    (cell(0, 1) * (1 - right) + cell(1, 1) * right) * down
  );
}

function cellsOf(around: string): readonly number[] {
  return [...around.replaceAll(' ', '')].map((one) => (one === '#' ? 1 : 0));
}

/** The length of a short line, to a quarter of a pixel. */
export function distance(across: number, down: number): number {
  let length = 0;
  while (length * length < across * across + down * down) length += 0.25;
  return length;
}

/** A random number in [0, 1) for a pixel. */
export function luckOf(hash: number, x: number, y: number): number {
  return unit(chance(hash, 0x2a01, y * 128 + x));
}

/** Smooth noise over a tile, 0 to 1. */
export function smooth(hash: number, x: number, y: number, step: number): number {
  const [left, top] = [Math.floor(x / step), Math.floor(y / step)];
  const knot = (i: number, j: number): number =>
    unit(chance(hash, 0x2a02, (top + j) * 128 + left + i));
  const [u, v] = [x / step - left, y / step - top];
  const [s, t] = [u * u * (3 - 2 * u), v * v * (3 - 2 * v)];
  return (
    (knot(0, 0) * (1 - s) + knot(1, 0) * s) * (1 - t) + (knot(0, 1) * (1 - s) + knot(1, 1) * s) * t
  );
}

/** A patch with a ragged outline that ends before the border of its tile. */
export function drawPatch(
  tile: Tile,
  hash: number,
  growth: number,
  valueAt: (depth: number, luck: number) => number,
): void {
  const { width, height } = tile;
  fill(tile, (x, y) => {
    const [u, v] = [(x + 0.5) / (width / 2) - 1, (y + 0.5) / (height / 2) - 1];
    const border = Math.min(x, y, width - 1 - x, height - 1 - y);
    const luck = luckOf(hash, x, y);
    const wave = smooth(hash, x, y, 11) * 0.65 + smooth(hash ^ 1, x, y, 5) * 0.35;
    const depth =
      growth -
      (u * u + v * v) * 0.62 +
      (wave - 0.5) * 0.8 +
      (luck - 0.5) * 0.16 -
      Math.max(0, 6 - border) * 0.07;
    return depth < 0 ? CLEAR : valueAt(depth, luck);
  });
}

/** Where the cell of a tile begins that hangs over others: pixels from its left and from its top. */
export function edgeOf({ width }: Tile): number {
  return (width - SPRITE) / 2;
}

/**
 * Draws uneven ground, lit from the upper left, that gets even towards the border of its tile.
 * @param valueAt what a slope looks like: above 0 it faces the light, below 0 it lies in the shade
 */
export function drawRelief(tile: Tile, hash: number, valueAt: (slope: number) => number): void {
  const middle = tile.width / 2;
  const heightAt = (x: number, y: number): number => {
    const [u, v] = [(x + 0.5 - middle) / (middle - 5), (y + 0.5 - middle) / (middle - 7)];
    const share = Math.min(1, (1 - u * u - v * v) * 1.8);
    const ridge = 0.6 - Math.abs(smooth(hash, x * 0.8 + y * 0.5, y, 12) - 0.5) * 2;
    return share <= 0 ? 0 : (ridge * 3.4 + (smooth(hash ^ 1, x, y, 5) - 0.5) * 1.2) * share;
  };
  fill(tile, (x, y) => valueAt(heightAt(x + 1, y + 1) - heightAt(x - 1, y - 1)));
}
