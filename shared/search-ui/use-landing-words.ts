import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { updateEntryState } from '../navigation/session-history.ts';
import { usePendingLocation } from '../navigation/shown.ts';
import { landingState, readLanding } from './landing-words.ts';

/**
 * Returns the words to highlight at the current history entry: its own, or those of the previous entry on the same
 * page.
 */
export function useLandingWords(): { readonly words: readonly string[]; dismiss(): void } {
  const { key, pathname, state } = useLocation();
  const type = useNavigationType();
  const [landed, setLanded] = useState<Landed>({
    key: '',
    pathname,
    words: readLanding(null),
    dismissed: [],
  });
  const own = readLanding(state);
  const current =
    landed.key === key
      ? landed
      : nextLanded(landed, { key, pathname, words: own, isReturn: type === NavigationType.Pop });
  if (current !== landed) setLanded(current);
  const { words } = current;
  // During a navigation, the current entry of the history may already be the next one.
  const isSettled = usePendingLocation() === null;
  const isCarried = own.length === 0 && words.length > 0 && type !== NavigationType.Pop;
  useEffect(() => {
    // A reload at this entry then highlights them too.
    if (isCarried && isSettled) updateEntryState(landingState(words));
  }, [isCarried, isSettled, words]);
  const dismiss = (): void => {
    updateEntryState(null);
    setLanded(withoutMarks(current));
  };
  return { words, dismiss };
}

/** The highlights at a history entry, and the landings whose highlights the reader has removed. */
export interface Landed {
  readonly key: string;
  readonly pathname: string;
  readonly words: readonly string[];
  /** Names of the landings whose highlights were removed. */
  readonly dismissed: readonly string[];
}

interface Arrival extends Pick<Landed, 'key' | 'pathname' | 'words'> {
  /** Whether the reader came by Back, Forward or a reload. */
  readonly isReturn: boolean;
}

/**
 * Returns the highlights of the next entry: its own words or, if it has none and is on the same page, the current ones.
 * Removed highlights stay removed at each of their entries until another search leads there.
 */
export function nextLanded(
  { pathname, words, dismissed }: Landed,
  { isReturn, ...arrival }: Arrival,
): Landed {
  if (arrival.words.length === 0)
    return { ...arrival, words: arrival.pathname === pathname ? words : arrival.words, dismissed };
  const name = nameOf(arrival);
  if (!isReturn) return { ...arrival, dismissed: dismissed.filter((other) => other !== name) };
  return { ...arrival, words: dismissed.includes(name) ? [] : arrival.words, dismissed };
}

/** Returns the entry after the reader has removed its highlights. */
export function withoutMarks(landed: Landed): Landed {
  return { ...landed, words: [], dismissed: [...landed.dismissed, nameOf(landed)] };
}

function nameOf({ pathname, words }: Pick<Landed, 'pathname' | 'words'>): string {
  return [pathname, ...words].join(' ');
}
