import { plainPath } from '../../shared/urls.ts';
import { AddressTable, withSingleSlashes } from '../contract/addresses.ts';
import type { CatalogueData, CataloguedFile, CataloguedMadeFile, LocaleCatalogue } from '../contract/catalogue.ts';
import { RenderKeys } from '../contract/render-keys.ts';
import type { SecurityHeaders, SecurityHeadersFor } from './security-headers.ts';

/** The addresses of one locale, to be looked up. */
export interface LocaleTable extends Pick<LocaleCatalogue, 'base' | 'id' | 'hasFigures' | 'plain'> {
  readonly addresses: AddressTable;
  /** Keys of what is stored. */
  readonly renderKeys: RenderKeys;
  /** Files that are served as they are, by their decoded site paths. */
  readonly files: ReadonlyMap<string, CataloguedFile>;
  /** Files that are made, by their decoded site paths. */
  readonly madeFiles: ReadonlyMap<string, CataloguedMadeFile>;
  readonly indexFiles: ReadonlySet<string>;
  readonly levels: ReadonlySet<string>;
  /** Site paths of the pages of which readers may say whether they were useful. */
  readonly withFeedback: ReadonlySet<string>;
  readonly headers: SecurityHeaders;
}

/** What is at which address at one moment. Handlers only look things up in it. */
export class Catalogue {
  readonly revision: string;
  /** The default locale first. */
  readonly locales: readonly [LocaleTable, ...LocaleTable[]];
  /** Names of files made from the content that pages load, by their addresses. */
  readonly keptFiles: ReadonlyMap<string, string>;
  readonly #byFolder: ReadonlyMap<string, LocaleTable>;

  constructor({ revision, locales: [first, ...others], keptFiles }: CatalogueData, headersFor: SecurityHeadersFor) {
    const translated = others.map((locale) => tableOf(locale, headersFor));
    this.revision = revision;
    this.locales = [tableOf(first, headersFor), ...translated];
    this.keptFiles = new Map(keptFiles.map(({ href, name }) => [href, name]));
    this.#byFolder = new Map(others.flatMap(({ folder }, index) => (translated[index] ? [[folder, translated[index]]] : [])));
  }

  get main(): LocaleTable {
    return this.locales[0];
  }

  /** The locale that an address belongs to, in any spelling of the address. */
  at(path: string): LocaleTable {
    const { main } = this;
    if (this.#byFolder.size === 0) return main;
    const plain = withSingleSlashes(plainPath(path).toLowerCase());
    if (!plain.startsWith(main.base.toLowerCase())) return main;
    const end = plain.indexOf('/', main.base.length);
    return this.#byFolder.get(plain.slice(main.base.length, end === -1 ? undefined : end)) ?? main;
  }
}

function tableOf(locale: LocaleCatalogue, headersFor: SecurityHeadersFor): LocaleTable {
  const { base, id, surroundingsId, hasFigures, plain, pages, old, files, madeFiles, indexFiles, levels, opening } = locale;
  const addresses = new AddressTable(
    pages.map(({ path }) => path),
    base,
    old,
  );
  const documents = new Map(pages.map(({ path, hash }) => [path, { file: { hash } }]));
  return {
    base,
    id,
    hasFigures,
    plain,
    addresses,
    renderKeys: new RenderKeys({ id, surroundingsId, base, addresses, documents }),
    files: new Map(files.map((file) => [file.address, file])),
    madeFiles: new Map(madeFiles.map((file) => [file.path, file])),
    indexFiles: new Set(indexFiles),
    levels: new Set(levels),
    withFeedback: new Set(pages.flatMap(({ path, takesFeedback }) => (takesFeedback ? [path] : []))),
    headers: headersFor(opening),
  };
}

/** The content as the front knows it at the moment. */
export interface Content {
  readonly catalogue: Catalogue;
  /** What is wrong with the newest content, as lines. */
  readonly problems: readonly string[];
}

/** The newest content, which is replaced as a whole. */
export class CurrentContent implements Content {
  readonly #headersFor: SecurityHeadersFor;
  #catalogue: Catalogue | null = null;
  problems: readonly string[] = [];

  constructor(headersFor: SecurityHeadersFor) {
    this.#headersFor = headersFor;
  }

  get catalogue(): Catalogue {
    if (!this.#catalogue) throw new Error('There is no content yet.');
    return this.#catalogue;
  }

  replace(catalogue: CatalogueData): void {
    this.#catalogue = new Catalogue(catalogue, this.#headersFor);
  }
}
