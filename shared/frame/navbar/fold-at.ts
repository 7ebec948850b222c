import type { NavbarItem } from '../../contract/navbar.ts';
import type { SiteData } from '../../contract/site.ts';

/** Widths of the bar in rem up to which items move to the menu, as in `client/styles/options/navbar.css`. */
const STEPS = [68, 76, 84, 92, 100] as const;
/** Up to this width they always do. */
const ALWAYS = 60;
/** In rem: the bar's fixed width, the logo, and the padding of an item. */
const FRAME = 16;
const LOGO = 2;
const GAP = 2;

/**
 * Returns the step up to which a bar's items move to the menu because they would not fit; undefined for none. Text
 * widths are conservative estimates, since the server does not know the visitor's fonts.
 */
export function foldAt({ title, navbar, versions, locale }: SiteData): string | undefined {
  const longest = Math.max(0, ...versions.map(({ label }) => widthOf(label)));
  const widthOfItem = (item: NavbarItem): number => {
    if (item.type === 'search') return 0;
    // Images count with their `width`.
    if (item.type === 'html')
      return widthOf(
        item.html.replace(/<[^<>]*>/g, (tag) =>
          'x'.repeat(Number(/ width="(\d{1,4})/.exec(tag)?.[1] ?? 0) / 9),
        ),
      );
    if (item.type === 'localeDropdown') return GAP + widthOf(locale.label);
    return item.type === 'docsVersionDropdown' || item.label === undefined
      ? longest
      : widthOf(item.label);
  };
  const items = [...navbar.left, ...navbar.right].map((item) => GAP + widthOfItem(item));
  const width = items.reduce(
    (sum, item) => sum + item,
    FRAME + (navbar.logo ? LOGO : 0) + widthOf(navbar.title || title),
  );
  return width <= ALWAYS ? undefined : String(STEPS.find((step) => width <= step) ?? 'all');
}

/** Estimates a width in rem by classes of letters. */
function widthOf(label: string): number {
  return [...label].reduce(
    (width, letter) =>
      width +
      (/[MW@\u2e80-\uffef]|\p{Extended_Pictographic}/u.test(letter)
        ? 1
        : /\p{Lu}/u.test(letter)
          ? 0.7
          : 0.55),
    0,
  );
}
