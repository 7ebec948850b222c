import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Location, NavigationType } from 'react-router-dom';
import { currentEntry, hashTarget, notePosition, type ScrollPositions, takeOverScrolling, tellPageShown, writePositions } from './history.ts';
import { openAround } from './open-around.ts';
import { ProgressBar } from './progress-bar.tsx';
import { prefersReducedMotion } from './reduced-motion.ts';
import type { Visit } from './shown.ts';

interface ArrivalProps {
  readonly shown: Visit;
  readonly positions: ScrollPositions;
}

/**
 * What a navigation brings besides the page: the window scrolls to the hash, the top or where the visitor was, the new
 * heading takes the focus, the title is announced, and a thin bar shows while the next page is on its way.
 */
export function Arrival({ shown, positions }: ArrivalProps) {
  useScrolling(shown, positions);
  const announced = useAnnouncement(shown);
  return (
    <>
      {announced && (
        <div className="visually-hidden" role="status">
          {/* The key makes a new element, so that two pages of one title are both announced. */}
          <span key={announced.key}>{announced.title}</span>
        </div>
      )}
      <ProgressBar />
    </>
  );
}

/** Scrolls as a browser would between documents, before the new page is seen. */
function useScrolling({ location, type, keepsScroll }: Visit, positions: ScrollPositions): void {
  const shown = useRef(location);
  useEffect(() => {
    // After Back the tab is at the next entry already, while its page is still on its way.
    const giveBack = takeOverScrolling(() => currentEntry().key === shown.current.key);
    const store = (): void => {
      notePosition(positions, shown.current.key, scrollY);
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
    // The first page is where the browser has scrolled to, which finds no id that the hash has with its accents apart.
    if (keepsScroll || (from === location && (!target || scrollY > 0 || document.querySelector(':target')))) return;
    if (target) openAround(target);
    // The focus first: while it is in the bar, the bar may have no room above what is scrolled to.
    if (target && type !== NavigationType.Pop) focusOn(target);
    const left = type === NavigationType.Pop ? positions.get(location.key) : undefined;
    if (left !== undefined) scrollTo({ top: left, behavior: 'instant' });
    else if (isOtherState(from, location)) showInPlace(target);
    else if (target) target.scrollIntoView({ behavior: 'instant' });
    else if (!leadsNowhere(from, location)) scrollTo({ top: 0, behavior: 'instant' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit to an entry is a location of its own.
  useLayoutEffect(() => arrive(), [location]);
}

/** Another query of the same page. Where one reads does not change, unless a link leads to the changing figure. */
function isOtherState(from: Location, to: Location): boolean {
  return from.pathname === to.pathname && from.search !== to.search;
}

/** A hash that names nothing on the page that is shown. A browser stays where it is, too. */
function leadsNowhere(from: Location, { pathname, hash }: Location): boolean {
  return from.pathname === pathname && !/^(?:#top)?$/i.test(hash) && !hashTarget(hash);
}

/** Brings an element into sight with as little movement as it takes, of a tall one the top. */
function showInPlace(element: HTMLElement | null): void {
  const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
  element?.scrollIntoView({ block: element.offsetHeight > innerHeight ? 'start' : 'nearest', behavior });
}

interface Announced {
  readonly key: string;
  readonly title: string;
}

/** Once a page has replaced another, moves the focus to what the visitor has come to, and gives its title. */
function useAnnouncement({ location, type, page }: Visit): Announced | null {
  const shown = useRef(location);
  const [announced, setAnnounced] = useState<Announced | null>(null);
  // The server's page has no such region, and it has to be there before its first words.
  useEffect(() => setAnnounced({ key: '', title: '' }), []);
  const arrive = useEffectEvent(() => {
    const from = shown.current;
    if (from === location) return;
    shown.current = location;
    const isOtherPage = from.pathname !== location.pathname;
    if (isOtherPage) setAnnounced({ key: location.key, title: page.title });
    // Back and Forward leave the focus alone, and so does another state of a figure.
    if (type !== NavigationType.Pop && (isOtherPage || from.hash !== location.hash) && !leadsNowhere(from, location))
      focusOn(hashTarget(location.hash) ?? startOfPage());
    tellPageShown();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit to an entry is a location of its own.
  useEffect(() => arrive(), [location]);
  return announced;
}

/** The heading of the page. One without a heading begins with its main part. */
function startOfPage(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
}

/** Moves the focus without scrolling, so that the next Tab goes on from there. */
export function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
