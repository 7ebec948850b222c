import { useEffect, useState } from 'react';
import type { TocEntry } from '../contract/page.ts';
import { onScroll } from '../layout/on-scroll.ts';
import { useSite } from '../layout/site-context.tsx';

/** Where a heading stands in the window. */
export interface HeadingBox {
  readonly id: string;
  readonly top: number;
  readonly bottom: number;
}

/** What of the window can be read: from below the bar to its lower edge. */
export interface ReadingWindow {
  readonly top: number;
  readonly height: number;
}

/**
 * Id of the heading being read: the first one that the bar does not cover when it lies in the upper half of the window, else the one before it;
 * the last one when all are covered or gone. Null before the first heading.
 */
export function readingPosition(headings: readonly HeadingBox[], { top, height }: ReadingWindow): string | null {
  const next = headings.findIndex((heading) => heading.top >= top);
  if (next === -1) return headings.at(-1)?.id ?? null;
  const heading = headings[next];
  const isInUpperHalf = heading !== undefined && heading.top > 0 && heading.bottom < height / 2;
  return (isInUpperHalf ? heading : headings[next - 1])?.id ?? null;
}

/** The heading being read, as the page scrolls; null on the server. A bar that hides while one scrolls covers nothing. */
export function useReadingPosition(entries: readonly TocEntry[]): string | null {
  const { hideOnScroll } = useSite().navbar;
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const measure = (): void => setCurrent(readingPosition(headingBoxes(entries), { top: hideOnScroll ? 0 : barHeight(), height: innerHeight }));
    measure();
    return onScroll(measure);
  }, [entries, hideOnScroll]);
  return current;
}

function headingBoxes(entries: readonly TocEntry[]): HeadingBox[] {
  return entries.flatMap(({ id }) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box ? [{ id, top: box.top, bottom: box.bottom }] : [];
  });
}

function barHeight(): number {
  return document.querySelector('.navbar')?.getBoundingClientRect().height ?? 0;
}
