/* Step 500 of the noise generator: replaces clumps that are too thin for their kind by the kinds around them. */
import type { Size } from '../cell-rect.ts';
import { type Grid, tileAt } from '../grid.ts';
import { tooThin } from './opening.ts';

/** Each cell of the kind must fit into a rectangle of this size made of the same kind. */
export interface ChunkSize extends Size {
  readonly tile: number;
}

interface Chunked {
  readonly grid: Grid;
  /** rounds that changed something */
  readonly rounds: number;
  /** cells that are still too thin; 0 when the level has settled */
  readonly unsettled: number;
}

/** Conflicting sizes would otherwise never settle. */
export const MOST_CHUNK_ROUNDS = 4;

/**
 * Removes thin clumps. In each round all cells that are too thin change at once, so their order does not matter.
 * @param sizes at most one for each kind; a kind without one may be as thin as it likes
 * @param fixed 1 for cells that must not change; they count as their kind when a rectangle is measured
 */
export function applyChunkSizes(
  grid: Grid,
  sizes: readonly ChunkSize[],
  fixed?: Uint8Array,
): Chunked {
  const real = sizes.filter(({ width, height }) => width > 1 || height > 1);
  let now = grid;
  let thin = markThin(now, real, fixed);
  let rounds = 0;
  while (thin.length > 0 && rounds < MOST_CHUNK_ROUNDS) {
    const next = replaceAll(now, thin);
    if (next === now) break;
    now = next;
    rounds++;
    thin = markThin(now, real, fixed);
  }
  return { grid: now, rounds, unsettled: thin.length };
}

/** Indices of all cells that are too thin for their kind and may change. */
function markThin(
  grid: Grid,
  sizes: readonly ChunkSize[],
  fixed: Uint8Array | undefined,
): readonly number[] {
  const marked: number[] = [];
  for (const size of sizes) {
    const isOfKind = grid.cells.map((tile) => (tile === size.tile ? 1 : 0));
    tooThin(isOfKind, grid.width, size).forEach((thin, cell) => {
      if (thin === 1 && fixed?.[cell] !== 1) marked.push(cell);
    });
  }
  return marked;
}

/** Returns the same grid if no cell has a neighbour of another kind. */
function replaceAll(grid: Grid, marked: readonly number[]): Grid {
  const cells = grid.cells.slice();
  const counts = new Int32Array(256);
  let changed = false;
  for (const cell of marked) {
    const kind = commonestOther(grid, cell, counts);
    if (kind < 0) continue;
    cells[cell] = kind;
    changed = true;
  }
  return changed ? { ...grid, cells } : grid;
}

/** The most common other kind among the eight neighbours, the lowest of equals; -1 if there is none. */
function commonestOther(grid: Grid, cell: number, counts: Int32Array): number {
  const x = cell % grid.width;
  const y = Math.floor(cell / grid.width);
  const own = grid.cells[cell];
  counts.fill(0);
  let best = -1;
  for (let step = 0; step < 9; step++) {
    const tile = tileAt(grid, x - 1 + (step % 3), y - 1 + Math.floor(step / 3), -1);
    if (tile < 0 || tile === own) continue;
    const count = (counts[tile] ?? 0) + 1;
    counts[tile] = count;
    const lead = best < 0 ? 0 : (counts[best] ?? 0);
    if (count > lead || (count === lead && tile < best)) best = tile;
  }
  return best;
}
