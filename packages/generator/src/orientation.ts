/** How a tile is oriented: mirrored first, then turned clockwise. */
export interface Orientation {
  /** quarter turns clockwise */
  readonly turns: 0 | 1 | 2 | 3;
  /** left and right swapped before the turn */
  readonly mirrorX: boolean;
  /** top and bottom swapped before the turn */
  readonly mirrorY: boolean;
}

/**
 * The index in the drawn tile, `row * side + column`, of the pixel that is at (`x`, `y`) in the oriented one. Row 0
 * is on top; `side` is in pixels.
 */
export function drawnPixel(orientation: Orientation, side: number, x: number, y: number): number {
  const last = side - 1;
  const [u, v] = unturned(orientation.turns, last, x, y);
  return (orientation.mirrorY ? last - v : v) * side + (orientation.mirrorX ? last - u : u);
}

function unturned(
  turns: Orientation['turns'],
  last: number,
  x: number,
  y: number,
): readonly [number, number] {
  if (turns === 1) return [y, last - x];
  if (turns === 2) return [last - x, last - y];
  return turns === 3 ? [last - y, x] : [x, y];
}

/** Which orientations may be tried besides the upright one. */
interface Freedom {
  readonly rotations: boolean;
  readonly mirrorX: boolean;
  readonly mirrorY: boolean;
}

const TURNS = [0, 1, 2, 3] as const;

/**
 * The orientations that a rule may use, in order: for each turn unmirrored, then mirrored in x, in y, in both. One that
 * is equivalent to an earlier one is left out, so there are at most eight.
 */
export function orientationsOf({ rotations, mirrorX, mirrorY }: Freedom): readonly Orientation[] {
  const seen = new Set<string>();
  return (rotations ? TURNS : TURNS.slice(0, 1))
    .flatMap((turns) =>
      [false, true].flatMap((y) => [false, true].map((x) => ({ turns, mirrorX: x, mirrorY: y }))),
    )
    .filter((orientation) => {
      if ((orientation.mirrorX && !mirrorX) || (orientation.mirrorY && !mirrorY)) return false;
      const motion = `${orient(orientation, 1, 0)} ${orient(orientation, 0, 1)}`;
      if (seen.has(motion)) return false;
      seen.add(motion);
      return true;
    });
}

/** The position in the level of an offset of the pattern: mirrored first, then turned clockwise; y is up. */
export function orient(
  { turns, mirrorX, mirrorY }: Orientation,
  dx: number,
  dy: number,
): readonly [number, number] {
  let x = mirrorX ? -dx : dx;
  let y = mirrorY ? -dy : dy;
  for (let quarter = 0; quarter < turns; quarter++) [x, y] = [y, -x];
  // Adding 0 turns -0 into 0, because some comparisons distinguish them.
  return [x + 0, y + 0];
}

/** An orientation as one small number. */
export function orientationCode({ turns, mirrorX, mirrorY }: Orientation): number {
  return turns * 4 + (mirrorY ? 2 : 0) + (mirrorX ? 1 : 0);
}

/** The orientation of a code. */
export function orientationOf(code: number): Orientation {
  return {
    turns: TURNS[(code >>> 2) & 3] ?? 0,
    mirrorX: (code & 1) === 1,
    mirrorY: (code & 2) === 2,
  };
}
