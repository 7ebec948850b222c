import type { NavbarItem } from '../../contract/navbar.ts';
import type { SiteData } from '../../contract/site.ts';

/** Widths of the bar in rem up to which items are in the menu, as `client/styles/options/navbar.css` has them. */
const STEPS = [68, 76, 84, 92, 100] as const;
/** Up to this they always are. */
const ALWAYS = 60;
/** In rem: what every bar has around its items, the logo, and the room of an item beside its letters. */
const AROUND = 16;
const LOGO = 2;
const GAP = 2;

/**
 * Up to which step the items of a bar are in the menu, since they would not fit; undefined for none. The width of
 * letters is guessed, rather too wide, because no server knows the fonts of a visitor.
 */
export function foldAt({ title, navbar, versions, locale }: SiteData): string | undefined {
  const longest = Math.max(0, ...versions.map(({ label }) => widthOf(label)));
  const widthOfItem = (item: NavbarItem): number => {
    if (item.type === 'search') return 0;
    // A picture is as wide as it says.
    if (item.type === 'html') return widthOf(item.html.replace(/<[^<>]*>/g, (tag) => 'x'.repeat(Number(/ width="(\d{1,4})/.exec(tag)?.[1] ?? 0) / 9)));
    if (item.type === 'localeDropdown') return GAP + widthOf(locale.label);
    return item.type === 'docsVersionDropdown' || item.label === undefined ? longest : widthOf(item.label);
  };
  const items = [...navbar.left, ...navbar.right].map((item) => GAP + widthOfItem(item));
  const width = items.reduce((sum, item) => sum + item, AROUND + (navbar.logo ? LOGO : 0) + widthOf(navbar.title || title));
  return width <= ALWAYS ? undefined : String(STEPS.find((step) => width <= step) ?? 'all');
}

/** In rem, by the kinds of letters. */
function widthOf(label: string): number {
  return [...label].reduce(
    (width, letter) => width + (/[MW@\u2e80-\uffef]|\p{Extended_Pictographic}/u.test(letter) ? 1 : /\p{Lu}/u.test(letter) ? 0.7 : 0.55),
    0,
  );
}
