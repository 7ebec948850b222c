import { areasOf } from '../areas.ts';
import { applyMinimumWall } from '../steps/minimum-wall.ts';
import { generateWalkerLevel, type WalkerLevel } from '../walker/walker-generator.ts';
import { FLOOR, WALL } from '../walker/walker-kinds.ts';
import {
  WALKER_PRESETS,
  type WalkerSettings,
  walkerPresetSettings,
} from '../walker/walker-settings.ts';
import { count, largest, type Measurement, measurement, median } from './statistics.ts';

const SEEDS = 300;

/** Minimum widths and heights of walls. */
const WALL_SIZES = [
  [1, 2],
  [2, 1],
  [2, 2],
  [2, 3],
  [3, 3],
  [4, 4],
] as const;

const [DUNGEON] = WALKER_PRESETS;
const SPRAWL = { bounded: false, turnLeftChance: 0.15, turnRightChance: 0.15 };

/** Sizes and steps of walks. Sides are those of the box around the floor, without the border. */
export const walkMeasurements: readonly Measurement[] = [
  ...WALKER_PRESETS.map((preset) =>
    measurement(`walker.${preset.id}`, SEEDS, (seeds) =>
      walkNumbers(seeds, (seed) => walkerPresetSettings(preset, seed)),
    ),
  ),
  measurement('walker.sprawl', SEEDS, (seeds) =>
    walkNumbers(seeds, (seed) => ({ ...walkerPresetSettings(DUNGEON, seed), ...SPRAWL })),
  ),
  measurement('walls', SEEDS, wallNumbers),
];

function walkNumbers(
  seeds: readonly number[],
  settingsOf: (seed: number) => WalkerSettings,
): Readonly<Record<string, number>> {
  const runs = seeds.map((seed) => {
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

/** Whether a second pass of the wall clean-up changes anything, and whether the floor stays connected. */
function wallNumbers(seeds: readonly number[]): Readonly<Record<string, number>> {
  const runs = seeds.flatMap((seed) => {
    const { grid, inner } = generateWalkerLevel({
      ...walkerPresetSettings(DUNGEON, seed),
      minWallWidth: 1,
      minWallHeight: 1,
    });
    return WALL_SIZES.map(([width, height]) => {
      const size = { wall: WALL, floor: FLOOR, inner, width, height };
      const once = applyMinimumWall(grid, size);
      const twice = applyMinimumWall(once, size);
      return {
        again: once.cells.reduce(
          (sum, tile, cell) => (tile === twice.cells[cell] ? sum : sum + 1),
          0,
        ),
        areas: floorAreas(once),
      };
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
