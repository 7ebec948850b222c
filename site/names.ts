import { CAVE_AND_DUNGEON, type Description, ISLAND_KINDS, RICH_DUNGEON, SIX_RULES, settingsDescriptions, WALKER_KINDS } from 'generator';
import { loadFigures } from '../server/figures/load-figures.ts';

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
