/** Where a press of `?` is a letter. */
const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"]), textarea, select, [contenteditable=""], [contenteditable="true"]';

/** Headings take the focus after a navigation; links may have it while one reads. */
const READING = 'body, #main, #main :is(h1, h2, h3, h4, h5, h6), #main a[href]';
/** What has a use of its own for the arrows. */
const WITH_ARROWS = '[role="tablist"], [role="menu"], [role="slider"], [role="listbox"], [role="radiogroup"], [contenteditable=""], [contenteditable="true"]';

/** Whether a key press goes into a text. */
export function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** Whether a key press means the page as a whole, and no control, and nothing that the arrows scroll sideways. */
export function isReading({ target }: Event): boolean {
  if (!(target instanceof Element) || !target.matches(READING) || target.closest(WITH_ARROWS)) return false;
  return !scrollsSideways(target) && !scrollsSideways(lastPressed());
}

/** Where the visitor last pressed: browsers scroll that with the arrows, though it has no focus. */
function lastPressed(): Element | null {
  const node = getSelection()?.anchorNode ?? null;
  return node instanceof Element ? node : (node?.parentElement ?? null);
}

/** Whether an element, or one around it, is wider than its window and can be scrolled. */
function scrollsSideways(element: Element | null): boolean {
  for (let one = element; one; one = one.parentElement) {
    if (one.scrollWidth <= one.clientWidth) continue;
    // What the window itself shows scrolls unless it is told not to.
    if (one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowX)) return true;
  }
  return false;
}
