import { Article } from '../article/article.tsx';
import type { DocPage } from '../contract/page.ts';
import { Breadcrumbs } from '../docs/breadcrumbs.tsx';
import { DocFooter } from '../docs/doc-footer.tsx';
import { Pagination } from '../docs/pagination.tsx';
import { SidebarTree } from '../docs/sidebar.tsx';
import { FoldedContents, TableOfContents } from '../docs/toc.tsx';
import { useSite } from '../layout/site-context.tsx';

/** A page of the documentation: sidebar, article, contents. */
export function Doc({ page }: { readonly page: DocPage }) {
  const { sidebars } = useSite();
  const items = page.sidebar === null ? undefined : sidebars[page.sidebar]?.items;
  return (
    <div className={items ? 'docs' : 'docs without-sidebar'}>
      {items && (
        <nav className="sidebar" aria-label="Docs sidebar">
          <SidebarTree key={page.sidebar} items={items} id="sidebar" />
        </nav>
      )}
      <main id="main" tabIndex={-1}>
        <FoldedContents entries={page.toc} />
        <Breadcrumbs crumbs={page.breadcrumbs} />
        {page.draft && <p className="banner">Draft: this page is shown only while writing.</p>}
        {page.unlisted && <p className="banner">Unlisted page: search engines leave it out, and only who knows its address finds it.</p>}
        <Article key={page.href} title={page.hideTitle ? null : page.title}>
          {page.article}
        </Article>
        <DocFooter page={page} />
        <Pagination previous={page.previous} next={page.next} />
      </main>
      <TableOfContents entries={page.toc} />
    </div>
  );
}
