import type { NavbarItem } from '../../shared/contract/navbar.ts';
import type { PageData } from '../../shared/contract/page.ts';
import type { Sheet, SheetName, Sheets } from '../../shared/contract/sheets.ts';
import type { SiteData } from '../../shared/contract/site.ts';
import { foldAt } from '../../shared/frame/navbar/fold-at.ts';

/** The sheet of each kind of page. Most pages are documents, so their rules are in the sheet of all pages. */
const OF_KIND: Readonly<Record<PageData['kind'], Sheet | null>> = {
  home: 'home',
  doc: null,
  page: null,
  search: 'search',
  'not-found': 'not-found',
  offline: 'offline',
};

/** Sheets whose rules another one has too, so that a page with both has one request less. */
const PART_OF: Partial<Readonly<Record<SheetName, SheetName>>> = { actions: 'home', picture: 'figures/shell', settings: 'figures/shell' };

/** Items of the navbar whose look is not in the sheet of all pages. */
const OPTIONAL_ITEMS: readonly NavbarItem['type'][] = ['html', 'dropdown', 'docsVersionDropdown', 'localeDropdown'];

export interface SheetsAround {
  readonly snapshot: { readonly site: SiteData };
  readonly sheets: Sheets;
}

/**
 * Addresses of the style sheets that a page needs besides that of all pages.
 * @param own what the page itself needs, besides what all pages of its kind do
 */
export function stylesOf(kind: PageData['kind'], { snapshot, sheets }: SheetsAround, own: readonly SheetName[] = []): readonly string[] {
  const ofKind = OF_KIND[kind];
  const names = new Set<SheetName>([...(hasFrameOptions(snapshot.site) ? ['frame-options' as const] : []), ...(ofKind ? [ofKind] : []), ...own]);
  for (const name of names) {
    const whole = PART_OF[name];
    if (whole && names.has(whole)) names.delete(name);
  }
  // Not every figure has a sheet of its own.
  return [...names].flatMap((name) => sheets[name] ?? []);
}

/** Addresses of the scripts that go with the sheets that a page itself needs. Few pages have any. */
export function scriptsOf({ sheets }: SheetsAround, own: readonly SheetName[]): { readonly scripts?: readonly string[] } {
  const scripts = [...new Set(own)].flatMap((name) => sheets[`${name}.js`] ?? []);
  return scripts.length === 0 ? {} : { scripts };
}

/** Whether a site has something around its pages that not every site has. */
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
