import { Link } from 'react-router-dom';
import type { NavbarItem } from '../contract/site.ts';
import { SearchBox } from '../search-ui/search-box.tsx';
import { ColorModeToggle } from './color-mode-toggle.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { BarItem } from './navbar-items.tsx';
import { useSite } from './site-context.tsx';
import { ThemedImage } from './themed-image.tsx';

/** The fixed bar at the top: brand, left items, right items, colour mode, search. */
export function Navbar({ sidebar }: { readonly sidebar: string | null }) {
  const { base, navbar, title } = useSite();
  const hasSearchItem = [...navbar.left, ...navbar.right].some(({ type }) => type === 'search');
  return (
    <header className="navbar">
      <nav aria-label="Main">
        <MobileMenu sidebar={sidebar} />
        <Link className="brand" to={navbar.logo?.href ?? base} aria-label={navbar.title === '' ? title : undefined}>
          {navbar.logo && <ThemedImage image={navbar.logo} width={24} height={24} />}
          <span>{navbar.title}</span>
        </Link>
        <Items items={navbar.left} side="left" />
        <Items items={navbar.right} side="right" />
        {!hasSearchItem && <SearchBox />}
        <ColorModeToggle />
      </nav>
    </header>
  );
}

function Items({ items, side }: { readonly items: readonly NavbarItem[]; readonly side: 'left' | 'right' }) {
  return (
    <ul className={`navbar-items ${side}`}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items come from the configuration and never move.
        <li key={index} className={`item-${item.type}`}>
          <BarItem item={item} />
        </li>
      ))}
    </ul>
  );
}
