import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Location, NavigationType } from 'react-router-dom';
import { currentEntry, hashTarget, type ScrollPositions } from './history.ts';
import { openAncestors } from './open-ancestors.ts';
import { ProgressBar } from './progress-bar.tsx';
import { prefersReducedMotion } from './reduced-motion.ts';
import {
  storePosition,
  takeOverScrolling,
  tellPageShown,
  writePositions,
} from './session-history.ts';
import type { Visit } from './shown.ts';

interface ArrivalProps {
  readonly shown: Visit;
  readonly positions: ScrollPositions;
  /** Whether all of the page is rendered. */
  readonly isWhole: boolean;
}

/**
 * The effects of a navigation besides the page: the window scrolls to the hash, the top or the previous position, the
 * new heading gets the focus, the title is announced, and a thin bar shows while the next page is pending.
 */
export function Arrival({ shown, positions, isWhole }: ArrivalProps) {
  useScrolling(shown, positions);
  const announced = useAnnouncement(shown);
  const told = useRef(shown.location);
  useEffect(() => {
    if (!isWhole || told.current === shown.location) return;
    told.current = shown.location;
    tellPageShown();
  }, [isWhole, shown.location]);
  return (
    <>
      {announced && (
        <div className="visually-hidden" role="status">
          {/* The key creates a new element, so that the same title is announced twice. */}
          <span key={announced.key}>{announced.title}</span>
        </div>
      )}
      <ProgressBar />
    </>
  );
}

/** Scrolls like a browser between documents, before the new page is painted. */
function useScrolling({ location, type, keepsScroll }: Visit, positions: ScrollPositions): void {
  const shown = useRef(location);
  useEffect(() => {
    // After Back the history is already at the next entry, while its page is still pending.
    const giveBack = takeOverScrolling(() => currentEntry().key === shown.current.key);
    const store = (): void => {
      storePosition(positions, shown.current.key, scrollY);
      writePositions(positions);
    };
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('pagehide', store);
      store();
      giveBack();
    };
  }, [positions]);
  const arrive = useEffectEvent(() => {
    const from = shown.current;
    shown.current = location;
    const target = hashTarget(location.hash);
    // The browser has scrolled the first page, except to ids whose accents the hash has decomposed.
    if (
      keepsScroll ||
      (from === location && (!target || scrollY > 0 || document.querySelector(':target')))
    )
      return;
    if (target) openAncestors(target);
    // Focus first: while the focus is in the bar, the bar may cover the scroll target.
    if (target && type !== NavigationType.Pop) focusOn(target);
    const top = type === NavigationType.Pop ? positions.get(location.key) : undefined;
    if (top !== undefined) scrollTo({ top, behavior: 'instant' });
    else if (isOtherQuery(from, location)) showInPlace(target);
    else if (target) target.scrollIntoView({ behavior: 'instant' });
    // A page that was left at its top needs no scrolling, which would make the browser lay out the next one twice.
    else if (!hasNoTarget(from, location) && positions.get(from.key) !== 0)
      scrollTo({ top: 0, behavior: 'instant' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit to an entry has its own location.
  useLayoutEffect(() => arrive(), [location]);
}

/** Whether only the query changes. The reading position then stays, unless a link leads to the changing figure. */
function isOtherQuery(from: Location, to: Location): boolean {
  return from.pathname === to.pathname && from.search !== to.search;
}

/** Whether a hash has no target on the current page. Like a browser, the page then stays where it is. */
function hasNoTarget(from: Location, { pathname, hash }: Location): boolean {
  return from.pathname === pathname && !/^(?:#top)?$/i.test(hash) && !hashTarget(hash);
}

/** Scrolls an element into view with minimal movement; a tall one to its top. */
function showInPlace(element: HTMLElement | null): void {
  const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
  element?.scrollIntoView({
    block: element.offsetHeight > innerHeight ? 'start' : 'nearest',
    behavior,
  });
}

interface Announced {
  readonly key: string;
  readonly title: string;
}

/** After a navigation, moves the focus to its target and returns the title to announce. */
function useAnnouncement({ location, type, page }: Visit): Announced | null {
  const shown = useRef(location);
  const [announced, setAnnounced] = useState<Announced | null>(null);
  // The server's page has no live region, which must exist before its first text.
  useEffect(() => setAnnounced({ key: '', title: '' }), []);
  const arrive = useEffectEvent(() => {
    const from = shown.current;
    if (from === location) return;
    shown.current = location;
    const isOtherPage = from.pathname !== location.pathname;
    if (isOtherPage) setAnnounced({ key: location.key, title: page.title });
    // Back, Forward and other states of a figure leave the focus alone.
    if (
      type !== NavigationType.Pop &&
      (isOtherPage || from.hash !== location.hash) &&
      !hasNoTarget(from, location)
    )
      focusOn(hashTarget(location.hash) ?? startOfPage());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit to an entry has its own location.
  useEffect(() => arrive(), [location]);
  return announced;
}

/** Returns the page's heading, or its main part if it has none. */
function startOfPage(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
}

/** Moves the focus without scrolling, so that the next Tab continues from there. */
export function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
