/* Pointing at cells: what every level has in common that is painted on or looked at cell by cell. */

/** Columns and rows. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** What arrow keys do to a chosen cell: columns to the right, rows up. */
export const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** The cell under a pointer; the nearest one where it has left the level. */
export function cellUnder(level: Element, { clientX, clientY }: MouseEvent, { width, height }: Size): readonly [number, number] {
  const box = level.getBoundingClientRect();
  const column = Math.floor(((clientX - box.left) / box.width) * width);
  const row = Math.floor(((box.bottom - clientY) / box.height) * height);
  return onLevel({ width, height }, column, row);
}

/** The cell itself, or the nearest one of the level. */
export function onLevel({ width, height }: Size, x: number, y: number): readonly [number, number] {
  return [Math.max(0, Math.min(width - 1, x)), Math.max(0, Math.min(height - 1, y))];
}

/** Every place of a movement: browsers tell only of the last one in each frame, and keep those before it for who asks; some keep none. */
export function passedBy(event: PointerEvent): readonly PointerEvent[] {
  return [...(event.getCoalescedEvents?.() ?? []), event];
}
