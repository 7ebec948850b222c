import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** A mouse that crosses the gap between label and menu, or cuts a corner, does not close it. */
const LEAVE_MS = 180;

/** Handlers for the element around a `details` that serves as a menu. */
export interface MenuManners {
  onPointerEnter(event: PointerEvent): void;
  onPointerLeave(event: PointerEvent): void;
  onClickCapture(event: MouseEvent): void;
  onKeyDown(event: KeyboardEvent): void;
  onBlur(event: FocusEvent): void;
}

/**
 * What a `details` lacks as a menu: it opens for a mouse that rests on it, and closes on Escape with the focus back on its label, on a press
 * elsewhere, when the focus leaves and after a navigation. A click on a label whose menu the mouse has opened keeps it open.
 */
export function useMenuManners(details: RefObject<HTMLDetailsElement | null>): MenuManners {
  const { key } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHovered = useRef(false);
  const setOpen = (isOpen: boolean): void => {
    if (details.current) details.current.open = isOpen;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu.
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [details, key]);
  useEffect(() => {
    const onPress = ({ target }: Event): void => {
      const menu = details.current;
      if (menu?.open && target instanceof Node && !menu.parentElement?.contains(target)) menu.open = false;
    };
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      clearTimeout(timer.current);
    };
  }, [details]);
  return {
    onPointerEnter: ({ pointerType }) => {
      clearTimeout(timer.current);
      if (pointerType !== 'mouse' || details.current?.open) return;
      isHovered.current = true;
      setOpen(true);
    },
    onPointerLeave: ({ pointerType }) => {
      if (pointerType !== 'mouse' || !isHovered.current) return;
      timer.current = setTimeout(() => {
        isHovered.current = false;
        setOpen(false);
      }, LEAVE_MS);
    },
    onClickCapture: (event) => {
      if (!isHovered.current || !(event.target instanceof Element) || !event.target.closest('summary')) return;
      // The menu was opened a moment ago by coming here: the click means to use it.
      event.preventDefault();
      isHovered.current = false;
    },
    onKeyDown: (event) => {
      if (event.key !== 'Escape' || !details.current?.open) return;
      event.stopPropagation();
      setOpen(false);
      details.current.querySelector('summary')?.focus();
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false);
    },
  };
}
