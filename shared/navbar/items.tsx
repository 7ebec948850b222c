import type { ReactNode } from 'react';
import type { HtmlItem } from '../contract/links.ts';
import type { DocsVersionDropdownItem, DropdownEntry, DropdownItem, LocaleDropdownItem, NavbarItem, SearchItem } from '../contract/navbar.ts';
import { CauseBoundary } from '../failure/cause-boundary.tsx';
import { RawHtml } from '../layout/raw-html.tsx';
import { SiteAnchor } from '../layout/site-anchor.tsx';
import { SearchBox } from '../search-ui/search-box.tsx';
import { Dropdown } from './dropdown.tsx';
import { type ResolvedLink, resolveEntry } from './links.ts';
import { LocaleDropdown } from './locale-dropdown.tsx';
import { VersionDropdown } from './version-dropdown.tsx';
import { useWhereabouts } from './whereabouts.ts';

/** Where an item stands: in the bar of wide windows, or in the panel behind the hamburger. */
export type Place = 'bar' | 'panel';

interface ItemProps<Item> {
  readonly item: Item;
  readonly place: Place;
}

type ComponentOf<Type extends NavbarItem['type']> = (props: ItemProps<Extract<NavbarItem, { readonly type: Type }>>) => ReactNode;

/** The component of each item type; a type that is forgotten here does not compile. */
const components: { readonly [Type in NavbarItem['type']]: ComponentOf<Type> } = {
  link: EntryItem,
  html: EntryItem,
  doc: EntryItem,
  docSidebar: EntryItem,
  docsVersion: EntryItem,
  search: SearchBoxItem,
  dropdown: EntriesDropdown,
  docsVersionDropdown: VersionsItem,
  localeDropdown: LocalesItem,
};

/** An item of the navbar as a list item. What goes wrong in one is told with the item that it went wrong in. */
export function NavbarListItem({ item, place }: ItemProps<NavbarItem>) {
  return (
    <li className={`item-${item.type}`}>
      <CauseBoundary message={() => `A navbar item failed to render. Check it in site.yaml:\n${JSON.stringify(item, null, 2)}`}>
        <TypedItem item={item} place={place} />
      </CauseBoundary>
    </li>
  );
}

function TypedItem<Type extends NavbarItem['type']>({
  item,
  place,
}: ItemProps<{ readonly [Each in Type]: { readonly type: Each } & Extract<NavbarItem, { readonly type: Each }> }[Type]>) {
  const Item: (props: ItemProps<typeof item>) => ReactNode = components[item.type];
  if (!Item) throw new Error(`No NavbarItem component found for type "${item.type}".`);
  return <Item item={item} place={place} />;
}

function EntryItem({ item, place }: ItemProps<DropdownEntry>) {
  const at = useWhereabouts();
  return <Resolved entry={resolveEntry(item, at)} {...(place === 'bar' ? { className: 'navbar-link' } : {})} />;
}

function Resolved({ entry, className }: { readonly entry: ResolvedLink | HtmlItem | null; readonly className?: string }) {
  if (!entry) return null;
  if (entry.type === 'html') return <RawHtml item={entry} />;
  return <SiteAnchor link={entry.link} isActive={entry.isActive} {...(className === undefined ? {} : { className })} />;
}

/** The search stays in the bar, whatever the width. */
function SearchBoxItem({ place }: ItemProps<SearchItem>) {
  return place === 'bar' ? <SearchBox /> : null;
}

function EntriesDropdown({ item, place }: ItemProps<DropdownItem>) {
  const at = useWhereabouts();
  const entries = item.items.map((entry) => resolveEntry(entry, at));
  const own = item.link && resolveEntry(item.link, at);
  const isActive = [own, ...entries].some((entry) => entry?.type === 'resolved' && entry.isActive);
  return (
    <Dropdown
      label={item.label}
      place={place}
      isActive={isActive}
      {...(item.link === undefined ? {} : { link: item.link })}
      {...(item.className === undefined ? {} : { className: item.className })}
    >
      <Entries entries={entries} />
    </Dropdown>
  );
}

function Entries({ entries }: { readonly entries: readonly (ResolvedLink | HtmlItem | null)[] }) {
  return entries.map(
    (entry, index) =>
      entry && (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries come from the configuration and never move.
        <li key={index}>
          <Resolved entry={entry} />
        </li>
      ),
  );
}

function VersionsItem({ item, place }: ItemProps<DocsVersionDropdownItem>) {
  const around = useAround(item);
  return <VersionDropdown place={place} {...around} around={item.before.length + item.after.length} />;
}

function LocalesItem({ item, place }: ItemProps<LocaleDropdownItem>) {
  const around = useAround(item);
  return <LocaleDropdown place={place} query={item.query} {...around} />;
}

/** The entries that the owner puts before and after those that a menu has by itself. */
function useAround({ before, after }: Pick<LocaleDropdownItem, 'before' | 'after'>): { readonly before: ReactNode; readonly after: ReactNode } {
  const at = useWhereabouts();
  const entries = (list: readonly DropdownEntry[]): ReactNode => <Entries entries={list.map((entry) => resolveEntry(entry, at))} />;
  return { before: entries(before), after: entries(after) };
}
