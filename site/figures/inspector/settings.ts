import {
  choice,
  describeSettings,
  number,
  type SettingsOf,
  seedSetting,
  wholeNumber,
} from 'generator';

/** Chosen from the first 400: the default cell is near the start in a straight line, and far from it on foot. */
const SEED = 310;

/** The least size of the picture in cells. Most levels fit into it, so the figure seldom changes its size. */
export const FRAME = { width: 36, height: 24 } as const;

/** Bounds of the walkers. */
export const FENCE = { width: 30, height: 17 } as const;

/** A walker level, enemies placed by walking distance, and the chosen cell. */
export const INSPECTOR_SETTINGS = describeSettings({
  seed: seedSetting(SEED),
  floorTiles: wholeNumber('Floor Tiles', [60, 450], 260, {
    step: 10,
    unit: 'cells',
    sentence: 'The walk ends when this many cells are floor.',
  }),
  start: choice('Player starts', 'The cell from which steps are counted.', 'spawn', {
    spawn: ['Spawn point', 'Where the walk began.'],
    random: [
      'Random cell',
      'A floor cell drawn from a random stream of its own, as the script does when Random Start is on.',
    ],
  }),
  safeSteps: wholeNumber('Safe steps', [0, 60], 10, {
    sentence: 'No enemy stands nearer to the start.',
  }),
  chanceAtExit: number('Chance at exit', [0, 1], 0.06, {
    digits: 2,
    step: 0.01,
    sentence:
      'Share of the floor cells with an enemy at the exit; towards the start it falls evenly to 0.',
  }),
  x: wholeNumber('Column looked at', [0, 63], 13, { sentence: 'From the left; the first is 0.' }),
  y: wholeNumber('Row looked at', [0, 63], 7, { sentence: 'From the bottom; the first is 0.' }),
});

export type InspectorSettings = SettingsOf<typeof INSPECTOR_SETTINGS>;
