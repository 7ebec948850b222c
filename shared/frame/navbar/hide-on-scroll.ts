import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { hashTarget } from '../../navigation/history.ts';
import { onScroll } from '../../ui/on-scroll.ts';

/**
 * Hides the bar with an attribute while the visitor scrolls down. Shows it while scrolling up, near the top, on focus
 * and on a new page. Near the end, scrolling up does not show it, because of the bounce of touch screens.
 */
export function useHideOnScroll(bar: RefObject<HTMLElement | null>, isOn: boolean): void {
  const { pathname, hash } = useLocation();
  const last = useRef(0);
  useEffect(() => {
    const { current } = bar;
    if (!isOn || !current) return;
    last.current = scrollY;
    const stop = onScroll(() => {
      const from = last.current;
      last.current = scrollY;
      if (isNearTop(current) || current.querySelector(':focus-visible')) setHidden(current, false);
      else if (scrollY > from) setHidden(current, true);
      else if (scrollY < from && !isNearEnd(current)) setHidden(current, false);
    });
    const onFocus = (): void => setHidden(current, false);
    current.addEventListener('focusin', onFocus);
    return () => {
      stop();
      current.removeEventListener('focusin', onFocus);
    };
  }, [bar, isOn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page shows the bar, a heading hides it.
  useEffect(() => {
    if (!isOn || !bar.current) return;
    // The site scrolled to the heading, not the visitor.
    last.current = scrollY;
    setHidden(bar.current, hashTarget(hash) !== null && !isNearTop(bar.current));
  }, [bar, isOn, pathname, hash]);
}

/** Within the bar's height of the top, hiding it would leave a gap. */
function isNearTop(bar: HTMLElement): boolean {
  return scrollY < bar.offsetHeight;
}

function isNearEnd(bar: HTMLElement): boolean {
  return scrollY + innerHeight >= document.documentElement.scrollHeight - bar.offsetHeight;
}

function setHidden(bar: HTMLElement, isHidden: boolean): void {
  bar.toggleAttribute('data-hidden', isHidden);
}
