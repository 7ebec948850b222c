import type { CellRect } from '../cell-rect.ts';
import { cutGrid, digest, type Grid } from '../grid.ts';
import { createStream } from '../stream.ts';
import { createHall, type DoorRule, type Hall, type Offset } from './hall.ts';
import type { RectangleSettings, RectangleStageId } from './rectangle-settings.ts';
import { fill, frame, pillars, split } from './stages.ts';

export interface RectangleStage {
  readonly id: RectangleStageId;
  readonly grid: Grid;
  /** for each cell the line that painted it last, as its index in PAINTING_LINES plus 1 */
  readonly lines: Uint8Array;
}

/** A finished level with its stages. */
export interface RectangleLevel {
  /** inside and border, with the kinds of the walker generator */
  readonly grid: Grid;
  /** the cells of the grid in the coordinates of the level; `x` and `y` may be negative */
  readonly bounds: CellRect;
  /** the part of the bounds that is the inside */
  readonly inside: CellRect;
  /** one for each of RECTANGLE_STAGES; the first has no border yet */
  readonly stages: readonly RectangleStage[];
  /** cells that walls left out as doors, relative to the inside, in the order of the walls */
  readonly doors: readonly Offset[];
  readonly rooms: number;
  readonly digest: string;
}

/** Makes a level of floor and wall in four stages. Only the door rule `even` guarantees a connected level. */
export function generateRectangle(
  settings: RectangleSettings,
  doorRule: DoorRule = 'even',
): RectangleLevel {
  const { width, height, border, splitDepth } = settings;
  const hall = createHall(settings, doorRule, createStream(settings.seed, 'rooms'));
  fill(hall);
  const filled = insideOf(hall);
  frame(hall);
  const framed = stageOf('border', hall);
  pillars(hall);
  const pillared = stageOf('pillars', hall);
  const rooms = split(hall, { x: 0, y: 0, width, height }, splitDepth);
  const inside = { ...originOf(settings), width, height };
  return {
    grid: hall.grid,
    bounds: {
      x: inside.x - border,
      y: inside.y - border,
      width: hall.grid.width,
      height: hall.grid.height,
    },
    inside,
    stages: [filled, framed, pillared, stageOf('rooms', hall)],
    doors: hall.doors,
    rooms,
    digest: digest(hall.grid),
  };
}

/** The bottom left cell of the inside: (0, 0), or half the size to the left and below, rounded down. */
function originOf({ centreGrid, width, height }: RectangleSettings): Offset {
  return centreGrid ? { x: -Math.floor(width / 2), y: -Math.floor(height / 2) } : { x: 0, y: 0 };
}

/** A copy of the level for one stage. */
function stageOf(id: RectangleStageId, { grid, lines }: Hall): RectangleStage {
  return { id, grid: { ...grid, cells: grid.cells.slice() }, lines: lines.slice() };
}

/** The first stage: there is no frame yet, so the grid is the inside. */
function insideOf({ width, height, left, bottom, grid, lines }: Hall): RectangleStage {
  const inside = { x: -left, y: -bottom, width, height };
  return {
    id: 'fill',
    grid: cutGrid(grid, inside),
    lines: cutGrid({ ...grid, cells: lines }, inside).cells,
  };
}
