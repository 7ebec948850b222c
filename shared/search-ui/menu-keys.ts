import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What the field and the list below it share. */
export interface MenuState {
  readonly isOpen: boolean;
  /** Id of the row that the arrows have reached; null when Enter is for the field. */
  readonly active: string | null;
  setIsOpen(isOpen: boolean): void;
  setActive(option: string | null): void;
  /** Empties the field. */
  clear(): void;
}

interface MenuKeysParts extends MenuState {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly listId: string;
}

/**
 * The keys of a field with a list: up and down move through the rows and, between the last and the first, through none; Enter opens the row that
 * was reached, in a new tab with Ctrl or Cmd, and else is the form's; Escape closes the list, then empties the field, then leaves it. What moves
 * in the text leads back to it. Keys that a word is being composed with are left alone.
 */
export function useMenuKeys(parts: MenuKeysParts): void {
  const { input } = parts;
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.isComposing || event.defaultPrevented || !input.current) return;
    if (event.key === 'Escape') leave(event, input.current, parts);
    else if (event.target === input.current) pressed(event, input.current, parts);
  });
  useEffect(() => {
    const form = input.current?.form;
    const listen = (event: KeyboardEvent): void => onKey(event);
    form?.addEventListener('keydown', listen);
    return () => form?.removeEventListener('keydown', listen);
  }, [input]);
}

function leave(event: KeyboardEvent, field: HTMLInputElement, { isOpen, setIsOpen, setActive, clear }: MenuKeysParts): void {
  // Browsers empty a search field on Escape, the list still open.
  event.preventDefault();
  if (isOpen) {
    field.focus();
    setActive(null);
    setIsOpen(false);
  } else if (field.value !== '') clear();
  else field.blur();
}

function pressed(event: KeyboardEvent, field: HTMLInputElement, parts: MenuKeysParts): void {
  const { key, altKey, shiftKey } = event;
  const isModified = event.ctrlKey || event.metaKey || shiftKey;
  if ((key === 'ArrowDown' || key === 'ArrowUp') && !isModified) {
    event.preventDefault();
    if (!parts.isOpen) parts.setIsOpen(field.value.trim() !== '');
    else if (!altKey) move(key === 'ArrowDown' ? 1 : -1, parts);
    else if (key === 'ArrowUp') parts.setIsOpen(false);
  } else if (key === 'Enter') openActive(event, parts.active);
  else if (/^(?:Home|End|Arrow(?:Left|Right))$/.test(key)) parts.setActive(null);
}

function move(step: 1 | -1, { listId, active, setActive }: MenuKeysParts): void {
  const rows = [...(document.getElementById(listId)?.querySelectorAll('[role="option"]') ?? [])];
  // No row stands before the first one and behind the last.
  const places = [null, ...rows];
  const at = places.findIndex((row) => (row?.id ?? null) === active);
  const next = places.at((at + step) % places.length) ?? null;
  setActive(next?.id ?? null);
  next?.scrollIntoView({ block: 'nearest' });
}

/** Rows are links, so that pressing one with the same modifiers does what they do. */
function openActive(event: KeyboardEvent, active: string | null): void {
  const row = active === null ? null : document.getElementById(active);
  if (!row) return;
  event.preventDefault();
  const { ctrlKey, metaKey, shiftKey } = event;
  row.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window, ctrlKey, metaKey, shiftKey }));
}
