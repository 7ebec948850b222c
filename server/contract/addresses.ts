import { addressOf, decodePath } from '../../shared/urls.ts';

/** Folder of the client build, below the base path. Content may not use it. */
export const ASSETS_PATH = '/assets/';

export type Address =
  | { readonly kind: 'page'; readonly path: string; readonly href: string }
  /** Another spelling of a page, to be redirected to `href`. */
  | { readonly kind: 'alias'; readonly href: string }
  /** An old address, to be redirected to `href`. */
  | { readonly kind: 'old'; readonly href: string }
  | { readonly kind: 'unknown' };

interface Page {
  readonly path: string;
  readonly href: string;
}

/** All addresses of pages. Redirects lead only to these, so no client can have one made to anywhere else. */
export class AddressTable {
  /** By decoded site path in lower case. */
  readonly #pages = new Map<string, Page>();
  readonly #base: string;
  readonly #old: ReadonlyMap<string, string>;

  /** @param old the targets of old addresses, by {@link spellingOf} */
  constructor(paths: Iterable<string>, base: string, old: ReadonlyMap<string, string> = new Map()) {
    this.#base = base;
    this.#old = old;
    for (const path of paths)
      this.#pages.set(path.toLowerCase(), { path, href: addressOf(base, path) });
  }

  has(path: string): boolean {
    return this.#pages.has(path);
  }

  /** Whether a site path, percent-encoded or not, is any spelling of the address of a page. */
  isPage(path: string): boolean {
    const { kind } = this.find(this.#base + path.slice(1));
    return kind === 'page' || kind === 'alias';
  }

  /** Whether a site path leads to a page, perhaps as an old address. */
  leads(path: string): boolean {
    return this.isPage(path) || this.#old.has(spellingOf(path));
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
    const inside =
      decoded === null ? null : this.#withoutBase(withSingleSlashes(decoded.toLowerCase()));
    const spelling = inside === null ? '' : spellingOf(inside);
    const page = this.#pages.get(spelling);
    const old = page ? undefined : this.#old.get(spelling);
    if (old !== undefined) return { kind: 'old', href: old };
    if (!page) return { kind: 'unknown' };
    return page.href === rawPath ? { kind: 'page', ...page } : { kind: 'alias', href: page.href };
  }

  #withoutBase(path: string): string | null {
    if (path.startsWith(this.#base.toLowerCase())) return `/${path.slice(this.#base.length)}`;
    return `${path}/` === this.#base.toLowerCase() ? '/' : null;
  }
}

/** Merges slashes that follow each other, as in `//docs/` where a base and a path were joined. */
export function withSingleSlashes(path: string): string {
  return path.replace(/\/+/g, '/');
}

/** The one spelling of a decoded path: of `/Docs/guides` and `/docs/guides.html`, it is `/docs/guides/`. */
export function spellingOf(path: string): string {
  const stem = path
    .toLowerCase()
    .normalize()
    .replace(/(?:\/index)?\.html$/, '');
  return stem.endsWith('/') ? stem : `${stem}/`;
}
