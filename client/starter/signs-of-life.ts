import { DARK_SYSTEM } from '../../shared/color-mode/color-mode.ts';

/** What nobody gives who only looks at a page, nor a robot. A mouse that happens to lie where a page appears is over it, but does not move. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'click'] as const;

/** For as long as this a loaded page may still scroll by itself: to its hash, or to where it was left. */
const QUIET_MS = 1_000;

/**
 * Calls back at each sign of life: what the visitor does here, or has done in another tab or to the system that this page has to follow. Scrolling
 * counts when it can be nobody else's doing; mostly a wheel, a finger or a key has told before. Returns the undo.
 */
export function onSignsOfLife(notify: () => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const options = { capture: true, passive: true, signal };
  for (const type of SIGNS) document.addEventListener(type, notify, options);
  addEventListener('storage', notify, { signal });
  // The page was asleep while other tabs went on.
  addEventListener('pageshow', ({ persisted }) => persisted && notify(), { signal });
  matchMedia(DARK_SYSTEM).addEventListener('change', notify, { signal });
  whenLoaded(() => setTimeout(() => addEventListener('scroll', notify, options), QUIET_MS));
  return () => listeners.abort();
}

/** Calls back when the document is there with all that it shows. */
export function whenLoaded(then: () => void): void {
  if (document.readyState === 'complete') then();
  else addEventListener('load', then, { once: true });
}
