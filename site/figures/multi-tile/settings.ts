import {
  choice,
  describeSettings,
  MULTI_TILE_SETTINGS as GENERATOR,
  number,
  type SettingsOf,
  seedSetting,
} from 'generator';

/** Cells of the level. */
export const LEVEL = { x: 0, y: 0, width: 48, height: 32 } as const;

/** What is placed on grass, how, and what is marked over it. */
export const MULTI_TILE_SETTINGS = describeSettings({
  seed: seedSetting(7),
  output: choice('Output', 'What the rules place on grass.', 'spruce', {
    oak: 'Oak, 2 × 2',
    poplar: 'Poplar, 1 × 3',
    spruce: 'Spruce, 2 × 3',
    cottage: 'Cottage, 3 × 2',
    mill: 'Windmill, 3 × 3',
    forest: 'Forest, big to small',
    'small-first': 'Forest, small to big',
  }),
  anchor: GENERATOR.anchor,
  overlaps: GENERATOR.overlaps,
  probability: number('Probability', [0, 1], 0.4, {
    digits: 2,
    step: 0.05,
    sentence: 'The share of matching cells that are used. The forest has probabilities of its own.',
  }),
  marks: choice('Mark', 'What is marked over the level.', 'outputs', {
    outputs: ['Outputs', 'The cells of each output, and its matched cell as a dot.'],
    order: ['Order', 'Cells that would differ if the scan began at the other corner.'],
    none: ['Nothing', 'The level as a player sees it.'],
  }),
});

export type MultiTileSettings = SettingsOf<typeof MULTI_TILE_SETTINGS>;
