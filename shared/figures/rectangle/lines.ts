/* The lines that paint, as the figure shows them. Colours are the same in both modes: the map is the map. */
import { PAINTING_LINES, RECTANGLE_STAGES, type RectangleStageId } from '../../generator/rectangle/painting-lines.ts';
import type { Kind } from '../../generator/tiles/island-palette.ts';
import { LISTING } from './listing.ts';

/** A line of the listing that paints cells. */
export interface SeenLine {
  readonly stage: RectangleStageId;
  /** its number in the listing */
  readonly number: number;
  readonly code: string;
  readonly colour: number;
}

const COLOURS = [0xdccba6, 0x596175, 0xc8703c, 0x2f8a80];

/** Number of the first line of each stage; lines are counted through all stages. */
function firstLineOf(stage: RectangleStageId): number {
  const before = RECTANGLE_STAGES.slice(0, RECTANGLE_STAGES.indexOf(stage));
  return before.reduce((sum, id) => sum + LISTING[id].length, 1);
}

/** The source of a stage with the numbers of its lines. */
export function listingOf(stage: RectangleStageId): readonly { readonly number: number; readonly line: string }[] {
  const first = firstLineOf(stage);
  return LISTING[stage].map((line, at) => ({ number: first + at, line }));
}

/** One for each painting line, in their order. */
export const LINES: readonly SeenLine[] = RECTANGLE_STAGES.map((stage, at) => {
  const index = LISTING[stage].findIndex((line) => line.includes(`'${PAINTING_LINES[at]}'`));
  return { stage, number: firstLineOf(stage) + index, code: LISTING[stage][index]?.trim() ?? '', colour: COLOURS[at] ?? 0 };
});

/** Number of the line that leaves a door out. */
export const DOOR_LINE = firstLineOf('rooms') + LISTING.rooms.findIndex((line) => line.includes('hall.leave'));

/** Flat colours by the numbers in the memory of lines: 0 is what no line has painted yet. */
export const LINE_KINDS: readonly Kind[] = [{ name: 'Nothing yet', flat: 0x23272e }, ...LINES.map(({ code, colour }) => ({ name: code, flat: colour }))];
