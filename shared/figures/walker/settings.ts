import { seedSetting } from '../../generator/seed-setting.ts';
import { describeSettings, type SettingsOf } from '../../generator/settings.ts';
import { STEPS_PER_TILE, WALKER_SETTINGS } from '../../generator/walker/walker-settings.ts';

/** Columns and rows of the largest level that the figure shows. */
export const FIGURE_CELLS = 128;

/** Columns and rows that walkers have in the figure at most: with a border and rooms that reach over the fence a level fits into that. */
export const FIGURE_FENCE = 100;

/** The largest floor target of the figure. */
const MOST_TILES = 2500;

/** The longest walk of the figure, that of its largest floor target: no walk has more ticks than steps, so each moment of each can be sought. */
export const MOST_STEPS = STEPS_PER_TILE * MOST_TILES;

/** Chosen by eye from the first fifty: corridors that lead far from the spawn point, loops, and several walkers at once. */
const FIGURE_SEED = 20;

/** Every setting of the walker generator in ranges that keep the work small, and what of the level is shown. */
export const WALKER_FIGURE_SETTINGS = describeSettings({
  ...WALKER_SETTINGS,
  seed: seedSetting(FIGURE_SEED),
  floorTiles: { ...WALKER_SETTINGS.floorTiles, max: MOST_TILES },
  maxSteps: { ...WALKER_SETTINGS.maxSteps, max: MOST_STEPS },
  boundsWidth: { ...WALKER_SETTINGS.boundsWidth, max: FIGURE_FENCE },
  boundsHeight: { ...WALKER_SETTINGS.boundsHeight, max: FIGURE_FENCE },
  borderSize: { ...WALKER_SETTINGS.borderSize, max: 6 },
  theme: {
    type: 'choice',
    label: 'Theme',
    sentence: 'Which tiles dress the finished level; the plan stays the same.',
    options: [
      { value: 'dungeon', label: 'Dungeon', sentence: 'Walls of stone.' },
      { value: 'cave', label: 'Cave', sentence: 'Rock and earth.' },
      { value: 'island', label: 'Island', sentence: 'Floor is land, wall is sea.' },
    ],
    default: 'dungeon',
  },
  stage: {
    type: 'choice',
    label: 'Step',
    sentence: 'The step of the pipeline after which the level is shown.',
    options: [
      { value: 'walk', label: 'Walker simulation' },
      { value: 'int-grid', label: 'Build int grid' },
      { value: 'border', label: 'Border' },
      { value: 'points', label: 'Spawn and exit points' },
      { value: 'walls', label: 'Minimum wall size' },
      { value: 'theme', label: 'Theme engine' },
    ],
    default: 'walk',
  },
  tick: {
    type: 'number',
    label: 'Tick',
    sentence: 'The moment of the walk that is shown; beyond its end it is the end.',
    min: 0,
    max: MOST_STEPS,
    digits: 0,
    default: 260,
  },
});

export type WalkerFigureSettings = SettingsOf<typeof WALKER_FIGURE_SETTINGS>;
export type Stage = WalkerFigureSettings['stage'];
/** Stages that show the plan. */
export type PlanStage = Exclude<Stage, 'theme'>;
export type Theme = WalkerFigureSettings['theme'];
