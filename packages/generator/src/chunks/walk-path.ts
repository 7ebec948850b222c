/* The path of a camera as text: `24-16-r12u4` begins at cell (24, 16) and goes 12 cells right and 4 up. */
import type { Size } from '../cell-rect.ts';
import type { Cell } from '../grid.ts';

/** Right, left, up and down. */
export type Direction = 'r' | 'l' | 'u' | 'd';

export interface Leg {
  readonly direction: Direction;
  readonly cells: number;
}

export interface Walk {
  readonly start: Cell;
  readonly legs: readonly Leg[];
}

const STEPS: Readonly<Record<Direction, Cell>> = {
  r: { x: 1, y: 0 },
  l: { x: -1, y: 0 },
  u: { x: 0, y: 1 },
  d: { x: 0, y: -1 },
};

/** The most steps and legs of one walk. */
export const MOST_STEPS = 400;
export const MOST_LEGS = 60;

export function writeWalk({ start, legs }: Walk): string {
  return `${start.x}-${start.y}-${legs.map(({ direction, cells }) => direction + cells).join('')}`;
}

/** Reads the text form. Returns a text when something is wrong with it. */
export function readWalk(text: string, world: Size): { readonly value: Walk } | string {
  const match = /^(\d{1,4})-(\d{1,4})-((?:[rlud]\d{1,3})*)$/.exec(text.trim());
  if (!match)
    return 'it is not written like 24-16-r12u4l12: a cell, then legs of r, l, u or d with a number of cells';
  const start = { x: Number(match[1]), y: Number(match[2]) };
  if (start.x >= world.width || start.y >= world.height)
    return `it begins outside of the world of ${world.width} by ${world.height} cells`;
  const legs = [...(match[3] ?? '').matchAll(/([rlud])(\d+)/g)].map((leg) => ({
    direction: directionOf(leg[1]),
    cells: Number(leg[2]),
  }));
  if (lengthOf({ start, legs }) > MOST_STEPS || legs.length > MOST_LEGS)
    return `it is longer than ${MOST_STEPS} cells or ${MOST_LEGS} legs`;
  return { value: { start, legs } };
}

function directionOf(letter: string | undefined): Direction {
  return letter === 'l' || letter === 'u' || letter === 'd' ? letter : 'r';
}

/** All cells of a walk, including the first. A step against the edge of the world counts but does not move. */
export function cellsOf({ start, legs }: Walk, { width, height }: Size): readonly Cell[] {
  let { x, y } = start;
  const cells: Cell[] = [start];
  for (const { direction, cells: count } of legs) {
    const step = STEPS[direction];
    for (let taken = 0; taken < count; taken++) {
      x = Math.max(0, Math.min(width - 1, x + step.x));
      y = Math.max(0, Math.min(height - 1, y + step.y));
      cells.push({ x, y });
    }
  }
  return cells;
}

export function lengthOf({ legs }: Walk): number {
  return legs.reduce((sum, { cells }) => sum + cells, 0);
}

export function cutWalk({ start, legs }: Walk, steps: number): Walk {
  const cut: Leg[] = [];
  let left = steps;
  for (const leg of legs) {
    if (left <= 0) break;
    cut.push({ ...leg, cells: Math.min(leg.cells, left) });
    left -= leg.cells;
  }
  return { start, legs: cut };
}

/** Adds legs to a walk. Drops legs from its beginning when it gets too long, so that a link stays short. */
export function extendWalk(walk: Walk, more: readonly Leg[], world: Size): Walk {
  const legs: Leg[] = [...walk.legs];
  for (const leg of more.filter(({ cells }) => cells > 0)) {
    const last = legs[legs.length - 1];
    if (last?.direction === leg.direction)
      legs[legs.length - 1] = { ...last, cells: last.cells + leg.cells };
    else legs.push(leg);
  }
  let start = walk.start;
  while (legs.length > MOST_LEGS || lengthOf({ start, legs }) > MOST_STEPS) {
    const [first] = legs.splice(0, 1);
    if (!first) break;
    const way = cellsOf({ start, legs: [first] }, world);
    start = way[way.length - 1] ?? start;
  }
  return { start, legs };
}
