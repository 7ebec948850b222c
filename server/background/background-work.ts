import type { MakeFigures } from '../figures/figure-maker.ts';
import { createLateMaker } from '../figures/late-maker.ts';
import type { ComputableFigure, LoadFigures } from '../figures/load-figures.ts';
import { pageName } from '../http/store.ts';
import type { ContentProblem } from '../library/content-error.ts';
import { DiskCache } from '../library/disk-cache.ts';
import type { Edition } from '../library/edition.ts';
import type { Elsewhere } from '../library/elsewhere.ts';
import type { ZippedIndex } from '../library/index-file.ts';
import { Library } from '../library/library.ts';
import { applyChange, arrange, type ContentChange, type ContentFiles, type ScannedContent } from '../library/raw-content.ts';
import type { Found, Search } from '../library/search-indexes.ts';
import type { ContentWatch, OnChange } from '../library/watch.ts';
import { madeFileAt, madeFileKey } from '../made-files/index.ts';
import { keptFile, namesOfFiles } from '../made-files/kept-files.ts';
import type { MadeFileParts } from '../made-files/made-file.ts';
import { lookUpSamples, type SampleLinks } from '../markdown/sample-links.ts';
import { createLateRenderer } from '../render/late-renderer.ts';
import { htmlOf, Prerenderer, type PrerenderListener } from './prerender.ts';

/** How often the thread shows that it still has turns. */
export const BEAT_MS = 1_000;

/** How the site is made, as plain data. */
export interface BackgroundOptions extends Omit<MadeFileParts, 'edition'> {
  readonly base: string;
  readonly sampleLinks: SampleLinks;
  /** Whether the code of figures is worth loading before the content is there. */
  readonly mayHaveFigures: boolean;
  /** Folder of what is kept between starts; null if nothing is. */
  readonly cacheDir: string | null;
}

/**
 * Work that is done beside the thread that answers requests, with a library of its own over the same content. Arguments
 * and results are plain data. What is asked for of the content waits until there is some, but not until it is checked.
 */
export interface BackgroundWork extends MakeFigures, Omit<Elsewhere, 'searching'> {
  /** Goes over to changed content if nothing is wrong with it, as a library does, and returns all problems. */
  check(change: ContentChange): Promise<readonly ContentProblem[]>;
  /** Searches. Waits for content. */
  find(place: Place, search: Search): Promise<Found>;
  /** Builds the search index of a version, and compresses its file if browsers may fetch it. Waits for content. */
  prepareSearch(place: Place): Promise<void>;
  /** A search index by its file name. Waits for content. */
  indexFile(place: { readonly base: string; readonly file: string; readonly query: string }): Promise<ZippedIndex>;
  /** Builds the search indexes. Waits for content. */
  buildSearch(): Promise<void>;
  /** Builds the search indexes, then renders pages not yet rendered. Ends early when it is called again. */
  prerender(): Promise<void>;
  /** Tells the listener of changes in a content folder, until `stopWatching`. Looking at all its files takes long. */
  watch(root: string): Promise<void>;
  /** Has all files looked at again. */
  readAgain(): void;
  stopWatching(): Promise<void>;
}

/** What the other thread is told. */
export interface BackgroundListener extends PrerenderListener {
  /** Files of the content have changed. Resolves when they were read again. */
  changed: OnChange;
  /** The folder cannot be watched, or what has changed could not be read. */
  notReloaded(error: unknown): void;
  /** Something is wrong with what is kept on disk. */
  diskWarning(message: string): void;
}

/** A version of the docs, in the locale whose home page has the address `base`. */
interface Place {
  readonly base: string;
  readonly version: string;
}

interface BackgroundParts {
  readonly figures: LoadFigures<ComputableFigure>;
  readonly listener: BackgroundListener;
  /** Is called when there is nothing more to do until the next change. */
  rest?(): void;
}

