import { seedSetting } from '../../generator/seed-setting.ts';
import { describeSettings, type SettingsOf } from '../../generator/settings.ts';

/** Chosen among the first 400: a cell five columns and rows from the start as the crow flies, and far on foot. */
const SEED = 310;

/** Cells that the picture has at least: most levels of these settings fit into it, so the figure keeps its shape. */
export const FRAME = { width: 36, height: 24 } as const;

/** Bounds of the walkers. */
export const FENCE = { width: 30, height: 17 } as const;

/** A walker level, what is placed in it by walking distance, and the cell that is looked at. */
export const INSPECTOR_SETTINGS = describeSettings({
  seed: seedSetting(SEED),
  floorTiles: {
    type: 'number',
    label: 'Floor tiles',
    sentence: 'The walk ends when this many cells are floor.',
    min: 60,
    max: 450,
    digits: 0,
    step: 10,
    default: 260,
    unit: 'cells',
  },
  start: {
    type: 'choice',
    label: 'Player starts',
    sentence: 'The cell from which steps are counted.',
    options: [
      { value: 'spawn', label: 'Spawn point', sentence: 'Where the walk began.' },
      { value: 'random', label: 'Random cell', sentence: 'A floor cell drawn from a stream of its own, as the script below does it.' },
    ],
    default: 'spawn',
  },
  safeSteps: {
    type: 'number',
    label: 'Safe steps',
    sentence: 'No enemy stands nearer to the start.',
    min: 0,
    max: 60,
    digits: 0,
    default: 10,
  },
  chanceAtExit: {
    type: 'number',
    label: 'Chance at exit',
    sentence: 'Share of the floor cells with an enemy at the exit; towards the start it falls evenly to 0.',
    min: 0,
    max: 1,
    digits: 2,
    step: 0.01,
    default: 0.06,
  },
  x: { type: 'number', label: 'Column looked at', sentence: 'From the left; the first is 0.', min: 0, max: 63, digits: 0, default: 13 },
  y: { type: 'number', label: 'Row looked at', sentence: 'From the bottom; the first is 0.', min: 0, max: 63, digits: 0, default: 7 },
});

export type InspectorSettings = SettingsOf<typeof INSPECTOR_SETTINGS>;
