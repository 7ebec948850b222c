import type { ArticleNode } from 'markdown';
import { use, useEffect, useMemo, useRef } from 'react';
import { Beginning } from '../navigation/shown.ts';
import { useFollowLinks } from '../ui/route-link.tsx';
import { dismissTermsOnEscape } from './dismiss-terms.ts';
import { beginningOf, renderArticle } from './tree.ts';

interface ArticleProps {
  /** The level 1 heading; null if the body contains its own. */
  readonly title: string | null;
  readonly content: readonly ArticleNode[];
}

/** Compiled Markdown. Its links are plain HTML; a listener turns clicks on internal links into navigations. */
export function Article({ title, content }: ArticleProps) {
  const follow = useFollowLinks();
  const article = useRef<HTMLElement>(null);
  const isBeginning = use(Beginning);
  const beginning = useMemo(
    () => (isBeginning ? beginningOf(content) : null),
    [content, isBeginning],
  );
  const elements = useMemo(() => renderArticle(beginning ?? content), [content, beginning]);
  useEffect(() => (article.current ? dismissTermsOnEscape(article.current) : undefined), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside handle the keyboard, and their clicks bubble.
    <article
      ref={article}
      id="article"
      className={beginning ? 'prose beginning' : 'prose'}
      onClick={follow}
    >
      {title !== null && <h1>{title}</h1>}
      {elements}
    </article>
  );
}
