import type { ReactNode } from 'react';
import type {
  DocsVersionDropdownItem,
  DropdownEntry,
  DropdownItem,
  LocaleDropdownItem,
  NavbarItem,
  SearchItem,
} from '../../contract/navbar.ts';
import type { HtmlItem } from '../../contract/site-links.ts';
import { SearchBox } from '../../search-ui/search-box.tsx';
import { CauseBoundary } from '../../ui/error-boundary.tsx';
import { RawHtml, SiteAnchor } from '../../ui/links.tsx';
import { Dropdown, type NavbarVariant } from './dropdown.tsx';
import { LocaleDropdown } from './locale-dropdown.tsx';
import { type ResolvedLink, resolveEntry, useEntryContext } from './resolve-entry.ts';
import { VersionDropdown } from './version-dropdown.tsx';

interface ItemProps<Item> {
  readonly item: Item;
  readonly variant: NavbarVariant;
}

type ComponentOf<Type extends NavbarItem['type']> = (
  props: ItemProps<Extract<NavbarItem, { readonly type: Type }>>,
) => ReactNode;

/** The component of each item type. A missing type is a compile error. */
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

/** Renders navbar items as list items. An error in one of them names the item. */
export function NavbarItems({
  items,
  variant,
}: {
  readonly items: readonly NavbarItem[];
  readonly variant: NavbarVariant;
}) {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items come from the configuration and never move.
    <li key={index} className={`item-${item.type}`}>
      <CauseBoundary
        message={() =>
          `A navbar item failed to render. Check it in site.yaml:\n${JSON.stringify(item, null, 2)}`
        }
      >
        <TypedItem item={item} variant={variant} />
      </CauseBoundary>
    </li>
  ));
}

function TypedItem<Type extends NavbarItem['type']>({
  item,
  variant,
}: ItemProps<
  {
    readonly [Each in Type]: { readonly type: Each } & Extract<NavbarItem, { readonly type: Each }>;
  }[Type]
>) {
  const Item: (props: ItemProps<typeof item>) => ReactNode = components[item.type];
  return <Item item={item} variant={variant} />;
}

function EntryItem({ item, variant }: ItemProps<DropdownEntry>) {
  const context = useEntryContext();
  return (
    <Resolved
      entry={resolveEntry(item, context)}
      className={variant === 'bar' ? 'navbar-link' : undefined}
    />
  );
}

function Resolved({
  entry,
  className,
}: {
  readonly entry: ResolvedLink | HtmlItem | null;
  readonly className?: string | undefined;
}) {
  if (!entry) return null;
  if (entry.type === 'html') return <RawHtml item={entry} />;
  return <SiteAnchor link={entry.link} isActive={entry.isActive} className={className} />;
}

/** The search is in the bar at every width. */
function SearchBoxItem({ variant }: ItemProps<SearchItem>) {
  return variant === 'bar' ? <SearchBox /> : null;
}

function EntriesDropdown({ item, variant }: ItemProps<DropdownItem>) {
  const context = useEntryContext();
  const entries = item.items.map((entry) => resolveEntry(entry, context));
  const own = item.link && resolveEntry(item.link, context);
  const isActive = [own, ...entries].some((entry) => entry?.type === 'resolved' && entry.isActive);
  return (
    <Dropdown
      label={item.label}
      link={item.link}
      className={item.className}
      variant={variant}
      isActive={isActive}
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

function VersionsItem({ item, variant }: ItemProps<DocsVersionDropdownItem>) {
  const entries = useOwnerEntries(item);
  return (
    <VersionDropdown
      variant={variant}
      {...entries}
      extra={item.before.length + item.after.length}
    />
  );
}

function LocalesItem({ item, variant }: ItemProps<LocaleDropdownItem>) {
  const entries = useOwnerEntries(item);
  return <LocaleDropdown variant={variant} query={item.query} {...entries} />;
}

/** Renders the owner's entries before and after a menu's own. */
function useOwnerEntries({ before, after }: Pick<LocaleDropdownItem, 'before' | 'after'>): {
  readonly before: ReactNode;
  readonly after: ReactNode;
} {
  const context = useEntryContext();
  const entries = (list: readonly DropdownEntry[]): ReactNode => (
    <Entries entries={list.map((entry) => resolveEntry(entry, context))} />
  );
  return { before: entries(before), after: entries(after) };
}
