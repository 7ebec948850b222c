/* The stages of the kernel (`generator/rectangle/stages.ts`) letter by letter; a test compares them. The view shows them, and must not load what they import. */
import type { RectangleStageId } from '../../generator/rectangle/painting-lines.ts';

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
