import { type ReactNode, startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createPath, type Location, NavigationType, Router, type To } from 'react-router-dom';
import type { PageData } from '../contract/page.ts';
import { Arrival } from './arrival.tsx';
import { currentEntry, isDialogEntry, notePosition, pushEntry, readPositions, replaceEntry } from './history.ts';
import { prefersReducedMotion } from './reduced-motion.ts';
import { type PageAddress, PendingLocation, type Visit } from './shown.ts';

interface NavigationProps {
  /** The page that the document came with. */
  readonly firstPage: PageData;
  /**
   * Gives the page at an address, when all that it takes to show it is there. Rejects only when the signal is aborted:
   * where something fails the address is loaded in full, and the promise never settles.
   */
  load(location: Location, signal: AbortSignal): Promise<PageData>;
  /** Whether the page at a path depends on its query, which elsewhere is only the state of a figure. */
  readsQuery(pathname: string): boolean;
  /** Hears of the first page and of every navigation after it. */
  onShown(shown: Visit): void;
  children(page: PageData): ReactNode;
}

interface GoOptions {
  readonly type: NavigationType;
  readonly keepsScroll: boolean;
  /** Called right before the page changes, to change the history with it. Returns the location with its new key. */
  enter(): Location;
}

/**
 * Navigation in the browser. The next page is asked for while the old one stays; then history, page, scroll position
 * and focus change together. Another hash, or another state of the page that is shown, needs no request and changes at
 * once.
 */
export function Navigation({ firstPage, load, readsQuery, onShown, children }: NavigationProps) {
  const [shown, setShown] = useState<Visit>(() => ({ location: locationHere(), type: NavigationType.Pop, page: firstPage, keepsScroll: false }));
  const [pending, setPending] = useState<Location | null>(null);
  const [positions] = useState(readPositions);
  const latest = useRef(shown);
  const underway = useRef(new AbortController());
  const isBusy = useRef(false);

  const show = (next: Visit): void => {
    const isOtherPage = next.page !== latest.current.page;
    const isFading = isOtherPage && next.type !== NavigationType.Pop && next.location.pathname !== latest.current.location.pathname && canFade();
    latest.current = next;
    isBusy.current = false;
    const update = (): void => {
      // A fade begins late: the visitor may be elsewhere by then.
      if (latest.current !== next) return;
      setPending(null);
      setShown(next);
    };
    // A fade that the next navigation cuts short, or that no one can see, is not an error.
    if (isFading) document.startViewTransition(() => flushSync(update)).ready.catch(() => undefined);
    else if (isOtherPage) startTransition(update);
    else update();
  };
  /** Notes where an entry is left. One that is replaced ends, unless it is the copy that a dialog has added. */
  const leave = (type: NavigationType): void => {
    if (type !== NavigationType.Replace || isDialogEntry()) notePosition(positions, latest.current.location.key, scrollY);
  };
  const go = async (to: Location, { type, keepsScroll, enter }: GoOptions): Promise<void> => {
    underway.current.abort();
    leave(type);
    const from = latest.current.location;
    if (isSamePage(from, to, readsQuery)) return show({ location: enter(), type, keepsScroll, page: latest.current.page });
    underway.current = new AbortController();
    const { signal } = underway.current;
    isBusy.current = true;
    setPending(to);
    const page = await load(to, signal).catch(() => null);
    if (signal.aborted || page === null) return;
    // Once more: the visitor may have scrolled on while the page was on its way. After Back the entry is another one
    // already.
    if (type !== NavigationType.Pop) leave(type);
    show({ location: enter(), type, keepsScroll, page });
  };
  const goTo = useRef(go);
  goTo.current = go;
  const navigator = useMemo(() => createNavigator((to, options) => void goTo.current(to, options)), []);

  const popped = useEffectEvent(() => {
    const to = locationHere();
    // The copy that a dialog has added is the same place as the entry that it was made of.
    if (to.key === latest.current.location.key && !isBusy.current) return;
    void go(to, { type: NavigationType.Pop, keepsScroll: false, enter: () => to });
  });
  useEffect(() => {
    const onPop = (): void => popped();
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
  const tell = useEffectEvent(onShown);
  useEffect(() => tell(shown), [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location re-renders only what reads it.
  const content = useMemo(() => children(shown.page), [shown.page]);
  return (
    <PendingLocation value={pending}>
      <Router location={shown.location} navigationType={shown.type} navigator={navigator}>
        {content}
        {/* Last, so that its effects run after those of the page. */}
        <Arrival shown={shown} positions={positions} />
      </Router>
    </PendingLocation>
  );
}

/** Another hash, or mostly query, is the same page: a state of a figure, or what a campaign has added. */
export function isSamePage(from: PageAddress, to: PageAddress, readsQuery: (pathname: string) => boolean): boolean {
  return to.pathname === from.pathname && (to.search === from.search || !readsQuery(to.pathname));
}

/** What the router's links and hooks call. Paths come resolved, and carry the base path. */
function createNavigator(go: (to: Location, options: GoOptions) => void) {
  const visit =
    (type: NavigationType, write: typeof pushEntry) =>
    (to: To, state: unknown = null, { preventScrollReset = false } = {}): void => {
      const href = createPath(typeof to === 'string' ? new URL(to, location.href) : to);
      const { pathname, search, hash } = new URL(href, location.href);
      const next: Location = { pathname, search, hash, state, key: '' };
      go(next, { type, keepsScroll: preventScrollReset, enter: () => ({ ...next, key: write(href, state).key }) });
    };
  return {
    createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta: number) => history.go(delta),
    push: visit(NavigationType.Push, pushEntry),
    replace: visit(NavigationType.Replace, replaceEntry),
  };
}

/** Where the tab is now. */
function locationHere(): Location {
  const { pathname, search, hash } = location;
  const { key, state } = currentEntry();
  return { pathname, search, hash, key, state };
}

/** Whether one page may fade into the next. Asked each time, since the wish for less motion may come at any time. */
function canFade(): boolean {
  return 'startViewTransition' in document && !prefersReducedMotion();
}
