import { emptiestCell } from '../emptiest-cell.ts';
import { applyTheme } from '../theme/apply-theme.ts';
import { makePlan } from '../theme/plan.ts';
import { ROCK_NUMBERS, type RockStage } from '../theme/rock-numbers.ts';
import { ROCKY, rockMapping, rockTheme } from '../theme/rock-story.ts';
import { generateWalkerLevel, type WalkerLevel } from '../walker/walker-generator.ts';
import { FLOOR } from '../walker/walker-kinds.ts';
import { presetSettings, WALKER_PRESETS } from '../walker/walker-presets.ts';
import type { Measurement } from './measurement.ts';
import { median, seedsUpTo } from './statistics.ts';

const SEEDS = 200;

const [DUNGEON] = WALKER_PRESETS;

/** What the four stages of the Tiles and biomes guide give on Dungeon levels: rocks for each floor cell, and how far the emptiest spot is from any. */
export const rockMeasurements: readonly Measurement[] = [
  { name: 'rocks.flat', measure: () => stageNumbers('flat') },
  { name: 'rocks.noise', measure: () => stageNumbers('noise') },
  { name: 'rocks.both', measure: () => stageNumbers('both') },
  { name: 'rocks.biome', measure: () => ({ ...stageNumbers('biome'), ...biomeNumbers() }) },
];

function levels(): readonly { readonly seed: number; readonly level: WalkerLevel }[] {
  return seedsUpTo(SEEDS).map((seed) => ({ seed, level: generateWalkerLevel(presetSettings(DUNGEON, seed), { noiseMapping: rockMapping(ROCK_NUMBERS) }) }));
}

/** The number of the winning rule in each cell. */
function winnersOf(stage: RockStage, { grid, biomes }: WalkerLevel, seed: number): Uint8Array {
  return applyTheme(rockTheme(stage, ROCK_NUMBERS, 'none'), makePlan(grid, seed, { cellBiomes: biomes })).layers[0]?.winners ?? new Uint8Array();
}

function stageNumbers(stage: RockStage): Readonly<Record<string, number>> {
  const runs = levels().map(({ seed, level }) => {
    const winners = winnersOf(stage, level, seed);
    const marks = winners.map((winner) => Math.min(1, winner));
    const spot = emptiestCell(marks, level.grid.width, (cell) => level.grid.cells[cell] === FLOOR);
    return { rocks: marks.filter((mark) => mark === 1).length, floor: level.floor, emptiest: spot?.distance ?? 0 };
  });
  const rocks = runs.reduce((sum, run) => sum + run.rocks, 0);
  return {
    seeds: runs.length,
    'rocks.median': median(runs.map((run) => run.rocks)),
    share: rocks / runs.reduce((sum, run) => sum + run.floor, 0),
    'emptiest.median': median(runs.map((run) => run.emptiest)),
  };
}

/** Shares of the floor in the biome: golden rocks, and plain ones by either rule. */
function biomeNumbers(): Readonly<Record<string, number>> {
  let [floor, rocky, golden, plain, outside] = [0, 0, 0, 0, 0];
  for (const { seed, level } of levels()) {
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
  return { 'rocky-share': rocky / floor, 'golden-share': golden / rocky, 'plain-share': plain / rocky, 'golden-outside': outside };
}
