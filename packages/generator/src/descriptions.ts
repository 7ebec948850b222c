import type { Description } from 'settings';
import { CAVE_SETTINGS } from './automaton/cave-settings.ts';
import { BIOME_SETTINGS } from './biomes/biome-settings.ts';
import { NESTED_SETTINGS } from './nested/nested-settings.ts';
import { ISLAND_REGION_SETTINGS } from './noise/island-region-settings.ts';
import { NOISE_GENERATOR_SETTINGS } from './noise/noise-generator-settings.ts';
import { NOISE_SETTINGS } from './noise/noise-settings.ts';
import { PATHS_SETTINGS } from './paths/paths-settings.ts';
import { RECTANGLE_SETTINGS } from './rectangle/rectangle-settings.ts';
import { STRUCTURE_SETTINGS } from './structures/structure-settings.ts';
import { MULTI_TILE_SETTINGS } from './theme/multi-tile-settings.ts';
import { RULE_SETTINGS } from './theme/rule-settings.ts';
import { WALKER_PRESETS, WALKER_SETTINGS } from './walker/walker-settings.ts';

interface DescribedPart {
  readonly description: Description;
  /** presets that are not the defaults */
  readonly presets: readonly {
    readonly label: string;
    readonly settings: Readonly<Record<string, unknown>>;
  }[];
}

/** Every part of the generator that has settings, by its name in tables of settings. */
export const settingsDescriptions: ReadonlyMap<string, DescribedPart> = new Map<
  string,
  DescribedPart
>([
  ['noise', { description: NOISE_SETTINGS, presets: [] }],
  ['biomes', { description: BIOME_SETTINGS, presets: [] }],
  ['noise-generator', { description: NOISE_GENERATOR_SETTINGS, presets: [] }],
  ['island-region', { description: ISLAND_REGION_SETTINGS, presets: [] }],
  ['structure', { description: STRUCTURE_SETTINGS, presets: [] }],
  ['multi-tile', { description: MULTI_TILE_SETTINGS, presets: [] }],
  ['rule', { description: RULE_SETTINGS, presets: [] }],
  [
    'walker',
    {
      description: WALKER_SETTINGS,
      presets: WALKER_PRESETS.slice(1).map(({ label, values }) => ({ label, settings: values })),
    },
  ],
  ['nested', { description: NESTED_SETTINGS, presets: [] }],
  ['cave', { description: CAVE_SETTINGS, presets: [] }],
  ['paths', { description: PATHS_SETTINGS, presets: [] }],
  ['rectangle', { description: RECTANGLE_SETTINGS, presets: [] }],
]);
