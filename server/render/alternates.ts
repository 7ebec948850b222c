import type { SiteData } from '../../shared/contract/site.ts';

/** A page in one of the languages of the site. */
interface Alternate {
  /** A language tag, or `x-default` for readers of none of them. */
  readonly language: string;
  readonly href: string;
}

/** A page in all languages of the site, for search engines. None on a site of one language. */
export function alternatesOf(href: string, { base, locales }: Pick<SiteData, 'base' | 'locales'>): readonly Alternate[] {
  if (locales.length < 2) return [];
  const path = href.slice(base.length);
  // The default locale is the one whose addresses have no folder of their own.
  const [first] = locales.toSorted((a, b) => a.href.length - b.href.length);
  return [
    ...locales.map((locale) => ({ language: locale.htmlLang, href: locale.href + path })),
    ...(first ? [{ language: 'x-default', href: first.href + path }] : []),
  ];
}
