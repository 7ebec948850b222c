import { isFrugal } from './frugal.ts';
import type { PageCache } from './page-cache.ts';
import { linkOf, pageTarget } from './page-links.ts';
import { prefetchVisible } from './prefetch-visible.ts';

export interface PrefetchOptions {
  readonly pages: PageCache;
  /** The site's base path. */
  readonly base: string;
  /** Calls back after each navigation, when the next page is shown; returns the undo. */
  onPageShown(notify: () => void): () => void;
}

/** What a visitor does with a link who is about to follow it. */
const INTENT = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Fetches pages before they are asked for: those that a pointer, a finger or the focus has reached at once, those in sight when there is
 * nothing else to do. Never on a slow or metered line. Returns the undo.
 */
export function startPrefetching({ pages, base, onPageShown }: PrefetchOptions): () => void {
  const onIntent = (event: Event): void => {
    const link = linkOf(event);
    const address = link && pageTarget(link, base);
    // A guess that fails is no news: the click asks again.
    if (address && !isFrugal()) pages.load(address, 'high').catch(() => undefined);
  };
  for (const type of INTENT) document.addEventListener(type, onIntent, { passive: true });
  const stopVisible = prefetchVisible({ pages, base, onPageShown });
  return () => {
    for (const type of INTENT) document.removeEventListener(type, onIntent);
    stopVisible();
  };
}
