import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { NotFoundPage, PageData } from '../../shared/contract/page.ts';
import type { FigureDefinition } from '../../shared/figures/figure.ts';
import { type Compile, type CompiledArticle, createCompiler } from '../markdown/compile.ts';
import { loadHighlighter } from '../markdown/languages.ts';
import { ContentError, type ContentProblem } from './content-error.ts';
import type { ContentDocument } from './documents.ts';
import { FigureFrames } from './figure-frames.ts';
import { articlePage, notFoundPage, searchPage } from './pages.ts';
import { scanContent } from './scan.ts';
import { buildSearchIndex, type SearchIndex } from './search-index.ts';
import { SEARCH_PATH } from './site.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';
import { brokenAnchors, type StudiedPage, studyDocument } from './study.ts';
import { surroundingsOf } from './surroundings.ts';

export interface LibraryOptions {
  /** The content folder. */
  readonly root: string;
  readonly base: string;
  readonly drafts: boolean;
  /** Identity of the running build, part of every page. */
  readonly build: string;
  readonly figures: ReadonlyMap<string, FigureDefinition>;
}

/** What a request may bring to a page: only the search page looks at it. */
export interface PageQuery {
  readonly q?: string;
  readonly ctx?: string;
}

/** Compiled pages are kept up to this many bytes (estimated); the rest is compiled again when it is asked for. */
const COMPILED_BYTES = 32 * 1024 * 1024;
/** A compiled page takes about this many bytes for each character of its Markdown. */
const BYTES_PER_CHARACTER = 8;
/** The search page shows this many hits, with snippets of this many characters. */
const PAGE_LIMITS = { limit: 100, snippetLength: 100 };
/** The box under the search field. */
const BOX_LIMITS = { limit: 8, snippetLength: 50 };

/**
 * The content of the site, ready to be asked for pages. Holds one snapshot at a time; a reload makes another, checks it as a whole and swaps
 * it in only when it is sound.
 */
export class Library {
  readonly figures: FigureFrames;
  readonly #options: LibraryOptions;
  #state: State;
  /** What is wrong with the newest content. Empty while the newest content is sound, or not looked through yet. */
  #problems: readonly ContentProblem[] = [];

  private constructor(options: LibraryOptions, figures: FigureFrames, state: State) {
    this.figures = figures;
    this.#options = options;
    this.#state = state;
  }

  /**
   * Reads the content folder. When its structure is broken, throws a ContentError that names everything wrong, in the pages too; with `keepBroken` it is
   * opened all the same, as an author wants to see what there is.
   */
  static async open(options: LibraryOptions, { keepBroken = false } = {}): Promise<Library> {
    const snapshot = createSnapshot(await scanContent(options.root), options);
    const library = new Library(options, new FigureFrames(options.figures), await newState(snapshot));
    if (snapshot.problems.length > 0 && !keepBroken) throw new ContentError(await library.check());
    return library;
  }

  get snapshot(): Snapshot {
    return this.#state.snapshot;
  }

  get problems(): readonly ContentProblem[] {
    return this.#problems;
  }

  /** The page at a site path (`/docs/guides/`), or undefined when the address table has none. */
  async page(path: string, query: PageQuery = {}): Promise<PageData | undefined> {
    const { snapshot } = this.#state;
    const context = { snapshot, build: this.#options.build };
    if (path === SEARCH_PATH) {
      const index = await this.search();
      return searchPage(index.find(query.q ?? '', query.ctx, PAGE_LIMITS), context);
    }
    const document = snapshot.documents.get(path);
    return document && articlePage(document, this.#compiled(document, this.#state), context);
  }

  notFound(): NotFoundPage {
    return notFoundPage(this.#options.build);
  }

  /** The few best hits, for the box. */
  async suggest(query: string, context: string | undefined) {
    return (await this.search()).find(query, context, BOX_LIMITS);
  }

  /** The search index of the content that is served. Built once, off the path of other requests. */
  search(): Promise<SearchIndex> {
    const state = this.#state;
    state.search ??= this.#buildSearch(state).catch((error: unknown) => {
      state.search = null;
      throw error;
    });
    return state.search;
  }

  async #buildSearch(state: State): Promise<SearchIndex> {
    const pages = await this.#study(state);
    const indexed = pages.flatMap((page) => (page.indexed ? [page.indexed] : []));
    return buildSearchIndex(indexed, state.snapshot);
  }

