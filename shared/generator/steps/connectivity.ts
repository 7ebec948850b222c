/* Step 300 of the noise generator: walkable areas that a player cannot reach are filled or joined. */
import type { CellRect } from '../cell-rect.ts';
import { type Grid, tileAt } from '../grid.ts';
import { digCorridors } from './corridors.ts';
import { findWalkableAreas, gridIndex, type WalkableAreas } from './walkable-areas.ts';

export interface ConnectivitySettings {
  /** leave areas alone, fill the small ones, or also dig corridors to the rest */
  readonly mode: 'off' | 'fill-small' | 'connect';
  /** kinds that count as ground; corridors are made of the first */
  readonly walkable: readonly number[];
  /** areas with fewer cells are filled, except the largest */
  readonly minimumArea: number;
  /** cells across a corridor */
  readonly corridorWidth: number;
}

/** What the step did, besides the level that it leaves. */
export interface Connected {
  readonly grid: Grid;
  readonly filledAreas: number;
  /** the way of each corridor, before it was widened: indices of cells on the grid, from the joined area back to the main one */
  readonly corridors: readonly (readonly number[])[];
}

/**
 * Fills small areas and joins the others, as the mode says.
 * @param inner the level within its border: only this part is read and changed
 */
export function connectAreas(grid: Grid, inner: CellRect, settings: ConnectivitySettings): Connected {
  if (settings.mode === 'off') return { grid, filledAreas: 0, corridors: [] };
  const after = { ...grid, cells: grid.cells.slice() };
  const areas = findWalkableAreas(grid, inner, settings.walkable);
  const filledAreas = fillSmall(after, inner, areas, settings);
  if (settings.mode === 'fill-small') return { grid: after, filledAreas, corridors: [] };
  return { grid: after, filledAreas, corridors: digCorridors(after, inner, areas, settings) };
}

/** Overwrites every small area, takes its label from its cells, and says how many there were. */
function fillSmall(grid: Grid, inner: CellRect, areas: WalkableAreas, { walkable, minimumArea }: ConnectivitySettings): number {
  const small = areas.sizes.map((size, label) => label > 0 && label !== areas.largest && size < minimumArea);
  const edges = areas.sizes.map((_, label) => (small[label] ? new Int32Array(256) : undefined));
  areas.labels.forEach((label, cell) => {
    const edge = edges[label];
    if (edge) countEdge(grid, gridIndex(grid, inner, cell), walkable, edge);
  });
  const fills = edges.map((edge) => (edge ? edge.indexOf(edge.reduce((most, sides) => Math.max(most, sides), 0)) : 0));
  areas.labels.forEach((label, cell) => {
    if (!small[label]) return;
    grid.cells[gridIndex(grid, inner, cell)] = fills[label] ?? 0;
    areas.labels[cell] = 0;
  });
  return small.filter(Boolean).length;
}

/** Adds the sides of a cell beyond which nobody can walk to the edge of its area, by the kind that lies there. */
function countEdge(grid: Grid, index: number, walkable: readonly number[], edge: Int32Array): void {
  const x = index % grid.width;
  const y = Math.floor(index / grid.width);
  for (const tile of [tileAt(grid, x + 1, y, -1), tileAt(grid, x - 1, y, -1), tileAt(grid, x, y + 1, -1), tileAt(grid, x, y - 1, -1)]) {
    if (tile >= 0 && !walkable.includes(tile)) edge[tile] = (edge[tile] ?? 0) + 1;
  }
}
