import type { WalkableAreas } from '../../generator/steps/walkable-areas.ts';

/** An area with its place by size. */
export interface RankedArea {
  /** 1 is the largest; of equal ones the one found first */
  readonly rank: number;
  readonly label: number;
  readonly size: number;
}

/** The areas, largest first. */
export function rankAreas({ sizes }: WalkableAreas): readonly RankedArea[] {
  return sizes
    .map((size, label) => ({ size, label }))
    .slice(1)
    .sort((a, b) => b.size - a.size || a.label - b.label)
    .map((area, index) => ({ ...area, rank: index + 1 }));
}

/** A number that stands on its area. */
export interface AreaNumber {
  readonly rank: number;
  /** columns and rows to the middle of a cell of the area, from the lower left */
  readonly x: number;
  readonly y: number;
}

/** Areas that get a number at most; the smallest have no room for one. */
const MOST_NUMBERS = 9;
const ROOM_FOR_NUMBER = 4;

/** Numbers for the large areas, each on the cell that is nearest to the middle of its area. */
export function numberAreas(areas: WalkableAreas): readonly AreaNumber[] {
  return rankAreas(areas)
    .slice(0, MOST_NUMBERS)
    .filter(({ size }) => size >= ROOM_FOR_NUMBER)
    .map(({ rank, label, size }) => ({ rank, ...middleOf(areas, label, size) }));
}

function middleOf({ labels, width }: WalkableAreas, label: number, size: number): { readonly x: number; readonly y: number } {
  const cells: (readonly [number, number])[] = [];
  labels.forEach((own, cell) => {
    if (own === label) cells.push([(cell % width) + 0.5, Math.floor(cell / width) + 0.5]);
  });
  const [sumX, sumY] = cells.reduce(([x, y], [column, row]) => [x + column, y + row], [0, 0]);
  const farFrom = ([x, y]: readonly [number, number]): number => (x - sumX / size) * (x - sumX / size) + (y - sumY / size) * (y - sumY / size);
  const [x, y] = cells.reduce((best, cell) => (farFrom(cell) < farFrom(best) ? cell : best), cells[0] ?? [0, 0]);
  return { x, y };
}
