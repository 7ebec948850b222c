/* Trees and bushes of the wilds. Light comes from the upper left. */
import { fillBlock, put, type Tile } from '../../stone/sprite-tile.ts';
import { FOLIAGE, NEEDLES, TRUNK } from '../island/palette.ts';
import { BARK, drawBall, drawConifer, drawShadow, type Tones } from '../island/plants.ts';
import { luckOf } from '../island/shapes.ts';

type Ball = readonly [x: number, y: number, across: number, down: number];

function drawTrunk(tile: Tile, x: number, y: number, width: number, height: number): void {
  fillBlock(tile, [x, y, width, height], (i) => (i < width / 3 ? BARK : TRUNK));
}

/** A crown of several balls of leaves, the ones at the back first, each with a dark edge. */
function drawCrown(
  tile: Tile,
  hash: number,
  [shade, body, light, highlight]: Tones,
  all: readonly Ball[],
): void {
  all.forEach(([x, y, across, down], index) => {
    drawBall(tile, hash + index, [shade, shade, shade, body], x + 0.6, y + 0.7, across, down);
    drawBall(
      tile,
      hash + index + 9,
      [shade, body, light, highlight],
      x - 0.2,
      y - 0.2,
      across * 0.88,
      down * 0.88,
    );
  });
}

function tones(all: readonly Tones[], index: number): Tones {
  return all[index] ?? [TRUNK, TRUNK, BARK, BARK];
}

/** 2 x 2 cells. */
export function drawOak(tile: Tile, hash: number): void {
  drawShadow(tile, 18, 28, 13, 3.6);
  drawTrunk(tile, 14, 20, 5, 10);
  drawCrown(tile, hash, tones(FOLIAGE, 1), [
    [22.6, 15.6, 8.4, 7.6],
    [9, 15.4, 8.2, 7.6],
    [15.6, 10, 9.6, 8.6],
    [16, 19, 7.4, 5.4],
  ]);
}

/** One cell wide and three tall. */
export function drawPoplar(tile: Tile, hash: number): void {
  drawShadow(tile, 9, 45, 6.4, 2.6);
  drawTrunk(tile, 6, 36, 4, 10);
  drawCrown(tile, hash, tones(FOLIAGE, 3), [
    [8, 33, 6.4, 7],
    [8, 23, 6.9, 8.4],
    [8, 14, 6, 8],
    [8, 8, 4.2, 6.4],
  ]);
}

/** 2 x 3 cells. */
export function drawSpruce(tile: Tile, hash: number): void {
  drawShadow(tile, 17, 44, 13, 3.4);
  drawTrunk(tile, 14, 38, 4, 8);
  drawConifer(tile, hash, tones(NEEDLES, 1), 16, 45, 44);
}

/** Feet of the trees of a grove, those at the back first, with the radius of their crowns and their leaves. */
const GROVE = [
  [15, 21, 8.8, 2],
  [32, 21, 9, 0],
  [9.5, 29, 8.8, 1],
  [38.5, 29, 8.6, 1],
  [24, 30, 9.4, 3],
] as const;

/** 3 x 2 cells. */
export function drawGrove(tile: Tile, hash: number): void {
  drawShadow(tile, 25, 28.4, 21.5, 3.4);
  GROVE.forEach(([x, y, size, sort], index) => {
    drawTrunk(tile, Math.floor(x) - 1, y - 5, 3, 6);
    drawCrown(tile, hash + index * 7, tones(FOLIAGE, sort), [
      [x + 0.5, y - 3 - size, size, size * 0.92],
    ]);
  });
}

export function drawSapling(tile: Tile, hash: number): void {
  drawShadow(tile, 9, 13.6, 5.6, 1.7);
  drawTrunk(tile, 7, 10, 2, 4);
  drawCrown(tile, hash, tones(FOLIAGE, 3), [[8, 6.4, 5.4, 5]]);
}

/** Shade, body, light and highlight of blossoms. */
const BLOSSOM: Tones = [0x9c5568, 0xc97c90, 0xe6a5b2, 0xf7d3d6];

/** A bush in flower. Rules mirror it, so it is lit from above, and both its halves are alike. */
export function drawBush(tile: Tile, hash: number): void {
  const [shade, body, light, highlight] = BLOSSOM;
  drawShadow(tile, 8, 13, 6.6, 1.8);
  for (const [middle, low, across] of [
    [8, 7, 4.7],
    [4.6, 9.4, 3.8],
    [11.4, 9.4, 3.8],
  ] as const) {
    for (let y = 1; y < 14; y++) {
      for (let x = 0; x < 16; x++) {
        const [u, v] = [(x + 0.5 - middle) / across, (y + 0.5 - low) / across];
        const luck = luckOf(hash, Math.floor(Math.abs(x - 7.5)), y);
        if (u * u + v * v > 0.88 + luck * 0.2) continue;
        const lit = -v * 0.9 + (luck - 0.5) * 0.7;
        put(tile, x, y, lit > 0.55 ? highlight : lit > 0 ? light : lit > -0.6 ? body : shade);
      }
    }
  }
}
