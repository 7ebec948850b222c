import type { Breadcrumb } from '../contract/page.ts';

/** Breadcrumbs as search engines read them: https://schema.org/BreadcrumbList. */
export interface BreadcrumbList {
  readonly '@context': 'https://schema.org';
  readonly '@type': 'BreadcrumbList';
  readonly itemListElement: readonly BreadcrumbListItem[];
}

interface BreadcrumbListItem {
  readonly '@type': 'ListItem';
  readonly position: number;
  readonly name: string;
  readonly item: string;
}

export interface BreadcrumbListPlace {
  /** Address of the page that the breadcrumbs lead to, with the base path. */
  readonly href: string;
  /** Canonical origin of the site, which makes addresses absolute. */
  readonly origin: string;
}

/** The breadcrumbs that have an address, the page itself among them as the last; null for a page without breadcrumbs. */
export function breadcrumbList(crumbs: readonly Breadcrumb[], { href, origin }: BreadcrumbListPlace): BreadcrumbList | null {
  const last = crumbs.length - 1;
  const itemListElement = crumbs
    .flatMap(({ label, ...crumb }, index) => {
      const address = index === last ? href : crumb.href;
      return address === undefined ? [] : [{ name: label, item: origin + address }];
    })
    .map(({ name, item }, index) => ({ '@type': 'ListItem' as const, position: index + 1, name, item }));
  return itemListElement.length === 0 ? null : { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement };
}
