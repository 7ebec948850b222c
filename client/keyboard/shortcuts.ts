import { readStored, writeStored } from '../../shared/ui/storage.ts';

/** Where a tab stores that single-key shortcuts are off. */
const STORAGE_KEY = 'shortcuts';
const OFF = 'off';

/** Whether single-key shortcuts are on. Visitors who use speech input, or hit keys by accident, can turn them off. */
export function areShortcutsOn(): boolean {
  return readStored(STORAGE_KEY, 'sessionStorage') !== OFF;
}

/** Turns single-key shortcuts on or off for this tab. */
export function turnShortcuts(isOn: boolean): void {
  writeStored(STORAGE_KEY, isOn ? null : OFF, 'sessionStorage');
}

export type Shortcut = 'search' | 'help' | 'left' | 'right';

/** The parts of a key press that decide what it means. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'>;

/**
 * The shortcut of a key press, wherever the focus is. Ctrl or Cmd with the slash shows the help even when single keys
 * are off, so that they can be turned on again. A key that is held down counts once. On some keyboards the slash needs
 * Shift.
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

/** Ctrl or Cmd with K and no other key. Caps Lock may be on. */
function isSearch({ key, ctrlKey, metaKey, shiftKey }: KeyPress): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey;
}
