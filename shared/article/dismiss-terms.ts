/** A term whose definition is shown because the pointer or the focus is on either. */
const SHOWN = '.defined:is(:hover, :focus-within)';

/**
 * Hides a definition that is shown by hover or focus on Escape, until both have left its term. The browser itself
 * closes a definition that was opened by a press, which is a popover. Returns the cleanup function.
 */
export function dismissTermsOnEscape(article: HTMLElement): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const onLeave = ({ target }: Event): void => {
    const word = target instanceof Element ? target.closest<HTMLElement>('[data-dismissed]') : null;
    // The pointer may move from the word to the definition.
    requestAnimationFrame(() => {
      if (word && !word.matches(SHOWN)) delete word.dataset.dismissed;
    });
  };
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape')
      for (const word of article.querySelectorAll<HTMLElement>(SHOWN)) word.dataset.dismissed = '';
  };
  document.addEventListener('keydown', onKey, { signal });
  article.addEventListener('pointerout', onLeave, { signal });
  article.addEventListener('focusout', onLeave, { signal });
  return () => listeners.abort();
}
