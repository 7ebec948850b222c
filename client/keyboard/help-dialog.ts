import { documentWords } from '../../shared/ui/document-words.ts';
import { element } from '../element.ts';
import { areShortcutsOn, turnShortcuts } from './shortcuts.ts';

interface HelpOptions {
  readonly isApple: boolean;
  readonly isRightToLeft: boolean;
}

/** A key as it is shown, with a name for screen readers where they would not know the sign. */
type Key = string | { readonly sign: string; readonly name: string };

/**
 * Says which keys do what. The browser keeps the focus in the dialog, closes it on Escape and gives the focus back.
 * Made of plain elements, since it works before React is there. Returns what closes it.
 */
export function showHelpDialog({ isApple, isRightToLeft }: HelpOptions): () => void {
  const say = documentWords();
  const title = say('Keyboard shortcuts');
  const modifier = isApple ? '⌘' : say('Ctrl');
  const left: Key = { sign: '←', name: say('Left arrow') };
  const right: Key = { sign: '→', name: say('Right arrow') };
  const dialog = element('dialog', { id: 'keyboard-help', class: 'keyboard-help', 'aria-labelledby': 'keyboard-help-title' });
  const closing = element('button', { type: 'button', class: 'button' }, say('Close'));
  closing.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  const [previous, next] = isRightToLeft ? [right, left] : [left, right];
  dialog.append(
    element('div', { class: 'keyboard-help-head' }, element('h2', { id: 'keyboard-help-title' }, title), closing),
    element(
      'dl',
      {},
      row(say('Search'), '/'),
      row(say('Search, always'), modifier, 'K'),
      row(say('Previous page'), previous),
      row(say('Next page'), next),
      row(title, '?'),
      row(say('Keyboard shortcuts, always'), modifier, '/'),
    ),
    choice(say('Single-key shortcuts in this tab')),
  );
  document.body.append(dialog);
  dialog.showModal();
  return () => dialog.close();
}

function row(what: string, ...keys: readonly Key[]): HTMLElement {
  return element('div', {}, element('dt', {}, what), element('dd', {}, ...keys.flatMap((key) => [element('kbd', {}, ...wordsOf(key)), ' '])));
}

function wordsOf(key: Key): readonly (Node | string)[] {
  if (typeof key === 'string') return [key];
  return [element('span', { 'aria-hidden': 'true' }, key.sign), element('span', { class: 'visually-hidden' }, key.name)];
}

/** The box that turns single keys on and off. */
function choice(label: string): HTMLElement {
  const box = element('input', { type: 'checkbox' });
  box.checked = areShortcutsOn();
  box.addEventListener('change', () => turnShortcuts(box.checked));
  return element('label', {}, box, label);
}
