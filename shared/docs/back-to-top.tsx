import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../layout/hydrated.ts';
import { ArrowUpIcon } from '../layout/icons.tsx';
import { onScroll } from '../layout/on-scroll.ts';
import { backToTopShown } from './back-to-top-shown.ts';

/** Leads back to the beginning of a long page. It is there while one scrolls up, which is when one may want it, and only where scripts run. */
export function BackToTop() {
  const isHydrated = useHydrated();
  const isShown = useShown();
  if (!isHydrated) return null;
  return (
    <button type="button" className={isShown ? 'back-to-top shown' : 'back-to-top'} aria-label="Scroll back to top" onClick={goUp}>
      <ArrowUpIcon />
    </button>
  );
}

function useShown(): boolean {
  const [isShown, setIsShown] = useState(false);
  const place = useRef(0);
  const isJump = useRef(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what scrolls after a navigation is the site, not its visitor.
  useEffect(() => {
    isJump.current = true;
    setIsShown(false);
  }, [key]);
  useEffect(
    () =>
      onScroll(() => {
        const from = place.current;
        place.current = scrollY;
        if (isJump.current) isJump.current = false;
        else setIsShown((wasShown) => backToTopShown({ from, to: scrollY, end: document.documentElement.scrollHeight - innerHeight, wasShown }));
      }),
    [],
  );
  return isShown;
}

/** The focus goes along, so that the keyboard goes on from the top too. */
function goUp(): void {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isReduced ? 'instant' : 'smooth' });
  document.getElementById('main')?.focus({ preventScroll: true });
}
