/*
 * Position of the search menu. The starter uses this file before React is loaded, so it must not import React.
 */

/** Class of the element in the search box that contains the starter's menu. */
export const EARLY_MENU_CLASS = 'search-early';

/** Returns the starter's menu, if there is one. */
function earlyMenu(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.${EARLY_MENU_CLASS} > .search-menu`);
}

/** Whether the starter's menu is open. False on the server. */
export function hasEarlyMenu(): boolean {
  return typeof document !== 'undefined' && earlyMenu()?.hidden === false;
}

/** Removes and returns the starter's menu, if there is one. */
export function dropEarlyMenu(): HTMLElement | null {
  const early = earlyMenu();
  early?.parentElement?.replaceChildren();
  return early;
}

/** Distance in px between the menu and the edges of the visible page. */
const EDGE = 8;
/** The height of two and a half rows. With less space, the menu overflows. */
const MIN_HEIGHT = 150;

/**
 * Sets the space of the search menu as CSS variables: down to the bottom of the visible page, which an on-screen
 * keyboard shortens, and from the end of the field to the far side of the window. Returns the cleanup function.
 */
export function fitMenu(menu: HTMLElement): () => void {
  const { visualViewport: visible } = window;
  const measure = (): void => {
    const anchor = menu.closest('.search-box');
    if (!anchor) return;
    const bottom = visible ? visible.offsetTop + visible.height : innerHeight;
    const height = Math.max(MIN_HEIGHT, bottom - menu.getBoundingClientRect().top - EDGE);
    const { left, right } = anchor.getBoundingClientRect();
    const width =
      getComputedStyle(anchor).direction === 'rtl'
        ? document.documentElement.clientWidth - left
        : right;
    menu.style.setProperty('--height', `${Math.floor(height)}px`);
    menu.style.setProperty('--width', `${Math.floor(width - EDGE)}px`);
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  measure();
  for (const type of ['resize', 'scroll']) visible?.addEventListener(type, measure, { signal });
  addEventListener('resize', measure, { signal });
  addEventListener('scroll', measure, { signal, passive: true });
  return () => listeners.abort();
}
