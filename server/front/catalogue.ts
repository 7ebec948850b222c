import { plainPath } from '../../shared/urls.ts';
import { AddressTable, withSingleSlashes } from '../contract/addresses.ts';
import type { CatalogueData, LocaleCatalogue } from '../contract/catalogue.ts';
import { RenderKeys } from '../contract/render-keys.ts';
import type { SecurityHeaders, SecurityHeadersFor } from './security-headers.ts';

/** A locale with its look-up tables. */
export interface LocaleTable extends LocaleCatalogue {
  readonly addresses: AddressTable;
  readonly renderKeys: RenderKeys;
  readonly headers: SecurityHeaders;
}

/** All addresses of one revision of the content. Handlers only look things up in it. */
export class Catalogue {
  readonly revision: string;
  /** The default locale first. */
  readonly locales: readonly LocaleTable[];
  readonly main: LocaleTable;
  /** Names of hashed files by their addresses. */
  readonly hashedFiles: ReadonlyMap<string, string>;
  /** The other locales by the first folder of their addresses. */
  readonly #translated: ReadonlyMap<string, LocaleTable>;

  constructor(
    { revision, locales: [first, ...others], hashedFiles }: CatalogueData,
    headersFor: SecurityHeadersFor,
  ) {
    const translated = others.map((locale) => tableOf(locale, headersFor));
    this.revision = revision;
    this.main = tableOf(first, headersFor);
    this.locales = [this.main, ...translated];
    this.hashedFiles = hashedFiles;
    this.#translated = new Map(
      translated.map((locale) => [locale.base.slice(first.base.length, -1), locale]),
    );
  }

  /** The locale that an address belongs to, in any spelling of the address. */
  at(path: string): LocaleTable {
    const { base } = this.main;
    if (this.#translated.size === 0) return this.main;
    const plain = withSingleSlashes(plainPath(path).toLowerCase());
    if (!plain.startsWith(base.toLowerCase())) return this.main;
    const end = plain.indexOf('/', base.length);
    return (
      this.#translated.get(plain.slice(base.length, end === -1 ? undefined : end)) ?? this.main
    );
  }
}

function tableOf(locale: LocaleCatalogue, headersFor: SecurityHeadersFor): LocaleTable {
  const addresses = new AddressTable(locale.pages.keys(), locale.base, locale.old);
  return {
    ...locale,
    addresses,
    renderKeys: new RenderKeys({ ...locale, addresses }),
    headers: headersFor(locale.opening),
  };
}

/** The newest content as the front knows it. */
export class Content {
  readonly #headersFor: SecurityHeadersFor;
  #catalogue: Catalogue | null = null;
  /** When the content that is served was taken in, in milliseconds of the clock. */
  since = 0;
  /** The problems of the content, as lines. */
  problems: readonly string[] = [];

  constructor(headersFor: SecurityHeadersFor) {
    this.#headersFor = headersFor;
  }

  get catalogue(): Catalogue {
    if (!this.#catalogue) throw new Error('There is no content yet.');
    return this.#catalogue;
  }

  /** Hashed files of previous revisions stay, even if a new maker does not know them, since open tabs may load them. */
  replace(catalogue: CatalogueData): void {
    const all = new Map([...catalogue.hashedFiles, ...(this.#catalogue?.hashedFiles ?? [])]);
    const hashedFiles = new Map([...all].slice(0, catalogue.mostHashedFiles));
    // A new maker tells of the same content again.
    if (this.#catalogue?.revision !== catalogue.revision) this.since = Date.now();
    this.#catalogue = new Catalogue({ ...catalogue, hashedFiles }, this.#headersFor);
  }
}
