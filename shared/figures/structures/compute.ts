import { makeGrid } from '../../generator/grid.ts';
import { paintDungeon } from '../../generator/tiles/dungeon-tiles.ts';
import { paintFixedTiles } from '../../generator/tiles/fixed-tiles.ts';
import { paintIsland, TILE } from '../../generator/tiles/island-tiles.ts';
import { paintIntGrid } from '../../generator/tiles/pictures.ts';
import { copyRaster, type Raster } from '../../generator/tiles/raster.ts';
import type { FigureModel, PaintablePicture } from '../figure.ts';
import { count } from '../words.ts';
import type { StructuresFacts } from './facts.ts';
import { countOf, factsOf, kindsOf } from './facts-of.ts';
import { type Run, runOf } from './run.ts';
import { STRUCTURES_SETTINGS, type StructuresSettings } from './settings.ts';
import { tellCell } from './words.ts';

/** Pixels of a cell in the small plan that stands for the result until it is painted. */
const PREVIEW_SCALE = 2;

/** A level with copies of one structure, every place that was looked at, and the drawing itself. */
export function compute(settings: StructuresSettings): FigureModel<StructuresFacts> {
  const run = runOf(settings);
  const facts = factsOf(run, settings);
  return {
    size: { width: facts.width, height: facts.height },
    digest: run.digest,
    summary: summaryOf(facts, nameOf(settings)),
    facts,
    pictures: [resultPicture(run, facts, settings), placesPicture(run, facts, settings), drawingPicture(run, settings)],
  };
}

function nameOf({ structure }: StructuresSettings): string {
  return STRUCTURES_SETTINGS.structure.options.find(({ value }) => value === structure)?.label ?? '';
}

function summaryOf(facts: StructuresFacts, name: string): string {
  const fitting = facts.positions - countOf(facts, 'border');
  return `${name}: the border fits at ${fitting} of ${count(facts.positions, 'position')}; ${facts.copies.length} of ${facts.wanted} copies placed.`;
}

function resultPicture(run: Run, facts: StructuresFacts, settings: StructuresSettings): PaintablePicture {
  const { finished } = run;
  return {
    id: 'level',
    label: 'Result',
    note: 'numbers: the order in which copies were taken',
    alt: `A level of ${facts.width} by ${facts.height} cells in its theme. ${summaryOf(facts, nameOf(settings))}`,
    width: finished.width * TILE,
    height: finished.height * TILE,
    hasPreview: true,
    paint: () => paintedOnce(run, settings),
    preview: () => paintIntGrid(finished, PREVIEW_SCALE, kindsOf(settings)),
  };
}

/** Walking over the places asks for the same level many times a second. What is handed out is a copy, because it may travel to another thread. */
function paintedOnce(run: Run, { structure }: StructuresSettings): Raster {
  run.themed ??= paintResult(run, structure === 'vault' ? paintDungeon : paintIsland);
  return copyRaster(run.themed);
}

function paintResult({ finished, placement, level }: Run, paintTheme: typeof paintIsland): Raster {
  const raster = paintTheme(finished, level.seed);
  paintFixedTiles(raster, finished, placement.fixedTiles);
  return raster;
}

function placesPicture({ level }: Run, facts: StructuresFacts, settings: StructuresSettings): PaintablePicture {
  const x = Math.min(settings.x, facts.width - 1);
  const y = Math.min(settings.y, facts.height - 1);
  return {
    id: 'places',
    label: 'Places',
    note: 'marks: lower left cells where the border fits',
    alt: `The plan before the step, ${facts.width} by ${facts.height} cells. ${tellCell(facts, settings, x, y)}`,
    width: facts.width * TILE,
    height: facts.height * TILE,
    paint: () => paintIntGrid(level.grid, TILE, kindsOf(settings)),
  };
}

/** The structure as it is drawn: int grid tiles, and fixed tiles on them. */
function drawingPicture({ entry: { structure } }: Run, settings: StructuresSettings): PaintablePicture {
  const { width, height, cells, label } = structure;
  const fixed = cells.flatMap(({ dx, dy, picture }) => (picture === null ? [] : [{ cell: dy * width + dx, picture }]));
  return {
    id: 'drawing',
    label,
    note: `${width} × ${height} cells`,
    alt: `The drawing of the structure ${label}: ${width} by ${height} cells, ${count(fixed.length, 'fixed tile')}.`,
    width: width * TILE,
    height: height * TILE,
    paint() {
      const grid = makeGrid(width, height, NOTHING);
      for (const { dx, dy, kind } of cells) grid.cells[dy * width + dx] = kind ?? NOTHING;
      const raster = paintIntGrid(grid, TILE, kindsOf(settings));
      clear(raster, (x, y) => grid.cells[(height - 1 - Math.floor(y / TILE)) * width + Math.floor(x / TILE)] === NOTHING);
      paintFixedTiles(raster, grid, fixed);
      return raster;
    },
  };
}

/** What is no part of the structure. */
const NOTHING = 255;

function clear({ width, height, pixels }: Raster, isClear: (x: number, y: number) => boolean): void {
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (isClear(x, y)) pixels[(y * width + x) * 4 + 3] = 0;
}
