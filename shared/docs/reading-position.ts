import { useEffect, useState } from 'react';
import type { TocEntry } from '../contract/page.ts';

/**
 * Id of the heading being read: the first one below the bar when it lies in the upper half of the window, else the one before it. Null before
 * the first heading and on the server.
 */
export function useReadingPosition(entries: readonly TocEntry[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    const measure = (): void => {
      frame = 0;
      setCurrent(readingPosition(entries));
    };
    const schedule = (): void => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    addEventListener('scroll', schedule, { passive: true });
    addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
      removeEventListener('resize', schedule);
    };
  }, [entries]);
  return current;
}

function readingPosition(entries: readonly TocEntry[]): string | null {
  const bar = document.querySelector('.navbar')?.getBoundingClientRect().height ?? 0;
  let previous: string | null = null;
  for (const { id } of entries) {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    if (top === undefined) continue;
    if (top >= bar) return top < innerHeight / 2 ? id : previous;
    previous = id;
  }
  return previous;
}
