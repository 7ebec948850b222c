import { type ReactNode, useEffect, useRef } from 'react';
import { useFollowLinks } from '../layout/follow-links.ts';
import { dismissTermsOnEscape } from './dismiss-terms.ts';

interface ArticleProps {
  /** Shown as the level 1 heading; null when the body brings its own. */
  readonly title: string | null;
  readonly children: ReactNode;
}

/** Compiled Markdown. Its links are plain HTML; one listener turns a click on a link inside the site into a navigation. */
export function Article({ title, children }: ArticleProps) {
  const follow = useFollowLinks();
  const article = useRef<HTMLElement>(null);
  useEffect(() => (article.current ? dismissTermsOnEscape(article.current) : undefined), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside answer the keyboard by themselves; their clicks bubble up to here.
    <article ref={article} id="article" className="prose" onClick={follow}>
      {title !== null && <h1>{title}</h1>}
      {children}
    </article>
  );
}
