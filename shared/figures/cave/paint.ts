import type { Grid } from '../../generator/grid.ts';
import { fillRect, makeRaster, plot, type Raster } from '../../generator/tiles/raster.ts';
import { FLOOR, WALL } from '../../generator/walker/walker-kinds.ts';
import { CELL, CLOSED, FLOOR_LOOK, OPENED, SEALED_LOOKS, WALL_LOOK, type Weave } from './looks.ts';
import { rankAreas } from './ranks.ts';
import type { CaveStage } from './run.ts';

/** A stage with its areas told apart; smaller than {@link CELL} pixels a cell there is room for their colours only. */
export function paintAreas({ grid, areas }: CaveStage, scale: number): Raster {
  const looks: Weave[] = [WALL_LOOK];
  for (const { rank, label } of rankAreas(areas)) looks[label] = rank === 1 ? FLOOR_LOOK : (SEALED_LOOKS[(rank - 2) % SEALED_LOOKS.length] ?? SEALED_LOOKS[0]);
  return paintCells(grid, scale, (cell) => looks[areas.labels[cell] ?? 0] ?? WALL_LOOK);
}

/** A stage with the cells marked that it changed. */
export function paintChanges({ grid }: CaveStage, before: CaveStage | undefined, scale: number): Raster {
  return paintCells(grid, scale, (cell) => {
    const tile = grid.cells[cell] ?? WALL;
    if (before && before.grid.cells[cell] !== tile) return tile === FLOOR ? OPENED : CLOSED;
    return tile === FLOOR ? FLOOR_LOOK : WALL_LOOK;
  });
}

function paintCells({ width, height, cells }: Grid, scale: number, lookOf: (cell: number) => Weave): Raster {
  const raster = makeRaster(width * scale, height * scale);
  for (let cell = 0; cell < cells.length; cell++) {
    const row = Math.floor(cell / width);
    const { ground, ink, shape } = lookOf(cell);
    const [left, top] = [(cell - row * width) * scale, (height - 1 - row) * scale];
    fillRect(raster, left, top, scale, scale, ground);
    if (scale === CELL) stamp(raster, left, top, shape, ink);
  }
  return raster;
}

function stamp(raster: Raster, left: number, top: number, shape: readonly string[], ink: number): void {
  shape.forEach((line, y) => {
    for (let x = 0; x < line.length; x++) if (line[x] === '#') plot(raster, left + x, top + y, ink);
  });
}
