import { Article } from '../article/article.tsx';
import type { HomePage, PlainPage } from '../contract/page.ts';
import { BackToTop } from '../frame/back-to-top.tsx';
import { FoldedContents, TableOfContents } from '../frame/toc.tsx';

/** The home page: a wide article and nothing else. */
export function Home({ page }: { readonly page: HomePage }) {
  return (
    <main id="main" className="home" tabIndex={-1}>
      <Article title={null} content={page.article} />
    </main>
  );
}

/** A Markdown page outside the docs: article and contents. */
export function Plain({ page }: { readonly page: PlainPage }) {
  return (
    <div className="docs without-sidebar">
      <main id="main" tabIndex={-1}>
        <FoldedContents entries={page.toc} />
        <Article key={page.href} title={page.hideTitle ? null : page.title} content={page.article} />
      </main>
      <TableOfContents entries={page.toc} />
      <BackToTop />
    </div>
  );
}
