import type { Raster } from '../../generator/tiles/raster.ts';
import type { FigureModel, PaintablePicture } from '../figure.ts';
import { paintOnce } from '../kept.ts';
import { count, thousands } from '../words.ts';
import type { Frame, WalkerFacts } from './facts.ts';
import { factsOf } from './facts-of.ts';
import { paintPlan } from './paint-plan.ts';
import { paintTheme, THEME_SCALE } from './paint-theme.ts';
import { type Run, runOf } from './run.ts';
import type { Stage, WalkerFigureSettings } from './settings.ts';

/** Cells across up to which the plan is drawn with large cells. */
const LARGE_CELLS_UP_TO = 64;
const FRAME_SCALE = 2;

/** A walk at one of its ticks, or the level after one of the steps that follow, with the finished level in a theme. */
export function compute(settings: WalkerFigureSettings): FigureModel<WalkerFacts> {
  const run = runOf(settings);
  const facts = factsOf(run, settings);
  const { width, height } = run.level.grid;
  const finished = `${thousands(run.level.floor)} floor cells, ${width} × ${height}`;
  return {
    size: { width, height },
    digest: run.digest,
    summary: `${momentOf(facts)} ${count(facts.steps, 'step')}, ${thousands(facts.wasted)} of them wasted. The finished level has ${finished}.`,
    facts,
    pictures: [levelPicture(run, facts, settings), ...facts.frames.map((frame) => framePicture(run, frame, settings))],
  };
}

/** What is seen, with its numbers. */
function momentOf({ stage, tick, ticks, floor, areas, walkers, stages }: WalkerFacts): string {
  if (stage !== 'walk') {
    const { order, label, note } = stages.find(({ id }) => id === stage) ?? { order: 0, label: '', note: '' };
    return `Step ${order}, ${label.toLowerCase()}: ${note}.`;
  }
  return `Tick ${thousands(tick)} of ${thousands(ticks)}: ${count(floor, 'floor cell')} in ${count(areas, 'area')}, ${count(walkers.length, 'walker')}.`;
}

/** What the marks in the large picture mean. */
const NOTES: Readonly<Record<Stage, string>> = {
  walk: 'ring: origin, dashes: bounds',
  'int-grid': 'the box around the floor',
  border: 'hatched: the frame',
  points: 'S: spawn, E: exit',
  walls: 'hatched: was wall',
  theme: 'the finished level',
};

/** The large picture: the plan, or the level in its theme. */
function levelPicture(run: Run, facts: WalkerFacts, settings: WalkerFigureSettings): PaintablePicture {
  const { stage, tick } = facts;
  const scale = stage === 'theme' ? THEME_SCALE : run.view.width > LARGE_CELLS_UP_TO ? 4 : 8;
  const { label } = facts.stages.find(({ id }) => id === stage) ?? { label: '' };
  return {
    id: 'level',
    label: stage === 'walk' ? 'Walk' : label,
    note: stage === 'walk' && !settings.bounded ? 'ring: origin' : NOTES[stage],
    alt: momentOf(facts),
    ...sizeOf(run, scale),
    paint: () => (stage === 'theme' ? themed(run, settings) : paintPlan(run, stage, tick, scale)),
    ...previewOf(run, stage),
  };
}

/** A small picture of one moment. */
function framePicture(run: Run, { id, label, stage, tick }: Frame, settings: WalkerFigureSettings): PaintablePicture {
  const { level } = run;
  const floor = stage === 'walk' ? (level.walk.frames.floor[tick] ?? 0) : level.floor;
  return {
    id,
    label,
    note: count(floor, 'floor cell'),
    alt: `${label}: ${count(floor, 'floor cell')}.`,
    ...sizeOf(run, stage === 'theme' ? THEME_SCALE : FRAME_SCALE),
    paint: () => (stage === 'theme' ? themed(run, settings) : paintOnce(run.painted, id, () => paintPlan(run, stage, tick, FRAME_SCALE))),
    ...previewOf(run, stage),
  };
}

/** Until it is painted, a level in its theme is shown as the plan from which it is made; plans are small enough by themselves. */
function previewOf(run: Run, stage: Stage): Partial<PaintablePicture> {
  return stage === 'theme' ? { hasPreview: true, preview: () => paintPlan(run, 'walls', run.level.walk.ticks, 2) } : {};
}

function themed(run: Run, { theme, seed }: WalkerFigureSettings): Raster {
  return paintOnce(run.painted, `theme ${theme}`, () => paintTheme(run, theme, seed));
}

function sizeOf({ view }: Run, scale: number): { width: number; height: number } {
  return { width: view.width * scale, height: view.height * scale };
}
