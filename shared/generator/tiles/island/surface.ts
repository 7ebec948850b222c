import type { Grid } from '../../grid.ts';
import { distanceAcross, STEP } from '../distance.ts';
import { drawOutlines, TILE } from '../outline.ts';
import { ROCK, SAND, SHALLOWS } from './palette.ts';

export { TILE } from '../outline.ts';

/** The highest rock, well inside rock. Only pictures have this kind, never an int grid. */
export const PEAK = 6;

const PEAK_INSET = 11 * STEP;

/** The kind of every pixel, row 0 on top, with distances in thirds of a pixel. */
export interface Surface {
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly kinds: Uint8Array;
  /** from water to the nearest land, from land to the nearest water */
  readonly toShore: Uint8Array;
  /** from deep water to the nearest other pixel, from all others to the nearest deep water */
  readonly toDrop: Uint8Array;
}

export function makeSurface(grid: Grid, seed: number): Surface {
  const width = grid.width * TILE;
  const height = grid.height * TILE;
  const kinds = drawOutlines(grid, seed, 1);
  raisePeaks(kinds, width);
  return { width, height, seed, kinds, toShore: distanceAcross(kinds, width, SAND), toDrop: distanceAcross(kinds, width, SHALLOWS) };
}

/** Whether the four neighbours of a pixel are of its kind, so that it has no border; false at the picture's edge. */
export function isPlain({ kinds, width, height }: Surface, x: number, y: number): boolean {
  if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return false;
  const at = y * width + x;
  const kind = kinds[at];
  return kinds[at - 1] === kind && kinds[at + 1] === kind && kinds[at - width] === kind && kinds[at + width] === kind;
}

/** The kind of a pixel; outside the picture that of the nearest pixel. */
export function kindAt(surface: Surface, x: number, y: number): number {
  return surface.kinds[pixelAt(surface, x, y)] ?? 0;
}

/** The index of a pixel; outside the picture that of the nearest pixel. */
export function pixelAt({ width, height }: Surface, x: number, y: number): number {
  return Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x));
}

/** Turns rock far from other kinds into peaks. Measures only the rows with rock, and one more at either end. */
function raisePeaks(kinds: Uint8Array, width: number): void {
  const first = kinds.indexOf(ROCK);
  if (first < 0) return;
  const start = Math.max(0, Math.floor(first / width) - 1) * width;
  const rows = kinds.subarray(start, (Math.floor(kinds.lastIndexOf(ROCK) / width) + 2) * width);
  const toEdge = distanceAcross(rows, width, ROCK);
  for (let at = 0; at < rows.length; at++) {
    if (rows[at] === ROCK && (toEdge[at] ?? 0) > PEAK_INSET) rows[at] = PEAK;
  }
}
