import { addressOf, decodePath } from '../../shared/urls.ts';

/** What the address table says of a request's path. */
export type Address =
  | { readonly kind: 'page'; readonly path: string; readonly href: string }
  /** Another spelling of a page: answered by one redirect to `href`. */
  | { readonly kind: 'alias'; readonly href: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'malformed' };

/**
 * The closed table of good addresses, made from the content. Every redirect comes from it, so nothing a client sends can end up in one.
 */
export class AddressTable {
  /** Key: decoded site path in lower case; value: the path as it is written and its address as it goes over the wire. */
  readonly #pages = new Map<string, { path: string; href: string }>();
  readonly #base: string;

  constructor(paths: Iterable<string>, base: string) {
    this.#base = base;
    for (const path of paths) this.#pages.set(path.toLowerCase(), { path, href: addressOf(base, path) });
  }

  has(path: string): boolean {
    return this.#pages.has(path);
  }

  /** Whether a site path, percent-encoded or not, is the address of a page in any of its spellings. */
  isPage(path: string): boolean {
    const { kind } = this.find(this.#base + path.slice(1));
    return kind === 'page' || kind === 'alias';
  }

  paths(): string[] {
    return [...this.#pages.keys()];
  }

  /** Address of a site path over the wire, base included. */
  hrefOf(path: string): string | undefined {
    return this.#pages.get(path)?.href;
  }

  /** Looks a raw request path (before `?`, not decoded) up. It is decoded exactly once. */
  find(rawPath: string): Address {
    const decoded = decodePath(rawPath);
    if (decoded === null) return { kind: 'malformed' };
    const inside = this.#withoutBase(decoded.toLowerCase());
    const page = inside === null ? undefined : this.#pages.get(cleanPath(inside));
    if (!page) return { kind: 'unknown' };
    return page.href === rawPath ? { kind: 'page', ...page } : { kind: 'alias', href: page.href };
  }

  #withoutBase(path: string): string | null {
    if (path.startsWith(this.#base.toLowerCase())) return `/${path.slice(this.#base.length)}`;
    return `${path}/` === this.#base.toLowerCase() ? '/' : null;
  }
}

/** `/docs/guides`, `/docs/guides.html` and `/docs/guides/index.html` -> `/docs/guides/`. */
function cleanPath(path: string): string {
  const stem = path.replace(/(?:\/index)?\.html$/, '');
  return stem.endsWith('/') ? stem : `${stem}/`;
}
