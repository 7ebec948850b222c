import type { Placement } from 'generator';
import type { StructuresSettings } from './settings.ts';

/** The possible outcomes of a position. {@link StructuresFacts.fates} contains indexes of this list. */
export const FATES = [
  'outside',
  'border',
  'near spawn',
  'overlaps',
  'too near',
  'not needed',
  'taken',
] as const;
export type FateName = (typeof FATES)[number];

/** A structure in one orientation, as the view draws it. */
export interface ShownForm {
  readonly width: number;
  readonly height: number;
  readonly cells: readonly { readonly dx: number; readonly dy: number }[];
  readonly border: readonly { readonly dx: number; readonly dy: number; readonly kind: number }[];
}

/** What the view draws besides the pictures. */
export interface StructuresFacts {
  /** the level before the step */
  readonly width: number;
  readonly height: number;
  readonly kinds: Uint8Array;
  readonly kindNames: readonly string[];
  readonly spawn: { readonly x: number; readonly y: number } | null;
  readonly forms: readonly ShownForm[];
  readonly copies: Placement['copies'];
  /** for each lower left cell: its fate, the form, the copy that caused it, and the squared distance to that */
  readonly fates: Uint8Array;
  readonly formOf: Uint8Array;
  readonly by: Uint8Array;
  readonly squared: Uint16Array;
  /** cells with room for at least one form */
  readonly positions: number;
  /** copies that the count asks for */
  readonly wanted: number;
  /** positions by fate, in the order of {@link FATES} */
  readonly counts: readonly number[];
  /** a sentence about what was checked in the resulting level */
  readonly proof: string;
}

type Limits = Pick<StructuresSettings, 'minimumDistance' | 'spawnDistance'>;

/** "Cell (12, 8): the border cell on (13, 9) wants Sand and finds Grass." */
export function tellCell(facts: StructuresFacts, limits: Limits, x: number, y: number): string {
  return `Cell (${x}, ${y}): ${reasonOf(facts, limits, x, y)}.`;
}

function reasonOf(
  facts: StructuresFacts,
  { minimumDistance, spawnDistance }: Limits,
  x: number,
  y: number,
): string {
  const cell = y * facts.width + x;
  const copy = `copy ${facts.by[cell] ?? 0}`;
  const away = tenths(facts.squared[cell] ?? 0);
  switch (FATES[facts.fates[cell] ?? 0]) {
    case 'border':
      return tellBorder(facts, x, y);
    case 'near spawn':
      return `the border matches, but the spawn point is ${away} cells away, and the distance must be ${spawnDistance} or more`;
    case 'overlaps':
      return `the border matches, but the place shares cells with ${copy}`;
    case 'too near':
      return `the border matches, but ${copy} is ${away} cells away, and the minimum distance is ${minimumDistance}`;
    case 'not needed':
      return 'the border matches, but the count was reached before this place was tried';
    case 'taken':
      return `${copy} stands here`;
    default:
      return 'there is not enough room up to the edge of the level';
  }
}

function tellBorder(facts: StructuresFacts, x: number, y: number): string {
  const { border, misses } = missesAt(facts, x, y);
  const [first] = misses;
  if (!first) return '';
  const wants = `the border cell on (${x + first.dx}, ${y + first.dy}) wants ${facts.kindNames[first.kind] ?? ''} and finds ${facts.kindNames[first.found] ?? ''}`;
  return misses.length === 1
    ? `${wants}, the only one of ${border} that differs`
    : `${wants}; ${misses.length} of ${border} differ`;
}

/** The border cells that differ from the level, for the form with the fewest, and the number of all border cells. */
export function missesAt({ forms, formOf, kinds, width }: StructuresFacts, x: number, y: number) {
  const border = forms[formOf[y * width + x] ?? 0]?.border ?? [];
  const found = border.map((cell) => ({
    ...cell,
    found: kinds[(y + cell.dy) * width + x + cell.dx] ?? -1,
  }));
  return { border: border.length, misses: found.filter((cell) => cell.found !== cell.kind) };
}

/** A square root, cut after one decimal. Computed with whole numbers, since `Math.sqrt` may differ between engines. */
export function tenths(squared: number): string {
  let root = 0;
  while ((root + 1) * (root + 1) <= squared * 100) root++;
  return root % 10 === 0 ? String(root / 10) : `${Math.floor(root / 10)}.${root % 10}`;
}
