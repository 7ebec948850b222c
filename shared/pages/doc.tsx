import { Article } from '../article/article.tsx';
import type { Breadcrumb, DocPage } from '../contract/page.ts';
import { sidebarOf, versionOf } from '../docs/lookups.ts';
import { BackToTop } from '../frame/back-to-top.tsx';
import { Breadcrumbs } from '../frame/breadcrumbs.tsx';
import { DocFooter } from '../frame/doc-footer.tsx';
import { Pagination } from '../frame/pagination.tsx';
import { SidebarTree } from '../frame/sidebar.tsx';
import { FoldedContents, TableOfContents } from '../frame/toc.tsx';
import { VersionBadge, VersionBanner } from '../frame/version-banner.tsx';
import { useSite } from '../ui/site-context.tsx';
import { useWords } from '../ui/words.tsx';

/** A title that names the section above it, as "Harbour configuration" below "Harbour", is shown without it. */
function shownTitle(title: string, breadcrumbs: readonly Breadcrumb[]): string {
  const [section, here] = breadcrumbs.slice(-2);
  const names = ({ label }: Breadcrumb): boolean =>
    title.toLowerCase().includes(label.toLowerCase());
  return section && here && names(section) && names(here) ? here.label : title;
}

/** A docs page: sidebar, article, table of contents. */
export function Doc({ page }: { readonly page: DocPage }) {
  const { versions } = useSite();
  const say = useWords();
  const sidebar =
    page.sidebar === null ? null : sidebarOf([versionOf(versions, page.version)], page.sidebar);
  return (
    <div className={sidebar ? 'docs' : 'docs without-sidebar'}>
      {sidebar && (
        <nav className="sidebar" aria-label={say('Docs sidebar')}>
          <SidebarTree key={`${page.version} ${page.sidebar}`} {...sidebar} id="sidebar" />
        </nav>
      )}
      <main id="main" tabIndex={-1}>
        <FoldedContents entries={page.toc} />
        <VersionBanner />
        <Breadcrumbs crumbs={page.breadcrumbs} />
        <VersionBadge />
        {page.draft && (
          <p className="banner">{say('Draft: this page is shown only while writing.')}</p>
        )}
        {page.unlisted && (
          <p className="banner">
            {say(
              'Unlisted page: search engines leave it out, and only those who know its address find it.',
            )}
          </p>
        )}
        <Article
          key={page.href}
          title={page.hideTitle ? null : shownTitle(page.title, page.breadcrumbs)}
          content={page.article}
        />
        <DocFooter page={page} />
        <Pagination previous={page.previous} next={page.next} />
      </main>
      <TableOfContents entries={page.toc} />
      <BackToTop />
    </div>
  );
}
