import type { ReactElement } from 'react';
import type { DropdownItem, NavbarItem } from '../contract/site.ts';
import { SearchBox } from '../search-ui/search-box.tsx';
import { CaretIcon } from './icons.tsx';
import { RawHtml } from './raw-html.tsx';
import { SiteAnchor } from './site-anchor.tsx';

/** An item of the bar; a kind that is forgotten here does not compile. Inside the mobile panel, use `MenuItem`. */
export function BarItem({ item }: { readonly item: NavbarItem }): ReactElement {
  switch (item.type) {
    case 'link':
      return <SiteAnchor link={item} className="navbar-link" />;
    case 'dropdown':
      return <Dropdown item={item} />;
    case 'html':
      return <RawHtml item={item} />;
    case 'search':
      return <SearchBox />;
  }
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
        {item.items.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items come from the configuration and never move.
          <li key={index}>{entry.type === 'html' ? <RawHtml item={entry} /> : <SiteAnchor link={entry} />}</li>
        ))}
      </ul>
    </details>
  );
}

/** An item of the mobile panel: dropdowns lie open, and the search stays in the bar. */
export function MenuItem({ item }: { readonly item: NavbarItem }) {
  if (item.type === 'search') return null;
  if (item.type !== 'dropdown') return <li>{item.type === 'html' ? <RawHtml item={item} /> : <SiteAnchor link={item} />}</li>;
  return (
    <li>
      <span className="menu-label">{item.label}</span>
      <ul>
        {item.items.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items come from the configuration and never move.
          <li key={index}>{entry.type === 'html' ? <RawHtml item={entry} /> : <SiteAnchor link={entry} />}</li>
        ))}
      </ul>
    </li>
  );
}
