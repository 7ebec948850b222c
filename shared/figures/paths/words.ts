/* What the methods made, in sentences made from their numbers. */
import type { Grid } from '../../generator/grid.ts';
import { PATH } from '../../generator/paths/path-kinds.ts';
import type { PathNumbers } from '../../generator/paths/path-numbers.ts';
import { count, thousands } from '../words.ts';
import { METHODS, type Method } from './settings.ts';

/** The label of a method. */
export function nameMethod(id: Method): string {
  return METHODS.find(({ value }) => value === id)?.label ?? id;
}

/** "Grid doubling: 511 path cells in 1 piece, 0 blocks of 2 × 2, 0 dead ends, 0 regions merged." */
export function tellMethod(id: Method, { cells, pieces, blocks, deadEnds, merged }: PathNumbers): string {
  const paths = `${thousands(cells)} path cells in ${count(pieces, 'piece')}`;
  return `${nameMethod(id)}: ${paths}, ${tellBlocks(blocks)}, ${count(deadEnds, 'dead end')}, ${count(merged, 'region')} merged.`;
}

/** "3 blocks of 2 × 2". */
export function tellBlocks(blocks: number): string {
  return `${count(blocks, 'block')} of 2 × 2`;
}

/** Counts on a doubled grid what the proof is about: windows of 2 x 2, the coarse cells in each, and those among them that are path. */
export function tellProof(grid: Grid): string {
  const { width, height, cells } = grid;
  const isCoarse = (x: number, y: number): boolean => x % 2 === 1 && y % 2 === 1;
  let others = 0;
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const coarse = [isCoarse(x, y), isCoarse(x + 1, y), isCoarse(x, y + 1), isCoarse(x + 1, y + 1)].filter(Boolean).length;
      if (coarse !== 1) others++;
    }
  }
  let coarseCells = 0;
  let paths = 0;
  cells.forEach((tile, cell) => {
    if (!isCoarse(cell % width, Math.floor(cell / width))) return;
    coarseCells++;
    if (tile === PATH) paths++;
  });
  const windows = thousands((width - 1) * (height - 1) - others);
  const all = thousands((width - 1) * (height - 1));
  const [coarse, on] = [thousands(coarseCells), thousands(paths)];
  return `Proof, counted on this level: ${windows} of ${all} windows of 2 × 2 cells hold exactly one coarse cell, and ${on} of ${coarse} coarse cells are path. ${others + paths === 0 ? 'No window can' : 'Some windows may'} be all path.`;
}
