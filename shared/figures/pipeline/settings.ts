import { seedSetting } from '../../generator/seed-setting.ts';
import { describeSettings, type SettingsOf } from '../../generator/settings.ts';
import { ISLAND_SEED } from './island.ts';

/** A seed, and the kind of level that it becomes. */
export const PIPELINE_SETTINGS = describeSettings({
  seed: seedSetting(ISLAND_SEED),
  level: {
    type: 'choice',
    label: 'Level',
    sentence: 'Which generator the seed meets, with which settings, and which theme paints the result.',
    options: [
      { value: 'island', label: 'Island', sentence: 'Noise that sinks towards the edge.' },
      { value: 'archipelago', label: 'Archipelago', sentence: 'Noise of a shorter wavelength under a higher sea.' },
      { value: 'dungeon', label: 'Dungeon', sentence: 'A walk of narrow corridors and small rooms.' },
      { value: 'cave', label: 'Cave', sentence: 'A walk with a wide brush.' },
    ],
    default: 'island',
  },
});

export type PipelineSettings = SettingsOf<typeof PIPELINE_SETTINGS>;
