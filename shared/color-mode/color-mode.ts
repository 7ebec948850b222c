import type { ColorModeConfig } from '../contract/site.ts';

export type ColorMode = 'light' | 'dark';

/** What a visitor chose; null follows the system. */
export type ColorModeChoice = ColorMode | null;

/** What is asked of the browser to know the system's mode. The boot script asks the same. */
export const DARK_SYSTEM = '(prefers-color-scheme: dark)';

/** The next choice when the toggle is pressed: with the system respected light, dark, system; otherwise dark and light in turn. */
export function nextChoice(choice: ColorModeChoice, { respectPrefersColorScheme }: ColorModeConfig): ColorModeChoice {
  if (!respectPrefersColorScheme) return choice === 'dark' ? 'light' : 'dark';
  return choice === null ? 'light' : choice === 'light' ? 'dark' : null;
}

/** The mode a choice comes to. */
export function modeOf(choice: ColorModeChoice, config: ColorModeConfig, systemIsDark: boolean): ColorMode {
  if (choice !== null) return choice;
  if (!config.respectPrefersColorScheme) return config.defaultMode;
  return systemIsDark ? 'dark' : 'light';
}

/** The choice that a stored value stands for. One that is not ours counts as none, and without a switch there is nothing to choose. */
export function choiceOf(stored: string | null, { disableSwitch, respectPrefersColorScheme, defaultMode }: ColorModeConfig): ColorModeChoice {
  if (!disableSwitch && (stored === 'light' || stored === 'dark')) return stored;
  return respectPrefersColorScheme ? null : defaultMode;
}
