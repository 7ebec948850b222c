import type { Sidebar, SidebarCategory, SidebarItem } from '../contract/docs.ts';
import { isSamePath } from '../navigation/same-path.ts';

/** Whether the page at `pathname` is this item or inside it. */
export function holds(item: SidebarItem, pathname: string): boolean {
  if (item.href !== undefined && isSamePath(pathname, item.href)) return true;
  return item.type === 'category' && item.items.some((child) => holds(child, pathname));
}

/** Whether an item is shown: an unlisted page only on itself, and a category only if it has a page to show. */
export function isVisible(item: SidebarItem, pathname: string): boolean {
  if (item.type === 'link') return !item.unlisted || isSamePath(pathname, item.href);
  return categoryHref(item, pathname) !== undefined || showsItems(item, pathname);
}

/** Whether a category has items to show, included or still to be fetched. */
export function showsItems({ items, part }: SidebarCategory, pathname: string): boolean {
  return (
    (part?.before ?? part?.after) !== undefined || items.some((child) => isVisible(child, pathname))
  );
}

/** Returns the link of a category's label: its own page, unless that is unlisted and not the current one. */
export function categoryHref(
  { href, linkUnlisted }: SidebarCategory,
  pathname: string,
): string | undefined {
  return href === undefined || (linkUnlisted && !isSamePath(pathname, href)) ? undefined : href;
}

/** Returns the first internal, listed page of some items; a category's own page precedes its items. */
export function firstLink(items: readonly SidebarItem[]): Sidebar['link'] {
  for (const item of items) {
    const { href, label } = item;
    const isListed =
      item.type === 'category' ? !item.linkUnlisted : !item.external && !item.unlisted;
    if (href !== undefined && isListed) return { path: href, label };
    const inner = item.type === 'category' && firstLink(item.items);
    if (inner) return inner;
  }
  return null;
}
