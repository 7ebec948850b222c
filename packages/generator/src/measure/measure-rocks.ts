import { applyTheme } from '../theme/apply-theme.ts';
import { makePlan } from '../theme/plan.ts';
import { ROCK_NUMBERS, type RockStage } from '../theme/rock-numbers.ts';
import { emptiestCell, ROCKY, rockMapping, rockTheme } from '../theme/rock-story.ts';
import { generateWalkerLevel, type WalkerLevel } from '../walker/walker-generator.ts';
import { FLOOR } from '../walker/walker-kinds.ts';
import { WALKER_PRESETS, walkerPresetSettings } from '../walker/walker-settings.ts';
import { type Measurement, measurement, median } from './statistics.ts';

const SEEDS = 200;

const [DUNGEON] = WALKER_PRESETS;

/**
 * The results of the four rock themes on Dungeon levels: rocks per floor cell, and the distance from the emptiest cell
 * to the nearest rock.
 */
export const rockMeasurements: readonly Measurement[] = [
  ...(['flat', 'noise', 'both'] as const).map((stage) =>
    measurement(`rocks.${stage}`, SEEDS, (seeds) => stageNumbers(stage, levelsOf(seeds))),
  ),
  measurement('rocks.biome', SEEDS, (seeds) => {
    const levels = levelsOf(seeds);
    return { ...stageNumbers('biome', levels), ...biomeNumbers(levels) };
  }),
];

interface SeededLevel {
  readonly seed: number;
  readonly level: WalkerLevel;
}

function levelsOf(seeds: readonly number[]): readonly SeededLevel[] {
  return seeds.map((seed) => ({
    seed,
    level: generateWalkerLevel(walkerPresetSettings(DUNGEON, seed), {
      noiseMapping: rockMapping(ROCK_NUMBERS),
    }),
  }));
}

/** The number of the winning rule in each cell. */
function winnersOf(stage: RockStage, { grid, biomes }: WalkerLevel, seed: number): Uint8Array {
  return (
    applyTheme(rockTheme(stage, ROCK_NUMBERS, 'none'), makePlan(grid, seed, { cellBiomes: biomes }))
      .layers[0]?.winners ?? new Uint8Array()
  );
}

function stageNumbers(
  stage: RockStage,
  levels: readonly SeededLevel[],
): Readonly<Record<string, number>> {
  const runs = levels.map(({ seed, level }) => {
    const winners = winnersOf(stage, level, seed);
    const marks = winners.map((winner) => Math.min(1, winner));
    const spot = emptiestCell(marks, level.grid.width, (cell) => level.grid.cells[cell] === FLOOR);
    return {
      rocks: marks.filter((mark) => mark === 1).length,
      floor: level.floor,
      emptiest: spot?.distance ?? 0,
    };
  });
  const rocks = runs.reduce((sum, run) => sum + run.rocks, 0);
  return {
    seeds: runs.length,
    'rocks.median': median(runs.map((run) => run.rocks)),
    share: rocks / runs.reduce((sum, run) => sum + run.floor, 0),
    'emptiest.median': median(runs.map((run) => run.emptiest)),
  };
}

/** Share of the floor in the biome, and shares of that biome with golden and with plain rocks. */
function biomeNumbers(levels: readonly SeededLevel[]): Readonly<Record<string, number>> {
  let [floor, rocky, golden, plain, outside] = [0, 0, 0, 0, 0];
  for (const { seed, level } of levels) {
    floor += level.floor;
    winnersOf('biome', level, seed).forEach((winner, cell) => {
      if (level.grid.cells[cell] !== FLOOR) return;
      const isRocky = ((level.biomes[cell] ?? 0) & ROCKY) !== 0;
      if (isRocky) rocky++;
      if (winner === 1 && isRocky) golden++;
      if (winner === 1 && !isRocky) outside++;
      if (winner > 1 && isRocky) plain++;
    });
  }
  return {
    'rocky-share': rocky / floor,
    'golden-share': golden / rocky,
    'plain-share': plain / rocky,
    'golden-outside': outside,
  };
}
