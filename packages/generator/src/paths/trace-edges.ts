import { type Grid, makeGrid } from '../grid.ts';
import { sidesOf } from '../steps/walkable-areas.ts';
import { GROUND, PATH } from './paths-settings.ts';
import type { Edge } from './voronoi-edges.ts';

/**
 * A binary heap: the lowest cost first, of equal costs the lowest cell. This order is total, so the order of insertion
 * does not matter.
 */
export function makeHeap() {
  const costs: number[] = [];
  const cells: number[] = [];
  const isBefore = (one: number, other: number): boolean => {
    const [a, b] = [costs[one] ?? 0, costs[other] ?? 0];
    return a < b || (a === b && (cells[one] ?? 0) < (cells[other] ?? 0));
  };
  const swap = (one: number, other: number): void => {
    for (const list of [costs, cells]) {
      const kept = list[one] ?? 0;
      list[one] = list[other] ?? 0;
      list[other] = kept;
    }
  };
  return {
    push(cost: number, cell: number): void {
      costs.push(cost);
      let at = cells.push(cell) - 1;
      for (let parent = (at - 1) >> 1; at > 0 && isBefore(at, parent); parent = (at - 1) >> 1) {
        swap(at, parent);
        at = parent;
      }
    },
    /** Removes the first entry and returns its cell; -1 when empty. */
    pop(): number {
      const [first] = cells;
      if (first === undefined) return -1;
      swap(0, cells.length - 1);
      costs.pop();
      cells.pop();
      for (let at = 0; ; ) {
        const left = 2 * at + 1;
        const child = left + 1 < cells.length && isBefore(left + 1, left) ? left + 1 : left;
        if (child >= cells.length || !isBefore(child, at)) return first;
        swap(at, child);
        at = child;
      }
    },
  };
}

/** How much the cost of a cell grows with the square of its distance from the line. */
const STRAYING = 1 / 32;
/** Two edges compute their common end separately. This makes ends near the middle between two cells round alike. */
const SLACK = 0.000001;

/**
 * Traces every edge over cells that are connected by their sides, one edge after the other.
 * @param discount cost of an existing path cell as a share of the cost of a new one
 */
export function traceEdges(
  edges: readonly Edge[],
  width: number,
  height: number,
  discount: number,
): Grid {
  const grid = makeGrid(width, height, GROUND);
  const search = makeSearch(grid, discount);
  for (const edge of edges) for (const cell of search(edge)) grid.cells[cell] = PATH;
  return grid;
}

/** An A* search for the cheapest path along an edge, as indices of cells. Reuses its arrays. */
function makeSearch(grid: Grid, discount: number): (edge: Edge) => readonly number[] {
  const { width, height, cells } = grid;
  const spent = new Float64Array(cells.length);
  const cameFrom = new Int32Array(cells.length);
  const sides = new Int32Array(4);
  return (edge) => {
    const [start, goal] = [cellOf(edge.from, width, height), cellOf(edge.to, width, height)];
    const [goalX, goalY] = [goal % width, Math.floor(goal / width)];
    const straying = strayFrom(edge);
    const heap = makeHeap();
    spent.fill(-1);
    spent[start] = 0;
    cameFrom[start] = start;
    heap.push(0, start);
    for (let cell = heap.pop(); cell >= 0 && cell !== goal; cell = heap.pop()) {
      sidesOf(cell, width, cells.length, sides);
      for (const next of sides) {
        if (next < 0) continue;
        const [x, y] = [next % width, Math.floor(next / width)];
        const cost =
          (spent[cell] ?? 0) +
          (1 + STRAYING * straying(x, y)) * (cells[next] === PATH ? discount : 1);
        const known = spent[next] ?? -1;
        if (known >= 0 && cost >= known) continue;
        spent[next] = cost;
        cameFrom[next] = cell;
        // No step costs less than the discount, so the estimate is admissible and the path the cheapest.
        heap.push(cost + discount * (Math.abs(goalX - x) + Math.abs(goalY - y)), next);
      }
    }
    return wayBack(cameFrom, goal);
  };
}

/** The square of the distance between a cell and the line through both ends of an edge. */
function strayFrom({ from, to }: Edge): (x: number, y: number) => number {
  const [along, up] = [to.x - from.x, to.y - from.y];
  const length = along * along + up * up;
  return (x, y) => {
    const across = (x - from.x) * up - (y - from.y) * along;
    return (across * across) / length;
  };
}

function cellOf({ x, y }: Edge['from'], width: number, height: number): number {
  const column = Math.max(0, Math.min(width - 1, Math.floor(x + 0.5 + SLACK)));
  return Math.max(0, Math.min(height - 1, Math.floor(y + 0.5 + SLACK))) * width + column;
}

function wayBack(cameFrom: Int32Array, goal: number): readonly number[] {
  const way = [goal];
  for (let cell = goal; cameFrom[cell] !== cell; cell = cameFrom[cell] ?? cell)
    way.push(cameFrom[cell] ?? cell);
  return way;
}
