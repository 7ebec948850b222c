/** DOM helpers. The starter uses them too, so they must not import React. */

/**
 * Scrolls an element to the middle of its scroll container if it is out of view. The window never scrolls, so that a
 * sidebar does not move the article.
 */
export function keepInView(element: Element): void {
  const box = scrollerOf(element);
  if (!box) return;
  const { top, bottom } = element.getBoundingClientRect();
  const edge = box.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(box);
  if (
    top >= edge.top + pixels(scrollPaddingTop) &&
    bottom <= edge.bottom - pixels(scrollPaddingBottom)
  )
    return;
  box.scrollTop += (top + bottom - edge.top - edge.bottom) / 2;
}

/** Returns the nearest ancestor, other than the page, that scrolls vertically. */
function scrollerOf(element: Element): Element | null {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}

/** `auto` counts as 0. */
function pixels(length: string): number {
  return Number.parseFloat(length) || 0;
}

/** Whether shortcuts use ⌘ instead of Ctrl. */
export function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}
