import { useSite } from '../layout/site-context.tsx';
import { MoonIcon, SunIcon, SystemIcon } from './mode-icons.tsx';
import { useColorMode } from './use-color-mode.ts';

/**
 * Switches the colour mode; its name says which one there is. It is shown only where scripts run, since it can do nothing without. All icons are in
 * the page and the style sheet shows the one of the choice, so that the right one is there before React is.
 */
export function ColorModeToggle() {
  const { colorMode } = useSite();
  const { choice, cycle } = useColorMode();
  if (colorMode.disableSwitch) return null;
  const title = `${choice ?? 'system'} mode`;
  return (
    <button
      type="button"
      className="icon-button mode-toggle"
      title={title}
      aria-label={`Switch between dark and light mode (currently ${title})`}
      onClick={cycle}
    >
      <SunIcon />
      <MoonIcon />
      {colorMode.respectPrefersColorScheme && <SystemIcon />}
    </button>
  );
}
