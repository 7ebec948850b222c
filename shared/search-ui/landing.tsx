import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageData } from '../contract/page.ts';
import { reported } from '../ui/reported.ts';
import { readLanding } from './landing-words.ts';

type Marks = typeof import('./landing-marks.tsx').LandingMarks;

/** Highlights the words of a search in the article. Few visitors follow a hit, so the code is loaded on demand. */
export function Landing({ page }: { readonly page: PageData }) {
  const isNeeded = readLanding(useLocation().state).length > 0;
  const [Marks, setMarks] = useState<Marks | null>(null);
  useEffect(() => {
    if (!isNeeded || Marks) return;
    // If the code cannot be loaded, nothing is highlighted.
    reported(import('./landing-marks.tsx')).then(
      ({ LandingMarks }) => setMarks(() => LandingMarks),
      () => undefined,
    );
  }, [isNeeded, Marks]);
  return Marks && <Marks page={page} />;
}
