import { generateNoiseLevel } from '../../generator/noise/noise-generator.ts';
import type { NoiseLevel, NoisePlan, NoiseStage } from '../../generator/noise/noise-level.ts';
import { NOISE_PRESETS, noisePlan } from '../../generator/noise/noise-presets.ts';
import type { FigureModel, PaintablePicture } from '../figure.ts';
import { CELL } from './marks.ts';
import { frameOf, paintStage, paintThemed } from './paint.ts';
import { LEVEL_SIZE, type PostProcessingSettings, STEPS } from './settings.ts';
import { type LevelFacts, type SeenStage, tellStep } from './words.ts';

/** What the view shows besides the pictures. */
export interface PostProcessingFacts extends LevelFacts {
  readonly stages: readonly SeenStage[];
}

/** Pixels of a cell in the small pictures. */
const SMALL = 2;

/** A level after every step, and one of them looked at. */
export function compute(settings: PostProcessingSettings): FigureModel<PostProcessingFacts> {
  const level = generateNoiseLevel(planOf(settings), settings.seed);
  const facts: LevelFacts = {
    filledAreas: level.filledAreas,
    corridors: level.corridors.length,
    chunkRounds: level.chunkRounds,
    unsettled: level.unsettled,
  };
  const [first] = level.stages;
  const shown = level.stages.find(({ id }) => id === settings.step) ?? first;
  return {
    size: { width: level.grid.width, height: level.grid.height },
    digest: level.digest,
    summary: shown ? tellStep(shown, facts) : '',
    facts: { ...facts, stages: level.stages.map(({ id, ran, facts: numbers }) => ({ id, ran, facts: numbers })) },
    pictures: [...(shown ? [largePicture(level, shown, settings, facts)] : []), ...level.stages.map((stage) => smallPicture(level, stage, facts))],
  };
}

/** What the generator is asked for. */
export function planOf(settings: PostProcessingSettings): NoisePlan {
  const skip = [
    ...(settings.runBorder ? [] : (['border'] as const)),
    ...(settings.runConnectivity ? [] : (['connectivity'] as const)),
    ...(settings.runChunks ? [] : (['chunks'] as const)),
  ];
  const plan = noisePlan(NOISE_PRESETS[settings.level], { ...settings, ...LEVEL_SIZE });
  return { ...plan, smoothing: settings.runSmoothing ? settings.smoothing : 0, skip };
}

function largePicture(level: NoiseLevel, stage: NoiseStage, { look, seed }: PostProcessingSettings, facts: LevelFacts): PaintablePicture {
  const frame = frameOf(level, stage);
  return {
    id: 'level',
    label: labelOf(stage),
    note: look === 'changes' ? 'changed cells are marked' : `${stage.grid.width} × ${stage.grid.height} cells`,
    alt: `A level of ${stage.grid.width} by ${stage.grid.height} cells. ${tellStep(stage, facts)}`,
    width: frame.width * CELL,
    height: frame.height * CELL,
    paint: () => (look === 'theme' ? paintThemed(stage, frame, seed) : paintStage(stage, frame, CELL, look === 'changes')),
  };
}

function smallPicture(level: NoiseLevel, stage: NoiseStage, facts: LevelFacts): PaintablePicture {
  const frame = frameOf(level, stage);
  return {
    id: stage.id,
    label: labelOf(stage),
    note: noteOf(stage),
    alt: `A level of ${stage.grid.width} by ${stage.grid.height} cells. ${tellStep(stage, facts)}`,
    width: frame.width * SMALL,
    height: frame.height * SMALL,
    paint: () => paintStage(stage, frame, SMALL, true),
  };
}

function noteOf({ id, ran, facts }: NoiseStage): string {
  if (id === 'mapping') return 'as noise made it';
  return ran ? `${facts.added + facts.removed + facts.replaced} cells changed` : 'off';
}

function labelOf({ id }: NoiseStage): string {
  return STEPS.find((step) => step.id === id)?.label ?? id;
}
