import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { useLocation } from 'react-router-dom';

/** Delay before the menu closes, so that the mouse can cross a gap or cut a corner. */
const LEAVE_MS = 180;

/**
 * Makes a `details` behave like a menu: it opens on hover, and closes on Escape, a press outside, when it loses the
 * focus, and after a navigation. A click on a label whose menu opened on hover keeps it open. Returns handlers for the
 * parent element.
 */
export function useMenuBehaviour(details: RefObject<HTMLDetailsElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the menu is open only because of hover. */
  const isHovered = useRef(false);
  const close = (): void => {
    clearTimeout(timer.current);
    isHovered.current = false;
    if (details.current) details.current.open = false;
  };
  useAfterNavigation(close);
  useOutsideEvents(details, close);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerEnter: ({ pointerType }: PointerEvent): void => {
      clearTimeout(timer.current);
      if (pointerType !== 'mouse' || !details.current || details.current.open) return;
      isHovered.current = true;
      details.current.open = true;
    },
    onPointerLeave: ({ pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse' && isHovered.current) timer.current = setTimeout(close, LEAVE_MS);
    },
    onClickCapture: (event: MouseEvent): void => {
      if (
        !isHovered.current ||
        !(event.target instanceof Element) ||
        !event.target.closest('summary')
      )
        return;
      isHovered.current = false;
      // The menu has just opened on hover, so the click must not close it.
      if (details.current?.open) event.preventDefault();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
    },
  };
}

/** Closes an open menu on a press outside and on Escape, which returns a focus inside to its label. */
function useOutsideEvents(details: RefObject<HTMLDetailsElement | null>, close: () => void): void {
  const onPress = useEffectEvent(({ target }: Event): void => {
    const menu = details.current;
    if (menu?.open && target instanceof Node && !menu.parentElement?.contains(target)) close();
  });
  const onKey = useEffectEvent(({ key }: KeyboardEvent): void => {
    const menu = details.current;
    if (key !== 'Escape' || !menu?.open) return;
    const hadFocus = menu.contains(document.activeElement);
    close();
    if (hadFocus) menu.querySelector('summary')?.focus();
  });
  useEffect(() => {
    const listeners = new AbortController();
    document.addEventListener('pointerdown', (event) => onPress(event), {
      signal: listeners.signal,
    });
    document.addEventListener('keydown', (event) => onKey(event), { signal: listeners.signal });
    return () => listeners.abort();
  }, []);
}

/**
 * Calls `then` after each navigation, but not for the first page, so that a menu opened before hydration stays open.
 */
export function useAfterNavigation(then: () => void): void {
  const { key } = useLocation();
  const last = useRef(key);
  const onNavigation = useEffectEvent(then);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    onNavigation();
  }, [key]);
}
