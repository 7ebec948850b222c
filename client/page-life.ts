import { onPageShown } from '../shared/navigation/page-shown.ts';
import type { PageCache } from './page-cache.ts';
import { startPrefetching } from './prefetch.ts';
import { startPreviewsOnIntent } from './preview-intent.ts';
import { fadeBetweenPages, type Router } from './view-transitions.ts';

export interface PageLifeParts {
  readonly router: Router;
  readonly pages: PageCache;
  /** The site's base path. */
  readonly base: string;
}

/** What works on the whole document for as long as it lives, from outside React. Returns the undo. */
export function startPageLife({ router, pages, base }: PageLifeParts): () => void {
  fadeBetweenPages(router);
  const undos = [startPrefetching({ pages, base, onPageShown }), startPreviewsOnIntent({ pages, base, onPageShown })];
  return () => {
    for (const undo of undos) undo();
  };
}
