import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { NotFoundPage, PageData } from '../../shared/contract/page.ts';
import type { SearchAnswer, SearchResponse } from '../../shared/contract/search.ts';
import { mayHoldState } from '../../shared/figures/address.ts';
import { PAGE_LIMITS, type SearchLimits } from '../../shared/search/index.ts';
import { addressOf } from '../../shared/urls.ts';
import type { Figures, ShownFigure } from '../figures/figures.ts';
import { type Compile, type CompiledArticle, createCompiler } from '../markdown/compile.ts';
import { loadHighlighter } from '../markdown/languages.ts';
import type { FigureOnPage } from '../markdown/notes.ts';
import type { ReadSamples } from '../markdown/sample-links.ts';
import type { ContentProblem } from './content-error.ts';
import type { ContentDocument } from './documents.ts';
import { MADE_PAGES } from './made-pages.ts';
import { articlePage, notFoundPage } from './pages.ts';
import { buildSearchIndex, type SearchIndex } from './search-index.ts';
import { indexFileOf, SearchIndexes } from './search-indexes.ts';
import { hrefOf, type Snapshot } from './snapshot.ts';
import { brokenAnchors, brokenStates, type StudiedPage, studyDocument } from './study.ts';
import { createSurroundings } from './surroundings.ts';
import type { VersionContent } from './versions.ts';

export interface EditionParts {
  readonly snapshot: Snapshot;
  readonly figures: Figures;
  readonly readSamples: ReadSamples;
  /** For pages that somebody waits for before they were checked. Without it they wait for `readSamples`. */
  readonly knownSamples?: ReadSamples | undefined;
  /** Id of the build, part of every page. */
  readonly build: string;
  /** Shared by all editions of a library. */
  readonly compiled: CompiledArticles;
}

/** The parameters of a search, which only the search page uses. */
export interface PageQuery {
  readonly q?: string;
  readonly ctx?: string;
  readonly version?: string;
}

/** Compiled pages by the content that they were made from. */
export type CompiledArticles = LRUCache<string, CompiledArticle>;

/** Estimated size of all compiled pages that are kept. */
const COMPILED_BYTES = 32 * 1024 * 1024;
/** A compiled page takes about this many bytes for each character of its Markdown. */
const BYTES_PER_CHARACTER = 8;

export function createCompiledArticles(): CompiledArticles {
  return new LRUCache({ maxSize: COMPILED_BYTES, sizeCalculation: ({ notes }) => BYTES_PER_CHARACTER * Math.max(1, notes.characters) });
}

/** One snapshot of the content in one locale. Makes pages and search indexes on demand and caches them. */
export class Edition {
  readonly snapshot: Snapshot;
  readonly #parts: EditionParts;
  readonly #compile: Compile;
  /** Notes on all pages compiled so far, by the content that they were made from. */
  readonly #studied = new Map<string, StudiedPage>();
  readonly #indexes = new SearchIndexes((version, dir) => this.#buildIndex(version, dir));
  readonly #versionsByIndexFile: ReadonlyMap<string, VersionContent>;

  private constructor(parts: EditionParts, compile: Compile) {
    this.snapshot = parts.snapshot;
    this.#parts = parts;
    this.#compile = compile;
    this.#versionsByIndexFile = new Map([...parts.snapshot.versions.values()].map((version) => [indexFileOf(version), version]));
  }

  /** Creates an edition. Takes over from the previous one what it knows about unchanged pages. */
  static async create(parts: EditionParts, previous?: Edition): Promise<Edition> {
    const highlighter = await loadHighlighter(parts.snapshot.config.code.additionalLanguages);
    const edition = new Edition(parts, createCompiler(highlighter));
    if (previous) edition.#inherit(previous);
    return edition;
  }

