import { useEffect } from 'react';
import { useHydrated } from '../ui/hydrated.ts';
import { Icon } from '../ui/icons.tsx';
import { useSite } from '../ui/site-context.tsx';
import { readStored, THEME_KEY, watchStored, writeStored } from '../ui/storage.ts';
import { useStorageKey, useStored } from '../ui/use-stored.ts';
import { useWords } from '../ui/words.tsx';
import { choiceOf, DARK_SYSTEM, modeOf } from './color-mode.ts';
import { cycleColorMode, showColorMode } from './document-state.ts';

/**
 * Switches the colour mode; its label names the current one. The style sheet shows it only with scripts, and only the
 * icon of the choice, so that the icon is right before hydration.
 */
export function ColorModeToggle() {
  const { colorMode } = useSite();
  const choice = choiceOf(useStored(useStorageKey(THEME_KEY)), colorMode);
  const say = useWords();
  // The server's page is the same for everyone.
  const title = useHydrated()
    ? say(choice === null ? 'system mode' : choice === 'dark' ? 'dark mode' : 'light mode')
    : undefined;
  if (colorMode.disableSwitch) return null;
  return (
    <button
      type="button"
      className="icon-button mode-toggle"
      title={title}
      aria-label={
        title
          ? say('Switch between dark and light mode (currently {mode})', { mode: title })
          : say('Switch between dark and light mode')
      }
      onClick={cycleColorMode}
    >
      {/* A sun, a moon, and half a disc for the system's mode. */}
      <Icon className="icon mode-icon light">
        <circle cx="8" cy="8" r="3" />
        <path d="M8 1v1.6M8 13.4V15M1 8h1.6M13.4 8H15M3.05 3.05l1.13 1.13M11.82 11.82l1.13 1.13M3.05 12.95l1.13-1.13M11.82 4.18l1.13-1.13" />
      </Icon>
      <Icon className="icon mode-icon dark">
        <path d="M13.9 9.7A6.2 6.2 0 0 1 6.3 2.1a6.2 6.2 0 1 0 7.6 7.6z" />
      </Icon>
      {colorMode.respectPrefersColorScheme && (
        <Icon className="icon mode-icon system">
          <circle cx="8" cy="8" r="6.2" />
          <path d="M8 1.8a6.2 6.2 0 0 0 0 12.4z" fill="currentColor" stroke="none" />
        </Icon>
      )}
    </button>
  );
}

/** Applies the colour mode that was chosen here or in another tab, and follows the system if there is no choice. */
export function useColorModeSync(): void {
  const { colorMode } = useSite();
  const key = useStorageKey(THEME_KEY);
  useEffect(() => {
    // Without a toggle, an old choice must not return when there is one again.
    if (colorMode.disableSwitch) writeStored(key, null);
    const system = matchMedia(DARK_SYSTEM);
    const follow = (): void => {
      const choice = choiceOf(readStored(key), colorMode);
      showColorMode(choice, modeOf(choice, colorMode, system.matches));
    };
    follow();
    const unwatch = watchStored(key, follow);
    system.addEventListener('change', follow);
    return () => {
      unwatch();
      system.removeEventListener('change', follow);
    };
  }, [key, colorMode]);
}
