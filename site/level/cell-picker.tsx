import type { Size } from 'generator';
import type { ReactNode } from 'react';
import { useIsLive } from '#engine/shared/figure-host/is-live.ts';

interface CellPickerProps {
  /** how the picture is announced */
  readonly what?: 'Level' | 'Plan';
  readonly size: Size;
  /** the picked cell, from the bottom left */
  readonly at: readonly [x: number, y: number];
  /** id of the element that describes the picked cell */
  readonly describedBy: string;
  /** usually an `<svg>` with a viewBox in cells */
  readonly children: ReactNode;
  /** The pointer is over a cell, or has left. */
  hover?(cell: readonly [number, number] | null): void;
  pick(x: number, y: number): void;
  /** Escape was pressed. */
  leave?(): void;
}

/** Picks a cell of the picture below it: a pointer hovers, a click or a tap picks, and arrow keys walk. */
export function CellPicker({
  what = 'Level',
  size,
  at: [x, y],
  describedBy,
  children,
  hover,
  pick,
  leave,
}: CellPickerProps) {
  const isLive = useIsLive();
  return (
    <div
      className="picture-overlay level-view"
      role="application"
      aria-roledescription="level"
      aria-label={`${what} of ${size.width} by ${size.height} cells. Arrow keys choose a cell.`}
      aria-describedby={describedBy}
      tabIndex={isLive ? 0 : undefined}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse') hover?.(cellUnder(event.currentTarget, event, size));
      }}
      onPointerLeave={() => hover?.(null)}
      onClick={(event) => {
        // A click by keyboard has no position.
        if (event.detail !== 0) pick(...cellUnder(event.currentTarget, event, size));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave?.();
        const step = ARROWS[event.key];
        if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        hover?.(null);
        pick(...onLevel(size, x + step[0], y + step[1]));
      }}
    >
      {children}
    </div>
  );
}

/** A pointer event of the browser or of React. */
export type Pointed = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** The movement of each arrow key: columns to the right, rows up. */
export const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The cell under a pointer, or the nearest one if the pointer is outside the level. */
export function cellUnder(
  level: Element,
  { clientX, clientY }: Pointed,
  { width, height }: Size,
): readonly [number, number] {
  const box = level.getBoundingClientRect();
  const column = Math.floor(((clientX - box.left) / box.width) * width);
  const row = Math.floor(((box.bottom - clientY) / box.height) * height);
  return onLevel({ width, height }, column, row);
}

/** A cell clamped to the level. */
export function onLevel({ width, height }: Size, x: number, y: number): readonly [number, number] {
  return [Math.max(0, Math.min(width - 1, x)), Math.max(0, Math.min(height - 1, y))];
}

/** All positions of a movement. Browsers send one event per frame, most with a list of the positions in between. */
export function passedBy(event: PointerEvent): readonly PointerEvent[] {
  return [...(event.getCoalescedEvents?.() ?? []), event];
}
