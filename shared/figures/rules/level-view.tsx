/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { Grid } from '../../generator/grid.ts';
import type { Change } from '../figure.ts';
import { ARROWS, cellUnder, onLevel, passedBy } from '../shell/cell-pointer.ts';

/** What pointing at a cell does. */
export type Hand = 'explain' | 'paint';

export interface LevelViewProps {
  readonly id: string;
  readonly grid: Grid;
  /** how many kinds there are to paint with */
  readonly kinds: number;
  /** the cell that is chosen */
  readonly x: number;
  readonly y: number;
  readonly hand: Hand;
  readonly isLive: boolean;
  readonly children: ComponentChildren;
  hover(cell: readonly [number, number] | null): void;
  choose(x: number, y: number): void;
  paint(grid: Grid, when: Change): void;
}

/**
 * The level as something to point at. With the hand that explains a pointer hovers, a tap or a click chooses, arrow keys walk; with the hand that paints
 * a click or the space bar gives a cell its next kind and dragging goes on with that kind.
 */
export function LevelView({ id, grid, kinds, x, y, hand, isLive, children, hover, choose, paint }: LevelViewProps) {
  const brush = useRef<number | null>(null);
  const cellAt = (level: Element, event: MouseEvent): readonly [number, number] => cellUnder(level, event, grid);
  const kindOf = (column: number, row: number): number => grid.cells[row * grid.width + column] ?? 0;
  const put = (places: readonly (readonly [number, number])[], kind: number, when: Change): void => {
    if (places.every(([column, row]) => kindOf(column, row) === kind)) return;
    const cells = grid.cells.slice();
    for (const [column, row] of places) cells[row * grid.width + column] = kind;
    paint({ ...grid, cells }, when);
  };
  const finishStroke = (): void => {
    if (brush.current === null) return;
    brush.current = null;
    paint(grid, 'done');
  };
  return (
    <div
      class={`picture-overlay level-view hand-${hand}`}
      role="application"
      aria-roledescription="level"
      aria-label={`Level of ${grid.width} by ${grid.height} cells. Arrow keys choose a cell${hand === 'paint' ? ', the space bar changes it' : ''}.`}
      aria-describedby={`${id}-explain`}
      tabIndex={isLive ? 0 : undefined}
      onPointerMove={(event) => {
        if (!isLive) return;
        if (event.pointerType === 'mouse') hover(cellAt(event.currentTarget, event));
        if (brush.current === null) return;
        const places = passedBy(event).map((passed) => cellAt(event.currentTarget, passed));
        put(places, brush.current, 'moving');
      }}
      onPointerLeave={() => hover(null)}
      onPointerDown={(event) => {
        if (!isLive || hand !== 'paint' || event.button !== 0) return;
        const [column, row] = cellAt(event.currentTarget, event);
        event.currentTarget.setPointerCapture(event.pointerId);
        brush.current = (kindOf(column, row) + 1) % kinds;
        put([[column, row]], brush.current, 'moving');
      }}
      onPointerUp={finishStroke}
      onPointerCancel={finishStroke}
      onClick={(event) => {
        // A click without a pointer has no place.
        if (isLive && event.detail !== 0) choose(...cellAt(event.currentTarget, event));
      }}
      onKeyDown={(event) => {
        const step = ARROWS[event.key];
        if (step && isLive && !event.ctrlKey && !event.metaKey && !event.altKey) {
          hover(null);
          choose(...onLevel(grid, x + step[0], y + step[1]));
        } else if ((event.key === ' ' || event.key === 'Enter') && isLive && hand === 'paint') put([[x, y]], (kindOf(x, y) + 1) % kinds, 'done');
        else return;
        event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}
