import { Article } from '../article/article.tsx';
import type { DocPage } from '../contract/page.ts';
import { BackToTop } from '../docs/back-to-top.tsx';
import { Breadcrumbs } from '../docs/breadcrumbs.tsx';
import { DocFooter } from '../docs/doc-footer.tsx';
import { sidebarOf, versionOf } from '../docs/lookups.ts';
import { Pagination } from '../docs/pagination.tsx';
import { SidebarTree } from '../docs/sidebar.tsx';
import { FoldedContents, TableOfContents } from '../docs/toc.tsx';
import { useSite } from '../layout/site-context.tsx';
import { VersionBadge, VersionBanner } from '../versions/version-banner.tsx';

/** A page of the documentation: sidebar, article, contents. */
export function Doc({ page }: { readonly page: DocPage }) {
  const { versions } = useSite();
  const items = page.sidebar === null ? undefined : sidebarOf([versionOf(versions, page.version)], page.sidebar).items;
  return (
    <div className={items ? 'docs' : 'docs without-sidebar'}>
      {items && (
        <nav className="sidebar" aria-label="Docs sidebar">
          <SidebarTree key={`${page.version} ${page.sidebar}`} items={items} id="sidebar" />
        </nav>
      )}
      <main id="main" tabIndex={-1}>
        <FoldedContents entries={page.toc} />
        <VersionBanner />
        <Breadcrumbs crumbs={page.breadcrumbs} />
        <VersionBadge />
        {page.draft && <p className="banner">Draft: this page is shown only while writing.</p>}
        {page.unlisted && <p className="banner">Unlisted page: search engines leave it out, and only who knows its address finds it.</p>}
        <Article key={page.href} title={page.hideTitle ? null : page.title}>
          {page.article}
        </Article>
        <DocFooter page={page} />
        <Pagination previous={page.previous} next={page.next} />
      </main>
      <TableOfContents entries={page.toc} />
      <BackToTop />
    </div>
  );
}
