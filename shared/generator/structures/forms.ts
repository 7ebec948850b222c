import { orient, orientationCode, orientationsOf } from '../theme/orientations.ts';
import type { Orientation } from '../tiles/orientation.ts';
import type { Structure, StructureCell } from './structure.ts';
import type { StructureSettings } from './structure-settings.ts';

/** A structure turned and mirrored: what is laid upon the level. */
export interface Form {
  readonly orientation: Orientation;
  readonly code: number;
  readonly width: number;
  readonly height: number;
  /** bottom row first, each from left to right, counted from the lower left corner */
  readonly cells: readonly StructureCell[];
  /** the border cells that ask for an int grid tile, in the same order */
  readonly border: readonly BorderCell[];
}

/** A cell of a structure that has to meet its int grid tile in the level. */
export interface BorderCell {
  readonly dx: number;
  readonly dy: number;
  readonly kind: number;
}

/** All forms of a structure in the order in which they are tried. One that looks like an earlier one is left out, so there are at most eight. */
export function formsOf(structure: Structure, { rotations, mirror }: Pick<StructureSettings, 'rotations' | 'mirror'>): readonly Form[] {
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
  const left = moved.reduce((least, { dx }) => Math.min(least, dx), moved[0]?.dx ?? 0);
  const bottom = moved.reduce((least, { dy }) => Math.min(least, dy), moved[0]?.dy ?? 0);
  const placed = moved.map((cell) => ({ ...cell, dx: cell.dx - left, dy: cell.dy - bottom })).sort((a, b) => a.dy - b.dy || a.dx - b.dx);
  return {
    orientation,
    code: orientationCode(orientation),
    width: placed.reduce((most, { dx }) => Math.max(most, dx + 1), 0),
    height: placed.reduce((most, { dy }) => Math.max(most, dy + 1), 0),
    cells: placed,
    border: borderOf(placed),
  };
}

/** Cells with at least one of their eight neighbours outside the structure. */
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
