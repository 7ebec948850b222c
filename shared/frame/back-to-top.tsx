import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { prefersReducedMotion } from '../navigation/reduced-motion.ts';
import { useHydrated } from '../ui/hydrated.ts';
import { ArrowUpIcon } from '../ui/icons.tsx';
import { onScroll } from '../ui/on-scroll.ts';
import { useWords } from '../ui/words.tsx';

/** A button that scrolls to the top of a long page. It shows while the visitor scrolls up, and only with scripts. */
export function BackToTop() {
  const isHydrated = useHydrated();
  const isShown = useShown();
  const say = useWords();
  if (!isHydrated) return null;
  return (
    <button
      type="button"
      className={isShown ? 'back-to-top shown' : 'back-to-top'}
      aria-label={say('Scroll back to top')}
      onClick={goUp}
    >
      <ArrowUpIcon />
    </button>
  );
}

function useShown(): boolean {
  const [isShown, setIsShown] = useState(false);
  const position = useRef(0);
  const isJump = useRef(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first scroll after a navigation is not the visitor's.
  useEffect(() => {
    isJump.current = true;
    setIsShown(false);
  }, [key]);
  useEffect(
    () =>
      onScroll(() => {
        const from = position.current;
        position.current = scrollY;
        if (isJump.current) isJump.current = false;
        else
          setIsShown((wasShown) =>
            backToTopShown({
              from,
              to: scrollY,
              end: document.documentElement.scrollHeight - innerHeight,
              wasShown,
            }),
          );
      }),
    [],
  );
  return isShown;
}

/** Moves the focus too, so that the keyboard starts from the top. */
function goUp(): void {
  scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** The minimum distance from the top. */
const THRESHOLD_PX = 300;

export interface ScrollStep {
  /** Distance from the top in CSS pixels before and after the step, and its maximum. */
  readonly from: number;
  readonly to: number;
  readonly end: number;
  readonly wasShown: boolean;
}

/**
 * Whether the button shows after a scroll step: on the way up, and far enough from the top. A step up that ends at the
 * very end of the page does not count: it is a bounce, or the page became shorter.
 */
export function backToTopShown({ from, to, end, wasShown }: ScrollStep): boolean {
  if (to < THRESHOLD_PX || to > from) return false;
  if (to === from) return wasShown;
  return to < end;
}
