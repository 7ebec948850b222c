/*
 * The four stages of the rectangle generator. Offsets are relative to the bottom left cell of the inside. Each painting
 * line has a name, which the hall records for each cell.
 */
import type { CellRect } from '../cell-rect.ts';
import { FLOOR, WALL } from '../walker/walker-kinds.ts';
import type { Hall } from './hall.ts';

/** Stage 1: every cell of the inside becomes floor. */
export function fill(hall: Hall): void {
  const { width, height } = hall;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      hall.paint(x, y, FLOOR, 'fill');
    }
  }
}

/** Stage 2: a frame of wall around the inside. */
export function frame(hall: Hall): void {
  const { left, right, bottom, top } = hall;
  for (let y = bottom; y < top; y++) {
    for (let x = left; x < right; x++) {
      if (hall.isInside(x, y)) continue;
      hall.paint(x, y, WALL, 'frame');
    }
  }
}

/** Stage 3: pillars on odd offsets. */
export function pillars(hall: Hall): void {
  const { width, height } = hall;
  const every = hall.pillarEvery & ~1;
  if (every === 0) return;
  for (let y = 1; y < height; y += every) {
    for (let x = 1; x < width; x += every) {
      hall.paint(x, y, WALL, 'pillar');
    }
  }
}

/** Stage 4: cuts a room in two, with a door in the wall. Returns the number of rooms. */
export function split(hall: Hall, room: CellRect, depth: number): number {
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
}

/** Both sides of a wall across the longer side of a room, at an offset. */
function halves({ x, y, width, height }: CellRect, at: number): readonly [CellRect, CellRect] {
  return width >= height
    ? [
        { x, y, width: at, height },
        { x: x + at + 1, y, width: width - at - 1, height },
      ]
    : [
        { x, y, width, height: at },
        { x, y: y + at + 1, width, height: height - at - 1 },
      ];
}
