import { seedSetting } from '../../generator/seed-setting.ts';
import { describeSettings } from '../../generator/settings.ts';
import { ISLAND_SEED } from './island.ts';

/** The home page's figure: a seed, and what becomes of it. */
export const PIPELINE_SETTINGS = describeSettings({
  seed: seedSetting(ISLAND_SEED),
  preset: {
    type: 'choice',
    label: 'Level',
    sentence: 'Which generator settings and which theme the seed meets.',
    options: [
      { value: 'island', label: 'Island', sentence: 'Heights that sink towards the edge.' },
      { value: 'archipelago', label: 'Archipelago', sentence: 'A shorter wavelength and a higher sea.' },
    ],
    default: 'island',
  },
});
