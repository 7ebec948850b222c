import { plainPath } from '../../shared/urls.ts';
import { AddressTable, withSingleSlashes } from '../contract/addresses.ts';
import type { CatalogueData, LocaleCatalogue } from '../contract/catalogue.ts';
import { RenderKeys } from '../contract/render-keys.ts';
import type { SecurityHeaders, SecurityHeadersFor } from './security-headers.ts';

/** The addresses of one locale, to be looked up. */
export interface LocaleTable extends LocaleCatalogue {
  readonly addresses: AddressTable;
  /** Keys of what is stored. */
  readonly renderKeys: RenderKeys;
  readonly headers: SecurityHeaders;
}

/** What is at which address at one moment. Handlers only look things up in it. */
export class Catalogue {
  readonly revision: string;
  /** The default locale first. */
  readonly locales: readonly LocaleTable[];
  readonly main: LocaleTable;
  /** Names of files made from the content that pages load, by their addresses. */
  readonly keptFiles: ReadonlyMap<string, string>;
  /** By the first folder of their addresses. */
  readonly #translated: ReadonlyMap<string, LocaleTable>;

  constructor({ revision, locales: [first, ...others], keptFiles }: CatalogueData, headersFor: SecurityHeadersFor) {
    const translated = others.map((locale) => tableOf(locale, headersFor));
    this.revision = revision;
    this.main = tableOf(first, headersFor);
    this.locales = [this.main, ...translated];
    this.keptFiles = keptFiles;
    this.#translated = new Map(translated.map((locale) => [locale.base.slice(first.base.length, -1), locale]));
  }

  /** The locale that an address belongs to, in any spelling of the address. */
  at(path: string): LocaleTable {
    const { base } = this.main;
    if (this.#translated.size === 0) return this.main;
    const plain = withSingleSlashes(plainPath(path).toLowerCase());
    if (!plain.startsWith(base.toLowerCase())) return this.main;
    const end = plain.indexOf('/', base.length);
    return this.#translated.get(plain.slice(base.length, end === -1 ? undefined : end)) ?? this.main;
  }
}

function tableOf(locale: LocaleCatalogue, headersFor: SecurityHeadersFor): LocaleTable {
  const addresses = new AddressTable(locale.pages.keys(), locale.base, locale.old);
  return { ...locale, addresses, renderKeys: new RenderKeys({ ...locale, addresses }), headers: headersFor(locale.opening) };
}

/** The newest content as the front knows it. */
export class Content {
  readonly #headersFor: SecurityHeadersFor;
  #catalogue: Catalogue | null = null;
  /** What is wrong with it, as lines. */
  problems: readonly string[] = [];

  constructor(headersFor: SecurityHeadersFor) {
    this.#headersFor = headersFor;
  }

  get catalogue(): Catalogue {
    if (!this.#catalogue) throw new Error('There is no content yet.');
    return this.#catalogue;
  }

  /** What open tabs load stays known for a few changes, if a new maker knows of none. */
  replace(catalogue: CatalogueData): void {
    const kept = new Map([...catalogue.keptFiles, ...(this.#catalogue?.keptFiles ?? [])]);
    const keptFiles = new Map([...kept].slice(0, catalogue.mostKept));
    this.#catalogue = new Catalogue({ ...catalogue, keptFiles }, this.#headersFor);
  }
}
