import {
  generateNoiseLevel,
  NOISE_PRESETS,
  type NoisePlan,
  type NoiseStage,
  noisePlan,
  type StageFacts,
} from 'generator';
import type { FigureModel, PaintablePicture } from '#engine/shared/figure-host/figure.ts';
import { count, share } from '#engine/shared/figure-host/words.ts';
import { paintSmallIsland } from '../../level/island-picture.ts';
import { frameOf, paintStage, themedStage } from './paint.ts';
import { CELL, LEVEL_SIZE, type PostProcessingSettings, STEPS } from './settings.ts';

/** Pixels of a cell in the small pictures. */
const SMALL = 2;

/** Numbers of the whole level. */
interface LevelFacts {
  readonly filledAreas: number;
  readonly corridors: number;
  readonly chunkRounds: number;
  readonly unsettled: number;
}

type StepFacts = Pick<NoiseStage, 'id' | 'ran' | 'facts'>;

/** What the view shows besides the pictures. */
export interface PostProcessingFacts extends LevelFacts {
  readonly stages: readonly StepFacts[];
}

/** A level after every step, and the chosen one in the large picture. */
export function compute(settings: PostProcessingSettings): FigureModel<PostProcessingFacts> {
  const { look, seed } = settings;
  const level = generateNoiseLevel(planOf(settings), seed);
  const { filledAreas, corridors, chunkRounds, unsettled, stages, grid, digest } = level;
  const facts: LevelFacts = { filledAreas, corridors: corridors.length, chunkRounds, unsettled };
  const shown = stages.find(({ id }) => id === settings.step) ?? stages[0];
  if (!shown) throw new Error('a level has stages');
  const picture = (
    stage: NoiseStage,
    scale: number,
    own: Pick<PaintablePicture, 'id' | 'note' | 'themed' | 'paint'>,
  ): PaintablePicture => ({
    ...own,
    label: STEPS.find(({ id }) => id === stage.id)?.label ?? stage.id,
    alt: `A level of ${stage.grid.width} by ${stage.grid.height} cells. ${tellStep(stage, facts)}`,
    width: grid.width * scale,
    height: grid.height * scale,
  });
  const frame = frameOf(level, shown);
  const themed = look === 'theme' && themedStage(level, shown, seed);
  const large = picture(shown, CELL, {
    id: 'level',
    note:
      look === 'changes'
        ? 'changed cells are marked'
        : `${shown.grid.width} × ${shown.grid.height} cells`,
    ...(themed && { themed }),
    paint: () =>
      themed
        ? paintSmallIsland(themed.plan.grid, seed)
        : paintStage(shown, frame, CELL, look === 'changes'),
  });
  const small = (stage: NoiseStage): PaintablePicture =>
    picture(stage, SMALL, {
      id: stage.id,
      note: noteOf(stage),
      paint: () => paintStage(stage, frameOf(level, stage), SMALL, true),
    });
  return {
    size: { width: grid.width, height: grid.height },
    digest,
    summary: tellStep(shown, facts),
    facts: {
      ...facts,
      stages: stages.map(({ id, ran, facts: numbers }) => ({ id, ran, facts: numbers })),
    },
    pictures: [large, ...stages.map(small)],
  };
}

function planOf(settings: PostProcessingSettings): NoisePlan {
  const skip = [
    ...(settings.runBorder ? [] : (['border'] as const)),
    ...(settings.runConnectivity ? [] : (['connectivity'] as const)),
    ...(settings.runChunks ? [] : (['chunks'] as const)),
  ];
  const plan = noisePlan(NOISE_PRESETS[settings.level], { ...settings, ...LEVEL_SIZE });
  return { ...plan, smoothing: settings.runSmoothing ? settings.smoothing : 0, skip };
}

function noteOf({ id, ran, facts }: NoiseStage): string {
  if (id === 'mapping') return 'as noise made it';
  return ran ? `${facts.added + facts.removed + facts.replaced} cells changed` : 'off';
}

/** Describes in one sentence what a step did. */
function tellStep({ id, ran, facts }: StepFacts, level: LevelFacts): string {
  const changed = facts.added + facts.removed + facts.replaced;
  if (!ran) return 'This step does not run, so the level is the same as after the step before.';
  switch (id) {
    case 'mapping':
      return `Mapping rules give every cell its int grid tile: ${tellAreas(facts)}.`;
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
  return unsettled === 0
    ? rounds
    : `${rounds} and stop before they settle, with ${count(unsettled, 'cell')} still too thin`;
}

/** "12 areas, the largest with 53.1 % of the walkable cells". */
function tellAreas({ areas, walkable, largest }: StageFacts): string {
  if (areas === 0) return '0 walkable areas';
  if (areas === 1) return `1 walkable area of ${count(walkable, 'cell')}`;
  return `${areas} walkable areas, the largest with ${share(largest, walkable)} of ${count(walkable, 'cell')}`;
}
