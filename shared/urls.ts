/** Address helpers. A path lies between the origin and `?`; a base path begins and ends with a slash. */

/** Joins a base path (`/` or `/sub/`) and a site path (`/docs/`): `/sub/docs/`. */
export function withBase(base: string, path: string): string {
  return base + path.replace(/^\//, '');
}

/** Returns the encoded address of a site path, with the base path. */
export function addressOf(base: string, path: string): string {
  return encodeURI(withBase(base, path)).replaceAll('?', '%3F').replaceAll('#', '%23');
}

/** The same for an owner's address, which may have a query and a hash and be encoded already. */
export function encodedHref(base: string, href: string): string {
  const { pathname, search, hash } = new URL(withBase(base, href), 'http://site.invalid');
  return pathname + search + hash;
}

/**
 * Decodes percent-encoding once; null if malformed. Letters are composed, because file names may decompose their
 * accents.
 */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path).normalize();
  } catch {
    return null;
  }
}

/** The same for text that may not be encoded. */
export function plainPath(path: string): string {
  return decodePath(path) ?? path.normalize();
}

/** Returns the part of an address before `?` and `#`. */
export function pathOf(href: string): string {
  return href.replace(/[?#].*/s, '');
}

/** Whether an address is a page's: pages end with a slash, files do not. */
export function isPagePath(href: string): boolean {
  return pathOf(href).endsWith('/');
}
