import { type Cell, type Grid, makeGrid } from '../grid.ts';
import type { RandomStream } from '../stream.ts';
import { PAINTING_LINES, type PaintingLine, type RectangleSettings } from './rectangle-settings.ts';

/**
 * Where walls have doors. `even` works; `anywhere` may block a door with a pillar or a later wall; `none` closes all
 * rooms.
 */
export type DoorRule = 'even' | 'anywhere' | 'none';

/** A cell relative to the bottom left cell of the inside. */
export type Offset = Cell;

/** The state of the stages: sizes, cells, random numbers, and which line painted which cell. */
export interface Hall
  extends Pick<RectangleSettings, 'width' | 'height' | 'pillarEvery' | 'minRoom'> {
  /** columns of inside and frame: the first, and one after the last */
  readonly left: number;
  readonly right: number;
  /** rows of inside and frame: the first, and one after the last */
  readonly bottom: number;
  readonly top: number;
  /** the cells of inside and frame */
  readonly grid: Grid;
  /** for each cell the line that painted it last, as its index in {@link PAINTING_LINES} plus 1; 0 for none */
  readonly lines: Uint8Array;
  /** cells that walls left out as doors, in the order of the walls */
  readonly doors: readonly Offset[];
  /** Paints the cell at an offset. The frame is at negative offsets and at those beyond the size. */
  paint(x: number, y: number, kind: number, line: PaintingLine): void;
  /** Records the cell at an offset as a door. */
  leave(x: number, y: number): void;
  /** Whether an offset is on the inside. */
  isInside(x: number, y: number): boolean;
  /** The next integer below `count`. */
  below(count: number): number;
  /** Position of the door along a wall of this many cells; -1 for none. */
  doorOf(across: number): number;
}

/** An empty hall. `random` decides the positions of walls and doors. */
export function createHall(
  settings: RectangleSettings,
  doorRule: DoorRule,
  random: RandomStream,
): Hall {
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
      return doorRule === 'anywhere'
        ? random.below(across)
        : 2 * random.below(Math.floor((across + 1) / 2));
    },
  };
}
