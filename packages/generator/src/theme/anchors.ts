/* Where an output larger than a cell is placed: its anchor is the cell that is on the matched cell. */

/** Columns and rows of an output, in cells. */
export interface OutputSize {
  readonly width: number;
  readonly height: number;
}

export const ONE_CELL: OutputSize = { width: 1, height: 1 };

const ROWS = ['top', 'middle', 'bottom'] as const;
const COLUMNS = ['left', 'centre', 'right'] as const;

/** One of the nine positions, row before column. */
export type Anchor = `${(typeof ROWS)[number]}-${(typeof COLUMNS)[number]}`;

/** The upper row first, each from left to right. */
export const ANCHORS: readonly Anchor[] = ROWS.flatMap((row) =>
  COLUMNS.map((column): Anchor => `${row}-${column}`),
);

export const DEFAULT_ANCHOR: Anchor = 'bottom-left';

/** An anchor in two letters, for written rules: `tl` for `top-left`. */
export function anchorLetters(anchor: Anchor): string {
  const [row = '', column = ''] = anchor.split('-');
  return row.charAt(0) + column.charAt(0);
}

/** The anchor cell, counted from the output's lower left cell. The middle of an even side is rounded down. */
export function anchorCell(
  anchor: Anchor,
  { width, height }: OutputSize,
): readonly [x: number, y: number] {
  const [row, column] = anchor.split('-');
  return [
    along(column === 'left', column === 'centre', width),
    along(row === 'bottom', row === 'middle', height),
  ];
}

function along(isFirst: boolean, isMiddle: boolean, side: number): number {
  if (isFirst) return 0;
  return isMiddle ? Math.floor((side - 1) / 2) : side - 1;
}

/** Whether the editor warns of an even side: for all anchors except corners. */
export function warnsOfEvenSide(anchor: Anchor, { width, height }: OutputSize): boolean {
  const isCorner = !anchor.startsWith('middle') && !anchor.endsWith('centre');
  return !isCorner && (width % 2 === 0 || height % 2 === 0);
}

/** The anchor with the same cell as this one, since the middle of two cells is rounded down; otherwise itself. */
export function equalAnchor(anchor: Anchor, { width, height }: OutputSize): Anchor {
  const row =
    anchor.startsWith('middle') && height === 2
      ? 'bottom'
      : ROWS.find((name) => anchor.startsWith(name));
  const column =
    anchor.endsWith('centre') && width === 2
      ? 'left'
      : COLUMNS.find((name) => anchor.endsWith(name));
  return `${row ?? 'bottom'}-${column ?? 'left'}`;
}
