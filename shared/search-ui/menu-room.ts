import { type RefObject, useLayoutEffect } from 'react';

/** Between the list and the edges of what is seen, in px. */
const EDGE = 8;
/** Below this, two rows and a half, the list rather goes beyond the edge. */
const LEAST_HEIGHT = 150;

/**
 * Tells the style sheet how much room there is for an element that hangs on the end of another: from that end to the far side of the window,
 * and from its top to the keyboard of a screen, which covers the page without telling the style sheet.
 */
export function useMenuRoom(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { visualViewport: seen } = window;
    const measure = (): void => {
      const { current } = element;
      const anchor = current?.parentElement;
      if (!current || !anchor) return;
      const bottom = seen ? seen.offsetTop + seen.height : innerHeight;
      const height = Math.max(LEAST_HEIGHT, bottom - current.getBoundingClientRect().top - EDGE);
      const { left, right } = anchor.getBoundingClientRect();
      const width = getComputedStyle(anchor).direction === 'rtl' ? document.documentElement.clientWidth - left : right;
      current.style.setProperty('--height', `${Math.floor(height)}px`);
      current.style.setProperty('--width', `${Math.floor(width - EDGE)}px`);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    measure();
    for (const type of ['resize', 'scroll']) seen?.addEventListener(type, measure, { signal });
    addEventListener('resize', measure, { signal });
    addEventListener('scroll', measure, { signal, passive: true });
    return () => listeners.abort();
  }, [element]);
}
