import { Article } from '../article/article.tsx';
import type { PlainPage } from '../contract/page.ts';
import { BackToTop } from '../docs/back-to-top.tsx';
import { FoldedContents, TableOfContents } from '../docs/toc.tsx';

/** A Markdown page outside the docs: article and contents. */
export function Plain({ page }: { readonly page: PlainPage }) {
  return (
    <div className="docs without-sidebar">
      <main id="main" tabIndex={-1}>
        <FoldedContents entries={page.toc} />
        <Article key={page.href} title={page.hideTitle ? null : page.title}>
          {page.article}
        </Article>
      </main>
      <TableOfContents entries={page.toc} />
      <BackToTop />
    </div>
  );
}
