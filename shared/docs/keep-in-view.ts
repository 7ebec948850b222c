/**
 * Scrolls an element to the middle of the box that it scrolls in, when it is out of sight there. The window never moves: what is beside the
 * article must not take the article away from its reader.
 */
export function keepInView(element: Element): void {
  const box = scrollerOf(element);
  if (!box) return;
  const { top, bottom } = element.getBoundingClientRect();
  const edge = box.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(box);
  if (top >= edge.top + pixels(scrollPaddingTop) && bottom <= edge.bottom - pixels(scrollPaddingBottom)) return;
  box.scrollTop += (top + bottom - edge.top - edge.bottom) / 2;
}

/** The nearest box around an element that scrolls up and down, if it is not the page. */
function scrollerOf(element: Element): Element | null {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}

/** `auto` is none. */
function pixels(length: string): number {
  return Number.parseFloat(length) || 0;
}
