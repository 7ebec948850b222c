import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageData } from '../contract/page.ts';
import { readLanding } from './landing.ts';

type Marks = typeof import('./landing-marks.tsx').LandingMarks;

/** Marks the words in the article that a reader has come for by a search. Few come by one, so the code for it is loaded when somebody does. */
export function Landing({ page }: { readonly page: PageData }) {
  const { words, dismiss } = useLandingWords();
  const [Marks, setMarks] = useState<Marks | null>(null);
  const isWanted = words.length > 0 && 'article' in page;
  useEffect(() => {
    if (!isWanted || Marks) return;
    let hasLeft = false;
    // Where the code does not come the article is as good as ever, without marks.
    import('./landing-marks.tsx').then(
      ({ LandingMarks }) => !hasLeft && setMarks(() => LandingMarks),
      () => undefined,
    );
    return () => {
      hasLeft = true;
    };
  }, [isWanted, Marks]);
  return isWanted && Marks && <Marks words={words} page={page} onDismiss={dismiss} />;
}

interface Landed {
  readonly key: string;
  readonly pathname: string;
  readonly words: readonly string[];
}

/** The words of the history entry or, when its reader has only moved on within the page, of the one that led there. */
function useLandingWords(): { readonly words: readonly string[]; dismiss(): void } {
  const { key, pathname, state } = useLocation();
  const [landed, setLanded] = useState<Landed>({ key: '', pathname, words: [] });
  const own = readLanding(state);
  const isNew = landed.key !== key && (own.length > 0 || landed.pathname !== pathname);
  const current = isNew ? { key, pathname, words: own } : landed;
  if (isNew) setLanded(current);
  return { words: current.words, dismiss: () => setLanded({ key, pathname, words: [] }) };
}
