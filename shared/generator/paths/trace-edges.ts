/* Lines drawn as paths of cells by A*: the attempts that grid doubling replaces. */
import { type Grid, makeGrid } from '../grid.ts';
import { sidesOf } from '../steps/walkable-areas.ts';
import { makeHeap } from './heap.ts';
import { GROUND, PATH } from './path-kinds.ts';
import type { Edge } from './voronoi-edges.ts';

/** How much dearer a cell gets with the square of its distance from the line. */
const STRAYING = 1 / 32;
/** Ends of two edges that meet come from two computations; what lies this near to the middle between two cells goes the same way in both. */
const SLACK = 0.000001;

/**
 * Traces every edge from one end to the other over cells that touch by their sides, one edge after the other.
 * @param width columns of the level
 * @param height rows of the level
 * @param discount cost of a cell that is path already, as a share of what it costs fresh; 1 makes no difference
 */
export function traceEdges(edges: readonly Edge[], width: number, height: number, discount: number): Grid {
  const grid = makeGrid(width, height, GROUND);
  const search = makeSearch(grid, discount);
  for (const edge of edges) for (const cell of search(edge)) grid.cells[cell] = PATH;
  return grid;
}

/** A search that finds the cheapest way along an edge, as indices of cells. What it needs to work with is made once. */
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
        const cost = (spent[cell] ?? 0) + (1 + STRAYING * straying(x, y)) * (cells[next] === PATH ? discount : 1);
        const known = spent[next] ?? -1;
        if (known >= 0 && cost >= known) continue;
        spent[next] = cost;
        cameFrom[next] = cell;
        // No step is cheaper than the discount, so the estimate is never too high and the way is the cheapest.
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
  for (let cell = goal; cameFrom[cell] !== cell; cell = cameFrom[cell] ?? cell) way.push(cameFrom[cell] ?? cell);
  return way;
}
