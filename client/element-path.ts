/** The way from `root` down to an element: its place among the children at each step. Empty if it is not inside. */
export function pathTo(element: Element | null, root: Element): readonly number[] {
  const parent = element?.parentElement;
  if (!element || element === root || !parent || !root.contains(element)) return [];
  return [...pathTo(parent, root), [...parent.children].indexOf(element)];
}

/** The element at the end of such a way; undefined for an empty one, and where there is none. */
export function elementAt(path: readonly number[], root: Element): HTMLElement | undefined {
  if (path.length === 0) return undefined;
  const found = path.reduce<Element | undefined>((parent, place) => parent?.children[place], root);
  return found instanceof HTMLElement ? found : undefined;
}
