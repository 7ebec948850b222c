/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { Drawing } from '../../generator/editing/drawing.ts';
import type { Cell } from '../../generator/grid.ts';
import type { Change } from '../figure.ts';
import { ARROWS, cellUnder, onLevel, passedBy } from '../shell/cell-pointer.ts';
import { type Hand, isRectangular, stroke, type Tool, toolOfKey } from './tools.ts';

export interface CanvasProps {
  readonly id: string;
  readonly drawing: Drawing;
  readonly hand: Hand;
  readonly cursor: Cell;
  /** first corner of a rectangle that is being drawn */
  readonly corner: Cell | null;
  readonly isLive: boolean;
  readonly children: ComponentChildren;
  moveTo(cursor: Cell): void;
  setCorner(corner: Cell | null): void;
  takeTool(tool: Tool): void;
  /** @param start what was there before the stroke began */
  paint(start: Drawing, now: Drawing, when: Change): void;
}

/** The level to paint on: by pointer, or with the keys that the tools have. Keys count only while it has the focus; Escape leaves it. */
export function Canvas({ id, drawing, hand, cursor, corner, isLive, children, moveTo, setCorner, takeTool, paint }: CanvasProps) {
  /** the stroke that a pointer is making: what was there before, what it is now, and where the pointer was last */
  const made = useRef<{ readonly start: Drawing; readonly now: Drawing; readonly at: Cell } | null>(null);
  const { width, height } = drawing.kinds;
  const cellAt = (level: Element, event: MouseEvent): Cell => {
    const [x, y] = cellUnder(level, event, drawing.kinds);
    return { x, y };
  };
  const goOn = (to: Cell): void => {
    if (!made.current) return;
    const now = stroke(made.current.now, hand, made.current.at, to);
    if (now !== made.current.now) paint(made.current.start, now, 'moving');
    made.current = { ...made.current, now, at: to };
  };
  const finish = (): void => {
    const ended = made.current;
    made.current = null;
    if (corner) {
      setCorner(null);
      paint(drawing, stroke(drawing, hand, corner, cursor), 'done');
    } else if (ended && ended.now !== ended.start) paint(ended.start, ended.now, 'done');
  };
  const cancel = (): void => {
    made.current = null;
    setCorner(null);
  };
  const press = (): void => {
    if (!isRectangular(hand.tool)) paint(drawing, stroke(drawing, hand, cursor, cursor), 'done');
    else if (corner) finish();
    else setCorner(cursor);
  };
  return (
    <div
      class="picture-overlay level-view hand-paint paint-canvas"
      role="application"
      aria-roledescription="level"
      aria-label={`Level of ${width} by ${height} cells. Arrow keys move the cursor, the space bar paints, Escape leaves.`}
      aria-describedby={`${id}-cursor`}
      tabIndex={isLive ? 0 : undefined}
      onPointerDown={(event) => {
        if (!isLive || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = cellAt(event.currentTarget, event);
        moveTo(at);
        made.current = { start: drawing, now: drawing, at };
        if (isRectangular(hand.tool)) setCorner(at);
        else goOn(at);
      }}
      onPointerMove={(event) => {
        if (!made.current) return;
        moveTo(cellAt(event.currentTarget, event));
        if (!corner) for (const passed of passedBy(event)) goOn(cellAt(event.currentTarget, passed));
      }}
      onPointerUp={() => made.current && finish()}
      onPointerCancel={() => (corner ? cancel() : finish())}
      onKeyDown={(event) => {
        if (!isLive || event.ctrlKey || event.metaKey || event.altKey) return;
        const arrow = ARROWS[event.key];
        const tool = toolOfKey(event.key, event.shiftKey);
        if (arrow) {
          const [x, y] = onLevel(drawing.kinds, cursor.x + arrow[0], cursor.y + arrow[1]);
          moveTo({ x, y });
        } else if (event.key === ' ' || event.key === 'Enter') press();
        else if (tool) {
          setCorner(null);
          takeTool(tool);
        } else if (event.key === 'Escape') {
          if (corner) cancel();
          else event.currentTarget.blur();
        } else return;
        event.preventDefault();
        // Single keys have meanings on the page as well.
        event.stopPropagation();
      }}
    >
      {children}
    </div>
  );
}
