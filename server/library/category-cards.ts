import type { SidebarCategory, SidebarItem } from '../../shared/contract/docs.ts';
import { categoryAt } from '../../shared/docs/lookups.ts';
import { firstHref } from '../../shared/docs/sidebar/tree.ts';
import type { Card } from '../markdown/notes.ts';
import type { ContentDocument } from './documents.ts';
import { type Snapshot, versionContentOf } from './snapshot.ts';

/** The pages and groups that the category holds whose own page a document is; a text says why there is nothing to show. */
export function categoryCards(document: ContentDocument, snapshot: Snapshot): readonly Card[] | string {
  if (document.type !== 'doc') return 'only the page of a category can show cards of its own. Write the list.';
  const { version, sidebars } = versionContentOf(document, snapshot);
  const place = sidebars.places.get(document.id);
  const sidebar = place && version.sidebars[place.sidebar];
  if (!sidebar) return 'this page stands in no sidebar, so there are no cards to show. Write the list.';
  try {
    const { items } = categoryAt(sidebar, snapshot.addresses.hrefOf(document.path) ?? document.path);
    return items.flatMap((item) => cardOf(item, snapshot));
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)} Write the list, or make this page the link of a category.`;
  }
}

/** What leads nowhere has no card, and unlisted pages have none either. */
function cardOf(item: SidebarItem, snapshot: Snapshot): Card[] {
  const href = hrefOf(item);
  if (href === undefined) return [];
  const target = [...snapshot.documents.values()].find(({ path }) => snapshot.addresses.hrefOf(path) === href);
  const count = item.type === 'category' ? countOf(item) : '';
  return [{ title: item.label, href, description: target?.description || count, ...(item.icon === undefined ? {} : { icon: item.icon }) }];
}

/** Where a card leads: to the page of its item, or to the first page inside. */
function hrefOf(item: SidebarItem): string | undefined {
  if (item.type === 'link') return item.unlisted ? undefined : item.href;
  return (item.linkUnlisted ? undefined : item.href) ?? firstHref(item);
}

function countOf({ items }: SidebarCategory): string {
  const count = items.filter((item) => hrefOf(item) !== undefined).length;
  return count === 1 ? '1 page' : `${count} pages`;
}
