import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { onScroll } from '../layout/on-scroll.ts';
import { targetOf } from '../navigation/hash-target.ts';

/**
 * Hides the bar while the visitor scrolls down and brings it back on the way up, near the top, for the keyboard's focus, and on a new page. Near
 * the end of the page nothing brings it back, since the bounce of a touch screen would. It is moved by an attribute that the style sheet reads.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: coming to another page shows the bar, coming to a heading makes room for it.
  useEffect(() => {
    if (!isOn || !bar.current) return;
    // The way to the heading was the site's, not the visitor's.
    last.current = scrollY;
    setHidden(bar.current, targetOf(hash) !== null && !isNearTop(bar.current));
  }, [bar, isOn, pathname, hash]);
}

/** Where the page has not gone past the bar's height, a bar that hides leaves a gap. */
function isNearTop(bar: HTMLElement): boolean {
  return scrollY < bar.offsetHeight;
}

function isNearEnd(bar: HTMLElement): boolean {
  return scrollY + innerHeight >= document.documentElement.scrollHeight - bar.offsetHeight;
}

function setHidden(bar: HTMLElement, isHidden: boolean): void {
  bar.toggleAttribute('data-hidden', isHidden);
}
