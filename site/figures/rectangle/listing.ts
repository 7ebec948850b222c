import { type Kind, PAINTING_LINES, RECTANGLE_STAGES, type RectangleStageId } from 'generator';

/*
 * A copy of the source in `generator/rectangle/stages.ts`, so that the view does not load that module. A test compares
 * the two.
 */
const FILL = `export function fill(hall: Hall): void {
  const { width, height } = hall;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      hall.paint(x, y, FLOOR, 'fill');
    }
  }
}`;

const BORDER = `export function frame(hall: Hall): void {
  const { left, right, bottom, top } = hall;
  for (let y = bottom; y < top; y++) {
    for (let x = left; x < right; x++) {
      if (hall.isInside(x, y)) continue;
      hall.paint(x, y, WALL, 'frame');
    }
  }
}`;

const PILLARS = `export function pillars(hall: Hall): void {
  const { width, height } = hall;
  const every = hall.pillarEvery & ~1;
  if (every === 0) return;
  for (let y = 1; y < height; y += every) {
    for (let x = 1; x < width; x += every) {
      hall.paint(x, y, WALL, 'pillar');
    }
  }
}`;

const ROOMS = `export function split(hall: Hall, room: CellRect, depth: number): number {
  if (depth === 0) return 1;
  const { width, height } = room;
  const upright = width >= height;
  const length = upright ? width : height;
  const across = upright ? height : width;

  const first = hall.minRoom | 1;
  const rest = length - hall.minRoom;
  const last = (rest & ~1) - 1;
  if (last < first) return 1;

  const cuts = (last - first) / 2 + 1;
  const at = first + 2 * hall.below(cuts);
  const door = hall.doorOf(across);
  for (let i = 0; i < across; i++) {
    const x = room.x + (upright ? at : i);
    const y = room.y + (upright ? i : at);
    if (i === door) hall.leave(x, y);
    else hall.paint(x, y, WALL, 'wall');
  }

  const less = depth - 1;
  const [near, far] = halves(room, at);
  const rooms = split(hall, near, less);
  return rooms + split(hall, far, less);
}`;

/** The source of each stage by lines. */
export const LISTING: Readonly<Record<RectangleStageId, readonly string[]>> = {
  fill: FILL.split('\n'),
  border: BORDER.split('\n'),
  pillars: PILLARS.split('\n'),
  rooms: ROOMS.split('\n'),
};

const COLOURS = [0xdccba6, 0x596175, 0xc8703c, 0x2f8a80];

/** Number of the first line of each stage; lines are counted through all stages. */
function firstLineOf(stage: RectangleStageId): number {
  const before = RECTANGLE_STAGES.slice(0, RECTANGLE_STAGES.indexOf(stage));
  return before.reduce((sum, id) => sum + LISTING[id].length, 1);
}

/** The source of a stage with the numbers of its lines. */
export function listingOf(
  stage: RectangleStageId,
): readonly { readonly number: number; readonly line: string }[] {
  const first = firstLineOf(stage);
  return LISTING[stage].map((line, at) => ({ number: first + at, line }));
}

/** The lines of the listing that paint cells, in their order; `number` is that in the listing. */
export const LINES = RECTANGLE_STAGES.map((stage, at) => {
  const index = LISTING[stage].findIndex((line) => line.includes(`'${PAINTING_LINES[at]}'`));
  return {
    stage,
    number: firstLineOf(stage) + index,
    code: LISTING[stage][index]?.trim() ?? '',
    colour: COLOURS[at] ?? 0,
  };
});

/** Number of the line that leaves a door out. */
export const DOOR_LINE =
  firstLineOf('rooms') + LISTING.rooms.findIndex((line) => line.includes('hall.leave'));

/** Flat colours by the number of the line; 0 for cells that no line has painted yet. */
export const LINE_KINDS: readonly Kind[] = [
  { name: 'Nothing yet', flat: 0x23272e },
  ...LINES.map(({ code, colour }) => ({ name: code, flat: colour })),
];
