import { DARK_SYSTEM } from '../../shared/frame/color-mode.ts';

/**
 * What only a visitor does who uses a page: not one who merely looks at it, and no robot. A mouse that happens to lie
 * where a page appears is over it, but does not move.
 */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'click'] as const;

/** For this long a page that has loaded may still scroll by itself: to its hash, or to where it was left. */
const QUIET_MS = 1_000;

let isAlive = false;

/**
 * Calls back at each sign of life: what the visitor does here, or has done in another tab or to the system that this
 * page has to follow. Scrolling counts when it can be nobody else's doing; mostly a wheel, a finger or a key has told
 * before. Returns the undo.
 */
export function onSignsOfLife(notify: (event: Event) => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const options = { capture: true, passive: true, signal };
  const onSign = (event: Event): void => {
    isAlive = true;
    notify(event);
  };
  for (const type of SIGNS) document.addEventListener(type, onSign, options);
  addEventListener('storage', onSign, { signal });
  // The page was asleep while other tabs went on.
  addEventListener('pageshow', (event) => event.persisted && onSign(event), { signal });
  matchMedia(DARK_SYSTEM).addEventListener('change', onSign, { signal });
  whenLoaded(() => setTimeout(() => addEventListener('scroll', onSign, options), QUIET_MS));
  return () => listeners.abort();
}

/** Calls back as soon as there has been a sign of life: at once where there was one. */
export function whenAlive(then: () => void): void {
  if (isAlive) then();
  else onNextSignOfLife(then);
}

/** Calls back at the next sign of life, once. To come back to a page is one. Returns the undo. */
export function onNextSignOfLife(then: () => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const onSign = (): void => {
    listeners.abort();
    isAlive = true;
    then();
  };
  for (const type of [...SIGNS, 'scroll', 'visibilitychange']) document.addEventListener(type, onSign, { capture: true, passive: true, signal });
  return () => listeners.abort();
}

/** Calls back when the document is there with all that it shows. */
export function whenLoaded(then: () => void): void {
  if (document.readyState === 'complete') then();
  else addEventListener('load', then, { once: true });
}

/** For browsers that do not tell when they are idle: long enough for a page to have been drawn. */
const PATIENCE_MS = 200;

/** Runs something when the browser has nothing better to do. Returns the undo. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, PATIENCE_MS);
  return () => clearTimeout(timer);
}
