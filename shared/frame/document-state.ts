import { inSiteTarget } from '../ui/link-target.ts';
import {
  ANNOUNCEMENT_DISMISS_KEY,
  ANNOUNCEMENT_ID_KEY,
  DISMISSED,
  THEME_KEY,
  writeStored,
} from '../ui/storage.ts';
import { type ColorMode, type ColorModeChoice, DARK_SYSTEM, nextChoice } from './color-mode.ts';

/**
 * State of the frame that is stored in the document, so that the starter can change it before hydration. React's
 * components call the same functions, or initialise from the document.
 */

/** Handles a press on a control whose state is in the document, until React does. Returns whether it was one. */
export function handlePress(event: MouseEvent): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  const back = target.closest('.menu-back');
  if (target.closest('.mode-toggle')) cycleColorMode();
  else if (target.closest('.announcement-close')) closeAnnouncement();
  else if (back) showMainMenu(back);
  else return toggleCategory(event, target);
  return true;
}

/** Switches to the next colour mode and stores the choice. */
export function cycleColorMode(): void {
  const { themeChoice, system, suffix = '' } = document.documentElement.dataset;
  const choice = themeChoice === 'light' || themeChoice === 'dark' ? themeChoice : null;
  const next = nextChoice(choice, { respectPrefersColorScheme: system !== undefined });
  showColorMode(next, next ?? (matchMedia(DARK_SYSTEM).matches ? 'dark' : 'light'));
  writeStored(THEME_KEY + suffix, next);
}

/** Sets the colour mode on the root element, as the boot script does before the first paint. */
export function showColorMode(choice: ColorModeChoice, mode: ColorMode): void {
  const { dataset } = document.documentElement;
  dataset.theme = mode;
  dataset.themeChoice = choice ?? 'system';
}

/** Closes the announcement for good, and moves the focus from the hidden button to the page. */
export function closeAnnouncement(): void {
  const { announcement = '', suffix = '' } = document.documentElement.dataset;
  hideAnnouncement();
  writeStored(ANNOUNCEMENT_ID_KEY + suffix, announcement);
  writeStored(ANNOUNCEMENT_DISMISS_KEY + suffix, DISMISSED);
  document.getElementById('main')?.focus({ preventScroll: true });
}

export function hideAnnouncement(): void {
  document.documentElement.dataset.announcementDismissed = '';
}

/** Switches the mobile panel from the docs menu to the main menu. */
function showMainMenu(back: Element): void {
  const docs = back.closest('.menu-docs');
  docs?.setAttribute('hidden', '');
  docs?.nextElementSibling?.classList.remove('after-docs');
  docs?.nextElementSibling?.querySelector<HTMLElement>('a, button, summary')?.focus();
}

/** Whether the visitor opened the main menu of the mobile panel before hydration. False on the server. */
export function isMainMenuShown(): boolean {
  return typeof document !== 'undefined' && document.querySelector('.menu-docs[hidden]') !== null;
}

/** Controls of a category: its button, its label without a page of its own, and its label on that page. */
const CATEGORY_CONTROLS =
  '.category-toggle, .category-label[aria-controls], .category-label[aria-current="page"]';

function toggleCategory(event: MouseEvent, target: Element): boolean {
  const pressed = target.closest(CATEGORY_CONTROLS);
  const row = pressed?.closest('.category-row');
  const control = row?.querySelector<HTMLElement>('[aria-controls]');
  const panel = document.getElementById(control?.getAttribute('aria-controls') ?? '');
  if (
    !row ||
    !control ||
    !panel ||
    (pressed instanceof HTMLAnchorElement && inSiteTarget(event) === null)
  )
    return false;
  const isOpen = !isPanelOpen(panel);
  panel.toggleAttribute('hidden', !isOpen);
  row.classList.toggle('open', isOpen);
  // A label that is a link before hydration has neither attribute.
  if (control.hasAttribute('aria-expanded')) control.setAttribute('aria-expanded', String(isOpen));
  const { otherLabel } = control.dataset;
  if (otherLabel !== undefined) {
    control.dataset.otherLabel = control.getAttribute('aria-label') ?? '';
    control.setAttribute('aria-label', otherLabel);
  }
  return true;
}

/** Returns whether a panel is open, by its id; null if there is none, and on the server. */
export function panelState(id: string): boolean | null {
  const panel = typeof document === 'undefined' ? null : document.getElementById(id);
  return panel && isPanelOpen(panel);
}

function isPanelOpen(panel: HTMLElement): boolean {
  return !panel.hasAttribute('hidden');
}
