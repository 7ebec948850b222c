import { type Cell, type Grid, makeGrid, NO_KIND } from '../grid.ts';
import type { Layer, Vocabulary } from './theme.ts';

/** What a theme is applied to. */
export interface Plan {
  readonly grid: Grid;
  /** seed of the level */
  readonly seed: number;
  /** bits of the biomes of every cell, uint32 */
  readonly globalBiomes: number;
  /** bits of the further biomes of each cell; null if no cell has one */
  readonly cellBiomes: Uint32Array | null;
  /** 1 for each cell whose tile was placed by hand, so that rules apply in layers below it only; or null */
  readonly fixed: Uint8Array | null;
  /** world cell of the grid's lower left cell, so that a part of a level has the same random numbers as the whole */
  readonly origin: Cell;
}

/** A plan without biomes and fixed cells, with its origin at world cell (0, 0). */
export function makePlan(grid: Grid, seed: number, given: Partial<Plan> = {}): Plan {
  return {
    grid,
    seed,
    globalBiomes: 0,
    cellBiomes: null,
    fixed: null,
    origin: { x: 0, y: 0 },
    ...given,
  };
}

export function isFixed(plan: Plan, cell: number): boolean {
  return plan.fixed !== null && plan.fixed[cell] === 1;
}

/** The plan as a layer reads it. In a layer below fixed tiles, only a cell without an int grid tile stays closed. */
export function planOfLayer({ underFixed }: Layer, plan: Plan): Plan {
  if (!underFixed || plan.fixed === null) return plan;
  const { cells } = plan.grid;
  return { ...plan, fixed: plan.fixed.map((mark, cell) => (cells[cell] === NO_KIND ? mark : 0)) };
}

/** Most columns and rows of a plan that is written as text. */
export const MAX_WRITTEN_SIDE = 32;

/** Writes a plan as rows of letters, the upper row first: `WWW-WFW`. Unknown kinds are written as the first kind. */
export function writeGrid(
  { kinds }: Pick<Vocabulary, 'kinds'>,
  { width, height, cells }: Grid,
): string {
  const rows: string[] = [];
  for (let y = height - 1; y >= 0; y--) {
    let row = '';
    for (let x = 0; x < width; x++)
      row += (kinds[cells[y * width + x] ?? 0] ?? kinds[0])?.letter ?? '';
    rows.push(row);
  }
  return rows.join('-');
}

/** Reads a written plan. A returned string says what is wrong with the text. */
export function readGrid(
  { kinds }: Pick<Vocabulary, 'kinds'>,
  text: string,
): { readonly value: Grid } | string {
  const rows = text.split('-');
  const width = rows[0]?.length ?? 0;
  const height = rows.length;
  if (width < 1 || width > MAX_WRITTEN_SIDE || height > MAX_WRITTEN_SIDE)
    return `a plan has 1 to ${MAX_WRITTEN_SIDE} columns and rows`;
  if (rows.some((row) => row.length !== width))
    return 'all rows of a plan must have the same length';
  const grid = makeGrid(width, height);
  for (let cell = 0; cell < grid.cells.length; cell++) {
    const x = cell % width;
    const letter = rows[height - 1 - (cell - x) / width]?.charAt(x) ?? '';
    const kind = kinds.findIndex((one) => one.letter === letter);
    if (kind < 0)
      return `a plan is written in ${kinds.map((one) => one.letter).join(', ')}; "${letter}" is none of them`;
    grid.cells[cell] = kind;
  }
  return { value: grid };
}
