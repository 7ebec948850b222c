import {
  applyTheme,
  BASICS_PLAN,
  CAVE,
  CAVE_AND_DUNGEON,
  CAVE_PLAN,
  CAVE_SETTINGS,
  defaultsOf,
  digest,
  forestRules,
  generateCave,
  generateNested,
  generateNoiseLevel,
  generateRectangle,
  generateRegionMap,
  generateWalkerLevel,
  MOSS,
  makePlan,
  NESTED_SETTINGS,
  NOISE_PRESETS,
  type NoisePresetName,
  noisePlan,
  noisePresetSettings,
  PATHS_SETTINGS,
  RECTANGLE_SETTINGS,
  RICH_DUNGEON,
  ROOMS_PLAN,
  SIX_RULES,
  type Theme,
  themeDigest,
  WALKER_PRESETS,
  walkerPresetSettings,
  wildsTheme,
  worldPlan,
} from 'generator';
import { markRegionBorders, traceBorders } from '../../../packages/generator/src/paths/attempts.ts';

const NOISE_SEEDS = [0, 1, 2, 3335, 4_294_967_295];
const WALKER_SEEDS = [1, 2, 3, 4, 5, 6];
const CAVE_SEEDS = [0, 1, 543, 4_294_967_295];
const PATHS_SEEDS = [0, 45, 4_294_967_295];

/** Digests of every preset of every generator, for some seeds each, computed anew. */
export function presetDigests(): Readonly<Record<string, readonly string[]>> {
  const noise = (name: NoisePresetName): readonly string[] => {
    const plan = noisePlan(NOISE_PRESETS[name], noisePresetSettings(name));
    return NOISE_SEEDS.map((seed) => generateNoiseLevel(plan, seed).digest);
  };
  const walkers = WALKER_PRESETS.map((preset) => [
    `walker ${preset.id}`,
    WALKER_SEEDS.map((seed) =>
      digest(generateWalkerLevel(walkerPresetSettings(preset, seed)).grid),
    ),
  ]);
  const themed = (theme: Theme, grid: typeof ROOMS_PLAN, seed: number, globalBiomes = 0): string =>
    themeDigest(applyTheme(theme, makePlan(grid, seed, { globalBiomes })));
  return {
    'noise island': noise('island'),
    'noise archipelago': noise('archipelago'),
    'noise overworld': noise('overworld'),
    ...Object.fromEntries(walkers),
    cave: CAVE_SEEDS.map((seed) =>
      digest(generateCave({ ...defaultsOf(CAVE_SETTINGS), seed }).grid),
    ),
    'cave connected': CAVE_SEEDS.map((seed) =>
      digest(
        generateCave({ ...defaultsOf(CAVE_SETTINGS), seed, wallChance: 0.5, areas: 'connect' })
          .grid,
      ),
    ),
    paths: PATHS_SEEDS.map((seed) =>
      digest(generateRegionMap({ ...defaultsOf(PATHS_SETTINGS), seed }).grid),
    ),
    'paths attempted': PATHS_SEEDS.map((seed) => {
      const settings = { ...defaultsOf(PATHS_SETTINGS), seed };
      return digest(
        traceBorders(settings, 1),
        traceBorders(settings, 0.25),
        markRegionBorders(settings, true),
      );
    }),
    nested: WALKER_SEEDS.map(
      (seed) => generateNested({ ...defaultsOf(NESTED_SETTINGS), seed, kind: 'mixed' }).digest,
    ),
    rectangle: WALKER_SEEDS.map(
      (seed) => generateRectangle({ ...defaultsOf(RECTANGLE_SETTINGS), seed }).digest,
    ),
    'theme six rules': [
      themed(SIX_RULES, BASICS_PLAN, 1),
      themed(SIX_RULES, ROOMS_PLAN, 1),
      themed(SIX_RULES, ROOMS_PLAN, 20417),
    ],
    'theme dungeon': [
      themed(RICH_DUNGEON, ROOMS_PLAN, 1),
      themed(RICH_DUNGEON, CAVE_PLAN, 1, MOSS),
    ],
    'theme large outputs': WALKER_SEEDS.map((seed) => {
      const plan = worldPlan(seed, { x: -7, y: 3, width: 40, height: 24 });
      return (
        digest(plan.grid) +
        (['row-order', 'highest-hash'] as const)
          .map((way) => themeDigest(applyTheme(wildsTheme(forestRules(way, 'top-centre')), plan)))
          .join('')
      );
    }),
    'theme cave': [
      themed(CAVE_AND_DUNGEON, CAVE_PLAN, 1),
      themed(CAVE_AND_DUNGEON, CAVE_PLAN, 1, CAVE),
    ],
  };
}
