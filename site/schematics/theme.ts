import { MULTI_TILE_SETTINGS, RULE_SETTINGS, SIX_RULES } from 'generator';
import type { SchematicRow } from 'markdown';
import { buttons, choices, drawing, field, group, items, list, onOff, settings } from './rows.ts';

const OUTPUT_TYPES = ['Tiles', 'Game Objects', 'Multi-tile'] as const;

/** The two states of the parts of a cell, which a rule may claim. */
const claims = (parts: string) => ({
  on: 'claimed',
  off: parts === '' ? 'free' : `free: ${parts}`,
});

const LAYERS = SIX_RULES.layers.map(
  ({ name, groups }): SchematicRow =>
    group(
      name,
      onOff('Under fixed tiles', false),
      ...groups.map((one) =>
        group(
          one.name,
          buttons('Add Rule'),
          field('choice', 'Condition', 'None'),
          field('choice', 'Match', 'All'),
          ...items(one.rules),
        ),
      ),
    ),
);

/** The asset of the theme with six rules. */
export const THEME = drawing('the Inspector of a theme asset, with the six rules of this page', [
  {
    title: 'Theme',
    rows: [
      group(
        'Theme settings',
        field('choice', 'Cell Swizzle', 'XYZ'),
        field('number', 'Cell Size', '1, 1, 0'),
        field('number', 'Cell Gap', '0, 0, 0'),
        field('choice', 'Default Output Type', OUTPUT_TYPES[0]),
        buttons('Sync Tiles'),
      ),
      list('Int Grid Tiles', ...items(SIX_RULES.kinds)),
      list('Families'),
      list('Biomes', ...items(SIX_RULES.biomes)),
      list('Layers', ...LAYERS),
    ],
  },
]);

/** The window of one rule. Its pattern has each of the three kinds of pattern cell. */
export const RULE = drawing(
  'the Rule Editor with the pattern of a torch and all controls at their defaults',
  [
    {
      title: 'Rule Editor',
      rows: [
        group(
          'Pattern',
          field('choice', 'Pattern Size', '3'),
          {
            kind: 'cells',
            label: 'Pattern cells',
            cells: [
              'Any',
              'Any',
              'Any',
              'Not this: Floor',
              'This: Wall',
              'Not this: Floor',
              'Any',
              'This: Floor',
              'Any',
            ],
          },
          choices('Int Grid Tiles', ...SIX_RULES.kinds.map(({ name }) => name)),
          field('text', 'Families', 'None'),
        ),
        group(
          'Outputs',
          choices('Output type', ...OUTPUT_TYPES),
          list('Tiles'),
          buttons('Add Tile', 'Add from Brush'),
        ),
        group('Multi-tile', ...settings(MULTI_TILE_SETTINGS), buttons('Add Output')),
        group(
          'Controls',
          ...settings(RULE_SETTINGS),
          field('number', 'Offset', '0, 0, 0'),
          group(
            'Rule Placement',
            buttons('Toggle Rule Placement'),
            onOff('Cell', true, claims('')),
            onOff('Edges', false, claims('N, E, S, W')),
            onOff('Corners', false, claims('NE, SE, SW, NW')),
          ),
        ),
      ],
    },
  ],
);
