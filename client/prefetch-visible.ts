import { isFrugal } from './frugal.ts';
import { MOST_PAGES } from './page-cache.ts';
import { pageTarget } from './page-links.ts';
import type { PrefetchOptions } from './prefetch.ts';
import { whenIdle } from './when-idle.ts';

/** A robot that only looks at the page, and a visitor who leaves at once, give none of these: for them the first load stays as small as it is. */
const SIGNS_OF_LIFE = ['scroll', 'pointermove', 'touchstart', 'keydown'] as const;

/** How many pages are guessed from one page: half of what is kept, so that guesses do not push out what was pointed at. */
const MOST_GUESSES = MOST_PAGES / 2;

/** Fetches the pages whose links are in sight, from the visitor's first sign of life on. Returns the undo. */
export function prefetchVisible({ pages, base, onPageShown }: PrefetchOptions): () => void {
  let queue: string[] = [];
  let guesses = 0;
  let isBusy = false;
  let stopWaiting = (): void => undefined;

  const next = (): void => {
    if (isBusy) return;
    stopWaiting();
    stopWaiting = whenIdle(() => void fetchNext());
  };
  const fetchNext = async (): Promise<void> => {
    const address = queue.find((one) => !pages.has(one));
    if (address === undefined || isBusy || guesses >= MOST_GUESSES) return;
    if (isFrugal() || document.hidden) {
      stopWaiting = onFirstOf([...SIGNS_OF_LIFE, 'visibilitychange'], next);
      return;
    }
    queue = queue.slice(queue.indexOf(address) + 1);
    guesses++;
    isBusy = true;
    const hasCome = await pages.load(address, 'low').then(
      () => true,
      () => false,
    );
    isBusy = false;
    // A server that fails is not asked for more than what the visitor wants.
    if (hasCome) next();
    else queue = [];
  };

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      observer.unobserve(target);
      const address = pageTarget(target, base);
      if (address !== null) queue.push(address);
    }
    if (queue.length > 0) next();
  });
  const observe = (): void => {
    observer.disconnect();
    queue = [];
    guesses = 0;
    for (const link of linksInOrder()) if (pageTarget(link, base) !== null) observer.observe(link);
  };

  let stopNavigations = (): void => undefined;
  const stopSigns = onFirstOf(SIGNS_OF_LIFE, () => {
    observe();
    stopNavigations = onPageShown(observe);
  });
  return () => {
    stopSigns();
    stopNavigations();
    stopWaiting();
    observer.disconnect();
    queue = [];
  };
}

/** The links of the page itself come before those of the frame around it. */
function linksInOrder(): Iterable<HTMLAnchorElement> {
  const inMain = [...document.querySelectorAll<HTMLAnchorElement>('#main a[href]')];
  return new Set([...inMain, ...document.querySelectorAll<HTMLAnchorElement>('#root a[href]')]);
}

/** Calls back at the first event of any of some types, once. Returns the undo. */
function onFirstOf(types: readonly string[], notify: () => void): () => void {
  const stop = (): void => {
    for (const type of types) removeEventListener(type, onEvent, true);
  };
  const onEvent = (): void => {
    stop();
    notify();
  };
  for (const type of types) addEventListener(type, onEvent, { capture: true, passive: true });
  return stop;
}
