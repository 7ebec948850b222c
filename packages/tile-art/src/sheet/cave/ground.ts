/* The ground of the Cave theme: humps, and pools. */
import { unit } from 'generator';
import type { Colour } from '../../raster.ts';
import { EARTH, POND } from '../../stone/palette.ts';
import { CLEAR, chance, fill, type Tile, veil } from '../../stone/sprite-tile.ts';
import { drawRelief } from '../island/shapes.ts';

const GRAIN = 0x6f01;

/** Humps and hollows of the ground. */
export function drawHumps(tile: Tile, hash: number): void {
  drawRelief(tile, hash, (slope) => {
    if (slope > 0.7) return HUMP.light;
    if (slope > 0.3) return EARTH.light;
    if (slope < -0.8) return HUMP.dark;
    return slope < -0.3 ? EARTH.dark : CLEAR;
  });
}

const HUMP = { light: 0xb89a74, dark: 0x77603f } as const;

/** From the bank to the deepest water. */
const WATER: readonly Colour[] = [POND.k, POND.l, POND.m, 0x3a809f, POND.d];

/** A pool of several cells: wet earth around water that is deepest in the middle, with a few glints. */
export function drawPool(tile: Tile, hash: number): void {
  const { width, height } = tile;
  fill(tile, (x, y) => {
    const depth = poolDepth(tile, hash, x, y);
    if (depth < 0) return depth > -0.09 ? veil(EARTH.pit, 0.55) : CLEAR;
    const isUpperBank = poolDepth(tile, hash, x, y - 2) < 0;
    if (isUpperBank) return 0x57493a;
    if (poolDepth(tile, hash, x, y - 3) < 0) return POND.d;
    const luck = chance(hash, GRAIN, y * width + x) % 1000;
    if (luck < 5 && depth > 0.12) return POND.h;
    return (
      WATER[depth < 0.06 ? 0 : depth < 0.13 ? 1 : depth < 0.24 ? 2 : depth < 0.42 ? 3 : 4] ?? POND.d
    );
  });
  // A ripple on the left side of the deep water.
  const [left, top] = [Math.floor(width * 0.34), Math.floor(height * 0.56)];
  for (let x = left; x < left + width / 6; x++) tile.values[top * width + x] = POND.l;
}

/** How deep a pool is at a pixel; below 0 outside it. */
function poolDepth({ width, height }: Tile, hash: number, x: number, y: number): number {
  const [u, v] = [(x + 0.5) / (width / 2) - 1, (y + 0.5) / (height / 2) - 1];
  const step = 8;
  const [left, top] = [Math.floor(x / step), Math.floor(y / step)];
  const knot = (i: number, j: number): number =>
    unit(chance(hash, GRAIN, (top + j) * 64 + left + i + 0x8000));
  const [s, t] = [x / step - left, y / step - top];
  const noise =
    (knot(0, 0) * (1 - s) + knot(1, 0) * s) * (1 - t) + (knot(0, 1) * (1 - s) + knot(1, 1) * s) * t;

  return 0.62 - (u * u + v * v) * 0.9 + (noise - 0.5) * Math.min(0.8, width / 64);
}
