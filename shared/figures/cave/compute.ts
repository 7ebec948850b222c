import { digest } from '../../generator/digest.ts';
import { paintCave } from '../../generator/tiles/cave-tiles.ts';
import type { FigureModel, PaintablePicture } from '../figure.ts';
import { count } from '../words.ts';
import type { CaveFacts, StageFacts } from './facts.ts';
import { CELL } from './looks.ts';
import { paintAreas, paintChanges } from './paint.ts';
import { numberAreas } from './ranks.ts';
import { type CaveStage, type Run, runOf } from './run.ts';
import type { CaveFigureSettings } from './settings.ts';
import { nameStage, STRIP } from './strip.ts';
import { tellEnding, tellOutcome, tellStage } from './words.ts';

/** Pixels of a cell in the small pictures. */
const SMALL = 2;

/** A cave at one of its stages, and six of them in a row. */
export function compute(settings: CaveFigureSettings): FigureModel<CaveFacts> {
  const run = runOf(settings);
  const facts = factsOf(run, settings);
  const { width, height } = run.cave.grid;
  return {
    size: { width, height },
    digest: digest(run.cave.grid),
    summary: tellStage(facts, facts.shown),
    facts,
    pictures: [largePicture(run, facts, settings), ...STRIP.map(({ id, round }) => smallPicture(run, facts, id, round(settings.rounds)))],
  };
}

function factsOf({ cave, stages, ending }: Run, settings: CaveFigureSettings): CaveFacts {
  const shown = Math.min(settings.stage, stages.length - 1);
  const stage = stages[shown];
  return {
    stages: stages.map(numbersOf),
    shown,
    numbers: stage && settings.look === 'areas' ? numberAreas(stage.areas) : [],
    outcome: tellOutcome(cave, settings.areas),
    ending: tellEnding(ending),
  };
}

function numbersOf({ grid, areas, changed }: CaveStage): StageFacts {
  const floor = areas.sizes.reduce((sum, size) => sum + size, 0);
  return { changed, walls: grid.cells.length - floor, floor, areas: areas.sizes.length - 1, largest: areas.sizes[areas.largest] ?? 0 };
}

function largePicture({ cave, stages }: Run, facts: CaveFacts, { look, seed }: CaveFigureSettings): PaintablePicture {
  const stage = stages[facts.shown];
  const before = stages[facts.shown - 1];
  const { width, height } = cave.grid;
  const grid = stage?.grid ?? cave.grid;
  const flat = (scale: number) => (stage ? paintAreas(stage, scale) : paintCave(grid, seed));
  return {
    id: 'level',
    label: nameStage(facts.shown, facts.stages.length - 2),
    note: count(facts.stages[facts.shown]?.areas ?? 0, 'area'),
    alt: tellStage(facts, facts.shown),
    width: width * CELL,
    height: height * CELL,
    paint: () => (look === 'theme' || !stage ? paintCave(grid, seed) : look === 'areas' ? flat(CELL) : paintChanges(stage, before, CELL)),
    ...(look === 'theme' ? { hasPreview: true, preview: () => flat(SMALL) } : {}),
  };
}

function smallPicture({ cave, stages }: Run, facts: CaveFacts, id: string, at: number): PaintablePicture {
  const stage = stages[at];
  const { width, height } = cave.grid;
  return {
    id,
    label: nameStage(at, facts.stages.length - 2),
    note: count(facts.stages[at]?.areas ?? 0, 'area'),
    alt: tellStage(facts, at),
    width: width * SMALL,
    height: height * SMALL,
    paint: () => (stage ? paintAreas(stage, SMALL) : paintCave(cave.grid, 0)),
  };
}
