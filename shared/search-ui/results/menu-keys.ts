import { type RefObject, useEffect, useEffectEvent } from 'react';
import { LIST_ID } from '../search-input.tsx';

/** What the field and the menu below it share. */
export interface MenuState {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isOpen: boolean;
  /** Id of the row that the arrow keys have reached; null when Enter submits the form. */
  readonly active: string | null;
  setIsOpen(isOpen: boolean): void;
  setActive(option: string | null): void;
  /** Empties the field. */
  clear(): void;
}

/**
 * The keys of the search field. Up and down go round through the rows and the field itself. Enter opens the active row,
 * in a new tab with Ctrl or Cmd; without an active row it submits the form. Escape first closes the menu, then empties
 * the field, then leaves it. Keys that move within the text leave the rows. Keys that compose a character are ignored.
 */
export function useMenuKeys(state: MenuState): void {
  const { input } = state;
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.isComposing || event.defaultPrevented || !input.current) return;
    if (event.key === 'Escape') onEscape(event, input.current, state);
    else if (event.target === input.current) onFieldKey(event, input.current, state);
  });
  useEffect(() => {
    const form = input.current?.form;
    const listen = (event: KeyboardEvent): void => onKey(event);
    form?.addEventListener('keydown', listen);
    return () => form?.removeEventListener('keydown', listen);
  }, [input]);
}

function onEscape(event: KeyboardEvent, field: HTMLInputElement, { isOpen, setIsOpen, setActive, clear }: MenuState): void {
  // Browsers would empty the field while the menu is still open.
  event.preventDefault();
  if (isOpen) {
    field.focus();
    setActive(null);
    setIsOpen(false);
  } else if (field.value !== '') clear();
  else field.blur();
}

function onFieldKey(event: KeyboardEvent, field: HTMLInputElement, state: MenuState): void {
  const { key, altKey, shiftKey } = event;
  const isModified = event.ctrlKey || event.metaKey || shiftKey;
  if ((key === 'ArrowDown' || key === 'ArrowUp') && !isModified) {
    event.preventDefault();
    if (!state.isOpen) state.setIsOpen(field.value.trim() !== '');
    else if (!altKey) move(key === 'ArrowDown' ? 1 : -1, state);
    else if (key === 'ArrowUp') state.setIsOpen(false);
  } else if (key === 'Enter') openActive(event, state.active);
  else if (/^(?:Home|End|Arrow(?:Left|Right))$/.test(key)) state.setActive(null);
}

function move(step: 1 | -1, { active, setActive }: MenuState): void {
  const rows = [...(document.getElementById(LIST_ID)?.querySelectorAll('[role="option"]') ?? [])];
  // The field comes before the first row and after the last one.
  const stops = [null, ...rows];
  const at = stops.findIndex((row) => (row?.id ?? null) === active);
  const next = stops.at((at + step) % stops.length) ?? null;
  setActive(next?.id ?? null);
  next?.scrollIntoView({ block: 'nearest' });
}

/** Clicks the active row with the same modifier keys, so that it opens as any link would. */
function openActive(event: KeyboardEvent, active: string | null): void {
  const row = active === null ? null : document.getElementById(active);
  if (!row) return;
  event.preventDefault();
  const { ctrlKey, metaKey, shiftKey } = event;
  row.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window, ctrlKey, metaKey, shiftKey }));
}
