/** How a picture is laid down: mirrored first, then turned clockwise. */
export interface Orientation {
  /** quarter turns, clockwise as seen */
  readonly turns: 0 | 1 | 2 | 3;
  /** left and right swapped before the turn */
  readonly mirrorX: boolean;
  /** top and bottom swapped before the turn */
  readonly mirrorY: boolean;
}

/** As drawn. */
export const UPRIGHT: Orientation = { turns: 0, mirrorX: false, mirrorY: false };

/**
 * Which pixel of the drawn picture is seen at a pixel of the oriented one.
 * @param side pixels per side
 * @param x column of the oriented picture
 * @param y row of the oriented picture, 0 on top
 * @returns `row * side + column` of the drawn picture
 */
export function drawnPixel(orientation: Orientation, side: number, x: number, y: number): number {
  const last = side - 1;
  const [u, v] = unturned(orientation.turns, last, x, y);
  return (orientation.mirrorY ? last - v : v) * side + (orientation.mirrorX ? last - u : u);
}

function unturned(turns: Orientation['turns'], last: number, x: number, y: number): readonly [number, number] {
  if (turns === 1) return [y, last - x];
  if (turns === 2) return [last - x, last - y];
  return turns === 3 ? [last - y, x] : [x, y];
}
