import {
  applyPatch,
  applyTheme,
  type CellRect,
  changeBetween,
  type Drawing,
  DUNGEON_WORDS,
  digest,
  type FixedTiles,
  type Grid,
  joined,
  planOfDrawing,
  RICH_DUNGEON,
  rectOfPatch,
  rulesOf,
  type ThemeResult,
  updateTheme,
} from 'generator';
import { blend, fillRect, NO_SPRITES, type Raster, type SpriteLayer } from 'tile-art';
import type { FigureModel } from '#engine/shared/figure-host/figure.ts';
import { count } from '#engine/shared/figure-host/words.ts';
import { fillOpaque, makeClearRaster } from '../../level/pixels.ts';
import { repaint } from '../../level/repaint.ts';
import { MOSS_BIT, tilesOfCode } from './drawing-text.ts';
import type { PaintSettings } from './settings.ts';

/** Pixels of a cell of the plan and of the level. */
const FLAT = 8;
const TILE = 16;

/** What the view shows besides the pictures. */
export interface PaintFacts {
  /** the bounds of the cells that the last stroke changed */
  readonly painted: CellRect | null;
  /** the cells that were recomputed for it */
  readonly dirty: CellRect | null;
  /** cells that the stroke changed */
  readonly changed: number;
  /** cells whose tiles changed */
  readonly different: number;
  /** digest of the tiles after only those in `dirty` were chosen again */
  readonly incremental: string;
  /** digest of the tiles after all were chosen again */
  readonly full: string;
}

/** The level after the last stroke, updated in part and, for comparison, computed again as a whole. */
export function compute({ seed, plan, fixed, last }: PaintSettings): FigureModel<PaintFacts> {
  const drawing: Drawing = { ...plan, fixed };
  const before = last === null ? drawing : applyPatch(drawing, last);
  const [from, to] = [planOfDrawing(before, seed), planOfDrawing(drawing, seed)];
  const old = applyTheme(RICH_DUNGEON, from);
  const update = updateTheme(RICH_DUNGEON, to, old, changeBetween(from, to));
  const full = composed(applyTheme(RICH_DUNGEON, to), drawing);
  const facts: PaintFacts = {
    painted: last && rectOfPatch(last),
    dirty: update.dirty.reduce(joined, null),
    changed: differences(
      [before.kinds, before.biomes, before.fixed],
      [drawing.kinds, drawing.biomes, drawing.fixed],
    ),
    different: differences(composed(old, before), full),
    incremental: digest(...composed(update.result, drawing)),
    full: digest(...full),
  };
  const { width, height } = drawing.kinds;
  const summary = summaryOf(drawing, facts);
  return {
    size: { width, height },
    digest: facts.full,
    summary,
    facts,
    pictures: [
      {
        id: 'level',
        label: 'Level',
        note: 'what the theme makes of it',
        alt: `The themed level, ${width} by ${height} cells. ${summary}`,
        width: width * TILE,
        height: height * TILE,
        themed: { theme: RICH_DUNGEON, plan: to, fixedTiles: fixedTilesOf(drawing) },
        paint: () => repaint({ width, height, layers: spritesOf(full) }),
      },
      {
        id: 'plan',
        label: 'Int grid',
        note: 'what you paint',
        alt: `The int grid, ${width} by ${height} cells. ${summary}`,
        width: width * FLAT,
        height: height * FLAT,
        paint: () => paintPlan(drawing),
      },
    ],
  };
}

/** Cells in which any of the grids differ. */
function differences(before: readonly Grid[], after: readonly Grid[]): number {
  const cells = after[0]?.cells ?? new Uint8Array();
  return cells.reduce(
    (sum, _, cell) =>
      sum + (after.some((grid, index) => grid.cells[cell] !== before[index]?.cells[cell]) ? 1 : 0),
    0,
  );
}

