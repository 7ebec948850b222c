import { areasOf } from '../../generator/areas.ts';
import { makeGrid } from '../../generator/grid.ts';
import type { Offset } from '../../generator/rectangle/hall.ts';
import { RECTANGLE_STAGES } from '../../generator/rectangle/painting-lines.ts';
import { generateRectangle, type RectangleLevel, type RectangleStage } from '../../generator/rectangle/rectangle-generator.ts';
import { addBorder } from '../../generator/steps/border.ts';
import { FLOOR } from '../../generator/walker/walker-kinds.ts';
import type { RectangleFacts } from './facts.ts';
import type { RectangleFigureSettings } from './settings.ts';

/** A level and what is looked at of it. */
export interface Run {
  readonly level: RectangleLevel;
  readonly stage: RectangleStage;
  /** the memory of each stage, all in the size of the finished level */
  readonly memories: readonly Uint8Array[];
  readonly facts: RectangleFacts;
}

/** Makes the level of some settings. */
export function runOf(settings: RectangleFigureSettings): Run {
  const { border } = settings;
  const level = generateRectangle(settings, settings.doors);
  const shown = RECTANGLE_STAGES.indexOf(settings.stage);
  const stage = level.stages[shown] ?? { id: 'rooms', grid: level.grid, lines: new Uint8Array(level.grid.cells.length) };
  const memories = level.stages.map((one) => (one.id === 'fill' ? framed(one, border) : one.lines));
  const lines = memories[shown] ?? stage.lines;
  const { width, height } = level.grid;
  const facts: RectangleFacts = {
    width,
    height,
    border,
    origin: level.inside,
    lines,
    doors: settings.stage === 'rooms' ? level.doors.map(({ x, y }) => ({ x: x + border, y: y + border })) : [],
    counts: memories.map((memory, at) => ({ painted: countOf(memory, at + 1), still: countOf(lines, at + 1) })),
    telling: {
      fill: tellingCell(level, lines, 1),
      border: tellingCell(level, memories[1], 2),
      pillars: tellingCell(level, memories[2], 3),
      rooms: tellingCell(level, memories[3], 4),
    },
    areas: areasOf(stage.grid, (kind) => kind === FLOOR).length,
  };
  return { level, stage, memories, facts };
}

/** The memory of the first stage with nothing around it. */
function framed({ grid, lines }: RectangleStage, border: number): Uint8Array {
  const memory = makeGrid(grid.width, grid.height);
  memory.cells.set(lines);
  return addBorder(memory, border, 0).grid.cells;
}

function countOf(memory: Uint8Array, line: number): number {
  return memory.reduce((sum, one) => (one === line ? sum + 1 : sum), 0);
}

/** The cell nearest to the middle that a line painted; the middle itself where it painted none. */
function tellingCell({ grid, stages }: RectangleLevel, memory: Uint8Array | undefined, line: number): Offset {
  const [{ grid: inner } = { grid }] = stages;
  const border = (grid.width - inner.width) / 2;
  const middle = { x: Math.floor(grid.width / 2), y: Math.floor(grid.height / 2) };
  let nearest = middle;
  let best = Number.POSITIVE_INFINITY;
  memory?.forEach((one, cell) => {
    const x = cell % grid.width;
    const y = Math.floor(cell / grid.width);
    const far = (x - middle.x) * (x - middle.x) + (y - middle.y) * (y - middle.y);
    if (one !== line || far >= best) return;
    best = far;
    nearest = { x, y };
  });
  return { x: nearest.x - border, y: nearest.y - border };
}
