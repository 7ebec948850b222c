import { addressOf, decodePath } from '../../shared/urls.ts';

/** The result of looking up a request's path. */
export type Address =
  | { readonly kind: 'page'; readonly path: string; readonly href: string }
  /** Another spelling of a page, to be redirected to `href`. */
  | { readonly kind: 'alias'; readonly href: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'malformed' };

/** A site path as written, and its encoded address with the base. */
interface Page {
  readonly path: string;
  readonly href: string;
}

/** All addresses of pages. Redirects go only to these, so that no client can make one to anywhere else. */
export class AddressTable {
  /** By decoded site path in lower case. */
  readonly #pages = new Map<string, Page>();
  readonly #base: string;

  constructor(paths: Iterable<string>, base: string) {
    this.#base = base;
    for (const path of paths) this.#pages.set(path.toLowerCase(), { path, href: addressOf(base, path) });
  }

  has(path: string): boolean {
    return this.#pages.has(path);
  }

  /** Whether a site path, percent-encoded or not, is any spelling of the address of a page. */
  isPage(path: string): boolean {
    const { kind } = this.find(this.#base + path.slice(1));
    return kind === 'page' || kind === 'alias';
  }

  paths(): string[] {
    return [...this.#pages.keys()];
  }

  pages(): Iterable<Page> {
    return this.#pages.values();
  }

  /** The encoded address of a site path, with the base. */
  hrefOf(path: string): string | undefined {
    return this.#pages.get(path)?.href;
  }

  /** Looks up a raw request path: before `?`, not decoded. */
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
