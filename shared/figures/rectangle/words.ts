import { RECTANGLE_STAGES } from '../../generator/rectangle/painting-lines.ts';
import type { RectangleFacts } from './facts.ts';
import { DOOR_LINE, LINES } from './lines.ts';

/** What is known of a cell: where it is, what it is, and which line it owes that to. */
export function tellCell({ lines, width, border, origin, doors }: RectangleFacts, x: number, y: number): string {
  const place = `Cell (${x - border + origin.x}, ${y - border + origin.y})`;
  const line = LINES[(lines[y * width + x] ?? 0) - 1];
  if (!line) return `${place} is not there yet: the border comes with stage 2.`;
  const stage = `in stage ${RECTANGLE_STAGES.indexOf(line.stage) + 1}`;
  const isFloor = line.stage === 'fill';
  if (doors.some((door) => door.x === x && door.y === y)) {
    const kept = isFloor ? 'so it is still the floor' : 'but it is the wall';
    return `${place}, a door: line ${DOOR_LINE} left it out, ${kept} that line ${line.number} painted ${stage}.`;
  }
  return `${place}, ${isFloor ? 'floor' : 'wall'}: painted by line ${line.number}, ${stage}.`;
}
