import type { SidebarItem } from '../../shared/contract/site.ts';
import { categoryAt } from '../../shared/docs/lookups.ts';
import { firstHref } from '../../shared/docs/sidebar/tree.ts';
import type { Card } from '../markdown/notes.ts';
import type { ContentDocument } from './documents.ts';
import { type Snapshot, versionOf } from './snapshot.ts';

/** The pages and groups that the category holds whose own page a document is; a text says why there is nothing to show. */
export function categoryCards(document: ContentDocument, snapshot: Snapshot): readonly Card[] | string {
  if (document.type !== 'doc') return 'only the page of a category can show cards of its own. Write the list.';
  const { version, sidebars } = versionOf(document, snapshot);
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
  const href = item.type === 'link' ? item.href : (item.href ?? firstHref(item));
  if (href === undefined || (item.type === 'link' ? item.unlisted : item.linkUnlisted)) return [];
  const target = [...snapshot.documents.values()].find(({ path }) => snapshot.addresses.hrefOf(path) === href);
  const count = item.type === 'category' ? (item.items.length === 1 ? '1 page' : `${item.items.length} pages`) : '';
  return [{ title: item.label, href, description: target?.description || count, ...(item.icon === undefined ? {} : { icon: item.icon }) }];
}
