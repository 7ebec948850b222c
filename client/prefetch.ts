import { onPageShown } from '../shared/navigation/history.ts';
import { isFrugal } from './frugal.ts';
import { type LinkedPages, linkOf, pageTarget } from './page-links.ts';
import { MOST_PAGES } from './pages.ts';
import { onNextSignOfLife, whenAlive, whenIdle } from './starter/signs-of-life.ts';

/** Links to what the server makes for each visitor are not fetched before they are asked for. */
const GUESSED = 'a[href]:not([rel=nofollow])';
/** What a visitor does with a link before following it. */
const INTENT = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Fetches pages before they are asked for: a link that a pointer, a finger or the focus has reached at once, links in
 * sight when the browser is idle. Never on a slow or metered connection.
 */
export function startPrefetching(options: LinkedPages): void {
  const onIntent = (event: Event): void => {
    const link = linkOf(event);
    const address = link?.matches(GUESSED) && pageTarget(link, options.base);
    // A guess that fails is no news: the click asks again.
    if (address && !isFrugal()) options.pages.load(address, 'high').catch(() => undefined);
  };
  for (const type of INTENT) document.addEventListener(type, onIntent, { passive: true });
  prefetchVisible(options);
}

/** How many pages are guessed from one page: half of the cache, so that guesses do not push out what was pointed at. */
const MOST_GUESSES = MOST_PAGES / 2;

/**
 * Fetches the pages whose links are in sight, after a sign of life: for a robot, and for visitors who leave at once,
 * the first load stays small.
 */
function prefetchVisible({ pages, base }: LinkedPages): void {
  let queue: string[] = [];
  /** What was guessed on the page at this path. */
  let guessed = new Set<string>();
  let path: string;
  let isBusy = false;
  let stopWaiting = (): void => undefined;

  const next = (): void => {
    if (isBusy) return;
    stopWaiting();
    stopWaiting = whenIdle(() => void fetchNext());
  };
  const fetchNext = async (): Promise<void> => {
    const address = queue.find((one) => !guessed.has(one) && !pages.has(one));
    if (address === undefined || isBusy || guessed.size >= MOST_GUESSES) return;
    // Asked each time, since the connection can change.
    if (isFrugal() || document.hidden) {
      stopWaiting = onNextSignOfLife(next);
      return;
    }
    queue = queue.slice(queue.indexOf(address) + 1);
    guessed.add(address);
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
    if (path !== location.pathname) guessed = new Set();
    path = location.pathname;
    for (const link of linksInOrder()) if (pageTarget(link, base) !== null) observer.observe(link);
  };
  whenAlive(() => {
    observe();
    onPageShown(observe);
  });
}

/** The links of the page itself come before those of the frame around it. */
function linksInOrder(): Iterable<HTMLAnchorElement> {
  const linksIn = (part: string) => document.querySelectorAll<HTMLAnchorElement>(part + GUESSED);
  return new Set([...linksIn('#main '), ...linksIn('#root ')]);
}
