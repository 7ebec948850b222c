import { seedSetting } from '../../generator/seed-setting.ts';
import { describeSettings, type SettingsOf } from '../../generator/settings.ts';
import { MULTI_TILE_SETTINGS as GENERATOR } from '../../generator/theme/multi-tile-settings.ts';

/** Cells of the level. */
export const LEVEL = { x: 0, y: 0, width: 48, height: 32 } as const;

/** What is placed on grass, how, and what is marked over it. */
export const MULTI_TILE_SETTINGS = describeSettings({
  seed: seedSetting(7),
  output: {
    type: 'choice',
    label: 'Output',
    sentence: 'What the rules place on grass.',
    options: [
      { value: 'oak', label: 'Oak, 2 × 2' },
      { value: 'poplar', label: 'Poplar, 1 × 3' },
      { value: 'spruce', label: 'Spruce, 2 × 3' },
      { value: 'cottage', label: 'Cottage, 3 × 2' },
      { value: 'mill', label: 'Windmill, 3 × 3' },
      { value: 'forest', label: 'Forest, big to small' },
      { value: 'small-first', label: 'Forest, small to big' },
    ],
    default: 'spruce',
  },
  anchor: GENERATOR.anchor,
  overlaps: GENERATOR.overlaps,
  probability: {
    type: 'number',
    label: 'Probability',
    sentence: 'The share of fitting cells that are used. The forest has its own.',
    min: 0,
    max: 1,
    digits: 2,
    step: 0.05,
    default: 0.4,
  },
  marks: {
    type: 'choice',
    label: 'Mark',
    sentence: 'What is marked over the level.',
    options: [
      { value: 'outputs', label: 'Outputs', sentence: 'The cells of each output, and its matched cell as a dot.' },
      { value: 'order', label: 'Order', sentence: 'Cells that would be others if the scan began at the other corner.' },
      { value: 'none', label: 'Nothing', sentence: 'The level as a player sees it.' },
    ],
    default: 'outputs',
  },
});

export type MultiTileSettings = SettingsOf<typeof MULTI_TILE_SETTINGS>;
