import type { NavbarItem } from '../../shared/contract/navbar.ts';
import type { PageData } from '../../shared/contract/page.ts';
import type { Sheet, SheetName, Sheets } from '../../shared/contract/sheets.ts';
import type { SiteData } from '../../shared/contract/site.ts';
import { foldAt } from '../../shared/frame/navbar/fold-at.ts';

/** The sheet of each kind of page. Most pages are documents, so their rules are in the common sheet. */
const OF_KIND: Readonly<Record<PageData['kind'], Sheet | null>> = {
  home: 'home',
  doc: null,
  page: null,
  search: 'search',
  'not-found': 'not-found',
  offline: 'offline',
};

/** Sheets that another one includes, so that a page with both needs one request less. */
const PART_OF: Partial<Readonly<Record<SheetName, SheetName>>> = {
  actions: 'home',
  gallery: 'home',
  picture: 'figures/shell',
  settings: 'figures/shell',
};

/** Items of the navbar whose styles are not in the common sheet. */
const OPTIONAL_ITEMS: readonly NavbarItem['type'][] = [
  'html',
  'dropdown',
  'docsVersionDropdown',
  'localeDropdown',
];

export interface SheetsContext {
  readonly snapshot: { readonly site: SiteData };
  readonly sheets: Sheets;
}

/**
 * Addresses of the style sheets that a page needs in addition to the common one.
 * @param own sheets that not every page of its kind needs
 */
export function stylesOf(
  kind: PageData['kind'],
  { snapshot, sheets }: SheetsContext,
  own: readonly SheetName[] = [],
): readonly string[] {
  const ofKind = OF_KIND[kind];
  const names = new Set<SheetName>([
    ...(hasFrameOptions(snapshot.site) ? ['frame-options' as const] : []),
    ...(ofKind ? [ofKind] : []),
    ...own,
  ]);
  for (const name of names) {
    const whole = PART_OF[name];
    if (whole && names.has(whole)) names.delete(name);
  }
  // Not every figure has a sheet of its own.
  return [...names].flatMap((name) => sheets[name] ?? []);
}

/** Addresses of the scripts that belong to the sheets of a page. Few pages have any. */
export function scriptsOf(
  { sheets }: SheetsContext,
  own: readonly SheetName[],
): { readonly scripts?: readonly string[] } {
  const scripts = [...new Set(own)].flatMap((name) => sheets[`${name}.js`] ?? []);
  return scripts.length === 0 ? {} : { scripts };
}

/** Whether the frame of a site has optional parts. */
function hasFrameOptions(site: SiteData): boolean {
  const { announcementBar, navbar, footer, versions, locale } = site;
  const isOptional = ({ type }: NavbarItem): boolean => OPTIONAL_ITEMS.includes(type);
  return (
    announcementBar !== undefined ||
    locale.direction === 'rtl' ||
    versions.length > 1 ||
    versions.some(({ isPartial }) => isPartial) ||
    footer.row.length > 0 ||
    foldAt(site) !== undefined ||
    [...navbar.left, ...navbar.right].some(isOptional)
  );
}
