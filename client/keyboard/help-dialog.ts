import { documentWords } from '../../shared/ui/document-words.ts';
import { element } from '../element.ts';
import { areShortcutsOn, setShortcutsOn } from './shortcuts.ts';

interface HelpOptions {
  readonly isApple: boolean;
  readonly isRightToLeft: boolean;
}

/** A key as displayed, with a name for screen readers that may not know its symbol. */
type Key = string | { readonly symbol: string; readonly name: string };

/**
 * Opens a dialog that lists the keyboard shortcuts. The browser traps the focus, closes the dialog on Escape and
 * restores the focus. It uses plain elements because it works before React is loaded. Returns a function that closes
 * it.
 */
export function showHelpDialog({ isApple, isRightToLeft }: HelpOptions): () => void {
  const say = documentWords();
  const title = say('Keyboard shortcuts');
  const modifier = isApple ? '⌘' : say('Ctrl');
  const left: Key = { symbol: '←', name: say('Left arrow') };
  const right: Key = { symbol: '→', name: say('Right arrow') };
  const dialog = element('dialog', {
    id: 'keyboard-help',
    class: 'keyboard-help',
    'aria-labelledby': 'keyboard-help-title',
  });
  const closeButton = element('button', { type: 'button', class: 'button' }, say('Close'));
  closeButton.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  const [previous, next] = isRightToLeft ? [right, left] : [left, right];
  dialog.append(
    element(
      'div',
      { class: 'keyboard-help-head' },
      element('h2', { id: 'keyboard-help-title' }, title),
      closeButton,
    ),
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
    shortcutsCheckbox(say('Single-key shortcuts in this tab')),
  );
  document.body.append(dialog);
  dialog.showModal();
  return () => dialog.close();
}

function row(what: string, ...keys: readonly Key[]): HTMLElement {
  return element(
    'div',
    {},
    element('dt', {}, what),
    element('dd', {}, ...keys.flatMap((key) => [element('kbd', {}, ...contentOf(key)), ' '])),
  );
}

function contentOf(key: Key): readonly (Node | string)[] {
  if (typeof key === 'string') return [key];
  return [
    element('span', { 'aria-hidden': 'true' }, key.symbol),
    element('span', { class: 'visually-hidden' }, key.name),
  ];
}

/** The checkbox that enables single-key shortcuts. */
function shortcutsCheckbox(label: string): HTMLElement {
  const box = element('input', { type: 'checkbox' });
  box.checked = areShortcutsOn();
  box.addEventListener('change', () => setShortcutsOn(box.checked));
  return element('label', {}, box, label);
}
