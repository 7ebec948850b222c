import { cellHash, type Grid, makeGrid } from '../index.ts';

/** A level from rows of letters, the highest row first; the letters are numbered in the order given. */
export function levelOf(letters: string, ...rows: readonly string[]): Grid {
  const grid = makeGrid(rows[0]?.length ?? 1, rows.length);
  rows.forEach((row, down) => {
    for (let x = 0; x < row.length; x++)
      grid.cells[(rows.length - 1 - down) * row.length + x] = letters.indexOf(row.charAt(x));
  });
  return grid;
}

/** A level of chance: as rough as a level can be. */
export function roughLevel(seed: number, width: number, height: number, kinds: number): Grid {
  const grid = makeGrid(width, height);
  for (let at = 0; at < grid.cells.length; at++)
    grid.cells[at] = cellHash(seed, 1, at % width, Math.floor(at / width)) % kinds;
  return grid;
}

/** Floor (0) in walls (1): two halls and a passage, with a pier in one. */
export const HALLS: Grid = levelOf(
  'FW',
  'WWWWWWWWWWWWWWWWWWWW',
  'WWWWWWWWWWWWWWWWWWWW',
  'WWWFFFFFFWWWWWWWWWWW',
  'WWWFFFFFFFFFFFFFWWWW',
  'WWWFFWWFFFFFFFFFFFWW',
  'WWWFFWWFFWWWWFFFFFWW',
  'WWWFFWWFFWWWWFFFFFWW',
  'WWWFFFFFFWWWWFFFFFWW',
  'WWWWFFFFFWWWWFFWWWWW',
  'WWWWWWWWWWWWWFFWWWWW',
  'WWWWWWWWWWWWWWWWWWWW',
  'WWWWWWWWWWWWWWWWWWWW',
);
