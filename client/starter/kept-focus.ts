/**
 * Keeps the focus while the page is taken over, where that puts another element in the place of the one that has it: what is a link without scripts
 * may be a button with them. `note` is to be called before, `giveBack` after.
 */
export function keepFocus(): { note(): void; giveBack(): void } {
  const root = document.getElementById('root');
  let focused: Element | null = null;
  let places: readonly number[] = [];
  return {
    note: () => {
      focused = document.activeElement;
      places = root?.contains(focused) ? placesOf(focused, root) : [];
    },
    giveBack: () => {
      if (!root || places.length === 0 || focused?.isConnected || document.activeElement !== document.body) return;
      const element = places.reduce<Element | undefined>((parent, place) => parent?.children[place], root);
      if (element instanceof HTMLElement) element.focus({ preventScroll: true });
    },
  };
}

/** The way from `root` down to an element: its place among its parent's children, before that the place of the parent, and so on. */
function placesOf(element: Element | null, root: Element): number[] {
  const parent = element?.parentElement;
  if (!element || element === root || !parent) return [];
  return [...placesOf(parent, root), [...parent.children].indexOf(element)];
}
