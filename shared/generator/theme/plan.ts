import type { Grid } from '../grid.ts';

/** What a theme is applied to. */
export interface Plan {
  readonly grid: Grid;
  /** seed of the level; all dice hang on it */
  readonly seed: number;
  /** bits of the biomes that hold at every cell, uint32 */
  readonly globalBiomes: number;
  /** bits of the biomes of each cell, or null where no cell has one */
  readonly cellBiomes: Uint32Array | null;
  /** 1 for each cell whose picture was drawn by hand, which no rule may touch; or null */
  readonly fixed: Uint8Array | null;
  /** world cell of the grid's lower left cell: dice and noises belong to cells of the world, so part of a level rolls what the whole does */
  readonly origin: { readonly x: number; readonly y: number };
}

/** A plan without biomes and fixed cells, whose cells are those of the world. */
export function makePlan(grid: Grid, seed: number, given: Partial<Plan> = {}): Plan {
  return { grid, seed, globalBiomes: 0, cellBiomes: null, fixed: null, origin: { x: 0, y: 0 }, ...given };
}

/** Whether the cell's picture was drawn by hand. */
export function isFixed(plan: Plan, cell: number): boolean {
  return plan.fixed !== null && plan.fixed[cell] === 1;
}
