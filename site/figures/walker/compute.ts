import { FLOOR, findWalkableAreas, WALKER_STEPS, WALL, type WalkerStep } from 'generator';
import type { Raster } from 'tile-art';
import type { FigureModel, PaintablePicture } from '#engine/shared/figure-host/figure.ts';
import { count, thousands } from '#engine/shared/figure-host/words.ts';
import { paintOnce } from '../../level/cached-pictures.ts';
import { halved } from '../../level/pixels.ts';
import { paintPlan, paintTheme, SMALL_SCALE, themedOf, themeScale } from './paint.ts';
import { type Run, runOf } from './run.ts';
import { FIGURE_CELLS, FIGURE_FENCE, type Stage, type WalkerFigureSettings } from './settings.ts';

/** Columns up to which the plan is drawn with large cells. */
const LARGE_CELLS_UP_TO = 64;
const FRAME_SCALE = 2;

/** A walk at one of its ticks, or the level after one of the later steps. */
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
    pictures: [
      levelPicture(run, facts, settings),
      ...facts.frames.map((frame) => framePicture(run, frame, settings)),
    ],
  };
}

/** Describes the shown moment with its numbers. */
function momentOf({ stage, tick, ticks, floor, areas, walkers, stages }: WalkerFacts): string {
  if (stage !== 'walk') {
    const { order, label, note } = stages.find(({ id }) => id === stage) ?? {
      order: 0,
      label: '',
      note: '',
    };
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
function levelPicture(
  run: Run,
  facts: WalkerFacts,
  settings: WalkerFigureSettings,
): PaintablePicture {
  const { stage, tick } = facts;
  const scale = stage === 'theme' ? themeScale(run) : run.view.width > LARGE_CELLS_UP_TO ? 4 : 8;
  const { label } = facts.stages.find(({ id }) => id === stage) ?? { label: '' };
  return {
    id: 'level',
    label: stage === 'walk' ? 'Walk' : label,
    note: stage === 'walk' && !settings.bounded ? 'ring: origin' : NOTES[stage],
    alt: momentOf(facts),
    ...sizeOf(run, scale),
    ...(stage === 'theme' && themedOf(run, settings)),
    paint: () =>
      stage === 'theme' ? themed(run, settings, scale) : paintPlan(run, stage, tick, scale),
  };
}

/** A small picture of one moment. */
function framePicture(
  run: Run,
  { id, label, stage, tick }: Frame,
  settings: WalkerFigureSettings,
): PaintablePicture {
  const { level } = run;
  const floor = stage === 'walk' ? (level.walk.frames.floor[tick] ?? 0) : level.floor;
  return {
    id,
    label,
    note: count(floor, 'floor cell'),
    alt: `${label}: ${count(floor, 'floor cell')}.`,
    ...sizeOf(run, stage === 'theme' ? SMALL_SCALE / 2 : FRAME_SCALE),
    ...(stage === 'theme' && themedOf(run, settings)),
    paint: () =>
      stage === 'theme'
        ? halved(themed(run, settings, SMALL_SCALE))
        : paintOnce(run.painted, id, () => paintPlan(run, stage, tick, FRAME_SCALE)),
  };
}

/** @param scale pixels for each cell */
function themed(run: Run, { theme, seed }: WalkerFigureSettings, scale: number): Raster {
  return paintOnce(run.painted, `theme ${theme} ${scale}`, () =>
    paintTheme(run, theme, seed, scale),
  );
}

function sizeOf({ view }: Run, scale: number): { width: number; height: number } {
  return { width: view.width * scale, height: view.height * scale };
}

/** Points of the curve of floor over time: enough for a chart of this size. */
const CURVE_POINTS = 120;

/** What the view shows besides the pictures. Coordinates are world cells; the walk begins at (0, 0). */
export type WalkerFacts = ReturnType<typeof factsOf>;

function factsOf(run: Run, settings: WalkerFigureSettings) {
  const { level, view, place, fence } = run;
  const { walk } = level;
  const tick = settings.stage === 'walk' ? Math.min(settings.tick, walk.ticks) : walk.ticks;
  const inWorld = ({ x, y }: { x: number; y: number }) => ({ x: x + place.x, y: y + place.y });
  return {
    stage: settings.stage,
    tick,
    ticks: walk.ticks,
    view,
    fence,
    walkers: walkersAt(run, tick),
    /** up to the shown tick */
    floor: isCleaned(settings.stage) ? level.floor : (walk.frames.floor[tick] ?? 0),
    steps: walk.frames.steps[tick] ?? 0,
    wasted: walk.frames.wasted[tick] ?? 0,
    /** connected areas of floor; always 1 once there is floor */
    areas: areasAt(run, settings.stage, tick),
    target: settings.floorTiles,
    /** floor at evenly spaced ticks from 0 to the last */
    curve: curveOf(run),
    stages: stagesOf(run),
    spawn: inWorld(level.spawn),
    exit: inWorld(level.exit),
    frames: framesOf(run),
    warnings: [...level.warnings, ...cutWarning(run)],
  };
}

/** Whether the wall clean-up, which adds floor, has already run. */
function isCleaned(stage: Stage): boolean {
  return stage === 'walls' || stage === 'theme';
}

/** The walkers at a moment, in world cells. Direction 0 is up; each further one is a quarter turn right. */
function walkersAt({ level }: Run, tick: number) {
  const { frames } = level.walk;
  const walkers: {
    readonly id: number;
    readonly x: number;
    readonly y: number;
    readonly direction: number;
  }[] = [];
  for (let entry = frames.first[tick] ?? 0; entry < (frames.first[tick + 1] ?? 0); entry++) {
    const [id = 0, x = 0, y = 0, direction = 0] = [
      frames.walker[entry],
      frames.x[entry],
      frames.y[entry],
      frames.direction[entry],
    ];
    walkers.push({ id, x, y, direction });
  }
  return walkers;
}

/** Counts the areas at each tick, as proof that the level is connected. */
function areasAt({ level }: Run, stage: Stage, tick: number): number {
  const { box, since } = level.walk;
  const grid = isCleaned(stage)
    ? level.grid
    : { ...box, cells: Uint8Array.from(since, (at) => (at > 0 && at <= tick ? FLOOR : WALL)) };
  return (
    findWalkableAreas(grid, { x: 0, y: 0, width: grid.width, height: grid.height }, [FLOOR]).sizes
      .length - 1
  );
}

function curveOf({ level }: Run): Uint32Array {
  const { frames, ticks } = level.walk;
  const points = Math.min(CURVE_POINTS, ticks);
  return Uint32Array.from(
    { length: points + 1 },
    (_, point) => frames.floor[Math.floor((point / points) * ticks + 0.5)] ?? 0,
  );
}

/** The steps of the pipeline, with notes about what they did to this level. */
function stagesOf({ level }: Run): readonly {
  readonly id: Stage;
  readonly order: number;
  readonly label: string;
  readonly note: string;
}[] {
  const { walk, stages, grid, inner, exitDistance } = level;
  const changed = (id: WalkerStep['id']): number =>
    stages.find(({ step }) => step === id)?.changed ?? 0;
  const frame = grid.cells.length - inner.width * inner.height;
  const planned: readonly (readonly [WalkerStep['id'], Stage, string])[] = [
    ['walker-simulation', 'walk', `${thousands(walk.floor)} floor in ${count(walk.ticks, 'tick')}`],
    ['build-int-grid', 'int-grid', `${count(changed('build-int-grid'), 'cell')} become wall`],
    ['border', 'border', frame === 0 ? 'size 0: no frame' : `a frame of ${count(frame, 'cell')}`],
    ['spawn-points', 'points', `exit ${count(exitDistance, 'step')} away`],
    ['minimum-wall-size', 'walls', `${count(changed('minimum-wall-size'), 'wall')} become floor`],
  ];
  const facts = planned.flatMap(([step, id, note]) =>
    WALKER_STEPS.filter((known) => known.id === step).map(({ order, label }) => ({
      id,
      order,
      label,
      note,
    })),
  );
  return [
    ...facts,
    {
      id: 'theme',
      order: 1100,
      label: 'Theme engine',
      note: `tiles for ${count(grid.cells.length, 'cell')}`,
    },
  ];
}

/** A moment in a small picture, with the settings that show it large. */
export interface Frame {
  /** of its picture */
  readonly id: string;
  readonly label: string;
  readonly stage: Stage;
  readonly tick: number;
}

/** A long walk shows the same ticks for every seed, to compare seeds; a short one shows fractions of its length. */
function framesOf({ level }: Run): readonly Frame[] {
  const { ticks } = level.walk;
  const moments =
    ticks > 330
      ? [10, 100, 300]
      : [Math.max(1, Math.floor(ticks / 20)), Math.floor(ticks / 5), Math.floor(ticks / 2)];
  return [
    ...moments.map((tick, index) => ({
      id: `moment-${index + 1}`,
      label: `Tick ${thousands(tick)}`,
      stage: 'walk' as const,
      tick,
    })),
    { id: 'end', label: `Tick ${thousands(ticks)}`, stage: 'walk', tick: ticks },
    { id: 'walls', label: 'Clean-up', stage: 'walls', tick: ticks },
    { id: 'theme', label: 'In its theme', stage: 'theme', tick: ticks },
  ];
}

/** Without bounds a level may be larger than the figure can show. */
function cutWarning({ isCut }: Run): readonly string[] {
  if (!isCut) return [];
  return [
    `This level would be larger than ${FIGURE_CELLS} × ${FIGURE_CELLS} cells, so the figure gave it bounds of ${FIGURE_FENCE} × ${FIGURE_FENCE}.`,
  ];
}
