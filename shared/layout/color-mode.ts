import { useCallback, useSyncExternalStore } from 'react';
import type { ColorModeConfig } from '../contract/site.ts';
import { useSite } from './site-context.tsx';

export type ColorMode = 'light' | 'dark';

/** What a visitor chose; null follows the system. */
export type ColorModeChoice = ColorMode | null;

/** Key of the stored choice, before the configured suffix. The boot script reads the same one. */
export const COLOR_MODE_KEY = 'theme';

const DARK_SYSTEM = '(prefers-color-scheme: dark)';

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

/** A stored value that is not one of ours counts as none. */
export function parseChoice(stored: string | null, config: ColorModeConfig): ColorModeChoice {
  if (stored === 'light' || stored === 'dark') return stored;
  return config.respectPrefersColorScheme ? null : config.defaultMode;
}

/** The choice and the way to change it. What is shown hangs on `data-theme` of the root element, which the boot script set first. */
export function useColorMode(): { choice: ColorModeChoice; cycle: () => void } {
  const { colorMode: config, storageSuffix } = useSite();
  const key = COLOR_MODE_KEY + storageSuffix;
  const read = useCallback(() => readChoice(key, config), [key, config]);
  const subscribe = useCallback((notify: () => void) => watchChoice(key, config, notify), [key, config]);
  const choice = useSyncExternalStore(subscribe, read, () => parseChoice(null, config));
  const cycle = (): void => {
    const next = nextChoice(readChoice(key, config), config);
    store(key, next);
    show(next, config);
    for (const listener of listeners) listener();
  };
  return { choice, cycle };
}

const listeners = new Set<() => void>();

/** Holds the choice when storage is blocked. */
let unstored: ColorModeChoice | undefined;

function readChoice(key: string, config: ColorModeConfig): ColorModeChoice {
  if (config.disableSwitch) return parseChoice(null, config);
  if (unstored !== undefined) return unstored;
  try {
    return parseChoice(localStorage.getItem(key), config);
  } catch {
    return parseChoice(null, config);
  }
}

function store(key: string, choice: ColorModeChoice): void {
  try {
    if (choice === null) localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
    unstored = undefined;
  } catch {
    unstored = choice;
  }
}

function show(choice: ColorModeChoice, config: ColorModeConfig): void {
  const { dataset } = document.documentElement;
  dataset.theme = modeOf(choice, config, matchMedia(DARK_SYSTEM).matches);
  dataset.themeChoice = choice ?? 'system';
}

/** Follows other tabs and, while the system decides, the system. */
function watchChoice(key: string, config: ColorModeConfig, notify: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== key) return;
    show(readChoice(key, config), config);
    notify();
  };
  const system = matchMedia(DARK_SYSTEM);
  const onSystem = (): void => show(readChoice(key, config), config);
  addEventListener('storage', onStorage);
  system.addEventListener('change', onSystem);
  listeners.add(notify);
  return () => {
    removeEventListener('storage', onStorage);
    system.removeEventListener('change', onSystem);
    listeners.delete(notify);
  };
}
