import { ISLAND_KINDS } from '../../generator/tiles/island-palette.ts';
import { WALKER_KINDS } from '../../generator/walker/walker-kinds.ts';
import { count } from '../words.ts';
import { FATES, type FateName, type StructuresFacts } from './facts.ts';
import type { Run } from './run.ts';
import type { StructuresSettings } from './settings.ts';
import { tenths } from './words.ts';

/** The kinds of the level that a structure is placed in. */
export function kindsOf({ structure }: StructuresSettings): typeof ISLAND_KINDS {
  return structure === 'vault' ? WALKER_KINDS : ISLAND_KINDS;
}

const NAMES: readonly string[] = FATES;

/** A run as plain data for the view. */
export function factsOf(run: Run, settings: StructuresSettings): StructuresFacts {
  const { level, report, placement, explained } = run;
  const cells = level.grid.cells.length;
  const marks = { fates: new Uint8Array(cells), formOf: new Uint8Array(cells), by: new Uint8Array(cells), squared: new Uint16Array(cells) };
  const counts = FATES.map(() => 0);
  explained.forEach(({ form, verdict }, cell) => {
    // The figure has one entry and no biomes, so these are all fates that there are.
    const fate = Math.max(0, NAMES.indexOf(verdict.is));
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
    forms: report.forms.map(({ width, height, cells: own, border }) => ({ width, height, cells: own.map(({ dx, dy }) => ({ dx, dy })), border })),
    copies: placement.copies,
    positions: report.positions,
    wanted: report.wanted,
    counts,
    proof: proofOf(run),
  };
}

/** Positions of some fates. */
export function countOf({ counts }: Pick<StructuresFacts, 'counts'>, ...fates: readonly FateName[]): number {
  return fates.reduce((sum, fate) => sum + (counts[FATES.indexOf(fate)] ?? 0), 0);
}

/** Looks at what the step left, not at what it says. */
function proofOf({ level, report, placement: { copies, owners, grid } }: Run): string {
  if (copies.length === 0) return 'Checked: nothing was placed, and no cell of the level has changed.';
  let cells = 0;
  let border = 0;
  let met = 0;
  let nearest = 0;
  for (const copy of copies) {
    const form = report.forms[copy.form];
    cells += form?.cells.length ?? 0;
    for (const { dx, dy, kind } of form?.border ?? []) {
      border++;
      if (level.grid.cells[(copy.y + dy) * grid.width + copy.x + dx] === kind) met++;
    }
    for (const other of copies) {
      const squared = (copy.x - other.x) * (copy.x - other.x) + (copy.y - other.y) * (copy.y - other.y);
      if (other !== copy && (nearest === 0 || squared < nearest)) nearest = squared;
    }
  }
  const covered = owners.reduce((sum, owner) => (owner === 0 ? sum : sum + 1), 0);
  const overlaps = covered === cells ? 'none of them twice' : `${cells - covered} of them twice`;
  const apart = copies.length > 1 ? ` The nearest two copies are ${tenths(nearest)} cells apart.` : '';
  return `Checked: ${count(covered, 'cell')} covered, ${overlaps}; ${met} of ${border} border cells met their int grid tile before the step.${apart}`;
}
