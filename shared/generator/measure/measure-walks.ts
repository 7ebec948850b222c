import { areasOf } from '../areas.ts';
import { applyMinimumWall } from '../steps/minimum-wall.ts';
import { generateWalkerLevel, type WalkerLevel } from '../walker/walker-generator.ts';
import { FLOOR, WALL } from '../walker/walker-kinds.ts';
import { presetSettings, WALKER_PRESETS } from '../walker/walker-presets.ts';
import type { WalkerSettings } from '../walker/walker-settings.ts';
import type { Measurement } from './measurement.ts';
import { count, largest, median, seedsUpTo } from './statistics.ts';

const SEEDS = 300;

/** Width and height of the walls that the clean-up is tried with. */
const WALL_SIZES = [
  [1, 2],
  [2, 1],
  [2, 2],
  [2, 3],
  [3, 3],
  [4, 4],
] as const;

const [DUNGEON] = WALKER_PRESETS;

/** What a walk takes and gives, over many seeds. Sides are those of the box around the floor, without the border. */
export const walkMeasurements: readonly Measurement[] = [
  ...WALKER_PRESETS.map((preset) => ({ name: `walker.${preset.id}`, measure: () => walkNumbers((seed) => presetSettings(preset, seed)) })),
  {
    name: 'walker.sprawl',
    measure: () => walkNumbers((seed) => ({ ...presetSettings(DUNGEON, seed), bounded: false, turnLeftChance: 0.15, turnRightChance: 0.15 })),
  },
  { name: 'walls', measure: wallNumbers },
];

function walkNumbers(settingsOf: (seed: number) => WalkerSettings): Readonly<Record<string, number>> {
  const runs = seedsUpTo(SEEDS).map((seed) => {
    const settings = settingsOf(seed);
    const { walk, grid, exitDistance } = generateWalkerLevel(settings);
    return {
      steps: walk.steps,
      wasted: walk.wasted / walk.steps,
      longerSide: Math.max(walk.box.width, walk.box.height),
      overshoot: Math.max(0, walk.floor - settings.floorTiles),
      exitDistance,
      areas: floorAreas(grid),
      stop: walk.stop,
    };
  });
  return {
    seeds: runs.length,
    'steps.median': median(runs.map(({ steps }) => steps)),
    'steps.max': largest(runs.map(({ steps }) => steps)),
    'wasted-share.median': median(runs.map(({ wasted }) => wasted)),
    'longer-side.median': median(runs.map(({ longerSide }) => longerSide)),
    'longer-side.max': largest(runs.map(({ longerSide }) => longerSide)),
    'overshoot.max': largest(runs.map(({ overshoot }) => overshoot)),
    'exit-distance.median': median(runs.map(({ exitDistance }) => exitDistance)),
    split: count(runs, ({ areas }) => areas !== 1),
    'safety-stops': count(runs, ({ stop }) => stop === 'max-steps'),
  };
}

/** The wall clean-up of the dungeon at several sizes: whether a second pass finds anything, and whether the floor stays in one piece. */
function wallNumbers(): Readonly<Record<string, number>> {
  const runs = seedsUpTo(SEEDS).flatMap((seed) => {
    const { grid, inner } = generateWalkerLevel({ ...presetSettings(DUNGEON, seed), minWallWidth: 1, minWallHeight: 1 });
    return WALL_SIZES.map(([width, height]) => {
      const size = { wall: WALL, floor: FLOOR, inner, width, height };
      const once = applyMinimumWall(grid, size);
      const twice = applyMinimumWall(once, size);
      return { again: once.cells.reduce((sum, tile, cell) => (tile === twice.cells[cell] ? sum : sum + 1), 0), areas: floorAreas(once) };
    });
  });
  return {
    sizes: WALL_SIZES.length,
    runs: runs.length,
    'changed-in-second-pass': runs.reduce((sum, { again }) => sum + again, 0),
    connected: count(runs, ({ areas }) => areas === 1),
  };
}

function floorAreas(grid: WalkerLevel['grid']): number {
  return areasOf(grid, (tile) => tile === FLOOR).length;
}
