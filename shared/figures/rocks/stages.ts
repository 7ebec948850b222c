import { emptiestCell } from '../../generator/emptiest-cell.ts';
import { applyTheme, pictureAt, themeDigest } from '../../generator/theme/apply-theme.ts';
import { filterNoise } from '../../generator/theme/noise-filter.ts';
import { makePlan } from '../../generator/theme/plan.ts';
import { ROCK_STAGES, type RockStage } from '../../generator/theme/rock-numbers.ts';
import { ROCKY, rockFilter, rockTheme } from '../../generator/theme/rock-story.ts';
import { type Rule, type RuleGroup, rulesOf } from '../../generator/theme/theme.ts';
import type { Rock } from '../../generator/tiles/rock-tiles.ts';
import { FLOOR } from '../../generator/walker/walker-kinds.ts';
import { type RockLevel, rockLevel } from './level.ts';
import type { RocksSettings } from './settings.ts';

/** A stage of the guide on the level, with its numbers. */
export interface StageResult {
  readonly stage: RockStage;
  /** what lies on each cell */
  readonly rocks: readonly (Rock | null)[];
  /** 1 for each floor cell in a patch, or in the biome */
  readonly patch: Uint8Array;
  readonly digest: string;
  readonly facts: StageFacts;
}

/** What is counted of a stage. */
export interface StageFacts {
  readonly stage: RockStage;
  /** its rules in their order: where each may lay a rock, and with what chance */
  readonly rules: readonly { readonly name: string; readonly where: string; readonly chance: number }[];
  /** plain rocks */
  readonly rocks: number;
  readonly golden: number;
  /** whether any rule of the stage draws golden rocks */
  readonly hasGolden: boolean;
  /** golden rocks outside a patch; where there are no patches, all of them */
  readonly goldenOutside: number;
  /** floor cells in patches; 0 where there are none */
  readonly patch: number;
  /** the floor cell that is farthest from any rock, and how far that is in cells; null without rocks */
  readonly emptiest: { readonly x: number; readonly y: number; readonly distance: number } | null;
}

/** All four stages on the level of some settings. */
export function stagesOf(settings: RocksSettings): readonly StageResult[] {
  const level = rockLevel(settings.seed, settings);
  return ROCK_STAGES.map((stage) => runStage(stage, level, settings));
}

function runStage(stage: RockStage, level: RockLevel, settings: RocksSettings): StageResult {
  const { grid, biomes } = level;
  const theme = rockTheme(stage, settings, settings.goldenRule);
  const result = applyTheme(theme, makePlan(grid, settings.seed, { cellBiomes: stage === 'biome' ? biomes : null }));
  const rocks = Array.from(grid.cells, (_, cell) => asRock(pictureAt(theme, result, 0, cell)));
  const patch = patchOf(stage, level, settings);
  const marks = Uint8Array.from(rocks, (rock) => (rock === null ? 0 : 1));
  const spot = emptiestCell(marks, grid.width, (cell) => grid.cells[cell] === FLOOR);
  const golden = rocks.filter((rock) => rock === 'golden-rock').length;
  return {
    stage,
    rocks,
    patch,
    digest: themeDigest(result),
    facts: {
      stage,
      rules: rulesOf(theme).map(({ rule, group }) => ({ name: rule.name, where: whereOf(rule, group), chance: rule.probability })),
      rocks: rocks.filter((rock) => rock !== null).length - golden,
      golden,
      hasGolden: rulesOf(theme).some(({ rule }) => rule.id === 'golden-rock'),
      goldenOutside: rocks.filter((rock, cell) => rock === 'golden-rock' && patch[cell] === 0).length,
      patch: patch.filter((cell) => cell === 1).length,
      emptiest: spot === null || !Number.isFinite(spot.distance) ? null : { ...placeOf(spot.cell, grid.width), distance: spot.distance },
    },
  };
}

function whereOf({ noise }: Rule, { condition }: RuleGroup): string {
  if (condition.need !== 0) return 'where the biome is Rocky';
  return noise === null ? 'anywhere' : `where the noise is at least ${noise.minimum}`;
}

function asRock(picture: string | null): Rock | null {
  return picture === 'rock-1' || picture === 'rock-2' || picture === 'golden-rock' ? picture : null;
}

function placeOf(cell: number, width: number): { readonly x: number; readonly y: number } {
  return { x: cell % width, y: Math.floor(cell / width) };
}

/** Where the filter lets rocks pass, or where noise mapping wrote the biome; floor alone, as rocks lie nowhere else. */
function patchOf(stage: RockStage, { grid, biomes }: RockLevel, settings: RocksSettings): Uint8Array {
  const noise = filterNoise(rockFilter(settings), settings.seed);
  const isIn = (cell: number): boolean => {
    if (stage === 'flat') return false;
    if (stage === 'biome') return ((biomes[cell] ?? 0) & ROCKY) !== 0;
    const { x, y } = placeOf(cell, grid.width);
    return noise(x, y) >= settings.minimum;
  };
  return grid.cells.map((kind, cell) => (kind === FLOOR && isIn(cell) ? 1 : 0));
}
