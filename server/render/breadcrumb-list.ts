import type { Breadcrumb } from '../../shared/contract/page.ts';

interface PageAddress {
  /** Path of the page, with the base path. */
  readonly href: string;
  /** Canonical origin of the site. */
  readonly origin: string;
}

/**
 * Breadcrumbs as search engines read them (https://schema.org/BreadcrumbList): those that have an address, ending with
 * the page itself. Null for a page without breadcrumbs.
 */
export function breadcrumbList(crumbs: readonly Breadcrumb[], { href, origin }: PageAddress) {
  const last = crumbs.length - 1;
  const itemListElement = crumbs
    .flatMap(({ label, ...crumb }, index) => {
      const address = index === last ? href : crumb.href;
      return address === undefined ? [] : [{ name: label, item: origin + address }];
    })
    .map(({ name, item }, index) => ({ '@type': 'ListItem', position: index + 1, name, item }));
  return itemListElement.length === 0 ? null : { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement };
}
