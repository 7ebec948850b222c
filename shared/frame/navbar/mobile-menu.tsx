import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { Sidebar } from '../../contract/docs.ts';
import { useDialogInHistory } from '../../ui/dialog-in-history.ts';
import { useHydrated } from '../../ui/hydrated.ts';
import { BackIcon, CloseIcon, MenuIcon } from '../../ui/icons.tsx';
import { inSiteTarget } from '../../ui/link-target.ts';
import { useSite } from '../../ui/site-context.tsx';
import { useWords } from '../../ui/words.tsx';
import { ColorModeToggle } from '../color-mode-toggle.tsx';
import { isMainMenuShown } from '../document-state.ts';
import { SidebarTree } from '../sidebar.tsx';
import { NavbarItems } from './items.tsx';
import { useAfterNavigation } from './use-menu-behaviour.ts';

const PANEL_ID = 'site-menu';

/**
 * The panel of the menu button. On docs pages it begins with the sidebar and a button to the main menu. Before
 * hydration it is a popover, which needs no scripts; afterwards a modal dialog, which traps the focus and closes on
 * Back.
 */
export function MobileMenu({ sidebar }: { readonly sidebar: Sidebar | null }) {
  const { navbar, title } = useSite();
  const items = [...navbar.left, ...navbar.right];
  const { panel, button, isOpen, open, onClose, onClick } = usePanel();
  const isHydrated = useHydrated();
  const say = useWords();
  const { main, isMain, goToMain } = useMainMenu(sidebar, panel, isOpen);
  if (items.length === 0 && sidebar === null) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button menu-button"
        popoverTarget={PANEL_ID}
        aria-label={say('Toggle navigation bar')}
        aria-haspopup="dialog"
        aria-expanded={isHydrated ? isOpen : undefined}
        onClick={open}
      >
        <MenuIcon />
      </button>
      <dialog
        ref={panel}
        id={PANEL_ID}
        className="menu"
        popover=""
        aria-label={say('Menu')}
        onClose={onClose}
        onClickCapture={onClick}
      >
        <div className="menu-head">
          <span className="brand">{navbar.title || title}</span>
          <ColorModeToggle />
          <button
            type="button"
            className="icon-button"
            popoverTarget={PANEL_ID}
            popoverTargetAction="hide"
            aria-label={say('Close navigation bar')}
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
                {say('Back to main menu')}
              </button>
            )}
            <SidebarTree {...sidebar} id="menu" />
          </div>
        )}
        <ul ref={main} className={isMain ? 'menu-main' : 'menu-main after-docs'}>
          <NavbarItems items={items} variant="panel" />
        </ul>
      </dialog>
    </>
  );
}

/** Selects one of the two menus. Closing the panel, or another sidebar, resets it to the docs. */
function useMainMenu(
  sidebar: Sidebar | null,
  panel: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
) {
  const main = useRef<HTMLUListElement>(null);
  const isHydrated = useHydrated();
  // The visitor may have opened the main menu before hydration.
  const [isMain, setIsMain] = useState(
    () => sidebar === null || (!isHydrated && isMainMenuShown()),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isOpen` triggers the check of the panel.
  useEffect(() => {
    if (!panel.current?.open) setIsMain(sidebar === null);
  }, [sidebar, panel, isOpen]);
  return {
    main,
    isMain,
    /** Moves the focus, because its button disappears. */
    goToMain: (): void => {
      flushSync(() => setIsMain(true));
      main.current?.querySelector<HTMLElement>('a, button, summary')?.focus();
    },
  };
}

/** Opens the panel. Closes it on navigation, Escape, Back, a press outside, and when the window becomes wide. */
function usePanel() {
  const panel = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, open, closed, replaced } = useDialogInHistory(panel);
  const navigate = useNavigate();
  useAfterNavigation(() => panel.current?.close());
  useEffect(() => {
    const onResize = (): void => {
      // The style sheet hides the button when the items move to the bar.
      if (button.current?.offsetParent === null) panel.current?.close();
    };
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, []);
  return {
    panel,
    button,
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
        // Replaces the panel's history entry, so that Back leads to the page where the panel was opened.
        event.preventDefault();
        replaced();
        void navigate(target, { replace: true });
      } else if (isOnBackdrop(event, panel.current)) panel.current.close();
    },
  };
}

/** Whether a press was on the label of the current page's category, which only toggles the category. */
function isOnToggle({ target }: MouseEvent): boolean {
  return (
    target instanceof Element && target.closest('.category-label[aria-current="page"]') !== null
  );
}

/** Whether a press was on the backdrop, whose clicks target the dialog itself. */
function isOnBackdrop({ clientX, target }: MouseEvent, panel: HTMLElement): boolean {
  const { left, right } = panel.getBoundingClientRect();
  return target === panel && (clientX < left || clientX > right);
}
