import {
  DUNGEON_THEME,
  type FixedTile,
  type FixedTiles,
  ISLAND_KINDS,
  ISLAND_THEME,
  labelOf,
  makeGrid,
  makePlan,
  WALKER_KINDS,
} from 'generator';
import { laySprites, paintIntGrid, type Raster, SPRITE, TILE } from 'tile-art';
import type { FigureModel, PaintablePicture } from '#engine/shared/figure-host/figure.ts';
import { count } from '#engine/shared/figure-host/words.ts';
import { paintOnce } from '../../level/cached-pictures.ts';
import type { Themed } from '../../level/level.ts';
import { halved } from '../../level/pixels.ts';
import { fixedSprites, paintInTheme } from '../../level/theme-picture.ts';
import { FATES, type FateName, type StructuresFacts, tellCell, tenths } from './model.ts';
import { type Run, runOf } from './run.ts';
import { STRUCTURES_SETTINGS, type StructuresSettings } from './settings.ts';

/** A level with copies of one structure, the outcome of every position, and the structure itself. */
export function compute(settings: StructuresSettings): FigureModel<StructuresFacts> {
  const run = runOf(settings);
  const facts = factsOf(run, settings);
  return {
    size: { width: facts.width, height: facts.height },
    digest: run.digest,
    summary: summaryOf(facts, nameOf(settings)),
    facts,
    pictures: [
      resultPicture(run, facts, settings),
      placesPicture(run, facts, settings),
      drawingPicture(run, settings),
    ],
  };
}

function nameOf({ structure }: StructuresSettings): string {
  return labelOf(STRUCTURES_SETTINGS.structure, structure);
}

function summaryOf(facts: StructuresFacts, name: string): string {
  const matching = facts.positions - countOf(facts, 'border');
  return `${name}: the border matches at ${matching} of ${count(facts.positions, 'position')}; ${facts.copies.length} of ${facts.wanted} copies placed.`;
}

function resultPicture(
  run: Run,
  facts: StructuresFacts,
  settings: StructuresSettings,
): PaintablePicture {
  const { finished } = run;
  const themed = themedResult(run, settings);
  return {
    id: 'level',
    label: 'Result',
    note: 'numbers: the order in which copies were placed',
    alt: `A level of ${facts.width} by ${facts.height} cells in its theme. ${summaryOf(facts, nameOf(settings))}`,
    width: finished.width * scaleOf(settings),
    height: finished.height * scaleOf(settings),
    themed,
    paint: () => paintOnce(run.painted, 'level', () => paintResult(themed, settings)),
  };
}

/** Pixels of a cell in the level: the Island is shown in half its size. */
function scaleOf({ structure }: StructuresSettings): number {
  return structure === 'vault' ? SPRITE : TILE;
}

/** The finished level in its theme. The tiles of copies stand on its ground, and its things keep away from them. */
function themedResult(
  { finished, placement: { fixed, fixedTiles }, level, life }: Run,
  { structure }: StructuresSettings,
): Themed {
  const theme = structure === 'vault' ? DUNGEON_THEME : ISLAND_THEME;
  return {
    theme,
    plan: makePlan(finished, level.seed, { fixed }),
    fixedTiles: byCell(fixedTiles),
    life,
  };
}

function paintResult(
  { theme, plan, fixedTiles }: Themed,
  { structure }: StructuresSettings,
): Raster {
  const painted = paintInTheme(theme, plan, fixedTiles);
  return structure === 'vault' ? painted : halved(painted);
}

function byCell(tiles: readonly FixedTile[]): FixedTiles {
  return new Map(tiles.map(({ cell, id }) => [cell, [id]]));
}

function placesPicture(
  { level }: Run,
  facts: StructuresFacts,
  settings: StructuresSettings,
): PaintablePicture {
  const x = Math.min(settings.x, facts.width - 1);
  const y = Math.min(settings.y, facts.height - 1);
  return {
    id: 'places',
    label: 'Places',
    note: 'marks: lower left cells where the border matches',
    alt: `The level before any copy is placed, ${facts.width} by ${facts.height} cells. ${tellCell(facts, settings, x, y)}`,
    width: facts.width * TILE,
    height: facts.height * TILE,
    paint: () => paintIntGrid(level.grid, TILE, kindsOf(settings)),
  };
}

