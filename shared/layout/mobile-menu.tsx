import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SidebarTree } from '../docs/sidebar.tsx';
import { ColorModeToggle } from './color-mode-toggle.tsx';
import { CloseIcon, MenuIcon } from './icons.tsx';
import { MenuItem } from './navbar-items.tsx';
import { useSite } from './site-context.tsx';

const PANEL_ID = 'site-menu';
/** At or below this width the bar becomes a panel; the style sheet has the same number. */
export const MOBILE_WIDTH = 996;

/**
 * The panel behind the hamburger. It is a popover, so it opens, closes on Escape and on a press outside even where scripts do not run. On docs
 * pages it begins with the sidebar and leads back to the main menu.
 */
export function MobileMenu({ sidebar }: { readonly sidebar: string | null }) {
  const { navbar, sidebars, title } = useSite();
  const panel = useRef<HTMLDivElement>(null);
  const [isMain, setIsMain] = useState(sidebar === null);
  const { key } = useLocation();
  const items = sidebar === null ? undefined : sidebars[sidebar]?.items;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the panel, and it opens again at its beginning.
  useEffect(() => {
    closePopover(panel.current);
    setIsMain(sidebar === null);
  }, [key, sidebar]);
  useEffect(() => {
    const wide = matchMedia(`(min-width: ${MOBILE_WIDTH + 1}px)`);
    const onChange = (): void => closePopover(panel.current);
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, []);
  return (
    <>
      <button type="button" className="icon-button menu-button" popoverTarget={PANEL_ID} aria-label="Toggle navigation bar">
        <MenuIcon />
      </button>
      <div ref={panel} id={PANEL_ID} className="menu" popover="auto">
        <div className="menu-head">
          <span className="brand">{navbar.title || title}</span>
          <ColorModeToggle />
          <button type="button" className="icon-button" popoverTarget={PANEL_ID} popoverTargetAction="hide" aria-label="Close navigation bar">
            <CloseIcon />
          </button>
        </div>
        {items && (
          <div className="menu-docs" hidden={isMain}>
            <button type="button" className="menu-back" onClick={() => setIsMain(true)}>
              ← Back to main menu
            </button>
            <SidebarTree items={items} id="menu" />
          </div>
        )}
        <ul className={isMain ? 'menu-main' : 'menu-main after-docs'}>
          {[...navbar.left, ...navbar.right].map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items come from the configuration and never move.
            <MenuItem key={index} item={item} />
          ))}
        </ul>
      </div>
    </>
  );
}

function closePopover(panel: HTMLElement | null): void {
  if (panel?.matches(':popover-open')) panel.hidePopover();
}
