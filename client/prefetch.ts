import type { PageData } from '../shared/contract/page.ts';
import { onPageShown } from '../shared/navigation/history.ts';
import { type LinkedPages, linkOf, pageTarget } from './page-links.ts';
import { MAX_PAGES } from './pages.ts';
import { savesData } from './saves-data.ts';
import { onNextUserActivity, whenActive, whenIdle } from './starter/user-activity.ts';

/** Links marked `nofollow` lead to content that the server makes per visitor, so they are not prefetched. */
const PREFETCHABLE = 'a[href]:not([rel=nofollow])';
/** Events on a link that precede a click. */
const INTENT = ['pointerover', 'touchstart', 'focusin'] as const;

interface PrefetchOptions extends LinkedPages {
  /** Loads the code and the style sheets of a page. */
  prepare(page: PageData): Promise<void>;
}

/**
 * Prefetches pages: at once and with all they need when a pointer, a finger or the focus reaches their link, and the
 * data of visible links when the browser is idle. Never on a slow or metered connection.
 */
export function startPrefetching(options: PrefetchOptions): void {
  const onIntent = (event: Event): void => {
    const link = linkOf(event);
    const address = link?.matches(PREFETCHABLE) && pageTarget(link, options.base);
    // A failed prefetch is ignored: the click tries again.
    if (address && !savesData())
      options.pages
        .load(address, 'high')
        .then(options.prepare)
        .catch(() => undefined);
  };
  for (const type of INTENT) document.addEventListener(type, onIntent, { passive: true });
  prefetchVisible(options);
}

/** Limit per page: half of the cache, so that visible links do not evict pages that were pointed at. */
const MAX_PREFETCHES = MAX_PAGES / 2;

/**
 * Prefetches the pages of visible links after the first user activity, so that the first load stays small for robots
 * and visitors who leave at once.
 */
function prefetchVisible({ pages, base }: LinkedPages): void {
  let queue: string[] = [];
  /** Addresses prefetched from the page at `path`. */
  let prefetched = new Set<string>();
  let path: string;
  let isBusy = false;
  let stopWaiting = (): void => undefined;

  const next = (): void => {
    if (isBusy) return;
    stopWaiting();
    stopWaiting = whenIdle(() => void fetchNext());
  };
  const fetchNext = async (): Promise<void> => {
    const address = queue.find((each) => !prefetched.has(each) && !pages.has(each));
    if (address === undefined || isBusy || prefetched.size >= MAX_PREFETCHES) return;
    if (savesData() || document.hidden || isSearching()) {
      stopWaiting = onNextUserActivity(next);
      return;
    }
    queue = queue.slice(queue.indexOf(address) + 1);
    prefetched.add(address);
    isBusy = true;
    const isLoaded = await pages.load(address, 'low').then(
      () => true,
      () => false,
    );
    isBusy = false;
    // After a failure, fetch only what the visitor requests.
    if (isLoaded) next();
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
    if (path !== location.pathname) prefetched = new Set();
    path = location.pathname;
    for (const link of linksInOrder()) if (pageTarget(link, base) !== null) observer.observe(link);
  };
  whenActive(() => {
    observe();
    onPageShown(observe);
  });
}

/** Who searches follows a hit, and which one only the pointer or the focus tells. */
function isSearching(): boolean {
  return document.querySelector('[role="search"]:focus-within, .search-form') !== null;
}

/** Returns the links of the page before those of its frame. */
function linksInOrder(): Iterable<HTMLAnchorElement> {
  const linksIn = (part: string) =>
    document.querySelectorAll<HTMLAnchorElement>(part + PREFETCHABLE);
  return new Set([...linksIn('#main '), ...linksIn('#root ')]);
}
