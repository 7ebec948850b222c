import {
  CAVE_THEME,
  type Cave,
  digest,
  type Ending,
  FLOOR,
  findWalkableAreas,
  type Grid,
  generateCave,
  makePlan,
  settle,
  type WalkableAreas,
  withRing,
} from 'generator';
import { type Raster, SPRITE } from 'tile-art';
import type { FigureModel, PaintablePicture } from '#engine/shared/figure-host/figure.ts';
import { count, share } from '#engine/shared/figure-host/words.ts';
import { keepRuns } from '../../level/cached-pictures.ts';
import { halved } from '../../level/pixels.ts';
import { paintInTheme } from '../../level/theme-picture.ts';
import { CELL, numberAreas, paintAreas, paintChanges } from './paint.ts';
import type { CaveFigureSettings } from './settings.ts';

/** Columns up to which the theme is shown in full size. */
const FULL_SIZE_UP_TO = 64;
/** Pixels of a cell in the small pictures. */
const SMALL = 2;

/** The stages of the small pictures. If a cave has fewer rounds, they show the last one. */
const STRIP: readonly { readonly id: string; stage(rounds: number): number }[] = [
  { id: 'fill', stage: () => 0 },
  { id: 'round-1', stage: (rounds) => Math.min(1, rounds) },
  { id: 'round-2', stage: (rounds) => Math.min(2, rounds) },
  { id: 'round-3', stage: (rounds) => Math.min(3, rounds) },
  { id: 'last-round', stage: (rounds) => rounds },
  { id: 'result', stage: (rounds) => rounds + 1 },
];

/** A cave at one of its stages, and six of them in a row. */
export function compute(settings: CaveFigureSettings): FigureModel<CaveFacts> {
  const { look, seed } = settings;
  const run = runOf(settings);
  const { cave, stages } = run;
  const facts = factsOf(run, settings);
  const { width, height } = cave.grid;
  const shown = stages[facts.shown];
  const scale = look === 'theme' && width <= FULL_SIZE_UP_TO ? SPRITE : CELL;
  const picture = (
    id: string,
    at: number,
    scale: number,
    paint: PaintablePicture['paint'],
  ): PaintablePicture => ({
    id,
    label: nameStage(at, stages.length - 2),
    note: count(facts.stages[at]?.areas ?? 0, 'area'),
    alt: tellStage(facts, at),
    width: width * scale,
    height: height * scale,
    paint,
  });
  const plan = makePlan(shown?.grid ?? cave.grid, seed);
  const paintShown = (): Raster => {
    if (look === 'theme' || !shown) {
      const painted = paintInTheme(CAVE_THEME, plan);
      return scale === SPRITE ? painted : halved(painted);
    }
    return look === 'areas'
      ? paintAreas(shown.grid, shown.areas, CELL)
      : paintChanges(shown.grid, stages[facts.shown - 1]?.grid, CELL);
  };
  const paintSmall = (at: number): Raster => {
    const { grid, areas } = stages[at] ?? stageOf(cave.grid, 0);
    return paintAreas(grid, areas, SMALL);
  };
  return {
    size: { width, height },
    digest: digest(cave.grid),
    summary: tellStage(facts, facts.shown),
    facts,
    pictures: [
      {
        ...picture('level', facts.shown, scale, paintShown),
        ...(look === 'theme' && { themed: { theme: CAVE_THEME, plan } }),
      },
      ...facts.strip.map(({ id, stage }) => picture(id, stage, SMALL, () => paintSmall(stage))),
    ],
  };
}

/** What the view shows besides the pictures. */
export type CaveFacts = ReturnType<typeof factsOf>;

function factsOf({ cave, stages, ending }: Run, settings: CaveFigureSettings) {
  const shown = Math.min(settings.stage, stages.length - 1);
  const stage = stages[shown];
  const rounds = stages.length - 2;
  return {
    /** the fill, the rounds and the finished cave */
    stages: stages.map(numbersOf),
    /** index of the stage that is shown */
    shown,
    /** the small pictures, each with the index of its stage */
    strip: STRIP.map((one) => ({
      id: one.id,
      stage: one.stage(rounds),
      name: nameStage(one.stage(rounds), rounds),
    })),
    /** numbers on the areas; empty unless areas are shown */
    numbers: stage && settings.look === 'areas' ? numberAreas(stage.areas) : [],
    outcome: tellOutcome(cave, settings.areas),
    ending: tellEnding(ending),
  };
}

