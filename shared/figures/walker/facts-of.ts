import { findWalkableAreas } from '../../generator/steps/walkable-areas.ts';
import { FLOOR, WALL } from '../../generator/walker/walker-kinds.ts';
import { WALKER_STEPS, type WalkerStep } from '../../generator/walker/walker-steps.ts';
import { count, thousands } from '../words.ts';
import type { Frame, ShownWalker, StageFact, WalkerFacts } from './facts.ts';
import type { Run } from './run.ts';
import { FIGURE_CELLS, FIGURE_FENCE, type Stage, type WalkerFigureSettings } from './settings.ts';

/** Points of the curve of floor over time: more than a chart of this size can show apart. */
const CURVE_POINTS = 120;

/** What the view draws of a level at the moment that the settings name. */
export function factsOf(run: Run, settings: WalkerFigureSettings): WalkerFacts {
  const { level, view, place, fence } = run;
  const { walk } = level;
  const tick = settings.stage === 'walk' ? Math.min(settings.tick, walk.ticks) : walk.ticks;
  const inWorld = ({ x, y }: { x: number; y: number }) => ({ x: x + place.x, y: y + place.y });
  return {
    stage: settings.stage,
    tick,
    ticks: walk.ticks,
    view,
    place,
    fence,
    walkers: walkersAt(run, tick),
    floor: isCleaned(settings.stage) ? level.floor : (walk.frames.floor[tick] ?? 0),
    steps: walk.frames.steps[tick] ?? 0,
    wasted: walk.frames.wasted[tick] ?? 0,
    areas: areasAt(run, settings.stage, tick),
    target: settings.floorTiles,
    curve: curveOf(run),
    stages: stagesOf(run),
    spawn: inWorld(level.spawn),
    exit: inWorld(level.exit),
    frames: framesOf(run),
    warnings: [...level.warnings, ...cutWarning(run)],
  };
}

/** Whether the wall clean-up, which adds floor, has run. */
function isCleaned(stage: Stage): boolean {
  return stage === 'walls' || stage === 'theme';
}

function walkersAt({ level }: Run, tick: number): readonly ShownWalker[] {
  const { frames } = level.walk;
  const walkers: ShownWalker[] = [];
  for (let entry = frames.first[tick] ?? 0; entry < (frames.first[tick + 1] ?? 0); entry++) {
    const [id = 0, x = 0, y = 0, direction = 0] = [frames.walker[entry], frames.x[entry], frames.y[entry], frames.direction[entry]];
    walkers.push({ id, x, y, direction });
  }
  return walkers;
}

/** Counted, not taken for granted: this number is the figure's proof that the level hangs together. */
function areasAt({ level }: Run, stage: Stage, tick: number): number {
  const { box, since } = level.walk;
  const grid = isCleaned(stage) ? level.grid : { ...box, cells: Uint8Array.from(since, (at) => (at > 0 && at <= tick ? FLOOR : WALL)) };
  return findWalkableAreas(grid, { x: 0, y: 0, width: grid.width, height: grid.height }, [FLOOR]).sizes.length - 1;
}

function curveOf({ level }: Run): Uint32Array {
  const { frames, ticks } = level.walk;
  const points = Math.min(CURVE_POINTS, ticks);
  return Uint32Array.from({ length: points + 1 }, (_, point) => frames.floor[Math.floor((point / points) * ticks + 0.5)] ?? 0);
}

function stagesOf({ level }: Run): readonly StageFact[] {
  const { walk, stages, grid, inner, exitDistance } = level;
  const changed = (id: WalkerStep['id']): number => stages.find(({ step }) => step === id)?.changed ?? 0;
  const frame = grid.cells.length - inner.width * inner.height;
  const planned: readonly (readonly [WalkerStep['id'], Stage, string])[] = [
    ['walker-simulation', 'walk', `${thousands(walk.floor)} floor in ${count(walk.ticks, 'tick')}`],
    ['build-int-grid', 'int-grid', `${count(changed('build-int-grid'), 'cell')} become wall`],
    ['border', 'border', frame === 0 ? 'size 0: no frame' : `a frame of ${count(frame, 'cell')}`],
    ['spawn-points', 'points', `exit ${count(exitDistance, 'step')} away`],
    ['minimum-wall-size', 'walls', `${count(changed('minimum-wall-size'), 'wall')} become floor`],
  ];
  const facts = planned.flatMap(([step, id, note]) =>
    WALKER_STEPS.filter((known) => known.id === step).map(({ order, label }) => ({ id, order, label, note })),
  );
  return [...facts, { id: 'theme', order: 1100, label: 'Theme engine', note: `pictures for ${count(grid.cells.length, 'cell')}` }];
}

/** A long walk has the same moments for every seed, so that seeds can be compared; a short one is cut in parts. */
function framesOf({ level }: Run): readonly Frame[] {
  const { ticks } = level.walk;
  const moments = ticks > 330 ? [10, 100, 300] : [Math.max(1, Math.floor(ticks / 20)), Math.floor(ticks / 5), Math.floor(ticks / 2)];
  return [
    ...moments.map((tick, index) => ({ id: `moment-${index + 1}`, label: `Tick ${thousands(tick)}`, stage: 'walk' as const, tick })),
    { id: 'end', label: `End, tick ${thousands(ticks)}`, stage: 'walk', tick: ticks },
    { id: 'walls', label: 'Walls cleaned', stage: 'walls', tick: ticks },
    { id: 'theme', label: 'In its theme', stage: 'theme', tick: ticks },
  ];
}

/** Without bounds the tool has room for far more than a figure can show. */
function cutWarning({ isCut }: Run): readonly string[] {
  if (!isCut) return [];
  return [`This level would be larger than ${FIGURE_CELLS} × ${FIGURE_CELLS} cells, so the figure gave it bounds of ${FIGURE_FENCE} × ${FIGURE_FENCE}.`];
}