/** The structure: its int grid tiles, and the fixed tiles on them. */
function drawingPicture(
  { entry: { structure } }: Run,
  settings: StructuresSettings,
): PaintablePicture {
  const { width, height, cells, label } = structure;
  const fixed = byCell(
    cells.flatMap(({ dx, dy, fixedTile }) =>
      fixedTile === null ? [] : [{ cell: dy * width + dx, id: fixedTile }],
    ),
  );
  return {
    id: 'drawing',
    label,
    note: `${width} × ${height} cells`,
    alt: `The drawing of the structure ${label}: ${width} by ${height} cells, ${count(fixed.size, 'fixed tile')}.`,
    width: width * SPRITE,
    height: height * SPRITE,
    paint() {
      const grid = makeGrid(width, height, NOTHING);
      for (const { dx, dy, kind } of cells) grid.cells[dy * width + dx] = kind ?? NOTHING;
      const raster = paintIntGrid(grid, SPRITE, kindsOf(settings));
      clear(
        raster,
        (x, y) =>
          grid.cells[(height - 1 - Math.floor(y / SPRITE)) * width + Math.floor(x / SPRITE)] ===
          NOTHING,
      );
      laySprites(raster, [fixedSprites(grid.cells.length, fixed)]);
      return raster;
    },
  };
}

/** Marks cells that are not part of the structure. */
const NOTHING = 255;

function clear(
  { width, height, pixels }: Raster,
  isClear: (x: number, y: number) => boolean,
): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (isClear(x, y)) pixels[(y * width + x) * 4 + 3] = 0;
}

/** The kinds of the level that a structure is placed in. */
function kindsOf({ structure }: StructuresSettings): typeof ISLAND_KINDS {
  return structure === 'vault' ? WALKER_KINDS : ISLAND_KINDS;
}

const NAMES: readonly string[] = FATES;

function factsOf(run: Run, settings: StructuresSettings): StructuresFacts {
  const { level, report, placement, explained } = run;
  const cells = level.grid.cells.length;
  const marks = {
    fates: new Uint8Array(cells),
    formOf: new Uint8Array(cells),
    by: new Uint8Array(cells),
    squared: new Uint16Array(cells),
  };
  const counts = FATES.map(() => 0);
  explained.forEach(({ form, verdict }, cell) => {
    const fate = NAMES.indexOf(verdict.is);
    if (fate < 0) throw new Error(`with one entry and no biomes no place is "${verdict.is}"`);
    counts[fate] = (counts[fate] ?? 0) + 1;
    marks.fates[cell] = fate;
    marks.formOf[cell] = form;
    if ('by' in verdict) marks.by[cell] = verdict.by;
    if ('squared' in verdict) marks.squared[cell] = verdict.squared;
  });
  return {
    ...marks,
    width: level.grid.width,
    height: level.grid.height,
    kinds: level.grid.cells,
    kindNames: kindsOf(settings).map(({ name }) => name),
    spawn: level.spawns[0] ?? null,
    forms: report.forms.map(({ width, height, cells: own, border }) => ({
      width,
      height,
      cells: own.map(({ dx, dy }) => ({ dx, dy })),
      border,
    })),
    copies: placement.copies,
    positions: report.positions,
    wanted: report.wanted,
    counts,
    proof: proofOf(run),
  };
}

/** Positions of a fate. */
export function countOf({ counts }: Pick<StructuresFacts, 'counts'>, fate: FateName): number {
  return counts[FATES.indexOf(fate)] ?? 0;
}

/** Checks the resulting level itself, not the report of the step. */
function proofOf({ level, report, placement: { copies, owners, grid } }: Run): string {
  if (copies.length === 0)
    return 'Checked: nothing was placed, and no cell of the level has changed.';
  let cells = 0;
  let border = 0;
  let matched = 0;
  let nearest = 0;
  for (const copy of copies) {
    const form = report.forms[copy.form];
    cells += form?.cells.length ?? 0;
    for (const { dx, dy, kind } of form?.border ?? []) {
      border++;
      if (level.grid.cells[(copy.y + dy) * grid.width + copy.x + dx] === kind) matched++;
    }
    for (const other of copies) {
      const squared =
        (copy.x - other.x) * (copy.x - other.x) + (copy.y - other.y) * (copy.y - other.y);
      if (other !== copy && (nearest === 0 || squared < nearest)) nearest = squared;
    }
  }
  const covered = owners.reduce((sum, owner) => (owner === 0 ? sum : sum + 1), 0);
  const overlaps = covered === cells ? 'none of them twice' : `${cells - covered} of them twice`;
  const apart =
    copies.length > 1 ? ` The nearest two copies are ${tenths(nearest)} cells apart.` : '';
  return `Checked: ${count(covered, 'cell')} covered, ${overlaps}; ${matched} of ${border} border cells matched their int grid tile before the step.${apart}`;
}
