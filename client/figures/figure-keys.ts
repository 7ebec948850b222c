import type { KeyboardEvent } from 'react';
import type { Played } from '../../shared/figure-host/played.ts';
import { SEED_KEY } from '../../shared/figure-host/seed-control.tsx';

/** Keys that act wherever the focus is in a figure: undo, redo, and a new seed. Text fields keep their own. */
export function figureKeys(event: KeyboardEvent<HTMLElement>, played: Played): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey, repeat, currentTarget, target } = event;
  if (event.defaultPrevented || altKey) return;
  const letter = key.toUpperCase();
  if (ctrlKey || metaKey) {
    if (isTyping(target)) return;
    if (letter === 'Y' || (letter === 'Z' && shiftKey)) played.redo();
    else if (letter === 'Z') played.undo();
    else return;
  } else if (letter === SEED_KEY && !shiftKey && !repeat && !isTextField(target))
    currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts="${SEED_KEY}"]`)?.click();
  else return;
  event.preventDefault();
}

/** Whether the browser has typing to undo. In a number that is entered it has none. */
function isTyping(target: EventTarget): boolean {
  const isNumber = target instanceof HTMLInputElement && target.type === 'number';
  return isNumber ? target.dataset.typing !== undefined : isTextField(target);
}

/** In a list of options a letter chooses one. */
function isTextField(target: EventTarget): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !/radio|checkbox|range/.test(target.type))
  );
}
