/* Sand, grass and forest floor of the Island theme, and the borders between them. Light comes from the upper left. */

import type { Colour } from '../../raster.ts';
import { CLEAR, chance, fill, put, type Tile } from '../../stone/sprite-tile.ts';
import { FLOOR, FLOWERS, GRASSES, SANDS } from './palette.ts';
import { drawPatch, drawShore, luckOf, NOOK, type ShorePixel, smooth } from './shapes.ts';

export function drawSand(tile: Tile, hash: number): void {
  fill(tile, (x, y) => {
    const luck = luckOf(hash, x, y);
    return luck < 0.018 ? SANDS.grain : luck > 0.992 ? SANDS.glitter : SANDS.base;
  });
  for (let ripple = 0; ripple < 2; ripple++) {
    const bits = chance(hash, 0x2c01, ripple);
    const [x, y, long] = [1 + (bits % 9), 2 + ((bits >>> 8) % 12), 3 + ((bits >>> 16) % 3)];
    for (let i = 0; i < long; i++)
      put(tile, x + i, y + (i === 0 || i === long - 1 ? 1 : 0), SANDS.dry);
    for (let i = 1; i < long; i++) put(tile, x + i, y + 1, SANDS.grain);
  }
}

/** Dry sand, lighter. */
export function drawDrySand(tile: Tile, hash: number): void {
  drawPatch(tile, hash, 0.36, (depth, luck) =>
    depth < 0.12 && luck < 0.5 ? CLEAR : luck > 0.97 ? SANDS.glitter : SANDS.dry,
  );
}

export function drawGrass(tile: Tile, hash: number): void {
  fill(tile, (x, y) => grassColour(hash, x, y));
  for (let blade = 0; blade < 4; blade++) drawBlade(tile, chance(hash, 0x2c02, blade));
}

function grassColour(hash: number, x: number, y: number): Colour {
  const luck = luckOf(hash, x, y);
  return luck < 0.016 ? GRASSES.lush : luck > 0.992 ? GRASSES.sunny : GRASSES.base;
}

function drawBlade(tile: Tile, bits: number): void {
  const [x, y] = [2 + (bits % 12), 3 + ((bits >>> 8) % 11)];
  put(tile, x, y, GRASSES.lush);
  put(tile, x + 1, y - 1, bits & 0x10000 ? GRASSES.sunny : GRASSES.lush);
}

/** A sunny or a lush patch of a meadow. */
export function drawMeadow(tile: Tile, hash: number, tone: Colour, speck: Colour): void {
  drawPatch(tile, hash, 0.4, (depth, luck) =>
    depth < 0.05 && luck < 0.4 ? CLEAR : luck > 0.985 ? speck : tone,
  );
}

export function drawForestFloor(tile: Tile, hash: number): void {
  fill(tile, (x, y) => {
    const patch = smooth(hash, x, y, 5) * Math.min(1, Math.min(x, y, 15 - x, 15 - y) / 3);
    return patch > 0.62 ? FLOOR.moss : patch > 0.52 ? FLOOR.dark : FLOOR.base;
  });
}

/** Grass over sand, seen from the grass: a light rim, and sand where the grass is rounded. */
export function drawTurf(tile: Tile, hash: number, around: string): void {
  drawShore(tile, hash, around, ({ isHigh, far, luck }) => {
    if (!isHigh) return luck < 0.1 ? SANDS.grain : SANDS.base;
    if (far < 1.7) return luck < 0.75 ? GRASSES.rim : GRASSES.blade;
    return far < 3 && luck < 0.22 ? GRASSES.sunny : CLEAR;
  });
}

/** The same, seen from the sand: blades that reach over, and grass where it is rounded. */
export function drawFringe(tile: Tile, hash: number, around: string): void {
  const valueAt = ({ x, y, isHigh, far, luck }: ShorePixel): number => {
    if (isHigh)
      return far < 1.5 ? (luck < 0.5 ? GRASSES.rim : GRASSES.base) : grassColour(hash, x, y);
    const isEnd = x < 3 || x > 12;
    if (far < 2.2 && luck < (isEnd ? 0.14 : 0.34)) return GRASSES.blade;
    return far < 2.6 && !isEnd ? (luck < 0.8 ? SANDS.damp : CLEAR) : CLEAR;
  };
  drawShore(tile, hash, around, valueAt, around === NOOK);
}

