/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { ARROWS, cellUnder, onLevel } from './cell-pointer.ts';

export interface CellPickerProps {
  /** what is picked from, as it is announced: a level, mostly */
  readonly what?: 'Level' | 'Plan';
  /** columns and rows of what is picked from */
  readonly width: number;
  readonly height: number;
  /** the picked cell, from the bottom left */
  readonly x: number;
  readonly y: number;
  /** id of the element that tells about the picked cell */
  readonly describedBy: string;
  readonly isLive: boolean;
  /** an `<svg>` with a viewBox in cells, mostly */
  readonly children: ComponentChildren;
  /** The pointer is over a cell, or has left. */
  hover(cell: readonly [number, number] | null): void;
  pick(x: number, y: number): void;
}

/** A level to ask about its cells: a pointer hovers, a click or a tap picks, and arrow keys walk. It fills the picture that it stands over. */
export function CellPicker({ what = 'Level', width, height, x, y, describedBy, isLive, children, hover, pick }: CellPickerProps) {
  const size = { width, height };
  return (
    <div
      class="picture-overlay level-view"
      role="application"
      aria-roledescription="level"
      aria-label={`${what} of ${width} by ${height} cells. Arrow keys choose a cell.`}
      aria-describedby={describedBy}
      tabIndex={isLive ? 0 : undefined}
      onPointerMove={(event) => {
        if (isLive && event.pointerType === 'mouse') hover(cellUnder(event.currentTarget, event, size));
      }}
      onPointerLeave={() => hover(null)}
      onClick={(event) => {
        // A click without a pointer has no place.
        if (isLive && event.detail !== 0) pick(...cellUnder(event.currentTarget, event, size));
      }}
      onKeyDown={(event) => {
        const step = ARROWS[event.key];
        if (!step || !isLive || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        hover(null);
        pick(...onLevel(size, x + step[0], y + step[1]));
      }}
    >
      {children}
    </div>
  );
}
