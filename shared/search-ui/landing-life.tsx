import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageData } from '../contract/page.ts';
import { readLanding } from './landing.ts';

type Marks = typeof import('./landing-marks.tsx').LandingMarks;

/** Marks the words in the article that a reader has come for by a search. Few come by one, so the code for it is loaded when somebody does. */
export function Landing({ page }: { readonly page: PageData }) {
  const isWanted = readLanding(useLocation().state).length > 0;
  const [Marks, setMarks] = useState<Marks | null>(null);
  useEffect(() => {
    if (!isWanted || Marks) return;
    // Where the code does not come the article is as good as ever, without marks.
    import('./landing-marks.tsx').then(
      ({ LandingMarks }) => setMarks(() => LandingMarks),
      () => undefined,
    );
  }, [isWanted, Marks]);
  return Marks && <Marks page={page} />;
}
