/* How a step changed a level, in numbers and for each cell. */
import type { CellRect } from '../cell-rect.ts';
import { type Grid, tileAt } from '../grid.ts';
import { findWalkableAreas } from './walkable-areas.ts';

export const UNCHANGED = 0;
/** walkable now but not before, or outside of the grid before */
export const ADDED = 1;
/** walkable before but not now */
export const REMOVED = 2;
/** another kind, equally walkable */
export const REPLACED = 3;

export interface Stage {
  readonly grid: Grid;
  /** the level within its border */
  readonly inner: CellRect;
}

/** Numbers of a stage. Areas are those of the inner part. */
export interface StageFacts {
  /** walkable areas */
  readonly areas: number;
  /** walkable cells */
  readonly walkable: number;
  /** cells of the largest walkable area */
  readonly largest: number;
  /** cells by how they differ from the step before */
  readonly added: number;
  readonly removed: number;
  readonly replaced: number;
}

/**
 * Compares two stages of a level, aligned by the corners of their inner parts. Returns {@link UNCHANGED}, {@link
 * ADDED}, {@link REMOVED} or {@link REPLACED} for each cell of the later one.
 */
export function changesBetween(
  before: Stage,
  after: Stage,
  walkable: readonly number[],
): Uint8Array {
  const { grid, inner } = after;
  return grid.cells.map((tile, cell) => {
    const row = Math.floor(cell / grid.width);
    const old = tileAt(
      before.grid,
      cell - row * grid.width - inner.x + before.inner.x,
      row - inner.y + before.inner.y,
      -1,
    );
    if (old === tile) return UNCHANGED;
    if (old < 0) return ADDED;
    const could = walkable.includes(old);
    const can = walkable.includes(tile);
    return could === can ? REPLACED : can ? ADDED : REMOVED;
  });
}

export function factsOf(
  { grid, inner }: Stage,
  changes: Uint8Array,
  walkable: readonly number[],
): StageFacts {
  const { sizes, largest } = findWalkableAreas(grid, inner, walkable);
  const marked = [0, 0, 0, 0];
  for (const change of changes) marked[change] = (marked[change] ?? 0) + 1;
  return {
    areas: sizes.length - 1,
    walkable: sizes.reduce((cells, size) => cells + size, 0),
    largest: sizes[largest] ?? 0,
    added: marked[ADDED] ?? 0,
    removed: marked[REMOVED] ?? 0,
    replaced: marked[REPLACED] ?? 0,
  };
}
