import { DARK_SYSTEM } from '../../shared/frame/color-mode.ts';

/**
 * Events that only a visitor who uses the page causes, and no robot. `pointerover` is not one: it also fires when a
 * page appears under a resting mouse.
 */
const ACTIVITY_EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'click',
] as const;

/** A loaded page may still scroll by itself for this long: to its hash or a restored position. */
const SETTLE_MS = 1_000;

let isActive = false;

/**
 * Calls back on each user activity: in this page, in another tab, or a change of the system's colour mode. A scroll
 * counts once the browser no longer scrolls by itself. Returns the cleanup function.
 */
export function onUserActivity(notify: (event: Event) => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const options = { capture: true, passive: true, signal };
  const onActivity = (event: Event): void => {
    isActive = true;
    notify(event);
  };
  for (const type of ACTIVITY_EVENTS) document.addEventListener(type, onActivity, options);
  addEventListener('storage', onActivity, { signal });
  // Other tabs went on while the page was in the back/forward cache.
  addEventListener('pageshow', (event) => event.persisted && onActivity(event), { signal });
  matchMedia(DARK_SYSTEM).addEventListener('change', onActivity, { signal });
  whenLoaded(() => setTimeout(() => addEventListener('scroll', onActivity, options), SETTLE_MS));
  return () => listeners.abort();
}

/** Calls back after the first user activity, or at once if there was one. */
export function whenActive(then: () => void): void {
  if (isActive) then();
  else onNextUserActivity(then);
}

/** Calls back on the next user activity, once. Returning to the tab is one. Returns the cleanup function. */
export function onNextUserActivity(then: () => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const onActivity = (): void => {
    listeners.abort();
    isActive = true;
    then();
  };
  for (const type of [...ACTIVITY_EVENTS, 'scroll', 'visibilitychange'])
    document.addEventListener(type, onActivity, { capture: true, passive: true, signal });
  return () => listeners.abort();
}

/** Calls back when the document and its resources are loaded. */
export function whenLoaded(then: () => void): void {
  if (document.readyState === 'complete') then();
  else addEventListener('load', then, { once: true });
}

/** Delay where `requestIdleCallback` is missing: long enough for a first paint. */
const IDLE_DELAY_MS = 200;

/** Runs a callback when the browser is idle. Returns the cleanup function. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, IDLE_DELAY_MS);
  return () => clearTimeout(timer);
}
