import type { Breadcrumb, DocPage } from '../../shared/contract/page.ts';
import type { SiteData } from '../../shared/contract/site.ts';

interface SiteContext {
  readonly site: Pick<SiteData, 'title' | 'base' | 'locale'>;
  /** Canonical origin of the site. */
  readonly origin: string;
  /** Full address of the page's preview picture. */
  readonly image: string | null;
}

/** Describes a page of the docs to search engines (https://schema.org): the article and its breadcrumbs. */
export function structuredData(page: Omit<DocPage, 'article'>, context: SiteContext) {
  const crumbs = breadcrumbList(page.breadcrumbs, page.href, context.origin);
  return {
    '@context': 'https://schema.org',
    '@graph': [article(page, context), ...(crumbs ? [crumbs] : [])],
  };
}

function article(
  { title, description, href, lastUpdate }: Omit<DocPage, 'article'>,
  { site, origin, image }: SiteContext,
) {
  const day = lastUpdate?.date?.iso;
  return {
    '@type': 'TechArticle',
    headline: title,
    ...(description !== '' && { description }),
    url: origin + href,
    ...(image !== null && { image }),
    ...(day !== undefined && { dateModified: day }),
    inLanguage: site.locale.htmlLang,
    isPartOf: { '@type': 'WebSite', name: site.title, url: origin + site.base },
  };
}

/** Lists the breadcrumbs that have an address, ending with the page itself. Null if there are none. */
function breadcrumbList(crumbs: readonly Breadcrumb[], href: string, origin: string) {
  const last = crumbs.length - 1;
  const itemListElement = crumbs
    .flatMap(({ label, ...crumb }, index) => {
      const address = index === last ? href : crumb.href;
      return address === undefined ? [] : [{ name: label, item: origin + address }];
    })
    .map(({ name, item }, index) => ({ '@type': 'ListItem', position: index + 1, name, item }));
  return itemListElement.length === 0 ? null : { '@type': 'BreadcrumbList', itemListElement };
}