/** Grass that grows in one cell only: a round tuft in sand. */
export function drawGrassIslet(tile: Tile, hash: number): void {
  fill(tile, (x, y) => {
    const [across, down] = [x - 7.5, y - 7.5];
    const square = across * across + down * down;
    // Where the corners of the meadow have drawn sand already.
    if (square > 100) return CLEAR;
    const reach = 6.9 + (smooth(hash, x, y, 6) - 0.5) * 2.4;
    const luck = luckOf(hash, x, y);
    if (square < (reach - 1.6) * (reach - 1.6)) return grassColour(hash, x, y);
    if (square < reach * reach)
      return down > 2.5 ? GRASSES.ledge : luck < 0.7 ? GRASSES.rim : GRASSES.blade;
    return down > 0 && square < (reach + 1.5) * (reach + 1.5)
      ? SANDS.bank
      : luck < 0.04
        ? SANDS.grain
        : SANDS.base;
  });
}

/** The edge of grass above sand: a dark ledge and its shadow, which end before the corners of a meadow. */
export function drawLedge(tile: Tile, hash: number): void {
  fill(tile, (x, y) => ledgeColour(y + 1, luckOf(hash, x >> 1, 0)));
}

/** The same below grass in a nook. */
export function drawNookLedge(tile: Tile, hash: number): void {
  drawShore(
    tile,
    hash,
    NOOK,
    ({ x, isHigh, far }) => (isHigh ? CLEAR : ledgeColour(far + 0.5, luckOf(hash, x >> 1, 0))),
    true,
  );
}

/** @param far pixels below the grass, from 1 */
function ledgeColour(far: number, luck: number): number {
  const depth = far - (luck < 0.4 ? 1 : 0);
  if (depth < 2) return GRASSES.ledge;
  return depth < 4 ? (depth < 3 ? SANDS.bank : SANDS.wet) : CLEAR;
}

/** Floor of a forest that reaches out under the grass beside it. */
export function drawUndergrowth(tile: Tile, hash: number, around: string): void {
  drawShore(tile, hash, around, ({ x, y, isHigh, far, luck }) => {
    const reach = 2.4 + smooth(hash, x, y, 4) * 4.4;
    if (isHigh || far < reach) return luck < 0.15 ? FLOOR.dark : FLOOR.base;
    return far < reach + 2 && luck < 0.4 ? GRASSES.lush : CLEAR;
  });
}

export function drawTuft(tile: Tile, hash: number): void {
  for (let tuft = 0; tuft < 1 + ((hash >>> 3) & 1); tuft++) {
    const bits = chance(hash, 0x2c03, tuft);
    const [x, y] = [1 + (bits % 10), 5 + ((bits >>> 8) % 8)];
    put(tile, x, y, GRASSES.blade);
    put(tile, x + 1, y - 2, GRASSES.tip);
    put(tile, x + 1, y - 1, GRASSES.blade);
    put(tile, x + 2, y, GRASSES.blade);
    put(tile, x + 3, y - 3, GRASSES.tip);
    put(tile, x + 3, y - 2, GRASSES.tip);
    put(tile, x + 3, y - 1, GRASSES.blade);
    put(tile, x + 4, y, GRASSES.blade);
    put(tile, x + 2, y + 1, GRASSES.lush);
  }
}

export function drawFlowers(tile: Tile, hash: number, sort: number): void {
  const petal = FLOWERS[sort] ?? SANDS.glitter;
  for (let flower = 0; flower < 4; flower++) {
    const bits = chance(hash, 0x2c04, flower);
    const [x, y] = [1 + (bits % 13), 2 + ((bits >>> 8) % 11)];
    put(tile, x, y, petal);
    put(tile, x + 1, y, petal);
    if (bits & 0x10000) put(tile, x, y + 1, petal);
    put(tile, x + 1, y + 1, GRASSES.blade);
    put(tile, x, y + 2, GRASSES.blade);
  }
}

const REED = { stalk: 0x6f8f4a, light: 0x93b066, head: 0x6a4a2e } as const;

/** Reeds in shallow water. */
export function drawReeds(tile: Tile, hash: number): void {
  for (let stalk = 0; stalk < 6; stalk++) {
    const bits = chance(hash, 0x2c05, stalk);
    const [x, foot, tall] = [
      2 + stalk * 2 + (bits & 1),
      11 + ((bits >>> 4) % 4),
      5 + ((bits >>> 8) % 5),
    ];
    for (let i = 0; i < tall; i++) put(tile, x, foot - i, i < 2 ? REED.stalk : REED.light);
    if (bits & 0x10000) for (let i = 0; i < 3; i++) put(tile, x, foot - tall - i + 1, REED.head);
    put(tile, x + 1, foot - (tall >> 1), REED.stalk);
  }
}
