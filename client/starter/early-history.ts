import { readPositions } from '../../shared/navigation/scroll-positions.ts';
import { loadInFull } from '../load-in-full.ts';

/**
 * What the tab's history needs before there is a router. Entries of an earlier document that the client has made count as one document for the
 * browser, and scrolling between them as the client's affair: so of their page nothing but the address would come, and no place in it. Here that page
 * is loaded in full, and brought to where it was left. Where the query says what a page shows (`readsQuery`), another one is another page; elsewhere
 * it may name the state of a figure. `orElse` is called at any other entry that Back or Forward leads to. Returns the undo.
 */
export function keepHistory({ readsQuery, orElse }: { readonly readsQuery: boolean; orElse(): void }): () => void {
  const place = (): string => (readsQuery ? location.pathname + location.search : location.pathname);
  const shown = place();
  const onPop = (): void => {
    if (place() === shown) orElse();
    else {
      // Else the browser would put the next page where this one was left.
      history.scrollRestoration = 'manual';
      loadInFull(location.href);
    }
  };
  // From here on the browser knows the place better.
  const onLeave = (): void => {
    if (place() === shown) history.scrollRestoration = 'auto';
  };
  if (history.scrollRestoration === 'manual') restoreScroll();
  addEventListener('popstate', onPop);
  addEventListener('pagehide', onLeave);
  return () => {
    removeEventListener('popstate', onPop);
    removeEventListener('pagehide', onLeave);
  };
}

function restoreScroll(): void {
  const top = readPositions().get(history.state?.key);
  if (top !== undefined && scrollY === 0) scrollTo({ top, behavior: 'instant' });
}
