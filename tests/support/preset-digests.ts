import { digest } from '../../shared/generator/digest.ts';
import { generateNoiseLevel } from '../../shared/generator/noise/noise-generator.ts';
import { NOISE_PRESETS, type NoisePresetName, noisePlan, presetSettings as noiseSettings } from '../../shared/generator/noise/noise-presets.ts';
import { applyTheme, themeDigest } from '../../shared/generator/theme/apply-theme.ts';
import { BASICS_PLAN, CAVE_PLAN, ROOMS_PLAN } from '../../shared/generator/theme/example-levels.ts';
import { CAVE, MOSS, SIX_RULES } from '../../shared/generator/theme/example-themes.ts';
import { makePlan } from '../../shared/generator/theme/plan.ts';
import type { Theme } from '../../shared/generator/theme/theme.ts';
import { CAVE_THEME, RICH_DUNGEON } from '../../shared/generator/theme/written-themes.ts';
import { generateWalkerLevel } from '../../shared/generator/walker/walker-generator.ts';
import { WALKER_PRESETS, presetSettings as walkerSettings } from '../../shared/generator/walker/walker-presets.ts';

const NOISE_SEEDS = [0, 1, 2, 3335, 4_294_967_295];
const WALKER_SEEDS = [1, 2, 3, 4, 5, 6];

/** Digests of every preset of every generator, for some seeds each, computed anew. */
export function presetDigests(): Readonly<Record<string, readonly string[]>> {
  const noise = (name: NoisePresetName): readonly string[] => {
    const plan = noisePlan(NOISE_PRESETS[name], noiseSettings(name));
    return NOISE_SEEDS.map((seed) => generateNoiseLevel(plan, seed).digest);
  };
  const walkers = WALKER_PRESETS.map((preset) => [
    `walker ${preset.id}`,
    WALKER_SEEDS.map((seed) => digest(generateWalkerLevel(walkerSettings(preset, seed)).grid)),
  ]);
  const themed = (theme: Theme, grid: typeof ROOMS_PLAN, seed: number, globalBiomes = 0): string =>
    themeDigest(applyTheme(theme, makePlan(grid, seed, { globalBiomes })));
  return {
    'noise island': noise('island'),
    'noise archipelago': noise('archipelago'),
    'noise overworld': noise('overworld'),
    ...Object.fromEntries(walkers),
    'theme six rules': [themed(SIX_RULES, BASICS_PLAN, 1), themed(SIX_RULES, ROOMS_PLAN, 1), themed(SIX_RULES, ROOMS_PLAN, 20417)],
    'theme dungeon': [themed(RICH_DUNGEON, ROOMS_PLAN, 1), themed(RICH_DUNGEON, CAVE_PLAN, 1, MOSS)],
    'theme cave': [themed(CAVE_THEME, CAVE_PLAN, 1), themed(CAVE_THEME, CAVE_PLAN, 1, CAVE)],
  };
}
