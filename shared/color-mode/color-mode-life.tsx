import { useEffect } from 'react';
import type { ColorModeConfig } from '../contract/site.ts';
import { useSite } from '../layout/site-context.tsx';
import { readStored, THEME_KEY, useStorageKey, watchStored, writeStored } from '../storage.ts';
import { choiceOf, DARK_SYSTEM, modeOf } from './color-mode.ts';

/**
 * Shows the colour mode that is chosen, here or in another tab, and follows the system while that decides. The root element carries it, where the
 * boot script put it before the first paint; the style sheet does the rest.
 */
export function ColorModeLife() {
  const { colorMode } = useSite();
  const key = useStorageKey(THEME_KEY);
  useEffect(() => {
    // Where there is no switch any more, an old choice would come back with it.
    if (colorMode.disableSwitch) writeStored(key, null);
    const system = matchMedia(DARK_SYSTEM);
    const follow = (): void => show(readStored(key), colorMode, system.matches);
    follow();
    const unwatch = watchStored(key, follow);
    system.addEventListener('change', follow);
    return () => {
      unwatch();
      system.removeEventListener('change', follow);
    };
  }, [key, colorMode]);
  return null;
}

function show(stored: string | null, config: ColorModeConfig, systemIsDark: boolean): void {
  const { dataset } = document.documentElement;
  const choice = choiceOf(stored, config);
  dataset.theme = modeOf(choice, config, systemIsDark);
  dataset.themeChoice = choice ?? 'system';
}
