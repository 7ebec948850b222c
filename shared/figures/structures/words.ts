/* Why a copy can or cannot stand on a cell, in a sentence made from what the step did. */
import { FATES, type StructuresFacts } from './facts.ts';
import type { StructuresSettings } from './settings.ts';

type Limits = Pick<StructuresSettings, 'minimumDistance' | 'spawnDistance'>;

/** "Cell (12, 8): the border cell on (13, 9) wants Sand and finds Grass." */
export function tellCell(facts: StructuresFacts, limits: Limits, x: number, y: number): string {
  return `Cell (${x}, ${y}): ${reasonOf(facts, limits, x, y)}.`;
}

function reasonOf(facts: StructuresFacts, { minimumDistance, spawnDistance }: Limits, x: number, y: number): string {
  const cell = y * facts.width + x;
  const copy = `copy ${facts.by[cell] ?? 0}`;
  const away = tenths(facts.squared[cell] ?? 0);
  switch (FATES[facts.fates[cell] ?? 0]) {
    case 'border':
      return tellBorder(facts, x, y);
    case 'near spawn':
      return `fits, but the spawn point is ${away} cells away, and ${spawnDistance} are asked for`;
    case 'overlaps':
      return `fits, but shares cells with ${copy}`;
    case 'too near':
      return `fits, but ${copy} is ${away} cells away, and the minimum distance is ${minimumDistance}`;
    case 'not needed':
      return 'fits, but the count was reached before its turn came';
    case 'taken':
      return `${copy} stands here`;
    default:
      return 'there is no room up to the edge of the level';
  }
}

function tellBorder(facts: StructuresFacts, x: number, y: number): string {
  const { border, misses } = missesAt(facts, x, y);
  const [first] = misses;
  if (!first) return '';
  const wants = `the border cell on (${x + first.dx}, ${y + first.dy}) wants ${facts.kindNames[first.kind] ?? ''} and finds ${facts.kindNames[first.found] ?? ''}`;
  return misses.length === 1 ? `${wants}, the only one of ${border} that differs` : `${wants}; ${misses.length} of ${border} differ`;
}

/** A border cell that does not meet its int grid tile. */
export interface Miss {
  readonly dx: number;
  readonly dy: number;
  readonly kind: number;
  readonly found: number;
}

/** The border cells that disagree with the level, for the form that came nearest; and how many there are in all. */
export function missesAt(
  { forms, formOf, kinds, width }: StructuresFacts,
  x: number,
  y: number,
): { readonly border: number; readonly misses: readonly Miss[] } {
  const border = forms[formOf[y * width + x] ?? 0]?.border ?? [];
  const found = border.map((cell) => ({ ...cell, found: kinds[(y + cell.dy) * width + x + cell.dx] ?? -1 }));
  return { border: border.length, misses: found.filter((cell) => cell.found !== cell.kind) };
}

/** The root of a square, cut after one decimal. Whole numbers only: a root may differ from engine to engine. */
export function tenths(squared: number): string {
  let root = 0;
  while ((root + 1) * (root + 1) <= squared * 100) root++;
  return root % 10 === 0 ? String(root / 10) : `${Math.floor(root / 10)}.${root % 10}`;
}
