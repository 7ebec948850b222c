import { useMemo } from 'react';
import { useHere, useSite } from '../layout/site-context.tsx';
import { useReading, useVersionCandidates } from '../versions/reading.ts';
import { claimedSidebars, type Whereabouts } from './links.ts';

/** Where one is, for the items that depend on it. */
export function useWhereabouts(): Whereabouts {
  const { base, navbar } = useSite();
  const here = useHere();
  const { doc } = useReading();
  const candidates = useVersionCandidates();
  const claimed = useMemo(() => claimedSidebars([...navbar.left, ...navbar.right]), [navbar]);
  return useMemo(() => ({ here, doc, candidates, base, claimed }), [here, doc, candidates, base, claimed]);
}
