import { type Cell, type CellRect, type Drawing, rectBetween, type Sheet } from 'generator';
import { type ReactNode, useRef } from 'react';
import { capture } from '#engine/shared/figure-host/capture.ts';
import type { Change } from '#engine/shared/figure-host/figure.ts';
import { useIsLive } from '#engine/shared/figure-host/is-live.ts';
import { ARROWS, cellUnder, onLevel, type Pointed, passedBy } from '../../level/cell-picker.tsx';
import { OVER_LEVEL } from '../../level/over-level.ts';
import { type Hand, isRectangular, stroke, type Tool, toolOfKey } from './tools.tsx';

interface CanvasProps {
  readonly id: string;
  readonly drawing: Drawing;
  readonly hand: Hand;
  readonly cursor: Cell;
  /** first corner of a rectangle that is being drawn */
  readonly corner: Cell | null;
  /** whether a finger paints; otherwise it scrolls the page */
  readonly fingerPaints: boolean;
  readonly children: ReactNode;
  moveTo(cursor: Cell): void;
  setCorner(corner: Cell | null): void;
  takeTool(tool: Tool): void;
  /** Explains a cell; the drawing stays as it is. */
  explain(cell: Cell): void;
  /** @param start the drawing before the stroke */
  paint(start: Drawing, now: Drawing, when: Change): void;
}

/** The level to paint on, by pointer or keyboard. Keys work only while it has the focus; Escape leaves it. */
export function Canvas({
  id,
  drawing,
  hand,
  cursor,
  corner,
  fingerPaints,
  children,
  moveTo,
  setCorner,
  takeTool,
  explain,
  paint,
}: CanvasProps) {
  const isLive = useIsLive();
  /** the stroke in progress: the drawing before it, the drawing now, and the last position of the pointer */
  const made = useRef<{ readonly start: Drawing; readonly now: Drawing; readonly at: Cell } | null>(
    null,
  );
  const { width, height } = drawing.kinds;
  const cellAt = (level: Element, event: Pointed): Cell => {
    const [x, y] = cellUnder(level, event, drawing.kinds);
    return { x, y };
  };
  const goOn = (to: Cell): void => {
    if (!made.current) return;
    const now = stroke(made.current.now, hand, made.current.at, to);
    if (now !== made.current.now) paint(made.current.start, now, 'moving');
    made.current = { ...made.current, now, at: to };
  };
  const finish = (to: Cell): void => {
    const ended = made.current;
    made.current = null;
    if (corner) {
      setCorner(null);
      paint(drawing, stroke(drawing, hand, corner, to), 'done');
    } else if (ended && ended.now !== ended.start) paint(ended.start, ended.now, 'done');
  };
  const cancel = (): void => {
    made.current = null;
    setCorner(null);
  };
  const press = (): void => {
    if (hand.tool === 'explain') explain(cursor);
    else if (!isRectangular(hand.tool))
      paint(drawing, stroke(drawing, hand, cursor, cursor), 'done');
    else if (corner) finish(cursor);
    else setCorner(cursor);
  };
  return (
    <div
      className={`picture-overlay level-view ${fingerPaints ? 'hand-paint' : ''} paint-canvas`}
      role="application"
      aria-roledescription="level"
      aria-label={`Level of ${width} by ${height} cells. Arrow keys move the cursor, the space bar uses the tool, Escape leaves.`}
      aria-describedby={`${id}-cursor`}
      tabIndex={isLive ? 0 : undefined}
      onPointerDown={(event) => {
        if (event.button !== 0 || hand.tool === 'explain') return;
        if (event.pointerType === 'touch' && !fingerPaints) return;
        capture(event);
        const at = cellAt(event.currentTarget, event);
        moveTo(at);
        made.current = { start: drawing, now: drawing, at };
        if (isRectangular(hand.tool)) setCorner(at);
        else goOn(at);
      }}
      onPointerMove={(event) => {
        if (!made.current) return;
        moveTo(cellAt(event.currentTarget, event));
        if (!corner)
          for (const passed of passedBy(event.nativeEvent))
            goOn(cellAt(event.currentTarget, passed));
      }}
      onPointerUp={(event) => made.current && finish(cellAt(event.currentTarget, event))}
      onPointerCancel={() => (corner ? cancel() : finish(cursor))}
      onClick={(event) => {
        // A click by keyboard has no position.
        if (hand.tool !== 'explain' || event.detail === 0) return;
        const at = cellAt(event.currentTarget, event);
        moveTo(at);
        explain(at);
      }}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const arrow = ARROWS[event.key];
        const tool = toolOfKey(event.key, event.shiftKey);
        if (arrow) {
          const [x, y] = onLevel(drawing.kinds, cursor.x + arrow[0], cursor.y + arrow[1]);
          moveTo({ x, y });
        } else if (event.key === ' ' || event.key === 'Enter') press();
        else if (tool) takeTool(tool);
        else if (event.key === 'Escape') {
          if (corner) cancel();
          else event.currentTarget.closest<HTMLElement>('.live')?.focus({ preventScroll: true });
        } else return;
        event.preventDefault();
        // The page has shortcuts of single keys too.
        event.stopPropagation();
      }}
    >
      {children}
    </div>
  );
}

interface OverlayProps {
  readonly drawing: Drawing;
  /** the sheet that is painted; its cells are tinted */
  readonly sheet: Sheet;
  /** the bounds of the cells that the last stroke changed, and of those recomputed for it */
  readonly painted: CellRect | null;
  readonly dirty: CellRect | null;
  readonly cursor: Cell;
  /** first corner of a rectangle that is being drawn */
  readonly corner: Cell | null;
}

const TINTS = { biomes: '#45c13c', fixed: OVER_LEVEL.wrong } as const;

/** Marks over the level: the sheet that is painted, the recomputed part, and the cursor. */
export function Overlay({ drawing, sheet, painted, dirty, cursor, corner }: OverlayProps) {
  const { width, height } = drawing.kinds;
  const frame = ({ x, y, width: columns, height: rows }: CellRect): string =>
    `M${x} ${height - y - rows}h${columns}v${rows}h-${columns}z`;
  const marked =
    sheet === 'kinds'
      ? ''
      : Array.from(drawing[sheet].cells, (value, cell) =>
          value === 0 ? '' : frame(cellRect(cell, width)),
        ).join('');
  const ends = rectBetween(corner ?? cursor, cursor);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {sheet !== 'kinds' && (
        <path fill={TINTS[sheet]} fillOpacity="0.4" stroke={TINTS[sheet]} d={marked} />
      )}
      {painted && <path fill={OVER_LEVEL.lit} fillOpacity="0.18" d={frame(painted)} />}
      {dirty && (
        <>
          <path fill="none" stroke={OVER_LEVEL.shade} strokeWidth="3" d={frame(dirty)} />
          <path
            fill="none"
            stroke={OVER_LEVEL.lit}
            strokeWidth="2"
            strokeDasharray="6 4"
            d={frame(dirty)}
          />
        </>
      )}
      <g className="paint-cursor">
        <path fill="none" stroke={OVER_LEVEL.shade} strokeWidth="5" d={frame(ends)} />
        <path fill="none" stroke={OVER_LEVEL.light} strokeWidth="2" d={frame(ends)} />
      </g>
    </svg>
  );
}

function cellRect(cell: number, width: number): CellRect {
  const x = cell % width;
  return { x, y: (cell - x) / width, width: 1, height: 1 };
}
