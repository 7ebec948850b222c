/* What a step did, in sentences made from its numbers. */
import type { StageFacts } from '../../generator/steps/changes.ts';
import { count, share } from '../words.ts';

/** What the whole level has gone through besides its stages. */
export interface LevelFacts {
  readonly filledAreas: number;
  readonly corridors: number;
  readonly chunkRounds: number;
  readonly unsettled: number;
}

/** One stage as the view and the sentences need it. */
export interface SeenStage {
  readonly id: 'mapping' | 'smoothing' | 'border' | 'connectivity' | 'chunks';
  readonly ran: boolean;
  readonly facts: StageFacts;
}

/** What a step did, in one sentence. */
export function tellStep({ id, ran, facts }: SeenStage, level: LevelFacts): string {
  const changed = facts.added + facts.removed + facts.replaced;
  if (!ran) return 'This step does not run: the level is that of the step before.';
  switch (id) {
    case 'mapping':
      return `Mapping rules give every cell its tile: ${tellAreas(facts)}.`;
    case 'smoothing':
      return `Smoothing changes ${count(changed, 'cell')}: ${tellAreas(facts)}.`;
    case 'border':
      return `The border adds ${count(facts.added, 'cell')} around the level and changes none inside: ${tellAreas(facts)}.`;
    case 'connectivity':
      return `Connectivity fills ${count(level.filledAreas, 'small area')} and digs ${count(level.corridors, 'corridor')}: ${tellAreas(facts)}.`;
    case 'chunks':
      return `${tellChunks(changed, level)}: ${tellAreas(facts)}.`;
  }
}

function tellChunks(changed: number, { chunkRounds, unsettled }: LevelFacts): string {
  const rounds = `Chunk sizes change ${count(changed, 'cell')} in ${count(chunkRounds, 'round')}`;
  return unsettled === 0 ? rounds : `${rounds} and stop, not settled, with ${count(unsettled, 'cell')} still too thin`;
}

/** "12 areas, the largest with 53.1 % of the walkable cells". */
export function tellAreas({ areas, walkable, largest }: StageFacts): string {
  if (areas === 0) return '0 walkable areas';
  if (areas === 1) return `1 walkable area of ${count(walkable, 'cell')}`;
  return `${areas} walkable areas, the largest with ${share(largest, walkable)} of ${count(walkable, 'cell')}`;
}
