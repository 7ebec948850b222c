/*
 * The grounds of the Climate theme. Each hangs over the cells around its own with a ragged rim, so that two biomes meet
 * in a soft line, although no rule sees where.
 */

import { blend, type Colour } from '../../raster.ts';
import { CLEAR, chance, fill, put, SPRITE, type Tile } from '../../stone/sprite-tile.ts';
import { FLOOR, GRASSES, SANDS, WATER_RAMP } from '../island/palette.ts';
import { distance, drawPatch, luckOf, smooth } from '../island/shapes.ts';
import { MIRE, SNOWS, TAIGA } from './palette.ts';

/** Pixels by which a ground hangs over. */
export const RIM = 8;

/** The colour of a ground at a pixel of its tile. */
type Ground = (hash: number, x: number, y: number) => Colour;

export const drawSnow = ground((hash, x, y) => {
  const luck = luckOf(hash, x, y);
  const drift = smooth(hash, x, y, 8);
  return luck < 0.012 ? SNOWS.shade : luck > 0.985 || drift > 0.7 ? SNOWS.light : SNOWS.base;
});

export const drawTaigaFloor = ground((hash, x, y) => {
  const patch = smooth(hash, x, y, 5);
  return patch > 0.66 ? TAIGA.snow : patch < 0.26 ? TAIGA.moss : TAIGA.base;
});

export const drawWoodFloor = ground((hash, x, y) => {
  const patch = smooth(hash, x, y, 5);
  return patch > 0.68 ? FLOOR.moss : patch < 0.3 ? FLOOR.dark : FLOOR.base;
});

export const drawMire = ground((hash, x, y) => {
  const patch = smooth(hash, x, y, 6);
  const luck = luckOf(hash, x, y);
  return luck > 0.985 ? MIRE.tip : patch > 0.7 ? MIRE.light : patch < 0.3 ? MIRE.dark : MIRE.base;
});

export const drawDune = ground((hash, x, y) => {
  const luck = luckOf(hash, x, y);
  return luck < 0.018 ? SANDS.grain : luck > 0.992 ? SANDS.glitter : SANDS.base;
});

export const drawField = ground((hash, x, y) => {
  const luck = luckOf(hash, x, y);
  return luck < 0.02 ? GRASSES.lush : luck > 0.99 ? GRASSES.sunny : GRASSES.base;
});

/** Draws the cell in full, and beyond it a rim that ends sooner or later. */
function ground(colourAt: Ground): (tile: Tile, hash: number) => void {
  return (tile, hash) => {
    const last = RIM + SPRITE - 1;
    fill(tile, (x, y) => {
      const [across, down] = [Math.max(RIM - x, x - last, 0), Math.max(RIM - y, y - last, 0)];
      const far = distance(across, down);
      const reach =
        2.4 + smooth(hash ^ 3, x, y, 9) * (RIM - 3) + (luckOf(hash ^ 5, x, y) - 0.5) * 0.8;
      return far > 0 && far > reach ? CLEAR : colourAt(hash, x, y);
    });
  };
}

/** Water of a depth, in a disc that ends in single pixels. */
export function drawDepth(step: number): (tile: Tile, hash: number) => void {
  const colour = blend(WATER_RAMP[step] ?? 0, WATER_RAMP[step + 1] ?? 0, 0.6);
  return (tile, hash) => {
    const middle = tile.width / 2;
    fill(tile, (x, y) => {
      const far = distance(x + 0.5 - middle, y + 0.5 - middle) - (smooth(hash, x, y, 7) - 0.5) * 3;
      if (far < 12.6) return colour;
      return far < 14.6 && (x + y) % 2 === 0 ? colour : CLEAR;
    });
  };
}

/** A bank of snow that the wind has left: light on top, blue in its shade. */
export function drawDrift(tile: Tile, hash: number): void {
  drawPatch(tile, hash, 0.3, (depth, luck) =>
    depth < 0.1 ? (luck < 0.6 ? SNOWS.shade : CLEAR) : SNOWS.light,
  );
}

/** Flat, dark water in a swamp, lighter where it meets the mire. */
export function drawPool(tile: Tile, hash: number): void {
  const [middle, flat] = [tile.width / 2, 1.5 + (hash & 3) * 0.2];
  fill(tile, (x, y) => {
    const [across, down] = [x + 0.5 - middle, (y + 0.5 - middle) * flat];
    const depth = 13 - distance(across, down) + (smooth(hash, x, y, 6) - 0.5) * 9;
    if (depth < 0) return CLEAR;
    if (depth < 1.4) return MIRE.dark;
    if (depth < 2.8) return MIRE.shore;
    return luckOf(hash, x >> 2, y) > 0.93 ? MIRE.glitter : depth > 6.5 ? MIRE.deep : MIRE.water;
  });
}

/** Ripples of wind on sand: light crests with their shade below. */
export function drawRipples(tile: Tile, hash: number): void {
  for (let wave = 0; wave < 2; wave++) {
    const bits = chance(hash, 0x3a01, wave);
    const [left, top, long] = [
      1 + (bits % 4),
      3 + wave * 7 + ((bits >>> 4) % 3),
      8 + ((bits >>> 7) % 4),
    ];
    for (let i = 0; i < long; i++) {
      const y = top - (i > 2 && i < long - 3 ? 1 : 0);
      put(tile, left + i, y, SANDS.glitter);
      if (i > 0 && i < long - 1) put(tile, left + i, y + 1, SANDS.grain);
    }
  }
}
