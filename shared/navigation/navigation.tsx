import {
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { createPath, type Location, NavigationType, Router, type To } from 'react-router-dom';
import type { PageData } from '../contract/page.ts';
import { Arrival } from './arrival.tsx';
import { currentEntry, isDialogEntry, readPositions } from './history.ts';
import { pushEntry, replaceEntry, storePosition } from './session-history.ts';
import { Beginning, FollowLink, type PageAddress, PendingLocation, type Visit } from './shown.ts';

interface NavigationProps {
  /** The page of the document. */
  readonly firstPage: PageData;
  /**
   * Loads the page at an address with all that it needs. Rejects only if the signal aborts: after a failure the address
   * is loaded in full, and the promise never settles.
   */
  load(location: Location, signal: AbortSignal): Promise<PageData>;
  /** Whether the page at a path depends on its query, which elsewhere is only the state of a figure. */
  readsQuery(pathname: string): boolean;
  /** Called for the first page and after every navigation. */
  onShown(shown: Visit): void;
  children(page: PageData): ReactNode;
}

interface GoOptions {
  readonly type: NavigationType;
  readonly keepsScroll: boolean;
  /** Called right before the page changes, to update the history with it. Returns the location with its new key. */
  enter(): Location;
}

/**
 * Client-side navigation. The current page stays while the next one is pending; then history, page, scroll position and
 * focus change together. Another hash or another state of the current page needs no request.
 */
export function Navigation({ firstPage, load, readsQuery, onShown, children }: NavigationProps) {
  const [shown, setShown] = useState<Visit>(() => ({
    location: locationHere(),
    type: NavigationType.Pop,
    page: firstPage,
    keepsScroll: false,
  }));
  const [pending, setPending] = useState<Location | null>(null);
  const [isBeginning, setIsBeginning] = useState(false);
  const [positions] = useState(readPositions);
  const latest = useRef(shown);
  const inFlight = useRef(new AbortController());
  const isBusy = useRef(false);

  const show = (next: Visit): void => {
    const { page, location } = latest.current;
    const isOtherPage = next.page !== page;
    const begins = isOtherPage && next.location.pathname !== location.pathname && startsAtTop(next);
    latest.current = next;
    isBusy.current = false;
    const update = (): void => {
      setPending(null);
      setShown(next);
      setIsBeginning(begins);
    };
    // In one piece: a render that yields would paint the old page again.
    if (isOtherPage) flushSync(update);
    else update();
    if (!begins) return;
    afterPaint(() => {
      if (latest.current === next) startTransition(() => setIsBeginning(false));
    });
  };
  /** Stores the scroll position of the current entry. A replaced entry has none, unless it is a dialog's copy. */
  const leave = (type: NavigationType): void => {
    if (type !== NavigationType.Replace || isDialogEntry())
      storePosition(positions, latest.current.location.key, scrollY);
  };
  const go = async (to: Location, { type, keepsScroll, enter }: GoOptions): Promise<void> => {
    inFlight.current.abort();
    leave(type);
    const from = latest.current.location;
    if (isSamePage(from, to, readsQuery))
      return show({ location: enter(), type, keepsScroll, page: latest.current.page });
    inFlight.current = new AbortController();
    const { signal } = inFlight.current;
    isBusy.current = true;
    // A page that is there already needs no render for its wait.
    const waiting = setTimeout(() => signal.aborted || setPending(to));
    const page = await load(to, signal).catch(() => null);
    clearTimeout(waiting);
    if (signal.aborted || page === null) return;
    // Again, because the visitor may have scrolled meanwhile. After Back the current entry is another one already.
    if (type !== NavigationType.Pop) leave(type);
    show({ location: enter(), type, keepsScroll, page });
  };
  const goTo = useRef(go);
  goTo.current = go;
  const [navigator] = useState(() =>
    createNavigator((to, options) => void goTo.current(to, options)),
  );
  // Like in browsers, a link to the current address adds no history entry.
  const [follow] = useState(() => (href: string, state?: unknown): void => {
    const isHere = href === location.pathname + location.search + location.hash;
    navigator[isHere ? 'replace' : 'push'](href, state);
  });

  const popped = useEffectEvent(() => {
    const to = locationHere();
    // A dialog's copy is the same location as its original.
    if (to.key === latest.current.location.key && !isBusy.current) return;
    void go(to, { type: NavigationType.Pop, keepsScroll: false, enter: () => to });
  });
  useEffect(() => {
    const onPop = (): void => popped();
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
  const notify = useEffectEvent(onShown);
  useEffect(() => notify(shown), [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location re-renders only what reads it.
  const content = useMemo(() => children(shown.page), [shown.page]);
  return (
    <PendingLocation value={pending}>
      <FollowLink value={follow}>
        <Router location={shown.location} navigationType={shown.type} navigator={navigator}>
          <Beginning value={isBeginning}>{content}</Beginning>
          {/* Last, so that its effects run after the page's. */}
          <Arrival shown={shown} positions={positions} isWhole={!isBeginning} />
        </Router>
      </FollowLink>
    </PendingLocation>
  );
}

/** Whether a visit shows the top of its page, and nothing further down is looked for. */
function startsAtTop({ location: { hash, state }, type, keepsScroll }: Visit): boolean {
  return type !== NavigationType.Pop && !keepsScroll && hash === '' && state === null;
}

/** Calls back when the next frame is painted. A tab in the background paints none. */
function afterPaint(then: () => void): void {
  if (document.hidden) then();
  else requestAnimationFrame(() => setTimeout(then));
}

/**
 * Whether two addresses show the same page: the hash, and usually the query, is only state, or was added by a campaign.
 */
export function isSamePage(
  from: PageAddress,
  to: PageAddress,
  readsQuery: (pathname: string) => boolean,
): boolean {
  return to.pathname === from.pathname && (to.search === from.search || !readsQuery(to.pathname));
}

/** The navigator for the router's links and hooks. Paths are resolved and contain the base path. */
function createNavigator(go: (to: Location, options: GoOptions) => void) {
  const visit =
    (type: NavigationType, write: typeof pushEntry) =>
    (to: To, state: unknown = null, { preventScrollReset = false } = {}): void => {
      const href = createPath(typeof to === 'string' ? new URL(to, location.href) : to);
      const { pathname, search, hash } = new URL(href, location.href);
      const next: Location = { pathname, search, hash, state, key: '' };
      go(next, {
        type,
        keepsScroll: preventScrollReset,
        enter: () => ({ ...next, key: write(href, state).key }),
      });
    };
  return {
    createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta: number) => history.go(delta),
    push: visit(NavigationType.Push, pushEntry),
    replace: visit(NavigationType.Replace, replaceEntry),
  };
}

/** Returns the current location. */
function locationHere(): Location {
  const { pathname, search, hash } = location;
  const { key, state } = currentEntry();
  return { pathname, search, hash, key, state };
}
