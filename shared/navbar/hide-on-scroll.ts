import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Hides the bar while the visitor scrolls down and brings it back on the way up, near the top, with the focus in it, and on a new page. Near
 * the end of the page nothing brings it back, since the bounce of a touch screen would. It is moved by an attribute that the style sheet reads.
 */
export function useHideOnScroll(bar: RefObject<HTMLElement | null>, isOn: boolean): void {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    if (!isOn) return;
    let last = scrollY;
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const { current } = bar;
      if (!current) return;
      const y = scrollY;
      const isUp = y < last;
      last = y;
      if (y < current.offsetHeight || current.contains(document.activeElement)) setHidden(current, false);
      else if (!isUp) setHidden(current, true);
      else if (y + innerHeight < document.documentElement.scrollHeight - current.offsetHeight) setHidden(current, false);
    };
    const onScroll = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    const onFocus = (): void => {
      if (bar.current) setHidden(bar.current, false);
    };
    const element = bar.current;
    addEventListener('scroll', onScroll, { passive: true });
    element?.addEventListener('focusin', onFocus);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
      element?.removeEventListener('focusin', onFocus);
    };
  }, [bar, isOn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: coming to another page shows the bar, coming to a heading makes room for it.
  useEffect(() => {
    if (isOn && bar.current) setHidden(bar.current, hash !== '' && document.getElementById(hash.slice(1)) !== null);
  }, [bar, isOn, pathname, hash]);
}

function setHidden(bar: HTMLElement, isHidden: boolean): void {
  bar.toggleAttribute('data-hidden', isHidden);
}