export async function createBackgroundWork(options: BackgroundOptions, { figures, listener, rest }: BackgroundParts): Promise<BackgroundWork> {
  const { build, base, client, sampleLinks } = options;
  const { sheets } = client;
  const maker = createLateMaker(figures);
  const readSamples = lookUpSamples(sampleLinks, build);
  const disk = (await DiskCache.open(options, (message) => listener.diskWarning(message))) ?? undefined;
  const content = new CheckedContent((read) => Library.open({ read, base, drafts: false, build, sheets, figures, maker, readSamples, disk }));
  const renderer = createLateRenderer(options);
  const prerenderer = new Prerenderer(renderer, listener, disk);
  const editionAt = async (base: string): Promise<Edition> => (await content.opened).at(base);
  let watching: ContentWatch | null = null;
  return {
    model: (name, settings) => maker.model(name, settings),
    picture: (name, settings, id) => maker.picture(name, settings, id),
    check: (change) => content.check(change),
    async article({ base, path, id }) {
      return await (await editionAt(base)).articleOf(path, id);
    },
    async html({ base, path, id }, query) {
      const edition = await editionAt(base);
      const page = (await edition.articleOf(path, id)) && (await edition.page(path));
      return page && (await htmlOf(renderer, edition, page, { path: page.href, query, figures: await edition.shownFigures(path, query) }));
    },
    async data({ base, path, id }, query) {
      const edition = await editionAt(base);
      const page = (await edition.articleOf(path, id)) && (await edition.page(path));
      return page && Buffer.from(JSON.stringify(await renderer.withFigures(page, await edition.shownFigures(path, query))));
    },
    async render(page, { base, path, query, id }) {
      const edition = await editionAt(base);
      return edition.snapshot.id === id ? await htmlOf(renderer, edition, page, { path, query, figures: new Map() }) : undefined;
    },
    async file({ base, path, key }) {
      const edition = await editionAt(base);
      const file = madeFileAt(path, edition.snapshot);
      if (!file || madeFileKey(path, file, edition.snapshot) !== key) return undefined;
      return await keptFile(disk, key, file, { ...options, edition });
    },
    async menu(menu, { base, id }) {
      const { snapshot } = await editionAt(base);
      return snapshot.id === id ? await renderer.searchMenu(menu, snapshot) : undefined;
    },
    async assistant(request) {
      const library = await content.opened;
      const { answerAssistant } = await import('../mcp/exchange.ts');
      return await answerAssistant(request, { edition: library.at(request.base), figures: library.figures, origin: options.origin, build });
    },
    async find({ base, version }, { query: q, context, limits }) {
      const edition = (await content.library).at(base);
      const { index, ...answer } = await edition.search.suggest({ q, version, ...(context === null ? {} : { ctx: context }) }, limits);
      return { answer, index };
    },
    async prepareSearch({ base, version: name }) {
      const edition = (await content.library).at(base);
      const version = edition.snapshot.versions.get(name);
      if (version) await edition.search.indexes.prepare(version);
    },
    async indexFile({ base, file, query }) {
      const index = await (await content.library).at(base).search.file(file, query);
      if (!index) throw new Error(`There is no search index ${file}.`);
      return index;
    },
    async buildSearch() {
      for (const edition of (await content.library).editions) await edition.search.build();
    },
    async prerender() {
      const library = await content.library;
      // Searches wait for the indexes, pages for nothing.
      for (const edition of library.editions) await edition.search.build();
      const { isFinished, keys } = await prerenderer.run(library);
      if (!isFinished) return;
      for (const edition of library.editions) await edition.keep();
      const files = library.editions.flatMap(({ snapshot }) => namesOfFiles(snapshot));
      await disk?.keepOnly([...library.namesOnDisk, ...files, ...[...keys].map(pageName)]);
      rest?.();
    },
    async watch(root) {
      const { watchContent } = await import('../library/watch.ts');
      watching = watchContent(root, listener.changed, listener.notReloaded);
    },
    readAgain: () => watching?.readAgain(),
    async stopWatching() {
      await watching?.stop();
      watching = null;
    },
  };
}

type OpenLibrary = (read: () => Promise<ScannedContent>) => Promise<Library>;

/** Content that is used once it is checked. Checks one after the other. */
class CheckedContent {
  /** Resolves when the first content is there. */
  readonly opened: Promise<Library>;
  /** Resolves when the first content is checked. */
  readonly library: Promise<Library>;
  readonly #open: OpenLibrary;
  #provideOpened: (library: Library) => void = () => undefined;
  #provide: (library: Library) => void = () => undefined;
  #files: ContentFiles = new Map();
  #current: Library | null = null;
  #checking: Promise<unknown> = Promise.resolve();

  constructor(open: OpenLibrary) {
    this.#open = open;
    this.opened = new Promise((resolve) => {
      this.#provideOpened = resolve;
    });
    this.library = new Promise((resolve) => {
      this.#provide = resolve;
    });
  }

  check(change: ContentChange): Promise<readonly ContentProblem[]> {
    const checked = this.#checking.then(() => this.#check(change));
    this.#checking = checked.catch(() => undefined);
    return checked;
  }

  async #check(change: ContentChange): Promise<readonly ContentProblem[]> {
    const isSame = change.changed.size === 0 && change.removed.length === 0;
    if (this.#current && isSame) return this.#current.problems;
    this.#files = applyChange(this.#files, change);
    if (this.#current) {
      await this.#current.reload();
      return this.#current.problems;
    }
    const library = await this.#open(async () => arrange(this.#files));
    this.#current = library;
    this.#provideOpened(library);
    try {
      return await library.check();
    } finally {
      this.#provide(library);
    }
  }
}
