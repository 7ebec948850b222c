import type { TocEntry } from 'markdown';
import { type MouseEvent, use, useEffect, useRef, useState } from 'react';
import { Beginning } from '../navigation/shown.ts';
import { keepInView } from '../ui/dom.ts';
import { CaretIcon } from '../ui/icons.tsx';
import { onScroll } from '../ui/on-scroll.ts';
import { useFollowLinks } from '../ui/route-link.tsx';
import { useHere, useSite } from '../ui/site-context.tsx';
import { useWords } from '../ui/words.tsx';

/** The table of contents beside the article. The heading being read is marked and kept in view. */
export function TableOfContents({ entries }: { readonly entries: readonly TocEntry[] }) {
  const nav = useRef<HTMLElement>(null);
  const current = useReadingPosition(entries);
  const say = useWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position decides which entry is marked.
  useEffect(() => {
    const entry = nav.current?.querySelector('[aria-current]');
    if (entry) keepInView(entry);
  }, [current]);
  if (entries.length === 0) return null;
  return (
    <aside className="toc-column">
      <nav ref={nav} className="toc" aria-labelledby="toc-title">
        <h2 id="toc-title">{say('On this page')}</h2>
        <Entries entries={entries} current={current} />
      </nav>
    </aside>
  );
}

/** The table of contents on narrow screens: above the article, and closed on each new page. */
export function FoldedContents({ entries }: { readonly entries: readonly TocEntry[] }) {
  const here = useHere();
  const say = useWords();
  if (entries.length === 0) return null;
  return (
    // biome-ignore lint/a11y: the links inside handle the keyboard, and their clicks bubble up to here.
    <details key={here} className="toc-folded" onClick={foldAway}>
      <summary>
        {say('On this page')}
        <CaretIcon />
      </summary>
      <Entries entries={entries} current={null} />
    </details>
  );
}

/** Closes the list, which would cover the chosen heading. */
function foldAway({ currentTarget, target }: MouseEvent<HTMLDetailsElement>): void {
  if (target instanceof Element && target.closest('a')) currentTarget.open = false;
}

/** The id of the top of a page, above its first heading. */
const TOP = 'main';

/** The entries, after a link to the top. Beside the article, inner ones are shown only around `current`. */
function Entries({
  entries,
  current,
}: {
  readonly entries: readonly TocEntry[];
  readonly current: string | null;
}) {
  const say = useWords();
  const follow = useFollowLinks();
  const outer = Math.min(...entries.map(({ level }) => level));
  const sectionOf = (end: number): number =>
    entries.findLastIndex(({ level }, index) => index <= end && level === outer);
  const at = entries.findIndex(({ id }) => id === current);
  const classOf = (level: number, index: number): string | undefined => {
    if (level === outer) return undefined;
    return at >= 0 && sectionOf(index) === sectionOf(at) ? 'inner shown' : 'inner';
  };
  return (
    // biome-ignore lint/a11y: the links inside handle the keyboard, and their clicks bubble up to here.
    <ul onClick={follow}>
      <li>
        <HeadingLink id={TOP} html={say('Overview')} isCurrent={current === TOP} />
      </li>
      {entries.map(({ id, html, level }, index) => (
        <li key={id} className={classOf(level, index)}>
          <HeadingLink id={id} html={html} isCurrent={id === current} />
        </li>
      ))}
    </ul>
  );
}

function HeadingLink({
  id,
  html,
  isCurrent,
}: Omit<TocEntry, 'level'> & { readonly isCurrent: boolean }) {
  return (
    <a
      href={`#${id}`}
      aria-current={isCurrent ? 'location' : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own pipeline made this heading.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The position of a heading in the window. */
export interface HeadingBox {
  readonly id: string;
  readonly top: number;
  readonly bottom: number;
}

/** The readable part of the window: from below the bar to its lower edge. */
export interface ReadingWindow {
  readonly top: number;
  readonly height: number;
}

/**
 * Returns the id of the heading being read: the first one below the bar if it lies in the upper half of the window,
 * else the one before it, or the last. Null before the first heading.
 */
export function readingPosition(
  headings: readonly HeadingBox[],
  { top, height }: ReadingWindow,
): string | null {
  const next = headings.findIndex((heading) => heading.top >= top);
  if (next === -1) return headings.at(-1)?.id ?? null;
  const heading = headings[next];
  const isInUpperHalf = heading !== undefined && heading.top > 0 && heading.bottom < height / 2;
  return (isInUpperHalf ? heading : headings[next - 1])?.id ?? null;
}

/**
 * Returns the heading being read while the page scrolls; on the server the top. A bar that hides on scroll covers
 * nothing.
 */
function useReadingPosition(entries: readonly TocEntry[]): string {
  const { hideOnScroll } = useSite().navbar;
  const [current, setCurrent] = useState(TOP);
  const isBeginning = use(Beginning);
  useEffect(() => {
    if (isBeginning) return setCurrent(TOP);
    const measure = (): void =>
      setCurrent(
        readingPosition(headingBoxes(entries), {
          top: hideOnScroll ? 0 : barHeight(),
          height: innerHeight,
        }) ?? TOP,
      );
    measure();
    return onScroll(measure);
  }, [entries, hideOnScroll, isBeginning]);
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
