import type { Orientation } from '../tiles/orientation.ts';
import type { Rule } from './theme.ts';

const TURNS = [0, 1, 2, 3] as const;

/**
 * The orientations that a rule may use, in the order in which they are tried: for each turn first unmirrored, then mirrored in x, in y, in both.
 * One that moves every cell like an earlier one is left out, so there are at most eight.
 */
export function orientationsOf({ rotations, mirrorX, mirrorY }: Pick<Rule, 'rotations' | 'mirrorX' | 'mirrorY'>): readonly Orientation[] {
  const seen = new Set<string>();
  return (rotations ? TURNS : TURNS.slice(0, 1))
    .flatMap((turns) => [false, true].flatMap((y) => [false, true].map((x) => ({ turns, mirrorX: x, mirrorY: y }))))
    .filter((orientation) => {
      if ((orientation.mirrorX && !mirrorX) || (orientation.mirrorY && !mirrorY)) return false;
      const motion = `${orient(orientation, 1, 0)} ${orient(orientation, 0, 1)}`;
      if (seen.has(motion)) return false;
      seen.add(motion);
      return true;
    });
}

/** Where an offset of the pattern lies in the level: mirrored first, then turned clockwise; y is up. */
export function orient({ turns, mirrorX, mirrorY }: Orientation, dx: number, dy: number): readonly [number, number] {
  let x = mirrorX ? -dx : dx;
  let y = mirrorY ? -dy : dy;
  for (let quarter = 0; quarter < turns; quarter++) [x, y] = [y, -x];
  // Adding 0 makes 0 of -0, which is another value to some comparisons.
  return [x + 0, y + 0];
}

/** An orientation as one small number, for results that hold one for each cell. */
export function orientationCode({ turns, mirrorX, mirrorY }: Orientation): number {
  return turns * 4 + (mirrorY ? 2 : 0) + (mirrorX ? 1 : 0);
}

/** The orientation of a code. */
export function orientationOf(code: number): Orientation {
  return { turns: TURNS[(code >>> 2) & 3] ?? 0, mirrorX: (code & 1) === 1, mirrorY: (code & 2) === 2 };
}
