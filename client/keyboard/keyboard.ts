import { onPageShown } from '../../shared/navigation/history.ts';
import { renewIfOutdated } from '../../shared/navigation/renewal.ts';
import { isApple } from '../../shared/ui/dom.ts';
import { loadSheet } from '../../shared/ui/load-style.ts';
import { areShortcutsOn, shortcutOf } from './shortcuts.ts';

/** Answers the keys of the whole page: `?` shows the help, `/` leads to the search, left and right turn pages. */
export function startKeyboard(): void {
  let closeHelp = (): void => undefined;
  let isOpening = false;
  const openHelp = async (): Promise<void> => {
    // More presses while its code is loading ask for the same.
    if (isOpening) return;
    isOpening = true;
    // If the code does not load, the browser's log says why, and the next press tries again.
    closeHelp = await showHelp().catch(() => renewIfOutdated().then(() => closeHelp));
    isOpening = false;
  };
  document.addEventListener('keydown', (event) => {
    const shortcut = event.defaultPrevented ? null : shortcutOf(event, areShortcutsOn());
    if (shortcut === 'search') search(event);
    if (shortcut === null || shortcut === 'search' || isModal()) return;
    if (shortcut === 'help') {
      if (isTyping(event) && !isEverywhere(event)) return;
      event.preventDefault();
      void openHelp();
    } else if (isReading(event)) turnPage(event, shortcut);
  });
  onPageShown(() => closeHelp());
}

/** Shows the keyboard help, whose code is loaded when first needed. Returns what closes it. */
async function showHelp(): Promise<() => void> {
  const [{ showHelpDialog }] = await Promise.all([import('./help-dialog.ts'), loadSheet('scripts')]);
  return showHelpDialog({
    isApple: isApple(),
    isRightToLeft: getComputedStyle(document.documentElement).direction === 'rtl',
  });
}

/** Follows the link to the next or previous page; which side is next depends on the direction of the language. */
function turnPage(event: KeyboardEvent, side: 'left' | 'right'): void {
  const isForward = (side === 'right') === (getComputedStyle(document.documentElement).direction === 'ltr');
  const link = document.querySelector<HTMLAnchorElement>(`#main a[rel="${isForward ? 'next' : 'prev'}"]`);
  if (!link) return;
  event.preventDefault();
  link.click();
}

/** Focuses the search field, on the search page the larger one. Ctrl or Cmd works even in a dialog. */
function search(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('.search-box input[name="q"], .search-form input[name="q"]');
  if (!field || (!isEverywhere(event) && (isTyping(event) || isModal()))) return;
  event.preventDefault();
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close();
  field.focus();
  field.select();
}

/** A press with Ctrl or Cmd is never meant as a letter. */
function isEverywhere({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey;
}

function isModal(): boolean {
  return document.querySelector('dialog:modal') !== null;
}

/** Where a press of `?` or `/` is a letter. */
const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"]), textarea, select, [contenteditable=""], [contenteditable="true"]';

/** What may have the focus while the visitor reads: headings take it after a navigation, and links by Tab. */
const READING = 'body, #main, #main :is(h1, h2, h3, h4, h5, h6), #main a[href]';
/** What uses the arrow keys itself. */
const WITH_ARROWS = '[role="tablist"], [role="menu"], [role="slider"], [role="listbox"], [role="radiogroup"], [contenteditable=""], [contenteditable="true"]';

function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** Whether a press is meant for the page, not for a control or for something that the arrows scroll sideways. */
function isReading({ target }: Event): boolean {
  if (!(target instanceof Element) || !target.matches(READING) || target.closest(WITH_ARROWS)) return false;
  return !scrollsSideways(target) && !scrollsSideways(lastPressed());
}

/** Where the visitor last pressed: the arrows scroll that, though it does not have the focus. */
function lastPressed(): Element | null {
  const node = getSelection()?.anchorNode ?? null;
  return node instanceof Element ? node : (node?.parentElement ?? null);
}

/** Whether an element, or one around it, can be scrolled sideways. */
function scrollsSideways(element: Element | null): boolean {
  for (let one = element; one; one = one.parentElement) {
    if (one.scrollWidth <= one.clientWidth) continue;
    // The page itself scrolls unless it is told not to.
    if (one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowX)) return true;
  }
  return false;
}
