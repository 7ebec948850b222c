import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SidebarTree } from '../docs/sidebar.tsx';
import { ColorModeToggle } from './color-mode-toggle.tsx';
import { useDialogInHistory } from './dialog-in-history.ts';
import { CloseIcon, MenuIcon } from './icons.tsx';
import { inSiteTarget } from './in-site-target.ts';
import { MenuItem } from './navbar-items.tsx';
import { useSite } from './site-context.tsx';

const PANEL_ID = 'site-menu';
/** At or below this width the bar becomes a panel; the style sheet has the same number. */
export const MOBILE_WIDTH = 996;

/**
 * The panel behind the hamburger. On docs pages it begins with the sidebar and leads back to the main menu. Without scripts it is a popover,
 * which opens and closes by itself; with them a modal dialog, which also keeps the focus, and which Back closes.
 */
export function MobileMenu({ sidebar }: { readonly sidebar: string | null }) {
  const { navbar, sidebars, title } = useSite();
  const navigate = useNavigate();
  const panel = useRef<HTMLDialogElement>(null);
  const inHistory = useDialogInHistory(panel);
  const [isOpen, setIsOpen] = useState(false);
  const [isMain, setIsMain] = useState(sidebar === null);
  const { key } = useLocation();
  const items = sidebar === null ? undefined : sidebars[sidebar]?.items;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the panel, and it opens again at its beginning.
  useEffect(() => {
    panel.current?.close();
    setIsMain(sidebar === null);
  }, [key, sidebar]);
  useEffect(() => {
    const wide = matchMedia(`(min-width: ${MOBILE_WIDTH + 1}px)`);
    const onChange = (): void => panel.current?.close();
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, []);
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    inHistory.open();
    setIsOpen(true);
  };
  const onClose = (): void => {
    inHistory.closed();
    setIsOpen(false);
  };
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const target = inSiteTarget(event);
    if (target !== null) {
      // In place of the panel's history entry, so that Back leads to the page the panel was opened on.
      event.preventDefault();
      inHistory.replaced();
      void navigate(target, { replace: true });
    } else if (isBeside(event, panel.current)) panel.current?.close();
  };
  return (
    <>
      <button
        type="button"
        className="icon-button menu-button"
        popoverTarget={PANEL_ID}
        aria-label="Toggle navigation bar"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <MenuIcon />
      </button>
      <dialog ref={panel} id={PANEL_ID} className="menu" popover="auto" aria-label="Menu" onClose={onClose} onClickCapture={onClick}>
        <div className="menu-head">
          <span className="brand">{navbar.title || title}</span>
          <ColorModeToggle />
          <button
            type="button"
            className="icon-button"
            popoverTarget={PANEL_ID}
            popoverTargetAction="hide"
            aria-label="Close navigation bar"
            onClick={() => panel.current?.close()}
          >
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
      </dialog>
    </>
  );
}

/** Whether a press on the dialog was on its backdrop, which counts as the dialog itself. */
function isBeside({ clientX, target }: MouseEvent, panel: HTMLElement | null): boolean {
  return panel !== null && target === panel && clientX > panel.getBoundingClientRect().right;
}
