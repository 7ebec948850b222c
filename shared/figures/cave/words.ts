/* What the stages of a cave did, in sentences made from their numbers. */
import type { Ending } from '../../generator/automaton/automaton.ts';
import type { Cave } from '../../generator/automaton/cave.ts';
import { count, share } from '../words.ts';
import type { CaveFacts } from './facts.ts';
import { PATIENCE } from './run.ts';
import type { CaveFigureSettings } from './settings.ts';

/** A stage in two sentences: what it did, and what the cave is then. */
export function tellStage({ stages, outcome }: CaveFacts, stage: number): string {
  const facts = stages[stage];
  if (!facts) return '';
  const { changed, walls, floor, areas, largest } = facts;
  const all =
    areas === 1 ? `1 area of ${count(floor, 'floor cell')}` : `${areas} areas, the largest with ${share(largest, floor)} of ${count(floor, 'floor cell')}`;
  const now = areas === 0 ? '0 floor cells are left' : all;
  if (stage === stages.length - 1) return `${outcome} ${sentence(now)}`;
  if (stage === 0) return `Random fill, ${share(walls, walls + floor)} wall with the ring. ${sentence(now)}`;
  return `Round ${stage} of ${stages.length - 2} changes ${count(changed, 'cell')}. ${sentence(now)}`;
}

function sentence(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}

/** What became of the areas after the last round. */
export function tellOutcome({ filledAreas, corridors }: Cave, areas: CaveFigureSettings['areas']): string {
  if (areas === 'all') return 'All areas stay.';
  const filled = `${count(filledAreas, 'area')} ${filledAreas === 1 ? 'becomes' : 'become'} wall`;
  return areas === 'largest' ? `The largest area stays, ${filled}.` : `Connect digs ${count(corridors.length, 'corridor')}, ${filled}.`;
}

/** How the fill ends if rounds go on: caves settle, but not with all limits. */
export function tellEnding({ rounds, isSettled }: Ending): string {
  if (!isSettled) return `Left to go on, this cave has not settled: after ${PATIENCE} rounds cells still change.`;
  return `Left to go on, this cave settles: after ${count(rounds, 'round')} no cell changes any more.`;
}
