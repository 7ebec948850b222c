import { choice, describeSettings, NESTED_SETTINGS, type SettingsOf, seedSetting } from 'generator';

const { seaWidth: _width, seaHeight: _height, ...islands } = NESTED_SETTINGS;

/** The sea of the figure in cells: three by two blocks with the defaults. */
export const SEA = { seaWidth: 66, seaHeight: 44 } as const;

/** The settings of an archipelago in ranges that fit the sea of the figure, and an island to insert. */
export const NESTED_FIGURE_SETTINGS = describeSettings({
  ...islands,
  seed: seedSetting(3),
  count: { ...islands.count, min: 1, max: 12, default: 5 },
  islandSize: { ...islands.islandSize, min: 10, max: 22, default: 18 },
  shift: { ...islands.shift, max: 8, default: 3 },
  spacing: { ...islands.spacing, max: 6, default: 1 },
  kind: { ...islands.kind, default: 'mixed' },
  add: choice(
    'Insert one island',
    'Where one more island enters the list. The table compares the other islands with the list without it.',
    'front',
    {
      none: 'None',
      end: 'At end',
      front: 'At front',
    },
  ),
});

export type NestedFigureSettings = SettingsOf<typeof NESTED_FIGURE_SETTINGS>;
