import type { ComponentType } from 'react';
import type { DropdownItem, HtmlItem, NavbarItem, SearchItem, SiteLink } from '../contract/site.ts';
import { SearchBox } from '../search-ui/search-box.tsx';
import { CaretIcon } from './icons.tsx';
import { SiteAnchor } from './site-anchor.tsx';

/** One component for each kind of item: a kind without one does not compile. */
const components: { [Type in NavbarItem['type']]: ComponentType<{ item: Extract<NavbarItem, { type: Type }> }> } = {
  link: LinkItem,
  dropdown: Dropdown,
  html: RawHtml,
  search: Search,
};

/** An item of the bar. Inside the mobile panel, use `MenuItem`. */
export function BarItem({ item }: { readonly item: NavbarItem }) {
  switch (item.type) {
    case 'link':
      return <components.link item={item} />;
    case 'dropdown':
      return <components.dropdown item={item} />;
    case 'html':
      return <components.html item={item} />;
    case 'search':
      return <components.search item={item} />;
  }
}

function LinkItem({ item }: { readonly item: SiteLink }) {
  return <SiteAnchor link={item} className="navbar-link" />;
}

/** Opens by click, touch and keyboard without any script. */
function Dropdown({ item }: { readonly item: DropdownItem }) {
  return (
    <details className="dropdown" name="navbar">
      <summary>
        {item.label}
        <CaretIcon />
      </summary>
      <ul>
        {item.items.map((entry) => (
          <li key={entry.type === 'html' ? entry.html : entry.href}>{entry.type === 'html' ? <RawHtml item={entry} /> : <SiteAnchor link={entry} />}</li>
        ))}
      </ul>
    </details>
  );
}

/** Markup of the site's owner, from `site.yaml`. */
function RawHtml({ item }: { readonly item: HtmlItem }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own words; the policy runs no script in them.
  return <div dangerouslySetInnerHTML={{ __html: item.html }} />;
}

function Search(_: { readonly item: SearchItem }) {
  return <SearchBox />;
}

/** An item of the mobile panel: dropdowns lie open, and the search stays in the bar. */
export function MenuItem({ item }: { readonly item: NavbarItem }) {
  if (item.type === 'search') return null;
  if (item.type !== 'dropdown') return <li>{item.type === 'html' ? <RawHtml item={item} /> : <SiteAnchor link={item} />}</li>;
  return (
    <li>
      <span className="menu-label">{item.label}</span>
      <ul>
        {item.items.map((entry) => (
          <li key={entry.type === 'html' ? entry.html : entry.href}>{entry.type === 'html' ? <RawHtml item={entry} /> : <SiteAnchor link={entry} />}</li>
        ))}
      </ul>
    </li>
  );
}
