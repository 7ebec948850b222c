import { type FocusEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useAfterNavigation } from './after-navigation.ts';

/** A mouse that crosses the gap between label and menu, or cuts a corner, does not close it. */
const LEAVE_MS = 180;

/** Handlers for the element around a `details` that serves as a menu. */
export interface MenuManners {
  onPointerEnter(event: PointerEvent): void;
  onPointerLeave(event: PointerEvent): void;
  onClickCapture(event: MouseEvent): void;
  onBlur(event: FocusEvent): void;
}

/**
 * What a `details` lacks as a menu: it opens for a mouse that rests on it, and closes on Escape wherever the focus is, on a press elsewhere,
 * when the focus leaves and after a navigation. A click on a label whose menu the mouse has opened keeps it open.
 */
export function useMenuManners(details: RefObject<HTMLDetailsElement | null>): MenuManners {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the mouse has opened the menu, and nothing but its coming. */
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
    onPointerEnter: ({ pointerType }) => {
      clearTimeout(timer.current);
      if (pointerType !== 'mouse' || !details.current || details.current.open) return;
      isHovered.current = true;
      details.current.open = true;
    },
    onPointerLeave: ({ pointerType }) => {
      if (pointerType === 'mouse' && isHovered.current) timer.current = setTimeout(close, LEAVE_MS);
    },
    onClickCapture: (event) => {
      if (!isHovered.current || !(event.target instanceof Element) || !event.target.closest('summary')) return;
      isHovered.current = false;
      // The menu was opened a moment ago by coming here: the click means to use it.
      if (details.current?.open) event.preventDefault();
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
    },
  };
}

/** Closes an open menu on a press beside it, and on Escape, which gives the focus back to its label if it was inside. */
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
    const press = (event: Event): void => onPress(event);
    const keyDown = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', keyDown);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', keyDown);
    };
  }, []);
}
