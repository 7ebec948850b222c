/** @jsxImportSource preact */
import type { CellRect } from '../../generator/cell-rect.ts';
import type { Drawing, Sheet } from '../../generator/editing/drawing.ts';
import { rectBetween } from '../../generator/editing/edit.ts';
import type { Cell } from '../../generator/grid.ts';
import { OVER_LEVEL } from '../over-level.ts';

export interface OverlayProps {
  readonly drawing: Drawing;
  /** the sheet that is painted: its cells are tinted */
  readonly sheet: Sheet;
  /** what the last stroke changed, and what was redone for it */
  readonly painted: CellRect | null;
  readonly dirty: CellRect | null;
  readonly cursor: Cell;
  /** first corner of a rectangle that is being drawn */
  readonly corner: Cell | null;
}

const TINTS = { biomes: '#45c13c', fixed: OVER_LEVEL.wrong } as const;

/** What is drawn over the level: the sheet that is painted, the part that was redone, and the cursor. */
export function Overlay({ drawing, sheet, painted, dirty, cursor, corner }: OverlayProps) {
  const { width, height } = drawing.kinds;
  const frame = ({ x, y, width: columns, height: rows }: CellRect): string => `M${x} ${height - y - rows}h${columns}v${rows}h-${columns}z`;
  const marked = sheet === 'kinds' ? '' : Array.from(drawing[sheet].cells, (value, cell) => (value === 0 ? '' : frame(cellRect(cell, width)))).join('');
  const ends = rectBetween(corner ?? cursor, cursor);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {sheet !== 'kinds' && <path fill={TINTS[sheet]} fill-opacity="0.4" stroke={TINTS[sheet]} d={marked} />}
      {painted && <path fill={OVER_LEVEL.lit} fill-opacity="0.18" d={frame(painted)} />}
      {dirty && (
        <>
          <path fill="none" stroke={OVER_LEVEL.shade} stroke-width="3" d={frame(dirty)} />
          <path fill="none" stroke={OVER_LEVEL.lit} stroke-width="2" stroke-dasharray="6 4" d={frame(dirty)} />
        </>
      )}
      <g class="paint-cursor">
        <path fill="none" stroke={OVER_LEVEL.shade} stroke-width="5" d={frame(ends)} />
        <path fill="none" stroke={OVER_LEVEL.light} stroke-width="2" d={frame(ends)} />
      </g>
    </svg>
  );
}

function cellRect(cell: number, width: number): CellRect {
  const x = cell % width;
  return { x, y: (cell - x) / width, width: 1, height: 1 };
}
