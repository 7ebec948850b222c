import type { ColorModeConfig } from '../contract/site.ts';

/** The rules of the colour mode. The boot script and the starter use them too, so they must not import React. */

export type ColorMode = 'light' | 'dark';

/** The visitor's choice; null follows the system. */
export type ColorModeChoice = ColorMode | null;

/** The media query for the system's mode. */
export const DARK_SYSTEM = '(prefers-color-scheme: dark)';

/** Returns the choice after a press: light, dark and system in turn, or dark and light if the system does not count. */
export function nextChoice(
  choice: ColorModeChoice,
  { respectPrefersColorScheme }: Pick<ColorModeConfig, 'respectPrefersColorScheme'>,
): ColorModeChoice {
  if (!respectPrefersColorScheme) return choice === 'dark' ? 'light' : 'dark';
  return choice === null ? 'light' : choice === 'light' ? 'dark' : null;
}

/** Returns the mode that a choice results in. */
export function modeOf(
  choice: ColorModeChoice,
  config: ColorModeConfig,
  systemIsDark: boolean,
): ColorMode {
  if (choice !== null) return choice;
  if (!config.respectPrefersColorScheme) return config.defaultMode;
  return systemIsDark ? 'dark' : 'light';
}

/** Returns the choice of a stored value. Without a toggle, or for an unknown value, it is the default. */
export function choiceOf(
  stored: string | null,
  { disableSwitch, respectPrefersColorScheme, defaultMode }: ColorModeConfig,
): ColorModeChoice {
  if (!disableSwitch && (stored === 'light' || stored === 'dark')) return stored;
  return respectPrefersColorScheme ? null : defaultMode;
}
