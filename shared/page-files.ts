/* Addresses of a page's other forms. */

/** Returns a page's Markdown address: `/docs/guides/` -> `/docs/guides.md`, and `index.md` for the home page. */
export function markdownHref(href: string, base = '/'): string {
  return href === base ? `${base}index.md` : href.replace(/\/$/, '.md');
}

/** Returns a page's data address: `/docs/guides/` -> `/docs/guides/page.json`. */
export function pageDataHref(path: string, query = ''): string {
  return `${path}${PAGE_DATA_FILE}${query}`;
}

/** Returns the page of a page-data address, or null if it is none. */
export function pageOfDataHref(path: string): string | null {
  return path.endsWith(`/${PAGE_DATA_FILE}`) ? path.slice(0, -PAGE_DATA_FILE.length) : null;
}

const PAGE_DATA_FILE = 'page.json';