  /** The page at a site path (`/docs/guides/`), if there is one. */
  async page(path: string, query: PageQuery = {}): Promise<PageData | undefined> {
    const { snapshot } = this;
    const { build } = this.#parts;
    const made = MADE_PAGES.get(path);
    if (made) return await made.make({ href: hrefOf(path, snapshot), siteTitle: snapshot.site.title, build, search: () => this.#search(query, PAGE_LIMITS) });
    const document = snapshot.documents.get(path);
    return document && articlePage(document, this.#compiled(document), { snapshot, build });
  }

  /** Whether a query sets the state of any figure of a page. Computes no figure. */
  hasFigureState(path: string, query: string): boolean {
    return mayHoldState(query) && this.#figuresOf(path).some((figure) => this.#parts.figures.hasState(figure, query));
  }

  /** The figures of a page by id, in the state that a query sets. Throws TooBusy. */
  async shownFigures(path: string, query: string): Promise<ReadonlyMap<string, ShownFigure>> {
    const shown = new Map<string, ShownFigure>();
    // One after the other, so that a page takes only one place in the queue.
    for (const figure of this.#figuresOf(path)) shown.set(figure.id, await this.#parts.figures.shown(figure, query));
    return shown;
  }

  notFound(): NotFoundPage {
    return notFoundPage(this.#parts.build);
  }

  /** The best hits in a version of the docs, and the address of its index. */
  async suggest(query: PageQuery, limits: SearchLimits): Promise<SearchResponse> {
    const { answer, searched } = await this.#search(query, limits);
    return { ...answer, index: searched && this.#indexes.note(searched) };
  }

  async #search({ q = '', ctx, version }: PageQuery, limits: SearchLimits): Promise<{ answer: SearchAnswer; searched: VersionContent | null }> {
    const searched = this.#version(version) ?? null;
    const index = searched && (await this.#indexes.answering(searched));
    return { answer: (await index?.answer(q, ctx ?? null, limits)) ?? NOTHING_FOUND, searched };
  }

  /** Whether there is a search index with this file name (`search-index.json`). Builds none. */
  hasSearchIndex(file: string): boolean {
    return this.#versionsByIndexFile.has(file);
  }

  async searchIndex(file: string): Promise<SearchIndex | undefined> {
    const version = this.#versionsByIndexFile.get(file);
    return version && (await this.#indexes.newest(version));
  }

  /** Builds the search index of every version, and compresses its file. */
  async prepareSearch(): Promise<void> {
    for (const version of this.snapshot.versions.values()) await (await this.#indexes.newest(version)).file();
  }

  /** Compiles every page. Returns all problems of the structure and of the pages. */
  async check(): Promise<ContentProblem[]> {
    const pages = await this.#study();
    const states = brokenStates(pages, (figure, query) => this.#parts.figures.stateProblems(figure, query));
    const anchors = brokenAnchors(pages, [...this.snapshot.glossaries.values()]);
    return [...this.snapshot.problems, ...pages.flatMap(({ problems }) => problems), ...anchors, ...states];
  }

  /** The version that a request names, or else the last one. */
  #version(name: string | undefined): VersionContent | undefined {
    const { versions, last } = this.snapshot;
    return (name === undefined ? undefined : versions.get(name)) ?? last;
  }

  /** Pages outside the docs belong to the index of the last version. */
  async #buildIndex(version: VersionContent, dir: string): Promise<SearchIndex> {
    const { base, site } = this.snapshot;
    const pages = await this.#study();
    const own = pages.filter((page) => page.version === version.version.name || (page.version === null && version.version.isLast));
    const indexed = own.flatMap((page) => (page.indexed ? [page.indexed] : []));
    return await buildSearchIndex(indexed, { base, docsPath: addressOf(base, version.path), contexts: site.searchContexts }, dir);
  }

  #figuresOf(path: string): readonly FigureOnPage[] {
    const document = this.snapshot.documents.get(path);
    return document ? this.#compiled(document).notes.figures : [];
  }

  #compiled(document: ContentDocument): CompiledArticle {
    const { compiled, knownSamples } = this.#parts;
    if (!knownSamples || compiled.has(this.#keyOf(document))) return this.#checked(document);
    return this.#compile(document.file.text, createSurroundings(document, { ...this.#parts, readSamples: knownSamples }));
  }

  #checked(document: ContentDocument): CompiledArticle {
    const { snapshot, compiled } = this.#parts;
    const key = this.#keyOf(document);
    let article = compiled.get(key);
    if (!article) {
      article = this.#compile(document.file.text, createSurroundings(document, this.#parts));
      compiled.set(key, article);
    }
    if (!this.#studied.has(key)) this.#studied.set(key, studyDocument(document, article.notes, snapshot));
    return article;
  }

  /** The notes on all pages. Yields to requests before each page that it has to compile. */
  async #study(): Promise<StudiedPage[]> {
    const pages: StudiedPage[] = [];
    for (const document of this.snapshot.documents.values()) {
      const key = this.#keyOf(document);
      if (!this.#studied.has(key)) {
        await nextTurn();
        this.#checked(document);
      }
      const page = this.#studied.get(key);
      if (page) pages.push(page);
    }
    return pages;
  }

  #inherit(previous: Edition): void {
    for (const document of this.snapshot.documents.values()) {
      const key = this.#keyOf(document);
      const studied = previous.#studied.get(key);
      if (studied) this.#studied.set(key, studied);
    }
    this.#indexes.inherit(previous.#indexes, [...this.snapshot.versions.keys()]);
  }

  /** A key made from everything that the compiled document depends on. */
  #keyOf({ file }: ContentDocument): string {
    return `${file.path} ${file.hash} ${this.snapshot.surroundingsId}`;
  }
}

/** A site without docs has nothing to search. */
const NOTHING_FOUND: SearchAnswer = { query: '', context: null, hits: [], count: 0, missing: [], isPartial: false, problem: null };
