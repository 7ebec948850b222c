/** A word whose definition is shown by the pointer or the focus on it, or on its definition. */
const SHOWN = '.defined:is(:hover, :focus-within)';

/**
 * Escape puts a definition away that is shown because the pointer or the focus is on its word, until both have left it.
 * One that was opened by a press is a popover, which the browser closes itself. Returns the undo.
 */
export function dismissTermsOnEscape(article: HTMLElement): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const onLeave = ({ target }: Event): void => {
    const word = target instanceof Element ? target.closest<HTMLElement>('[data-dismissed]') : null;
    // The pointer may go on from the word to the definition.
    requestAnimationFrame(() => {
      if (word && !word.matches(SHOWN)) delete word.dataset.dismissed;
    });
  };
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') for (const word of article.querySelectorAll<HTMLElement>(SHOWN)) word.dataset.dismissed = '';
  };
  document.addEventListener('keydown', onKey, { signal });
  article.addEventListener('pointerout', onLeave, { signal });
  article.addEventListener('focusout', onLeave, { signal });
  return () => listeners.abort();
}