  /** Compiles every page and gives all that is wrong: with the structure, and with the pages' links, anchors, images and directives. */
  async check(): Promise<readonly ContentProblem[]> {
    const state = this.#state;
    const problems = await this.#problemsOf(state);
    state.isSound = problems.length === 0;
    // Meanwhile newer content may have come, whose problems are known already.
    if (state === this.#state) this.#problems = problems;
    return problems;
  }

  /**
   * Takes the content folder in anew. Sound content is swapped in as a whole; broken content is reported and the last good one stays, unless
   * what is served is broken itself. With `keepBroken` broken pages are shown all the same, as an author wants to see them.
   */
  async reload({ keepBroken = false } = {}): Promise<{ swapped: boolean; problems: readonly ContentProblem[] }> {
    try {
      const snapshot = createSnapshot(await scanContent(this.#options.root), this.#options);
      if (snapshot.id === this.#state.snapshot.id) return { swapped: false, problems: await this.check() };
      const state = await newState(snapshot, this.#state);
      const problems = await this.#problemsOf(state);
      state.isSound = problems.length === 0;
      // Broken pages may replace broken pages, but where the structure is broken not even drafts can be told from pages.
      const swapped = keepBroken || state.isSound || (snapshot.problems.length === 0 && !this.#state.isSound);
      this.#problems = problems;
      if (swapped) this.#state = state;
      return { swapped, problems };
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      this.#problems = error.problems;
      return { swapped: false, problems: error.problems };
    }
  }

  #compiled(document: ContentDocument, state: State): CompiledArticle {
    const key = keyOf(document, state.snapshot);
    let article = state.compiled.get(key);
    if (!article) {
      article = state.compile(document.file.text, surroundingsOf(document, state.snapshot, this.figures));
      state.compiled.set(key, article);
    }
    if (!state.studied.has(key)) state.studied.set(key, studyDocument(document, article.notes, state.snapshot));
    return article;
  }

  /** Every page's notes; compiles what is not known yet, one page a turn so that requests come between. */
  async #study(state: State): Promise<StudiedPage[]> {
    const pages: StudiedPage[] = [];
    for (const document of state.snapshot.documents.values()) {
      const key = keyOf(document, state.snapshot);
      if (!state.studied.has(key)) {
        await nextTurn();
        this.#compiled(document, state);
      }
      const page = state.studied.get(key);
      if (page) pages.push(page);
    }
    return pages;
  }

  async #problemsOf(state: State): Promise<ContentProblem[]> {
    const pages = await this.#study(state);
    return [...state.snapshot.problems, ...pages.flatMap(({ problems }) => problems), ...brokenAnchors(pages)];
  }
}

/** All that belongs to one snapshot. The caches are keyed by content, so an unchanged page is carried over. */
interface State {
  readonly snapshot: Snapshot;
  readonly compile: Compile;
  readonly compiled: LRUCache<string, CompiledArticle>;
  readonly studied: Map<string, StudiedPage>;
  search: Promise<SearchIndex> | null;
  /** Content counts as sound until it was looked through. */
  isSound: boolean;
}

async function newState(snapshot: Snapshot, previous?: State): Promise<State> {
  const studied = new Map<string, StudiedPage>();
  for (const document of snapshot.documents.values()) {
    const key = keyOf(document, snapshot);
    const known = previous?.studied.get(key);
    if (known) studied.set(key, known);
  }
  const compile = createCompiler(await loadHighlighter(snapshot.config.code.additionalLanguages));
  return { snapshot, compile, compiled: previous?.compiled ?? newCompiledCache(), studied, search: null, isSound: true };
}

function newCompiledCache(): State['compiled'] {
  return new LRUCache({ maxSize: COMPILED_BYTES, sizeCalculation: ({ notes }) => BYTES_PER_CHARACTER * Math.max(1, notes.characters) });
}

/** Names everything that the compiled form of a document depends on. */
function keyOf({ file }: ContentDocument, snapshot: Snapshot): string {
  return `${file.path} ${file.hash} ${snapshot.surroundingsId}`;
}
