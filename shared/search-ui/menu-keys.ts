/*
 * The keys of a search field. The starter uses this file before React is loaded, so it must not import React.
 */

/** Id of the result list below the navbar's field. Ids of headings contain no dot. */
export const LIST_ID = 'search.list';

/** The menu below a search field, as the key handler sees it. */
export interface MenuControl {
  readonly isOpen: boolean;
  /** Id of the active row; null if Enter submits the form. */
  readonly active: string | null;
  setIsOpen(isOpen: boolean): void;
  setActive(option: string | null): void;
  /** Empties the field. */
  clear(): void;
}

/**
 * Handles the keys of the search field, before and after hydration. Up and down cycle through the rows and the field.
 * Enter opens the active row, in a new tab with Ctrl or Cmd; without an active row it submits the form. Escape closes
 * the menu, then empties the field, then leaves it. Keys that move the caret deactivate the row. Keys that compose a
 * character are ignored.
 */
export function answerMenuKey(
  event: KeyboardEvent,
  field: HTMLInputElement,
  menu: MenuControl,
): void {
  if (event.isComposing || event.defaultPrevented) return;
  if (event.key === 'Escape') onEscape(event, field, menu);
  else if (event.target === field) onFieldKey(event, field, menu);
}

function onEscape(
  event: KeyboardEvent,
  field: HTMLInputElement,
  { isOpen, setIsOpen, setActive, clear }: MenuControl,
): void {
  // By default, browsers would empty the field while the menu is open.
  event.preventDefault();
  if (isOpen) {
    field.focus();
    setActive(null);
    setIsOpen(false);
  } else if (field.value !== '') clear();
  else field.blur();
}

function onFieldKey(event: KeyboardEvent, field: HTMLInputElement, menu: MenuControl): void {
  const { key, altKey, shiftKey } = event;
  const isModified = event.ctrlKey || event.metaKey || shiftKey;
  if ((key === 'ArrowDown' || key === 'ArrowUp') && !isModified) {
    event.preventDefault();
    if (!menu.isOpen) menu.setIsOpen(field.value.trim() !== '');
    else if (!altKey) move(key === 'ArrowDown' ? 1 : -1, menu);
    else if (key === 'ArrowUp') menu.setIsOpen(false);
  } else if (key === 'Enter') openActive(event, menu.active);
  else if (/^(?:Home|End|Arrow(?:Left|Right))$/.test(key)) menu.setActive(null);
}

function move(step: 1 | -1, { active, setActive }: MenuControl): void {
  const rows = [...(document.getElementById(LIST_ID)?.querySelectorAll('[role="option"]') ?? [])];
  // The field comes before the first row and after the last.
  const stops = [null, ...rows];
  const at = stops.findIndex((row) => (row?.id ?? null) === active);
  const next = stops.at((at + step) % stops.length) ?? null;
  setActive(next?.id ?? null);
  next?.scrollIntoView({ block: 'nearest' });
}

/** Clicks the active row with the same modifier keys, so that it opens like any link. */
function openActive(event: KeyboardEvent, active: string | null): void {
  const row = active === null ? null : document.getElementById(active);
  if (!row) return;
  event.preventDefault();
  const { ctrlKey, metaKey, shiftKey } = event;
  row.dispatchEvent(
    new MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      view: window,
      ctrlKey,
      metaKey,
      shiftKey,
    }),
  );
}

/** Scripts that compose a character of several keys, and the full-width letters with which Japanese input starts. */
const COMPOSED =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\uFF21-\uFF3A\uFF41-\uFF5A]/u;

/**
 * Whether the composition is part of a syllable or an ideograph, which is not worth searching for. Touch keyboards
 * compose every word until a space ends it; such words are searched as they grow.
 */
export function isHalfComposed(text: string | null): boolean {
  return text !== null && COMPOSED.test(text);
}
