import type { Ending } from '../../generator/automaton/automaton.ts';
import { settle } from '../../generator/automaton/automaton.ts';
import { type Cave, generateCave, withRing } from '../../generator/automaton/cave.ts';
import type { Grid } from '../../generator/grid.ts';
import { findWalkableAreas, type WalkableAreas } from '../../generator/steps/walkable-areas.ts';
import { FLOOR } from '../../generator/walker/walker-kinds.ts';
import { keepLast } from '../kept.ts';
import type { CaveFigureSettings } from './settings.ts';

/** A cave at one of its stages: the fill, each round, and at the end what has become of the areas. */
export interface CaveStage {
  /** with the ring of wall */
  readonly grid: Grid;
  readonly areas: WalkableAreas;
  /** cells that are not what they were one stage before */
  readonly changed: number;
}

/** A finished cave with all its stages. */
export interface Run {
  readonly cave: Cave;
  readonly stages: readonly CaveStage[];
  /** how the fill would end if rounds went on */
  readonly ending: Ending;
}

/** Rounds after which a fill that is still changing is given up. */
export const PATIENCE = 60;

/** Looking from stage to stage asks for the same cave again and again. */
const keepRun = keepLast<Run>(3);

/** The cave of some settings; the last few are kept. */
export function runOf(settings: CaveFigureSettings): Run {
  return keepRun(JSON.stringify({ ...settings, look: '', stage: 0 }), () => makeRun(settings));
}

function makeRun(settings: CaveFigureSettings): Run {
  const cave = generateCave(settings);
  const stages = cave.rounds.map(({ grid, changed }) => stageOf(withRing(grid), changed));
  const last = stages[stages.length - 1]?.grid.cells;
  const changed = cave.grid.cells.reduce((sum, tile, cell) => (tile === last?.[cell] ? sum : sum + 1), 0);
  const fill = cave.rounds[0]?.grid ?? cave.grid;
  return { cave, stages: [...stages, stageOf(cave.grid, changed)], ending: settle(fill, settings, PATIENCE) };
}

function stageOf(grid: Grid, changed: number): CaveStage {
  return { grid, changed, areas: findWalkableAreas(grid, { x: 0, y: 0, width: grid.width, height: grid.height }, [FLOOR]) };
}
