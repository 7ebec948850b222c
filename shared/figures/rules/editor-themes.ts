import { DUNGEON_WORDS } from '../../generator/theme/example-themes.ts';
import { builtInOf, readRules, writeRules } from '../../generator/theme/rule-text.ts';
import type { Theme, Vocabulary } from '../../generator/theme/theme.ts';
import { CAVE_THEME } from '../../generator/themes/cave.ts';
import { CLIMATE_THEME } from '../../generator/themes/climate.ts';
import { DUNGEON_THEME } from '../../generator/themes/dungeon.ts';
import { ISLAND_THEME } from '../../generator/themes/island.ts';
import { WILDS_THEME } from '../../generator/themes/wilds.ts';

/** The themes of the site's levels, which links to the rule editor name by their ids. */
export const LEVEL_THEMES: readonly Theme[] = [ISLAND_THEME, DUNGEON_THEME, CAVE_THEME, WILDS_THEME, CLIMATE_THEME];

/** What the rule editor can edit: rules in the words of the examples, and the themes of levels. */
export const EDITOR_THEMES: readonly (Vocabulary | Theme)[] = [DUNGEON_WORDS, ...LEVEL_THEMES];

/** Writes a theme as links do; what a theme of levels has is short. */
export function writeTheme(theme: Theme): string {
  return writeRules(theme, builtInOf(EDITOR_THEMES, theme.id));
}

/** Why a theme cannot be kept in an address, such as too many rules; empty if it can. */
export function refusalOf(theme: Theme): string {
  const read = readRules(EDITOR_THEMES, writeTheme(theme));
  return typeof read === 'string' ? read : '';
}
