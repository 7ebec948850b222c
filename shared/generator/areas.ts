import { contains, type Grid } from './grid.ts';

/** Cells that hang together by their sides. */
export interface Area {
  /** cells */
  readonly size: number;
  readonly touchesEdge: boolean;
  /** mean column and row of the cells, as shares of the grid: 0 left or bottom, 1 right or top */
  readonly centre: { readonly x: number; readonly y: number };
}

/**
 * Finds the connected areas of some kinds.
 * @param holds whether a kind belongs to an area
 * @returns the areas, largest first; of two equal ones the lower left first
 */
export function areasOf(grid: Grid, holds: (tile: number) => boolean): readonly Area[] {
  const open = Uint8Array.from(grid.cells, (tile) => (holds(tile) ? 1 : 0));
  const areas: Area[] = [];
  for (let start = 0; start < open.length; start++) if (open[start] === 1) areas.push(flood(grid, open, start));
  return areas.sort((a, b) => b.size - a.size);
}

/** Collects the area of one cell and closes its cells. */
function flood(grid: Grid, open: Uint8Array, start: number): Area {
  const { width, height } = grid;
  const queue = [start];
  open[start] = 0;
  let sumX = 0;
  let sumY = 0;
  let touchesEdge = false;
  for (const cell of queue) {
    const x = cell % width;
    const y = Math.floor(cell / width);
    sumX += x + 0.5;
    sumY += y + 0.5;
    touchesEdge ||= x === 0 || y === 0 || x === width - 1 || y === height - 1;
    for (const [nextX, nextY] of [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ] as const) {
      const next = nextY * width + nextX;
      if (!contains(grid, nextX, nextY) || open[next] !== 1) continue;
      open[next] = 0;
      queue.push(next);
    }
  }
  return { size: queue.length, touchesEdge, centre: { x: sumX / queue.length / width, y: sumY / queue.length / height } };
}
