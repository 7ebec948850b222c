import { useSite } from '../layout/site-context.tsx';
import { readStored, THEME_KEY, useStorageKey, useStored, writeStored } from '../storage.ts';
import { type ColorModeChoice, choiceOf, nextChoice } from './color-mode.ts';

/** The choice, and what moves on to the next one. `ColorModeLife` shows what is chosen. */
export function useColorMode(): { readonly choice: ColorModeChoice; readonly cycle: () => void } {
  const { colorMode: config } = useSite();
  const key = useStorageKey(THEME_KEY);
  return {
    choice: choiceOf(useStored(key), config),
    cycle: () => writeStored(key, nextChoice(choiceOf(readStored(key), config), config)),
  };
}
