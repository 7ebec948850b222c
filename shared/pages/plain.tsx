import { Article } from '../article/article.tsx';
import type { ChangelogPart, HomePage, PlainPage } from '../contract/page.ts';
import { BackToTop } from '../frame/back-to-top.tsx';
import { FoldedContents, TableOfContents } from '../frame/toc.tsx';
import { RouteLink } from '../ui/route-link.tsx';
import { useWords } from '../ui/words.tsx';

/** The home page: only a wide article. */
export function Home({ page }: { readonly page: HomePage }) {
  return (
    <main id="main" className="home" tabIndex={-1}>
      <Article title={null} content={page.article} />
    </main>
  );
}

interface ChangelogPartsProps {
  readonly parts: readonly ChangelogPart[];
  /** Address of the page. */
  readonly href: string;
}

/** Links to the parts of a changelog. */
function ChangelogParts({ parts, href }: ChangelogPartsProps) {
  const say = useWords();
  return (
    <nav className="changelog-parts" aria-label={say('Parts of the changelog')}>
      <ul>
        {parts.map((part) => (
          <li key={part.href}>
            <RouteLink to={part.href} aria-current={part.href === href ? 'page' : undefined}>
              {`${part.label} `}
              <small>{part.count}</small>
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A Markdown page outside the docs: article and table of contents. */
export function Plain({ page }: { readonly page: PlainPage }) {
  return (
    <div className="docs without-sidebar">
      <main id="main" tabIndex={-1}>
        <FoldedContents entries={page.toc} />
        {page.changelog && <ChangelogParts parts={page.changelog} href={page.href} />}
        <Article
          key={page.href}
          title={page.hideTitle ? null : page.title}
          content={page.article}
        />
      </main>
      <TableOfContents entries={page.toc} />
      <BackToTop />
    </div>
  );
}
