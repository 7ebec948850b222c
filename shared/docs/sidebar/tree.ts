import type { SidebarCategory, SidebarItem } from '../../contract/docs.ts';
import { isSamePath } from '../../urls.ts';

/** Whether the page at `pathname` is this item or lies in it. */
export function holds(item: SidebarItem, pathname: string): boolean {
  if (item.href !== undefined && isSamePath(pathname, item.href)) return true;
  return item.type === 'category' && item.items.some((child) => holds(child, pathname));
}

/** Whether an item is shown: unlisted pages only while one is on them, and categories that hold nothing else no more than they. */
export function isVisible(item: SidebarItem, pathname: string): boolean {
  if (item.type === 'link') return !item.unlisted || isSamePath(pathname, item.href);
  return categoryHref(item, pathname) !== undefined || item.items.some((child) => isVisible(child, pathname));
}

/** Where the label of a category leads: its own page, unless that is unlisted and one is elsewhere. */
export function categoryHref({ href, linkUnlisted }: SidebarCategory, pathname: string): string | undefined {
  return href === undefined || (linkUnlisted && !isSamePath(pathname, href)) ? undefined : href;
}

/** The first page inside a category that can be linked to. */
export function firstHref(category: SidebarCategory): string | undefined {
  for (const item of category.items) {
    const href = item.type === 'category' ? ((item.linkUnlisted ? undefined : item.href) ?? firstHref(item)) : listedHref(item);
    if (href !== undefined) return href;
  }
  return undefined;
}

function listedHref({ external, unlisted, href }: Exclude<SidebarItem, SidebarCategory>): string | undefined {
  return external || unlisted ? undefined : href;
}
