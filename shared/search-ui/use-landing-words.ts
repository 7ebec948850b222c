import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { updateEntryState } from '../navigation/history.ts';
import { usePendingLocation } from '../navigation/shown.ts';
import { landingState, readLanding } from './landing-words.ts';

/** The words to mark at the present history entry: its own, or those of the entry before it on the same page. */
export function useLandingWords(): { readonly words: readonly string[]; dismiss(): void } {
  const { key, pathname, state } = useLocation();
  const type = useNavigationType();
  const [landed, setLanded] = useState<Landed>({ key: '', pathname, words: readLanding(null), dismissed: [] });
  const own = readLanding(state);
  const current = landed.key === key ? landed : nextLanded(landed, { key, pathname, words: own, isReturn: type === NavigationType.Pop });
  if (current !== landed) setLanded(current);
  const { words } = current;
  // While another entry is on its way, the present entry of the history may already be that one.
  const isSettled = usePendingLocation() === null;
  const isCarried = own.length === 0 && words.length > 0 && type !== NavigationType.Pop;
  useEffect(() => {
    // So that a reload at this entry marks them too.
    if (isCarried && isSettled) updateEntryState(landingState(words));
  }, [isCarried, isSettled, words]);
  const dismiss = (): void => {
    updateEntryState(null);
    setLanded(withoutMarks(current));
  };
  return { words, dismiss };
}

/** The marks at a history entry, and the landings whose marks the reader has removed. */
export interface Landed {
  readonly key: string;
  readonly pathname: string;
  readonly words: readonly string[];
  /** Names of the landings whose marks were removed. */
  readonly dismissed: readonly string[];
}

interface Arrival extends Pick<Landed, 'key' | 'pathname' | 'words'> {
  /** Whether the reader came by Back, Forward or a reload. */
  readonly isReturn: boolean;
}

/**
 * What is marked at the next entry: its own words or, when it has none and is of the same page, the words from before.
 * Marks that were removed stay away at each of their entries until another search leads there.
 */
export function nextLanded({ pathname, words, dismissed }: Landed, { isReturn, ...arrival }: Arrival): Landed {
  if (arrival.words.length === 0) return { ...arrival, words: arrival.pathname === pathname ? words : arrival.words, dismissed };
  const name = nameOf(arrival);
  if (!isReturn) return { ...arrival, dismissed: dismissed.filter((other) => other !== name) };
  return { ...arrival, words: dismissed.includes(name) ? [] : arrival.words, dismissed };
}

/** The same entry after the reader has removed its marks. */
export function withoutMarks(landed: Landed): Landed {
  return { ...landed, words: [], dismissed: [...landed.dismissed, nameOf(landed)] };
}

function nameOf({ pathname, words }: Pick<Landed, 'pathname' | 'words'>): string {
  return [pathname, ...words].join(' ');
}
