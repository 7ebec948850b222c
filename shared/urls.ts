/** Addresses as texts. A path lies between the origin and `?`; a base path begins and ends with a slash. */

/** Joins a base path (`/` or `/sub/`) and a site path (`/docs/`): `/sub/docs/`. */
export function withBase(base: string, path: string): string {
  return base + path.replace(/^\//, '');
}

/** The address of a site path as it goes over the wire: base path included, percent-encoded. */
export function addressOf(base: string, path: string): string {
  return encodeURI(withBase(base, path)).replaceAll('?', '%3F').replaceAll('#', '%23');
}

/** The same for an address that an owner wrote, which may have a query and a hash and be encoded already. */
export function encodedHref(base: string, href: string): string {
  const { pathname, search, hash } = new URL(withBase(base, href), 'http://site.invalid');
  return pathname + search + hash;
}

/**
 * Undoes percent-encoding once; null when it is malformed. Letters are composed, since names of files may come with
 * their accents apart, and look the same.
 */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path).normalize();
  } catch {
    return null;
  }
}

/** The same for what somebody has written, encoded or not. */
export function plainPath(path: string): string {
  return decodePath(path) ?? path.normalize();
}

/** The part of an address before `?` and `#`. */
export function pathOf(href: string): string {
  return href.replace(/[?#].*/s, '');
}

/** Whether an address is that of a page: those end in a slash, those of files do not. */
export function isPagePath(href: string): boolean {
  return pathOf(href).endsWith('/');
}

/** Same page? Letter case and a final slash do not count, nor do query and hash. */
export function isSamePath(a: string, b: string): boolean {
  return comparable(a) === comparable(b);
}

/** Whether `path` is `base` or lies under it. */
export function isUnder(path: string, base: string): boolean {
  return `${comparable(path)}/`.startsWith(`${comparable(base)}/`);
}

function comparable(href: string): string {
  return pathOf(href).toLowerCase().replace(/\/$/, '');
}

/** Where a page lies as Markdown: `/docs/guides/` -> `/docs/guides.md`, and the home page at `index.md`. */
export function markdownHref(href: string, base = '/'): string {
  return href === base ? `${base}index.md` : href.replace(/\/$/, '.md');
}

/** Where the data of a page lies: beside the page, `/docs/guides/` -> `/docs/guides/page.json`. */
export function pageDataHref(path: string, query = ''): string {
  return `${path}${PAGE_DATA_FILE}${query}`;
}

/** The page that a page-data address belongs to, or null when it is not one. */
export function pageOfDataHref(path: string): string | null {
  return path.endsWith(`/${PAGE_DATA_FILE}`) ? path.slice(0, -PAGE_DATA_FILE.length) : null;
}

const PAGE_DATA_FILE = 'page.json';
