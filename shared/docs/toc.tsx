import { type MouseEvent, useEffect, useRef } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router-dom';
import type { TocEntry } from '../contract/page.ts';
import { CaretIcon } from '../layout/icons.tsx';
import { useHere } from '../layout/site-context.tsx';
import { keepInView } from './keep-in-view.ts';
import { useReadingPosition } from './reading-position.ts';

/** The contents beside the article; the heading being read is marked, and in sight. Nothing where there are no headings. */
export function TableOfContents({ entries }: { readonly entries: readonly TocEntry[] }) {
  const nav = useRef<HTMLElement>(null);
  const current = useReadingPosition(entries);
  useEffect(() => {
    const entry = current === null ? null : nav.current?.querySelector('[aria-current]');
    if (entry) keepInView(entry);
  }, [current]);
  if (entries.length === 0) return null;
  return (
    <aside className="toc-column">
      <nav ref={nav} className="toc" aria-labelledby="toc-title">
        <h2 id="toc-title">On this page</h2>
        <Entries entries={entries} current={current} />
      </nav>
    </aside>
  );
}

/** The same for narrow screens: folded away above the article, on each page anew. */
export function FoldedContents({ entries }: { readonly entries: readonly TocEntry[] }) {
  const here = useHere();
  if (entries.length === 0) return null;
  return (
    // biome-ignore lint/a11y: the links inside answer the keyboard by themselves; their clicks bubble up to here.
    <details key={here} className="toc-folded" onClick={foldAway}>
      <summary>
        On this page
        <CaretIcon />
      </summary>
      <Entries entries={entries} current={null} />
    </details>
  );
}

/** A chosen heading must not lie under the list it was chosen from. */
function foldAway({ currentTarget, target }: MouseEvent<HTMLDetailsElement>): void {
  if (target instanceof Element && target.closest('a')) currentTarget.open = false;
}

function Entries({ entries, current }: { readonly entries: readonly TocEntry[]; readonly current: string | null }) {
  const top = Math.min(...entries.map(({ level }) => level));
  return (
    <ul>
      {entries.map(({ id, html, level }) => (
        <li key={id} className={level > top ? 'inner' : undefined}>
          <HeadingLink id={id} html={html} isCurrent={id === current} />
        </li>
      ))}
    </ul>
  );
}

interface HeadingLinkProps {
  readonly id: string;
  readonly html: string;
  readonly isCurrent: boolean;
}

/** Its address is the hash alone: it keeps the query, of which the server, who sends everybody the same page, knows nothing. */
function HeadingLink({ id, html, isCurrent }: HeadingLinkProps) {
  const hash = `#${id}`;
  const { search } = useLocation();
  const follow = useLinkClickHandler<HTMLAnchorElement>({ search, hash });
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: heading text from our own pipeline, with its inline code and emphasis.
    <a href={hash} onClick={follow} aria-current={isCurrent ? 'location' : undefined} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
