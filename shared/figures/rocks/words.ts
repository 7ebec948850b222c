import type { RockStage } from '../../generator/theme/rock-numbers.ts';

/** What the stages are called, as the guide has it. */
export const STAGE_NAMES: Readonly<Record<RockStage, string>> = {
  flat: 'Flat probability',
  noise: 'Noise filter',
  both: 'Both together',
  biome: 'Biome',
};
