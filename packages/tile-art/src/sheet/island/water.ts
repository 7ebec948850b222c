/* Water of the Island theme, and its coasts: foam and surf on the water, wet sand and banks on the land. */

import { blend, type Colour } from '../../raster.ts';
import { CLEAR, chance, fill, put, SPRITE, type Tile, veil } from '../../stone/sprite-tile.ts';
import { SANDS, WATER, WATER_RAMP } from './palette.ts';
import {
  drawShore,
  drawSlope,
  HIGH_CORNER,
  luckOf,
  NOOK,
  type ShorePixel,
  SIDE_END,
  smooth,
} from './shapes.ts';

const ramp = (step: number): Colour => WATER_RAMP[step] ?? WATER.wave;

const still = (step: number): Colour => blend(ramp(step), ramp(step + 1), 0.6);
const [DEEP, SHALLOW] = [still(0), still(3)];

export function drawDeep(tile: Tile): void {
  fill(tile, () => DEEP);
}

export function drawShallow(tile: Tile): void {
  fill(tile, () => SHALLOW);
}

/** Tones of a slope from deep water to shallows. */
const TONES = 6;

/** A part of the slope from deep water, which is low, to shallows. */
export function drawDepths(tile: Tile, hash: number, around: string): void {
  const isDeep = around[5] === '.';
  // Where lines of depth are round, a tile covers what sides have drawn.
  const isOver = around === SIDE_END || around === NOOK || around === HIGH_CORNER;
  drawSlope(tile, hash, around, (share, luck) => {
    const height = isDeep ? Math.min(0.5, share) : share;
    // Steeper below, so that even a coast in deep water has light water around it.
    const tone = Math.floor(height * (1.6 - 0.6 * height) * TONES + 0.5 + (luck - 0.5) * 0.5);
    if (!isOver && tone === (isDeep ? 0 : TONES)) return CLEAR;
    return blend(DEEP, SHALLOW, Math.max(0, Math.min(1, tone / TONES)));
  });
}

/** Foam along land, with lighter water behind it; where the land is rounded, the land too. */
export function drawSurf(tile: Tile, hash: number, around: string): void {
  drawShore(tile, hash, around, (pixel) => {
    const { x, y, isHigh, far } = pixel;
    if (isHigh) return around === NOOK ? beachOver(pixel) : beachColour(pixel);
    const broken = smooth(hash, x + 40, y, 6);
    if (far < 1.7) return broken > 0.12 ? WATER.foam : WATER.spray;
    if (far < 2.8 + broken * 1.8 && broken > 0.46) return WATER.foam;
    const level = 1 - far / 13;
    return level <= 0.2 ? CLEAR : veil(ramp(6), level < 0.6 ? 0.2 : 0.42);
  });
}

/** The ends of a broken line of spray, further out. */
export function drawBreakers(tile: Tile, hash: number): void {
  const start = 1 + (hash % 4);
  const end = 9 + ((hash >>> 4) % 6);
  for (let x = start; x <= end; x++) {
    if ((hash >>> 8) % 9 === x - start - 2) continue;
    const row = 8 + (x - start < 2 || end - x < 2 ? -1 : 0) + ((x >> 2) & 1 & (hash >>> 12));
    put(tile, x, row, WATER.spray);
    if (luckOf(hash, x, 0) < 0.25) put(tile, x, row + 1, WATER.spray);
  }
}

/** Land that is wet towards the water; water where the land is rounded. */
export function drawBeach(tile: Tile, hash: number, around: string): void {
  drawShore(tile, hash, around, (pixel) => {
    if (pixel.isHigh) return beachColour(pixel);
    return pixel.far < 2.2
      ? smooth(hash, pixel.x + 40, pixel.y, 6) > 0.2
        ? WATER.foam
        : WATER.spray
      : blend(ramp(5), ramp(6), 0.4);
  });
}

function beachColour({ far, luck }: ShorePixel): number {
  if (far < 1.2) return SANDS.bank;
  if (far < 2.5) return SANDS.wet;
  return far < (luck < 0.3 ? 5 : 4.2) ? SANDS.damp : CLEAR;
}

/** Beach that hides the foam below it. */
function beachOver(pixel: ShorePixel): number {
  const colour = beachColour(pixel);
  return colour === CLEAR ? SANDS.damp : colour;
}

/** The lower bank of land is steeper and darker. */
export function drawLowBank(tile: Tile, hash: number): void {
  drawShore(tile, hash, '### ### ...', ({ isHigh, far }) => {
    if (!isHigh) return CLEAR;
    if (far < 2.5) return 0x7f653e;
    if (far < 3.6) return SANDS.bank;
    return far < 4.6 ? SANDS.wet : CLEAR;
  });
}

/** The crest of a small wave with its ends a pixel lower. */
export function drawWave(tile: Tile, hash: number, colour: Colour): void {
  for (let wave = 0; wave < 1 + ((hash >>> 20) & 1); wave++) {
    const bits = chance(hash, 0x2b01, wave);
    const [x, y, long] = [3 + (bits % 7), 3 + ((bits >>> 8) % 9), 2 + ((bits >>> 16) % 3)];
    put(tile, x - 2, y + 1, colour);
    put(tile, x - 1, y, colour);
    for (let i = 0; i < long; i++) put(tile, x + i, y - (i === 1 ? 1 : 0), colour);
    put(tile, x + long, y, colour);
    put(tile, x + long + 1, y + 1, colour);
  }
}

/** Glitter on shallow water. */
export function drawGlitter(tile: Tile, hash: number): void {
  for (let spark = 0; spark < 3; spark++) {
    const bits = chance(hash, 0x2b02, spark);
    const [x, y] = [2 + (bits % (SPRITE - 5)), 2 + ((bits >>> 8) % (SPRITE - 4))];
    for (let i = 0; i < 2 + (bits & 1); i++) put(tile, x + i, y, ramp(6));
  }
}
