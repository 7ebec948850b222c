import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { ColorModeToggle } from '../color-mode/color-mode-toggle.tsx';
import type { Sidebar } from '../contract/docs.ts';
import type { NavbarItem } from '../contract/navbar.ts';
import { useSite } from '../layout/site-context.tsx';
import { ThemedImage } from '../layout/themed-image.tsx';
import { SearchBox } from '../search-ui/search-box.tsx';
import { useHideOnScroll } from './hide-on-scroll.ts';
import { NavbarListItem } from './items.tsx';
import { MobileMenu } from './mobile-menu.tsx';

/** The fixed bar at the top: brand, left items, right items, colour mode, search. `sidebar` is what the page shows beside its article. */
export function Navbar({ sidebar }: { readonly sidebar: Sidebar | null }) {
  const { base, navbar, title } = useSite();
  const bar = useRef<HTMLElement>(null);
  useHideOnScroll(bar, navbar.hideOnScroll);
  const hasSearchItem = [...navbar.left, ...navbar.right].some(({ type }) => type === 'search');
  return (
    <header ref={bar} className="navbar">
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
        <NavbarListItem key={index} item={item} place="bar" />
      ))}
    </ul>
  );
}
