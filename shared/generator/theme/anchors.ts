/* Where an output larger than a cell lies: which of its cells sits on the cell that the pattern matched. */

/** Columns and rows of an output, in cells. */
export interface OutputSize {
  readonly width: number;
  readonly height: number;
}

/** The size of most outputs. */
export const ONE_CELL: OutputSize = { width: 1, height: 1 };

const ROWS = ['top', 'middle', 'bottom'] as const;
const COLUMNS = ['left', 'centre', 'right'] as const;

/** One of the nine positions, row before column. */
export type Anchor = `${(typeof ROWS)[number]}-${(typeof COLUMNS)[number]}`;

/** All nine as one sees them: the upper row first, from left to right. */
export const ANCHORS: readonly Anchor[] = ROWS.flatMap((row) => COLUMNS.map((column): Anchor => `${row}-${column}`));

/** Where an output lies whose rule names no anchor: its lower left cell is on the matched cell. */
export const DEFAULT_ANCHOR: Anchor = 'bottom-left';

/**
 * The cell of the output that lies on the matched cell, counted from the output's lower left cell.
 * The middle of an even side is rounded down.
 */
export function anchorCell(anchor: Anchor, { width, height }: OutputSize): readonly [x: number, y: number] {
  const [row, column] = anchor.split('-');
  return [along(column === 'left', column === 'centre', width), along(row === 'bottom', row === 'middle', height)];
}

function along(isFirst: boolean, isMiddle: boolean, side: number): number {
  if (isFirst) return 0;
  return isMiddle ? Math.floor((side - 1) / 2) : side - 1;
}

/** Whether the editor warns of an even side: always, unless the anchor is a corner. */
export function warnsOfEvenSide(anchor: Anchor, { width, height }: OutputSize): boolean {
  const isCorner = !anchor.startsWith('middle') && !anchor.endsWith('centre');
  return !isCorner && (width % 2 === 0 || height % 2 === 0);
}

/** The corner or side that this anchor equals, since the middle of two cells is rounded down to the first; itself where none is. */
export function equalAnchor(anchor: Anchor, { width, height }: OutputSize): Anchor {
  const row = anchor.startsWith('middle') && height === 2 ? 'bottom' : ROWS.find((name) => anchor.startsWith(name));
  const column = anchor.endsWith('centre') && width === 2 ? 'left' : COLUMNS.find((name) => anchor.endsWith(name));
  return `${row ?? 'bottom'}-${column ?? 'left'}`;
}
