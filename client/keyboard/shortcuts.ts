import { readStored, writeStored } from '../../shared/ui/storage.ts';

/** Session storage key that tells that single-key shortcuts are off. */
const STORAGE_KEY = 'shortcuts';
const OFF = 'off';

/** Whether single-key shortcuts are on. Visitors who use speech input, or hit keys by accident, can turn them off. */
export function areShortcutsOn(): boolean {
  return readStored(STORAGE_KEY, 'sessionStorage') !== OFF;
}

/** Enables or disables single-key shortcuts for this tab. */
export function setShortcutsOn(isOn: boolean): void {
  writeStored(STORAGE_KEY, isOn ? null : OFF, 'sessionStorage');
}

export type Shortcut = 'search' | 'help' | 'left' | 'right';

/** The properties of a key event that determine its shortcut. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

/**
 * Returns the shortcut of a key press, wherever the focus is. Ctrl or Cmd with slash shows the help even when single
 * keys are off, so that they can be turned on again. Key repeat is ignored. Some keyboards need Shift for the slash.
 */
export function shortcutOf(press: KeyPress, areSingleKeysOn: boolean): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = press;
  if (repeat || isComposing || altKey) return null;
  if (ctrlKey || metaKey)
    return key === '/' || key === '?' ? 'help' : isSearch(press) ? 'search' : null;
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
