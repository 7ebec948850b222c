import type { FigureModel } from '../figure.ts';
import { noiseStages } from './noise-stages.ts';
import type { PipelineSettings } from './settings.ts';
import { walkerStages } from './walker-stages.ts';

/** One seed at three stages: what the generator works with, int grid, themed level. */
export function compute({ seed, level }: PipelineSettings): FigureModel<null> {
  return level === 'island' || level === 'archipelago' ? noiseStages(seed, level) : walkerStages(seed, level);
}
