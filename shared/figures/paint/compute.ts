import { type CellRect, joined } from '../../generator/cell-rect.ts';
import { digest } from '../../generator/digest.ts';
import { type Drawing, planOfDrawing } from '../../generator/editing/drawing.ts';
import { applyPatch, rectOfPatch } from '../../generator/editing/patch.ts';
import type { Grid } from '../../generator/grid.ts';
import { applyTheme } from '../../generator/theme/apply-theme.ts';
import { changeBetween, updateTheme } from '../../generator/theme/update-theme.ts';
import { RICH_DUNGEON } from '../../generator/theme/written-themes.ts';
import type { FigureModel } from '../figure.ts';
import { repaint } from '../repaint.ts';
import { count } from '../words.ts';
import { composed, spritesOf } from './compose.ts';
import { MOSS_BIT } from './drawing-text.ts';
import { paintPlan } from './paint-plan.ts';
import type { PaintSettings } from './settings.ts';

/** Pixels of a cell of the plan and of the level. */
const FLAT = 8;
const TILE = 16;

/** What the view shows besides the pictures. */
export interface PaintFacts {
  /** the cells that the last stroke changed lie in it */
  readonly painted: CellRect | null;
  /** the cells that were redone for it */
  readonly dirty: CellRect | null;
  /** cells that the stroke changed */
  readonly changed: number;
  /** cells whose pictures are others than before */
  readonly different: number;
  /** digest of the pictures, of which only those in `dirty` were chosen anew */
  readonly incremental: string;
  /** digest of the pictures, all chosen anew */
  readonly full: string;
}

/** The painted level before and after the last stroke, followed in part and done anew as a whole. */
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
    changed: differences([before.kinds, before.biomes, before.fixed], [drawing.kinds, drawing.biomes, drawing.fixed]),
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
        paint: () => repaint({ width, height, seed, layers: spritesOf(full) }),
        hasPreview: true,
        preview: () => paintPlan(drawing, 1),
      },
      {
        id: 'plan',
        label: 'Int grid',
        note: 'what you paint',
        alt: `The int grid, ${width} by ${height} cells. ${summary}`,
        width: width * FLAT,
        height: height * FLAT,
        paint: () => paintPlan(drawing, FLAT),
      },
    ],
  };
}

/** Cells in which any of the grids differ. */
function differences(before: readonly Grid[], after: readonly Grid[]): number {
  const cells = after[0]?.cells ?? new Uint8Array();
  return cells.reduce((sum, _, cell) => sum + (after.some((grid, index) => grid.cells[cell] !== before[index]?.cells[cell]) ? 1 : 0), 0);
}

function summaryOf({ kinds, biomes, fixed }: Drawing, { dirty, changed, different }: PaintFacts): string {
  const of = (grid: Grid, passes: (value: number) => boolean): number => grid.cells.filter(passes).length;
  const parts = `The level has ${of(kinds, (kind) => kind === 0)} floor and ${of(kinds, (kind) => kind === 1)} wall cells, ${of(biomes, (bits) => (bits & MOSS_BIT) !== 0)} with Moss, ${of(fixed, (code) => code !== 0)} fixed.`;
  const redone = dirty === null ? 0 : dirty.width * dirty.height;
  const work = `${redone} of ${kinds.cells.length} ${redone === 1 ? 'was' : 'were'} redone, and ${different} ${different === 1 ? 'looks' : 'look'} different`;
  return `${parts} The last stroke changed ${count(changed, 'cell')}: ${work}.`;
}
