import type { Grid } from '../grid.ts';
import { distanceAcross, STEP } from './distance.ts';
import { ROCK, SAND, SHALLOWS } from './island-palette.ts';
import { drawOutlines, TILE } from './outline.ts';

export { TILE } from './outline.ts';

/** Rock that rises a second time, well inside rock: a kind of the picture only, never of the int grid. */
export const PEAK = 6;

const PEAK_INSET = 11 * STEP;

/** The ground of every pixel, row 0 on top, with the distances that shores and cliffs are drawn by (thirds of a pixel). */
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

/** @param grid kinds of the Island theme */
export function makeSurface(grid: Grid, seed: number): Surface {
  const width = grid.width * TILE;
  const height = grid.height * TILE;
  const kinds = drawOutlines(grid, seed, 1);
  raisePeaks(kinds, width);
  return {
    width,
    height,
    seed,
    kinds,
    toShore: distanceAcross(kinds, width, SAND),
    toDrop: distanceAcross(kinds, width, SHALLOWS),
  };
}

/** Whether a pixel lies in the midst of its kind: its four neighbours are alike, so no border is drawn on it. */
export function isPlain({ kinds, width, height }: Surface, x: number, y: number): boolean {
  if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return false;
  const at = y * width + x;
  const kind = kinds[at];
  return kinds[at - 1] === kind && kinds[at + 1] === kind && kinds[at - width] === kind && kinds[at + width] === kind;
}

/** The kind of a pixel; beyond the picture that of the nearest pixel. */
export function kindAt(surface: Surface, x: number, y: number): number {
  return surface.kinds[pixelAt(surface, x, y)] ?? 0;
}

/** Where a pixel is stored; beyond the picture the nearest one. */
export function pixelAt({ width, height }: Surface, x: number, y: number): number {
  return Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x));
}

/** Only the rows with rock are measured, and one beyond at either end. */
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