/** Numbers of one stage; `largest` are the cells of the largest area. */
function numbersOf({ grid, areas, changed }: CaveStage) {
  const floor = areas.sizes.reduce((sum, size) => sum + size, 0);
  return {
    changed,
    walls: grid.cells.length - floor,
    floor,
    areas: areas.sizes.length - 1,
    largest: areas.sizes[areas.largest] ?? 0,
  };
}

function nameStage(stage: number, rounds: number): string {
  if (stage > rounds) return 'Finished';
  return stage === 0 ? 'Fill' : `Round ${stage}`;
}

/** Describes a stage in two sentences: its changes, and the cave after it. */
function tellStage({ stages, outcome }: CaveFacts, stage: number): string {
  const facts = stages[stage];
  if (!facts) return '';
  const { changed, walls, floor, areas, largest } = facts;
  const all =
    areas === 1
      ? `1 area of ${count(floor, 'floor cell')}`
      : `${areas} areas, the largest with ${share(largest, floor)} of ${count(floor, 'floor cell')}`;
  const now = areas === 0 ? '0 floor cells are left' : all;
  if (stage === stages.length - 1) return `${outcome} ${sentence(now)}`;
  if (stage === 0)
    return `Random fill: ${share(walls, walls + floor)} of the cells are wall, the ring included. ${sentence(now)}`;
  return `Round ${stage} of ${stages.length - 2} changes ${count(changed, 'cell')}. ${sentence(now)}`;
}

function sentence(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}

/** Describes what happened to the areas after the last round. */
function tellOutcome({ filledAreas, corridors }: Cave, areas: CaveFigureSettings['areas']): string {
  if (areas === 'all') return 'All areas are kept.';
  const filled = `${count(filledAreas, 'area')} ${filledAreas === 1 ? 'becomes' : 'become'} wall`;
  return areas === 'largest'
    ? `The largest area is kept, and ${filled}.`
    : `Connect digs ${count(corridors.length, 'corridor')}, and ${filled}.`;
}

/** Describes how the fill ends if rounds go on. With some limits it never settles. */
function tellEnding({ rounds, isSettled }: Ending): string {
  if (!isSettled)
    return `Even with more rounds, this cave does not settle: after ${PATIENCE} rounds, cells still change.`;
  return `With more rounds, this cave settles: after ${count(rounds, 'round')}, no cell changes any more.`;
}

/** A cave at one of its stages: the fill, a round, or the finished cave. */
interface CaveStage {
  /** with the ring of wall */
  readonly grid: Grid;
  readonly areas: WalkableAreas;
  /** cells that differ from the stage before */
  readonly changed: number;
}

interface Run {
  readonly cave: Cave;
  readonly stages: readonly CaveStage[];
  /** how the fill would end if rounds went on */
  readonly ending: Ending;
}

/** The number of rounds after which a fill counts as not settled. */
const PATIENCE = 60;

/** The cave of the settings, with all stages. Kept, since every stage is shown from the same run. */
export const runOf = keepRuns<CaveFigureSettings, Run>(3, { look: 'theme', stage: 0 }, makeRun);

function makeRun(settings: CaveFigureSettings): Run {
  const cave = generateCave(settings);
  const stages = cave.rounds.map(({ grid, changed }) => stageOf(withRing(grid), changed));
  const last = stages[stages.length - 1]?.grid.cells;
  const changed = cave.grid.cells.reduce(
    (sum, tile, cell) => (tile === last?.[cell] ? sum : sum + 1),
    0,
  );
  const fill = cave.rounds[0]?.grid ?? cave.grid;
  return {
    cave,
    stages: [...stages, stageOf(cave.grid, changed)],
    ending: settle(fill, settings, PATIENCE),
  };
}

function stageOf(grid: Grid, changed: number): CaveStage {
  return {
    grid,
    changed,
    areas: findWalkableAreas(grid, { x: 0, y: 0, width: grid.width, height: grid.height }, [FLOOR]),
  };
}
