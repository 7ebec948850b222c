/** Returns the path from `root` to an element as child indexes. Empty if the element is not inside. */
export function pathTo(element: Element | null, root: Element): readonly number[] {
  const parent = element?.parentElement;
  if (!element || element === root || !parent || !root.contains(element)) return [];
  return [...pathTo(parent, root), [...parent.children].indexOf(element)];
}

/** Returns what is at such a path; undefined if the path is empty or leads nowhere. */
export function partAt(path: readonly number[], root: Element): Element | undefined {
  if (path.length === 0) return undefined;
  return path.reduce<Element | undefined>((parent, index) => parent?.children[index], root);
}

/** {@link partAt} for what can have the focus and be pressed, which a part of a drawing is not. */
export function elementAt(path: readonly number[], root: Element): HTMLElement | undefined {
  const found = partAt(path, root);
  return found instanceof HTMLElement ? found : undefined;
}
