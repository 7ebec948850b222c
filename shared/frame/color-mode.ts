import type { ColorModeConfig } from '../contract/site.ts';

/** The rules of the colour mode. Free of React, since the boot script and the starter use them too. */

export type ColorMode = 'light' | 'dark';

/** The visitor's choice; null follows the system. */
export type ColorModeChoice = ColorMode | null;

/** The media query for the system's mode. */
export const DARK_SYSTEM = '(prefers-color-scheme: dark)';

/** The choice after a press: light, dark and system in turn, or dark and light where the system does not count. */
export function nextChoice(choice: ColorModeChoice, { respectPrefersColorScheme }: Pick<ColorModeConfig, 'respectPrefersColorScheme'>): ColorModeChoice {
  if (!respectPrefersColorScheme) return choice === 'dark' ? 'light' : 'dark';
  return choice === null ? 'light' : choice === 'light' ? 'dark' : null;
}

/** The mode that a choice results in. */
export function modeOf(choice: ColorModeChoice, config: ColorModeConfig, systemIsDark: boolean): ColorMode {
  if (choice !== null) return choice;
  if (!config.respectPrefersColorScheme) return config.defaultMode;
  return systemIsDark ? 'dark' : 'light';
}

/** The choice that a stored value stands for: none for an unknown one, and for any where there is no toggle. */
export function choiceOf(stored: string | null, { disableSwitch, respectPrefersColorScheme, defaultMode }: ColorModeConfig): ColorModeChoice {
  if (!disableSwitch && (stored === 'light' || stored === 'dark')) return stored;
  return respectPrefersColorScheme ? null : defaultMode;
}
