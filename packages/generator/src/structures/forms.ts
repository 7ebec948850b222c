import { type Orientation, orient, orientationCode, orientationsOf } from '../orientation.ts';
import type { Structure, StructureCell } from './structure.ts';
import type { StructureSettings } from './structure-settings.ts';

/** A structure in one orientation. */
export interface Form {
  readonly code: number;
  readonly width: number;
  readonly height: number;
  /** bottom row first, each from left to right, counted from the lower left corner */
  readonly cells: readonly StructureCell[];
  /** the border cells with an int grid tile, in the same order */
  readonly border: readonly BorderCell[];
}

/** A cell whose int grid tile must be the one in the level. */
interface BorderCell {
  readonly dx: number;
  readonly dy: number;
  readonly kind: number;
}

/** The different forms of a structure, at most eight, in the order in which they are tried. */
export function formsOf(
  structure: Structure,
  { rotations, mirror }: Pick<StructureSettings, 'rotations' | 'mirror'>,
): readonly Form[] {
  const seen = new Set<string>();
  return orientationsOf({ rotations, mirrorX: mirror, mirrorY: false })
    .map((orientation) => turned(structure, orientation))
    .filter(({ cells }) => {
      const look = JSON.stringify(cells);
      if (seen.has(look)) return false;
      seen.add(look);
      return true;
    });
}

function turned({ cells }: Structure, orientation: Orientation): Form {
  const moved = cells.map((cell) => {
    const [dx, dy] = orient(orientation, cell.dx, cell.dy);
    return { ...cell, dx, dy };
  });
  const left = Math.min(...moved.map(({ dx }) => dx));
  const bottom = Math.min(...moved.map(({ dy }) => dy));
  const placed = moved
    .map((cell) => ({ ...cell, dx: cell.dx - left, dy: cell.dy - bottom }))
    .sort((a, b) => a.dy - b.dy || a.dx - b.dx);
  return {
    code: orientationCode(orientation),
    width: Math.max(0, ...placed.map(({ dx }) => dx + 1)),
    height: Math.max(0, ...placed.map(({ dy }) => dy + 1)),
    cells: placed,
    border: borderOf(placed),
  };
}

/** Cells with an int grid tile and at least one of their eight neighbours outside the structure. */
function borderOf(cells: readonly StructureCell[]): readonly BorderCell[] {
  const keyOf = (dx: number, dy: number): string => `${dx} ${dy}`;
  const own = new Set(cells.map(({ dx, dy }) => keyOf(dx, dy)));
  return cells.flatMap(({ dx, dy, kind }) => {
    if (kind === null) return [];
    const isInside = NEIGHBOURS.every(([right, up]) => own.has(keyOf(dx + right, dy + up)));
    return isInside ? [] : [{ dx, dy, kind }];
  });
}

const NEIGHBOURS = [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((right) => [right, up] as const));
