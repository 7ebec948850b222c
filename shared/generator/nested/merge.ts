import type { CellRect } from '../cell-rect.ts';
import type { Grid } from '../grid.ts';

/**
 * Copies a nested level into an outer one.
 * @param box where its cells go; wholly on the outer level
 * @param takes the kind that a cell has afterwards, from what is there and what comes
 */
export function mergeInto(outer: Grid, nested: Grid, box: CellRect, takes: (there: number, comes: number) => number): void {
  for (let y = 0; y < nested.height; y++) {
    for (let x = 0; x < nested.width; x++) {
      const cell = (box.y + y) * outer.width + box.x + x;
      outer.cells[cell] = takes(outer.cells[cell] ?? 0, nested.cells[y * nested.width + x] ?? 0);
    }
  }
}

/** Whether two boxes have a cell in common. */
export function overlaps(one: CellRect, other: CellRect): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}
