import type { SiteData } from '../../shared/contract/site.ts';

/** A page in one of the languages of the site. */
interface Alternate {
  /** A language tag, or `x-default` for readers of none of them. */
  readonly language: string;
  readonly href: string;
}

/** A page in all languages of the site, for search engines. Empty if there is only one. */
export function alternatesOf(
  href: string,
  { base, locales }: Pick<SiteData, 'base' | 'locales'>,
): readonly Alternate[] {
  if (locales.length < 2) return [];
  const path = href.slice(base.length);
  // The default locale has no folder of its own, so its address is the shortest.
  const [first] = locales.toSorted((a, b) => a.href.length - b.href.length);
  return [
    ...locales.map((locale) => ({ language: locale.htmlLang, href: locale.href + path })),
    ...(first ? [{ language: 'x-default', href: first.href + path }] : []),
  ];
}
