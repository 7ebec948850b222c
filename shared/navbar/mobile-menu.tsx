import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ColorModeToggle } from '../color-mode/color-mode-toggle.tsx';
import type { Sidebar } from '../contract/docs.ts';
import { SidebarTree } from '../docs/sidebar.tsx';
import { useDialogInHistory } from '../layout/dialog-in-history.ts';
import { useHydrated } from '../layout/hydrated.ts';
import { BackIcon, CloseIcon, MenuIcon } from '../layout/icons.tsx';
import { inSiteTarget } from '../layout/in-site-target.ts';
import { useSite } from '../layout/site-context.tsx';
import { useAfterNavigation } from './after-navigation.ts';
import { NavbarListItem } from './items.tsx';

const PANEL_ID = 'site-menu';
/** At or below this width the bar becomes a panel; the style sheet has the same number. */
const MOBILE_WIDTH = 996;

/**
 * The panel behind the hamburger. On docs pages it begins with the sidebar and leads back to the main menu. Without scripts it is a popover,
 * which opens and closes by itself; with them a modal dialog, which also keeps the focus, and which Back closes.
 */
export function MobileMenu({ sidebar }: { readonly sidebar: Sidebar | null }) {
  const { navbar, title } = useSite();
  const items = [...navbar.left, ...navbar.right];
  const { panel, isOpen, open, onClose, onClick } = usePanel();
  const isHydrated = useHydrated();
  const { main, isMain, goToMain } = useMainMenu(sidebar, isOpen);
  if (items.length === 0 && sidebar === null) return null;
  return (
    <>
      <button
        type="button"
        className="icon-button menu-button"
        popoverTarget={PANEL_ID}
        aria-label="Toggle navigation bar"
        aria-haspopup="dialog"
        aria-expanded={isHydrated ? isOpen : undefined}
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
        {sidebar && (
          <div className="menu-docs" hidden={isMain}>
            {items.length > 0 && (
              <button type="button" className="menu-back" onClick={goToMain}>
                <BackIcon />
                Back to main menu
              </button>
            )}
            <SidebarTree items={sidebar.items} id="menu" />
          </div>
        )}
        <ul ref={main} className={isMain ? 'menu-main' : 'menu-main after-docs'}>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items come from the configuration and never move.
            <NavbarListItem key={index} item={item} place="panel" />
          ))}
        </ul>
      </dialog>
    </>
  );
}

/** Which of the two menus is shown: each time the panel closes, and with each other sidebar, it goes back to the docs. */
function useMainMenu(sidebar: Sidebar | null, isOpen: boolean) {
  const main = useRef<HTMLUListElement>(null);
  const [isMain, setIsMain] = useState(sidebar === null);
  useEffect(() => {
    if (!isOpen) setIsMain(sidebar === null);
  }, [sidebar, isOpen]);
  return {
    main,
    isMain,
    /** The focus comes along, since the button that it was on is gone. */
    goToMain: (): void => {
      flushSync(() => setIsMain(true));
      main.current?.querySelector<HTMLElement>('a, button, summary')?.focus();
    },
  };
}

/** Opens the panel and closes it: on navigation, when the window becomes wide, on a press beside it, on Escape and on Back. */
function usePanel() {
  const panel = useRef<HTMLDialogElement>(null);
  const { isOpen, open, closed, replaced } = useDialogInHistory(panel);
  const navigate = useNavigate();
  useAfterNavigation(() => panel.current?.close());
  useEffect(() => {
    const wide = matchMedia(`(min-width: ${MOBILE_WIDTH + 1}px)`);
    const onChange = (): void => panel.current?.close();
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, []);
  return {
    panel,
    isOpen,
    open: (event: MouseEvent): void => {
      event.preventDefault();
      open();
    },
    onClose: closed,
    onClick: (event: MouseEvent<HTMLElement>): void => {
      if (!panel.current?.open || isOnToggle(event)) return;
      const target = inSiteTarget(event);
      if (target !== null) {
        // In place of the panel's history entry, so that Back leads to the page the panel was opened on.
        event.preventDefault();
        replaced();
        void navigate(target, { replace: true });
      } else if (isBeside(event, panel.current)) panel.current.close();
    },
  };
}

/** Whether a press was on the label of the category whose page is shown, which opens and closes it. */
function isOnToggle({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('.category-label[aria-current="page"]') !== null;
}

/** Whether a press on the dialog was on its backdrop, which counts as the dialog itself. */
function isBeside({ clientX, target }: MouseEvent, panel: HTMLElement): boolean {
  const { left, right } = panel.getBoundingClientRect();
  return target === panel && (clientX < left || clientX > right);
}
