import {
  builtInOf,
  CAVE_THEME,
  CLIMATE_THEME,
  DUNGEON_THEME,
  DUNGEON_WORDS,
  ISLAND_THEME,
  readRules,
  type Theme,
  type Vocabulary,
  WILDS_THEME,
  writeRules,
} from 'generator';

/** The themes of the site's levels, which links to the rule editor name by their ids. */
export const LEVEL_THEMES: readonly Theme[] = [
  ISLAND_THEME,
  DUNGEON_THEME,
  CAVE_THEME,
  WILDS_THEME,
  CLIMATE_THEME,
];

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
