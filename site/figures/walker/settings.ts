import {
  choice,
  describeSettings,
  EMPTY,
  FLOOR,
  type SettingsOf,
  STEPS_PER_TILE,
  seedSetting,
  WALKER_KINDS,
  WALKER_SETTINGS,
  WALL,
  wholeNumber,
} from 'generator';
import type { Colour } from 'tile-art';

/** Columns and rows of the largest level that the figure shows. */
export const FIGURE_CELLS = 128;

/** The largest bounds of the walkers. Border and rooms that extend over them fit into {@link FIGURE_CELLS}. */
export const FIGURE_FENCE = 100;

/** The largest floor target of the figure. */
const MOST_TILES = 2500;

/** The longest walk of the figure, in steps. No walk has more ticks than steps, so this is the largest tick as well. */
export const MOST_STEPS = STEPS_PER_TILE * MOST_TILES;

/** Chosen by eye from the first fifty: long corridors, loops, and several walkers at once. */
const FIGURE_SEED = 20;

/** Every setting of the walker generator in ranges that keep the work small, and what is shown. */
export const WALKER_FIGURE_SETTINGS = describeSettings({
  ...WALKER_SETTINGS,
  seed: seedSetting(FIGURE_SEED),
  floorTiles: { ...WALKER_SETTINGS.floorTiles, max: MOST_TILES },
  maxSteps: { ...WALKER_SETTINGS.maxSteps, max: MOST_STEPS },
  boundsWidth: { ...WALKER_SETTINGS.boundsWidth, max: FIGURE_FENCE },
  boundsHeight: { ...WALKER_SETTINGS.boundsHeight, max: FIGURE_FENCE },
  borderSize: { ...WALKER_SETTINGS.borderSize, max: 6 },
  theme: choice(
    'Theme',
    'Which theme paints the finished level; the plan stays the same.',
    'dungeon',
    {
      dungeon: ['Dungeon', 'Walls of stone.'],
      cave: ['Cave', 'Rock and earth.'],
      island: ['Island', 'Floor is land, wall is sea.'],
    },
  ),
  stage: choice('Step', 'The step of the pipeline after which the level is shown.', 'walk', {
    walk: 'Walker simulation',
    'int-grid': 'Build int grid',
    border: 'Border',
    points: 'Spawn and exit points',
    walls: 'Minimum wall size',
    theme: 'Theme engine',
  }),
  tick: wholeNumber('Tick', [0, MOST_STEPS], 260, {
    sentence: 'The moment of the walk that is shown; any value beyond its end shows the end.',
  }),
});

export type WalkerFigureSettings = SettingsOf<typeof WALKER_FIGURE_SETTINGS>;
export type Stage = WalkerFigureSettings['stage'];
/** Stages that show the plan. */
export type PlanStage = Exclude<Stage, 'theme'>;
export type Theme = WalkerFigureSettings['theme'];

/* Colours of a walk, the same in both colour modes. */

/** Floor by its age in ticks, from the newest; the last entry is for all older floor. */
export const TRAIL: readonly {
  readonly below: number;
  readonly label: string;
  readonly colour: Colour;
}[] = [
  { below: 8, label: 'newest 8 ticks', colour: 0xfff3c4 },
  { below: 32, label: 'to 32', colour: 0xffd97a },
  { below: 128, label: 'to 128', colour: 0xf0b254 },
  { below: 320, label: 'to 320', colour: 0xc78a4e },
  { below: Number.POSITIVE_INFINITY, label: 'older', colour: 0x8f6a50 },
];

/** Cells that a step changed, hatched, so that they are visible without colour. */
export const CHANGED = { ground: 0x7fbf9a, line: 0x2f7a58 } as const;
/** Wall of a new frame. */
export const FRAME = { ground: 0x5d6377, line: 0x7d86a0 } as const;

export function flatColour(kind: number): Colour {
  return WALKER_KINDS[kind]?.flat ?? 0;
}

export const FLOOR_COLOUR = flatColour(FLOOR);
export const WALL_COLOUR = flatColour(WALL);
export const EMPTY_COLOUR = flatColour(EMPTY);
