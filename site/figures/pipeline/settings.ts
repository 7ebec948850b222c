import { choice, describeSettings, type SettingsOf, seedSetting } from 'generator';
import { ISLAND_SEED } from './island.ts';

/** A seed, and the kind of level. */
export const PIPELINE_SETTINGS = describeSettings({
  seed: seedSetting(ISLAND_SEED),
  level: choice(
    'Level',
    'Which generator runs, with which settings, and which theme paints the result.',
    'island',
    {
      island: ['Island', 'Noise that sinks towards the edge.'],
      archipelago: ['Archipelago', 'Noise of a shorter wavelength with a higher sea level.'],
      dungeon: ['Dungeon', 'A walk of narrow corridors and small rooms.'],
      cave: ['Cave', 'A walk with a wide brush.'],
    },
  ),
});

export type PipelineSettings = SettingsOf<typeof PIPELINE_SETTINGS>;
