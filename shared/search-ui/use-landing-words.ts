import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { type Landed, nextLanded, withoutMarks } from './landed.ts';
import { readLanding } from './landing.ts';
import { withLanding } from './landing-entry.ts';

/** The words of the history entry or, when its reader has only moved on within the page, of the one that led there. */
export function useLandingWords(): { readonly words: readonly string[]; dismiss(): void } {
  const { key, pathname, state } = useLocation();
  const type = useNavigationType();
  const [landed, setLanded] = useState<Landed>({ key: '', pathname, words: readLanding(null), dismissed: [] });
  const own = readLanding(state);
  const current = landed.key === key ? landed : nextLanded(landed, { key, pathname, words: own, isReturn: type === 'POP' });
  if (current !== landed) setLanded(current);
  const { words } = current;
  const isCarried = own.length === 0 && words.length > 0 && type !== 'POP';
  useEffect(() => {
    // So that a reload here finds them too. The router knows the entry without them; it may have left it by now.
    if (isCarried && history.state?.key === key) history.replaceState(withLanding(history.state, words), '');
  }, [isCarried, key, words]);
  return { words, dismiss: () => setLanded(withoutMarks(current)) };
}
