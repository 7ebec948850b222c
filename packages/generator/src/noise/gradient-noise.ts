/*
 * Gradient noise in two dimensions, on a simplex (triangle) and on a square lattice. Algorithms, lattice primes, scales
 * and the 24 directions after FastNoiseLite (MIT, github.com/Auburn/FastNoiseLite). Values differ from it because the
 * seed is mixed first.
 */
import { mix } from '../hash.ts';

/** (sqrt(3) - 1) / 2 and (3 - sqrt(3)) / 6, as literals because engines do not compute roots alike. */
const SKEW = 0.3660254037844386;
const UNSKEW = 0.21132486540518713;

/** Scale the extremes of each sum to -1 and 1. */
const SIMPLEX_SCALE = 99.83685446303647;
const PERLIN_SCALE = 1.4247691104677813;

const DIRECTIONS = 24;
const [GRADIENT_X, GRADIENT_Y] = makeGradients();

/** One octave of noise in -1..1; `x` and `y` are cells / wavelength. */
export type Noise = (x: number, y: number) => number;

/**
 * Noise on a lattice of triangles: round shapes without preferred directions. `seed` is any integer. It remembers the
 * directions of the last triangle, since most points are near the one before.
 */
export function makeSimplex(seed: number): Noise {
  const mixed = mix(seed);
  let lastI = 0;
  let lastJ = 0;
  // An impossible value, so that the first point is always looked up.
  let lastI1 = -1;
  let a = 0;
  let b = 0;
  let c = 0;
  return (x, y) => {
    const skew = (x + y) * SKEW;
    const i = Math.floor(x + skew);
    const j = Math.floor(y + skew);
    const unskew = (i + j) * UNSKEW;
    const dx = x - i + unskew;
    const dy = y - j + unskew;
    // A cell is two triangles; the middle corner is on the point's side of the diagonal.
    const i1 = dx > dy ? 1 : 0;
    const j1 = 1 - i1;
    if (i !== lastI || j !== lastJ || i1 !== lastI1) {
      lastI = i;
      lastJ = j;
      lastI1 = i1;
      a = direction(mixed, i, j);
      b = direction(mixed, i + i1, j + j1);
      c = direction(mixed, i + 1, j + 1);
    }
    const sum =
      towards(a, dx, dy) +
      towards(b, dx - i1 + UNSKEW, dy - j1 + UNSKEW) +
      towards(c, dx - 1 + 2 * UNSKEW, dy - 1 + 2 * UNSKEW);
    return sum * SIMPLEX_SCALE;
  };
}

/** Noise on a lattice of squares with the quintic fade: calmer, and 0 at every lattice point. `seed` is any integer. */
export function makePerlin(seed: number): Noise {
  const mixed = mix(seed);
  return (x, y) => {
    const i = Math.floor(x);
    const j = Math.floor(y);
    const dx = x - i;
    const dy = y - j;
    const u = fade(dx);
    const low = lerp(gradient(mixed, i, j, dx, dy), gradient(mixed, i + 1, j, dx - 1, dy), u);
    const high = lerp(
      gradient(mixed, i, j + 1, dx, dy - 1),
      gradient(mixed, i + 1, j + 1, dx - 1, dy - 1),
      u,
    );
    return lerp(low, high, fade(dy)) * PERLIN_SCALE;
  };
}

/** The contribution of a corner, which fades out smoothly at distance sqrt(0.5). */
function towards(index: number, dx: number, dy: number): number {
  const reach = 0.5 - dx * dx - dy * dy;
  return reach <= 0 ? 0 : reach * reach * (reach * reach) * slope(index, dx, dy);
}

function gradient(mixed: number, i: number, j: number, dx: number, dy: number): number {
  return slope(direction(mixed, i, j), dx, dy);
}

function slope(index: number, dx: number, dy: number): number {
  return dx * (GRADIENT_X[index] ?? 0) + dy * (GRADIENT_Y[index] ?? 0);
}

/** The index of a lattice point's direction. */
function direction(mixed: number, i: number, j: number): number {
  const hash = Math.imul(mixed ^ Math.imul(i, 501125321) ^ Math.imul(j, 1136930381), 0x27d4eb2d);
  // The upper half of a product is the well mixed one; scaling it avoids a division.
  return ((hash >>> 16) * DIRECTIONS) >>> 16;
}

/** 6t^5 - 15t^4 + 10t^3: its first and second derivative are 0 at both ends, so lattice lines do not show. */
function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

function lerp(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** Unit vectors at 7.5, 22.5, 37.5 ... degrees: three in one eighth of the circle, mirrored into the others. */
function makeGradients(): readonly [Float64Array, Float64Array] {
  const xs: number[] = [];
  const ys: number[] = [];
  const eighth = [
    [0.9914448613738104, 0.13052619222005157],
    [0.9238795325112867, 0.3826834323650898],
    [0.7933533402912352, 0.6087614290087207],
  ] as const;
  for (const [long, short] of eighth) {
    for (const sx of [1, -1]) {
      for (const sy of [1, -1]) {
        xs.push(long * sx, short * sx);
        ys.push(short * sy, long * sy);
      }
    }
  }
  return [Float64Array.from(xs), Float64Array.from(ys)];
}
