import type { Card, Demo, DemoAttributes } from 'markdown';
import type { SidebarCategory, SidebarItem } from '../../shared/contract/docs.ts';
import { firstLink } from '../../shared/docs/sidebar-tree.ts';
import { glyphPath } from '../../shared/ui/icons.tsx';
import { createSay } from '../../shared/words/say.ts';
import type { ContentDocument } from '../model/documents.ts';
import { documentAt, hrefOf, type Snapshot, versionContentOf } from '../model/snapshot/snapshot.ts';
import { type FigureContext, figureAt } from './placed-figures.ts';

/** Cards for the items of the category whose page a document is, or a message. */
export function categoryCards(
  document: ContentDocument,
  snapshot: Snapshot,
): readonly Card[] | string {
  if (document.type !== 'doc')
    return 'only the page of a category can have its cards generated. Write the list.';
  const { sidebars } = versionContentOf(document, snapshot);
  const position = sidebars.positions.get(document.id);
  if (!position)
    return 'this page is in no sidebar, so there are no cards to show. Write the list.';
  const category = sidebars.categories[position.sidebar]?.get(document.id);
  const href = hrefOf(document.path, snapshot);
  if (!category)
    return `There is no category with a page at "${href}" in this sidebar. Write the list, or make this page the link of a category.`;
  return category.items.flatMap((item) => cardOf(item, snapshot));
}

/** Items without a link and unlisted pages have no card. */
function cardOf(item: SidebarItem, snapshot: Snapshot): Card[] {
  const href = targetOf(item);
  if (href === undefined) return [];
  const address = snapshot.addresses.find(href);
  const target = address.kind === 'page' ? snapshot.documents.get(address.path) : undefined;
  const count = item.type === 'category' ? countOf(item, snapshot) : '';
  return [
    {
      title: item.label,
      href,
      description: target?.description || count,
      ...(item.icon === undefined ? {} : { icon: glyphPath(item.icon) }),
    },
  ];
}

/** The page of an item, or the first one in it. */
function targetOf(item: SidebarItem): string | undefined {
  if (item.type === 'link') return item.unlisted ? undefined : item.href;
  return firstLink([item])?.path;
}

function countOf({ items }: SidebarCategory, { site }: Snapshot): string {
  const count = items.filter((item) => targetOf(item) !== undefined).length;
  return createSay(site)({ one: '1 page', other: '{count} pages' }, { count });
}

/** A card for a figure of another page, or a message. */
export function demoOf(
  { page, figure, picture, section }: DemoAttributes,
  { document, snapshot, figures }: FigureContext,
): Demo | string {
  const found = figureAt(page, figure, { document, snapshot });
  if (typeof found === 'string') return found;
  const demo = figures.demo(found.attributes, found.href, picture);
  if (typeof demo === 'string' || section === undefined) return demo;
  const led = documentAt(section, document, snapshot);
  if (typeof led === 'string') return led;
  return { ...demo, title: led.title, href: hrefOf(led.path, snapshot), presets: [] };
}
