import {
  choice,
  describeSettings,
  FOREST,
  GRASS,
  ISLAND_KINDS,
  number,
  onOff,
  PATHS_SETTINGS,
  SAND,
  type SettingsOf,
  seedSetting,
} from 'generator';

/** Chosen by eye from the first hundred: woods and meadows, and each attempt fails in a different way. */
const FIGURE_SEED = 45;

/** The settings of the region map in ranges that keep the work small, of the attempts, and what is shown. */
export const PATHS_FIGURE_SETTINGS = describeSettings({
  ...PATHS_SETTINGS,
  seed: seedSetting(FIGURE_SEED),
  columns: { ...PATHS_SETTINGS.columns, min: 8, max: 48 },
  rows: { ...PATHS_SETTINGS.rows, min: 6, max: 32 },
  discount: number('Cost of existing path', [0.05, 1], 0.25, {
    digits: 2,
    step: 0.05,
    sentence:
      'What a cell costs in the second attempt if it is path already, as a share of the cost of a new cell.',
  }),
  corners: onOff(
    'Look across corners',
    'Whether the third attempt looks at the upper right neighbour as well.',
    false,
  ),
  method: choice('Method', 'How the paths of the large level are made.', 'doubled', {
    traced: ['Traced edges', 'A* follows the line between two regions.'],
    discount: ['With a discount', 'The same, and cells that are path already cost less.'],
    marked: [
      'Marked borders',
      'Cells become path whose right or upper neighbour has another owner.',
    ],
    doubled: ['Grid doubling', 'Paths get cells of their own between coarse cells.'],
  }),
  look: choice('Show', 'How the large level is drawn.', 'theme', {
    theme: ['Theme', 'The level as a player sees it.'],
    plan: ['Plan', 'The int grid in flat colours.'],
  }),
});

export type PathsFigureSettings = SettingsOf<typeof PATHS_FIGURE_SETTINGS>;
export type Method = PathsFigureSettings['method'];

/** The methods that draw paths, from the first attempt to the one that works. */
export const METHODS = PATHS_FIGURE_SETTINGS.method.options;

const flat = (kind: number): number => ISLAND_KINDS[kind]?.flat ?? 0;

/* Colours of the plan, the same on light and dark pages. */
export const MEADOW_COLOUR = flat(GRASS);
export const FOREST_COLOUR = flat(FOREST);
export const PATH_COLOUR = flat(SAND);
/** Path that cannot be reached from the largest piece. */
export const APART_COLOUR = 0x8c5fc0;
/** Squares of 2 x 2 path cells, and the cross that marks them without colour. */
export const THICK_COLOUR = 0xb3261e;
export const CROSS_COLOUR = 0xffffff;
