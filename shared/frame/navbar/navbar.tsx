import { useRef } from 'react';
import type { Sidebar } from '../../contract/docs.ts';
import { SearchBox } from '../../search-ui/search-box.tsx';
import { RouteLink } from '../../ui/route-link.tsx';
import { useSite } from '../../ui/site-context.tsx';
import { ThemedImage } from '../../ui/themed-image.tsx';
import { useWords } from '../../ui/words.tsx';
import { ColorModeToggle } from '../color-mode-toggle.tsx';
import { useHideOnScroll } from './hide-on-scroll.ts';
import { NavbarItems } from './items.tsx';
import { MobileMenu } from './mobile-menu.tsx';

/** The fixed bar at the top. `sidebar` is the page's, for the mobile menu. */
export function Navbar({ sidebar }: { readonly sidebar: Sidebar | null }) {
  const { base, navbar, title } = useSite();
  const bar = useRef<HTMLElement>(null);
  useHideOnScroll(bar, navbar.hideOnScroll);
  const say = useWords();
  const hasSearchItem = [...navbar.left, ...navbar.right].some(({ type }) => type === 'search');
  return (
    <header ref={bar} className="navbar">
      <nav aria-label={say('Main')}>
        <MobileMenu sidebar={sidebar} />
        <RouteLink
          className="brand"
          to={navbar.logo?.href ?? base}
          aria-label={navbar.title === '' ? title : undefined}
        >
          {navbar.logo && <ThemedImage image={navbar.logo} width={24} height={24} />}
          <span>{navbar.title}</span>
        </RouteLink>
        <ul className="navbar-items left">
          <NavbarItems items={navbar.left} variant="bar" />
        </ul>
        <ul className="navbar-items right">
          <NavbarItems items={navbar.right} variant="bar" />
        </ul>
        {!hasSearchItem && <SearchBox />}
        <ColorModeToggle />
      </nav>
    </header>
  );
}
