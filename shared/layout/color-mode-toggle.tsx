import { useColorMode } from './color-mode.ts';
import { ModeIcon } from './icons.tsx';
import { useSite } from './site-context.tsx';

/** Switches the colour mode. It is shown only where scripts run, since it can do nothing without. */
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
      <ModeIcon />
    </button>
  );
}