function summaryOf(
  { kinds, biomes, fixed }: Drawing,
  { dirty, changed, different }: PaintFacts,
): string {
  const of = (grid: Grid, passes: (value: number) => boolean): number =>
    grid.cells.filter(passes).length;
  const parts = `The level has ${of(kinds, (kind) => kind === 0)} floor and ${of(kinds, (kind) => kind === 1)} wall cells, ${of(biomes, (bits) => (bits & MOSS_BIT) !== 0)} with Moss, ${of(fixed, (code) => code !== 0)} fixed.`;
  const redone = dirty === null ? 0 : dirty.width * dirty.height;
  const work = `${redone} of ${kinds.cells.length} ${redone === 1 ? 'was' : 'were'} redone, and ${different} ${different === 1 ? 'looks' : 'look'} different`;
  return `${parts} The last stroke changed ${count(changed, 'cell')}: ${work}.`;
}

/** Indexes of the layers of the two sorts of fixed tiles. */
const GROUND = 0;
const DECORATION = 2;

/** Two grids for each layer: tiles, fixed ones included, as their index in the vocabulary + 1, and orientations. */
function composed({ width, height, layers }: ThemeResult, { fixed }: Drawing): readonly Grid[] {
  const rules = rulesOf(RICH_DUNGEON);
  const numbers = new Map(RICH_DUNGEON.outputTiles.map(({ id }, index) => [id, index + 1]));
  return layers.flatMap(({ winners, outputs, orientations }, layer) => {
    const cells = winners.map((winner, cell) => {
      const { ground, decoration } = tilesOfCode(fixed.cells[cell] ?? 0);
      const drawn = layer === GROUND ? ground : layer === DECORATION ? decoration : '';
      return numbers.get(drawn || (rules[winner - 1]?.rule.outputs[outputs[cell] ?? 0] ?? '')) ?? 0;
    });
    return [
      { width, height, cells },
      { width, height, cells: orientations },
    ];
  });
}

/** The fixed tiles by cell, the ground first. */
function fixedTilesOf({ fixed }: Drawing): FixedTiles {
  return new Map(
    [...fixed.cells].flatMap((code, cell) => {
      const { ground, decoration } = tilesOfCode(code);
      const tiles = [ground, decoration].filter((id) => id !== '');
      return tiles.length === 0 ? [] : [[cell, tiles] as const];
    }),
  );
}

/** The tiles of {@link composed} for the painter. */
function spritesOf(grids: readonly Grid[]): readonly SpriteLayer[] {
  return grids.flatMap((tiles, index) => {
    const turned = grids[index + 1];
    if (index % 2 === 1 || !turned) return [];
    return [
      Array.from(tiles.cells, (number, cell) => {
        const tile = RICH_DUNGEON.outputTiles[number - 1];
        return tile
          ? [{ sprite: tile.id, orientation: turned.cells[cell] ?? 0, slice: 0 }]
          : NO_SPRITES;
      }),
    ];
  });
}

const LINE = 0xffffff;
const MOSS = 0x3f8f3a;
const FRAME = 0xd8331c;

/** The int grid in flat colours: green for Moss, a red mark for fixed tiles, transparent where there is no kind. */
function paintPlan({ kinds, biomes, fixed }: Drawing): Raster {
  const { width, height } = kinds;
  const raster = makeClearRaster(width * FLAT, height * FLAT);
  kinds.cells.forEach((kind, cell) => {
    const flat = DUNGEON_WORDS.kinds[kind]?.colour;
    if (flat === undefined) return;
    const x = (cell % width) * FLAT;
    const y = (height - 1 - Math.floor(cell / width)) * FLAT;
    const ground = (biomes.cells[cell] ?? 0) & MOSS_BIT ? blend(flat, MOSS, 0.55) : flat;
    fillOpaque(raster, x, y, FLAT, ground);
    fillRect(raster, x, y, FLAT, 1, blend(ground, LINE, 0.2));
    fillRect(raster, x, y, 1, FLAT, blend(ground, LINE, 0.2));
    if (fixed.cells[cell] !== 0) fillRect(raster, x + 2, y + 2, FLAT - 3, FLAT - 3, FRAME);
  });
  return raster;
}
