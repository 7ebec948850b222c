import { areShortcutsOn, shortcutOf } from '../../shared/keyboard/shortcuts.ts';
import { isReading, isTyping } from './key-places.ts';
import { showHelp } from './show-help.ts';

/** Answers the keys of the whole page: `?` shows what they are, `/` leads to the search, left and right turn pages. Returns the undo. */
export function startKeyboard(onPageShown: (notify: () => void) => () => void): () => void {
  let closeHelp = (): void => undefined;
  let isOpening = false;
  const openHelp = async (): Promise<void> => {
    // Its code may take a while, in which more presses of the key ask for the same.
    if (isOpening) return;
    isOpening = true;
    // Where the help does not come, the browser's log says why; there is nothing to lose.
    closeHelp = await showHelp().catch(() => closeHelp);
    isOpening = false;
  };
  const onKey = (event: KeyboardEvent): void => {
    const shortcut = event.defaultPrevented ? null : shortcutOf(event, areShortcutsOn());
    if (shortcut === 'search') search(event);
    if (shortcut === null || shortcut === 'search' || isModal()) return;
    if (shortcut === 'help') {
      if (isTyping(event)) return;
      event.preventDefault();
      void openHelp();
    } else if (isReading(event)) turnPage(event, shortcut);
  };
  document.addEventListener('keydown', onKey);
  const stopNavigations = onPageShown(() => closeHelp());
  return () => {
    document.removeEventListener('keydown', onKey);
    stopNavigations();
    closeHelp();
  };
}

/** Follows the link to the page that lies on one side, as the page's language runs. */
function turnPage(event: KeyboardEvent, side: 'left' | 'right'): void {
  const isForward = (side === 'right') === (getComputedStyle(document.documentElement).direction === 'ltr');
  const link = document.querySelector<HTMLAnchorElement>(`#main a[rel="${isForward ? 'next' : 'prev'}"]`);
  if (!link) return;
  event.preventDefault();
  link.click();
}

/**
 * Leads to the field of the bar or, on the search page, to the larger one that stands for it. With Ctrl or Cmd from anywhere, be it out of a
 * dialog; the slash alone may be a letter.
 */
function search(event: KeyboardEvent): void {
  const isEverywhere = event.ctrlKey || event.metaKey;
  const field = document.querySelector<HTMLInputElement>('.search-box input[name="q"], .search-form input[name="q"]');
  if (!field || (!isEverywhere && (isTyping(event) || isModal()))) return;
  event.preventDefault();
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close();
  field.focus();
  field.select();
}

function isModal(): boolean {
  return document.querySelector('dialog:modal') !== null;
}
