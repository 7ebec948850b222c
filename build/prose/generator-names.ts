import { loadFigures } from '../../server/figures/load-figures.ts';
import { settingsDescriptions } from '../../shared/generator/descriptions.ts';
import { ISLAND_KINDS } from '../../shared/generator/island-kinds.ts';
import type { Description } from '../../shared/generator/settings.ts';
import { SIX_RULES } from '../../shared/generator/theme/example-themes.ts';
import { CAVE_AND_DUNGEON, RICH_DUNGEON } from '../../shared/generator/theme/written-themes.ts';
import { WALKER_KINDS } from '../../shared/generator/walker/walker-kinds.ts';

/** Names of the settings of the generator and its figures, and of their values. */
export async function settingNames(): Promise<readonly string[]> {
  const figures = [...(await loadFigures()).values()].map(({ figure }) => figure.settings);
  return [...[...settingsDescriptions.values()].map(({ description }) => description), ...figures].flatMap(labelsOf);
}

function labelsOf(description: Description): readonly string[] {
  return Object.values(description).flatMap((setting) => [setting.label, ...(setting.type === 'choice' ? setting.options.map(({ label }) => label) : [])]);
}

/** Names of kinds, biomes, layers, groups and rules in the example themes. */
export function themeNames(): readonly string[] {
  return [SIX_RULES, RICH_DUNGEON, CAVE_AND_DUNGEON].flatMap(({ kinds, biomes, layers }) => {
    const groups = layers.flatMap((layer) => layer.groups);
    return [...ISLAND_KINDS, ...WALKER_KINDS, ...kinds, ...biomes, ...layers, ...groups, ...groups.flatMap(({ rules }) => rules)].map(({ name }) => name);
  });
}
