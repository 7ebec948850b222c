import { type Grid, makeGrid } from '../grid.ts';
import type { RandomStream } from '../stream.ts';
import { PAINTING_LINES, type PaintingLine } from './painting-lines.ts';
import type { RectangleSettings } from './rectangle-settings.ts';

/**
 * Where walls have their doors. `even` is the method of the guide; the others show what it is good for: a door anywhere may meet a pillar or
 * the end of a later wall, and without doors every room is shut.
 */
export type DoorRule = 'even' | 'anywhere' | 'none';

/** A cell, counted from the bottom left cell of the inside. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

/** What the stages work on: sizes, cells, random numbers, and a memory of which line painted which cell. */
export interface Hall extends Pick<RectangleSettings, 'width' | 'height' | 'pillarEvery' | 'minRoom'> {
  /** columns of inside and frame: the first, and the one after the last */
  readonly left: number;
  readonly right: number;
  /** rows of inside and frame: the first, and the one after the last */
  readonly bottom: number;
  readonly top: number;
  /** the cells of inside and frame */
  readonly grid: Grid;
  /** for each cell of the grid the line that painted it last, as its place in {@link PAINTING_LINES} plus 1; 0 before any has */
  readonly lines: Uint8Array;
  /** cells that walls left out as their doors, in the order of the walls */
  readonly doors: readonly Offset[];
  /** Paints the cell at an offset. The frame lies at negative offsets and at those beyond the size. */
  paint(x: number, y: number, kind: number, line: PaintingLine): void;
  /** Leaves the cell at an offset as it is, since it is a door. */
  leave(x: number, y: number): void;
  /** Whether an offset lies on the inside. */
  isInside(x: number, y: number): boolean;
  /** The next integer below `count`. */
  below(count: number): number;
  /** Place of the door along a wall of this many cells, or -1 for none. */
  doorOf(across: number): number;
}

/**
 * A hall in which nothing is painted.
 * @param random where positions of walls and doors come from
 */
export function createHall(settings: RectangleSettings, doorRule: DoorRule, random: RandomStream): Hall {
  const { width, height, border, pillarEvery, minRoom } = settings;
  const grid = makeGrid(width + 2 * border, height + 2 * border);
  const lines = new Uint8Array(grid.cells.length);
  const doors: Offset[] = [];
  return {
    width,
    height,
    left: -border,
    right: width + border,
    bottom: -border,
    top: height + border,
    pillarEvery,
    minRoom,
    grid,
    lines,
    doors,
    paint: (x, y, kind, line) => {
      const cell = (y + border) * grid.width + x + border;
      grid.cells[cell] = kind;
      lines[cell] = PAINTING_LINES.indexOf(line) + 1;
    },
    leave: (x, y) => doors.push({ x, y }),
    isInside: (x, y) => x >= 0 && y >= 0 && x < width && y < height,
    below: (count) => random.below(count),
    doorOf: (across) => {
      if (doorRule === 'none') return -1;
      return doorRule === 'anywhere' ? random.below(across) : 2 * random.below(Math.floor((across + 1) / 2));
    },
  };
}
