/** Where a tab keeps that single keys do nothing. */
const STORAGE_KEY = 'shortcuts';
const OFF = 'off';

/** What counts where storage is blocked. */
let isOffInMemory = false;

/** Whether single keys do something. Who speaks to the computer, or hits keys unmeant, can turn them off. */
export function areShortcutsOn(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    return !isOffInMemory;
  }
}

/** Turns single keys on or off for this tab. */
export function turnShortcuts(isOn: boolean): void {
  isOffInMemory = !isOn;
  try {
    if (isOn) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, OFF);
  } catch {
    // Blocked: this document remembers.
  }
}

export type Shortcut = 'search' | 'help' | 'left' | 'right';

/** The parts of a key press that decide what it means. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'>;

/**
 * What a key press asks for, wherever it happens. Ctrl or Cmd with the slash leads to the help also when single keys are off, so that there is
 * a way to turn them on again. A key that is held down counts once. Some keyboards have the slash above another key.
 */
export function shortcutOf(press: KeyPress, areSingleKeysOn: boolean): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = press;
  if (repeat || isComposing || altKey) return null;
  if (ctrlKey || metaKey) return key === '/' || key === '?' ? 'help' : isSearch(press) ? 'search' : null;
  if (!areSingleKeysOn) return null;
  if (key === '?') return 'help';
  if (key === '/') return 'search';
  if (shiftKey) return null;
  return key === 'ArrowLeft' ? 'left' : key === 'ArrowRight' ? 'right' : null;
}

/** Ctrl or Cmd and K, and no other key with them. Capitals may be locked. */
function isSearch({ key, ctrlKey, metaKey, shiftKey }: KeyPress): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey;
}
