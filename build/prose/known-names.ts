import { loadFigures } from '../../server/figures/load-figures.ts';
import type { GlossaryConfig } from '../../server/library/glossary.ts';
import { API_TYPES, FOREIGN_TYPES } from '../../shared/api/api.ts';
import { settingsDescriptions } from '../../shared/generator/descriptions.ts';
import { ISLAND_KINDS } from '../../shared/generator/island-kinds.ts';
import type { Description } from '../../shared/generator/settings.ts';
import { SIX_RULES } from '../../shared/generator/theme/example-themes.ts';
import { CAVE_AND_DUNGEON, RICH_DUNGEON } from '../../shared/generator/theme/written-themes.ts';
import { WALKER_KINDS } from '../../shared/generator/walker/walker-kinds.ts';
import type { KnownNames } from './names.ts';

/**
 * All names that the docs can use: from the settings, the API sheet, the glossary and the product's user interface.
 * @param interfaceNames names in the user interface that are nowhere in the code
 */
export async function knownNames(glossary: GlossaryConfig, interfaceNames: readonly string[]): Promise<KnownNames> {
  const figures = [...(await loadFigures()).values()].map(({ figure }) => figure.settings);
  const descriptions = [...[...settingsDescriptions.values()].map(({ description }) => description), ...figures];
  const terms = glossary.flatMap(({ term, also }) => [term, ...also]);
  const labels = [...descriptions.flatMap(labelsOf), ...terms, ...themeNames(), ...interfaceNames];
  return {
    labels: new Set(labels.flatMap((label) => [label, capitalised(label)])),
    identifiers: new Set([...apiNames(), ...foreignNames(), ...themeNames(), ...interfaceNames]),
  };
}

/** As at the beginning of a cell or a sentence. */
function capitalised(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function labelsOf(description: Description): readonly string[] {
  return Object.values(description).flatMap((setting) => [setting.label, ...(setting.type === 'choice' ? setting.options.map(({ label }) => label) : [])]);
}

function apiNames(): readonly string[] {
  return API_TYPES.flatMap(({ name, namespace, members }) => [
    name,
    ...namespace.split('.'),
    ...members.flatMap((member) => ('name' in member ? [member.name] : [])),
  ]);
}

function foreignNames(): readonly string[] {
  return FOREIGN_TYPES.flatMap(({ namespace, declarations }) => [...namespace.split('.'), ...(declarations.match(/\b\p{L}[\p{L}\d]*\b/gu) ?? [])]);
}

/** Names of kinds, biomes, layers, groups and rules in the example themes. */
function themeNames(): readonly string[] {
  return [SIX_RULES, RICH_DUNGEON, CAVE_AND_DUNGEON].flatMap(({ kinds, biomes, layers }) => {
    const groups = layers.flatMap((layer) => layer.groups);
    return [...ISLAND_KINDS, ...WALKER_KINDS, ...kinds, ...biomes, ...layers, ...groups, ...groups.flatMap(({ rules }) => rules)].map(({ name }) => name);
  });
}
