import { CAVE_AND_DUNGEON, ISLAND_KINDS, RICH_DUNGEON, SIX_RULES, WALKER_KINDS } from 'generator';

/** Names of kinds, biomes, layers, groups and rules in the example themes. */
export function themeNames(): readonly string[] {
  return [SIX_RULES, RICH_DUNGEON, CAVE_AND_DUNGEON].flatMap(({ kinds, biomes, layers }) => {
    const groups = layers.flatMap((layer) => layer.groups);
    return [
      ...ISLAND_KINDS,
      ...WALKER_KINDS,
      ...kinds,
      ...biomes,
      ...layers,
      ...groups,
      ...groups.flatMap(({ rules }) => rules),
    ].map(({ name }) => name);
  });
}
