import { decodePath } from '../urls.ts';

/** The element that a hash names, if there is one. */
export function targetOf(hash: string): HTMLElement | null {
  const id = decodePath(hash.slice(1));
  return id ? document.getElementById(id) : null;
}
