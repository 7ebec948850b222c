import { onPageShown } from '../../shared/navigation/history.ts';
import { renewIfOutdated } from '../../shared/navigation/renewal.ts';
import { isApple } from '../../shared/ui/dom.ts';
import { loadSheet } from '../../shared/ui/load-style.ts';
import { areShortcutsOn, shortcutOf } from './shortcuts.ts';

/** Handles the page's shortcut keys: `?` shows the help, `/` focuses the search, left and right turn pages. */
export function startKeyboard(): void {
  let closeHelp = (): void => undefined;
  let isOpening = false;
  const openHelp = async (): Promise<void> => {
    // Ignore further presses while the code is loading.
    if (isOpening) return;
    isOpening = true;
    // If the code does not load, the next press tries again.
    closeHelp = await showHelp().catch(() => renewIfOutdated().then(() => closeHelp));
    isOpening = false;
  };
  document.addEventListener('keydown', (event) => {
    const shortcut = event.defaultPrevented ? null : shortcutOf(event, areShortcutsOn());
    if (shortcut === 'search') search(event);
    if (shortcut === null || shortcut === 'search' || isModal()) return;
    if (shortcut === 'help') {
      if (isTyping(event) && !hasModifier(event)) return;
      event.preventDefault();
      void openHelp();
    } else if (isReading(event)) turnPage(event, shortcut);
  });
  onPageShown(() => closeHelp());
}

/** Loads and shows the keyboard help. Returns a function that closes it. */
async function showHelp(): Promise<() => void> {
  const [{ showHelpDialog }] = await Promise.all([
    import('./help-dialog.ts'),
    loadSheet('scripts'),
  ]);
  return showHelpDialog({
    isApple: isApple(),
    isRightToLeft: getComputedStyle(document.documentElement).direction === 'rtl',
  });
}

/** Follows the link to the next or previous page; which side is next depends on the direction of the language. */
function turnPage(event: KeyboardEvent, side: 'left' | 'right'): void {
  const isForward =
    (side === 'right') === (getComputedStyle(document.documentElement).direction === 'ltr');
  const link = document.querySelector<HTMLAnchorElement>(
    `#main a[rel="${isForward ? 'next' : 'prev'}"]`,
  );
  if (!link) return;
  event.preventDefault();
  link.click();
}

/** Focuses the search field, on the search page the larger node. Ctrl or Cmd works even in a dialog. */
function search(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>(
    '.search-box input[name="q"], .search-form input[name="q"]',
  );
  if (!field || (!hasModifier(event) && (isTyping(event) || isModal()))) return;
  event.preventDefault();
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close();
  field.focus();
  field.select();
}

/** With Ctrl or Cmd, a key never types a letter. */
function hasModifier({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey;
}

function isModal(): boolean {
  return document.querySelector('dialog:modal') !== null;
}

/** Fields in which `?` and `/` are letters. */
const TEXT_FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"]), textarea, select, [contenteditable=""], [contenteditable="true"]';

/** Elements that have the focus while the visitor reads: headings after a navigation, and links by Tab. */
const READING = 'body, #main, #main :is(h1, h2, h3, h4, h5, h6), #main a[href]';
/** Widgets that use the arrow keys themselves, and figures, which one plays with by them. */
const WITH_ARROWS =
  '.live-figure, [role="tablist"], [role="menu"], [role="slider"], [role="listbox"], [role="radiogroup"], [contenteditable=""], [contenteditable="true"]';

function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.closest(TEXT_FIELDS) !== null;
}

/** Whether a key is meant for the page, not for a control or an element that scrolls horizontally. */
function isReading({ target }: Event): boolean {
  if (!(target instanceof Element) || !target.matches(READING) || target.closest(WITH_ARROWS))
    return false;
  const clicked = lastClicked();
  return !scrollsSideways(target) && !scrollsSideways(clicked) && !clicked?.closest('.live-figure');
}

/** Returns the element last clicked: the arrow keys scroll it even without focus. */
function lastClicked(): Element | null {
  const node = getSelection()?.anchorNode ?? null;
  return node instanceof Element ? node : (node?.parentElement ?? null);
}

/** Whether an element or node of its ancestors scrolls horizontally. */
function scrollsSideways(element: Element | null): boolean {
  for (let node = element; node; node = node.parentElement) {
    if (node.scrollWidth <= node.clientWidth) continue;
    // The root element scrolls by default.
    if (node === document.documentElement || /auto|scroll/.test(getComputedStyle(node).overflowX))
      return true;
  }
  return false;
}
