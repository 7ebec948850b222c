import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { NotFoundPage, PageData } from '../../shared/contract/page.ts';
import type { SearchAnswer, SearchResponse } from '../../shared/contract/search.ts';
import type { Description } from '../../shared/generator/settings.ts';
import { PAGE_LIMITS, type SearchLimits } from '../../shared/search/limits.ts';
import { addressOf } from '../../shared/urls.ts';
import { loadSampleReader, type ReadSamples } from '../csharp/samples.ts';
import type { Figures } from '../figures/figures.ts';
import { type Compile, type CompiledArticle, createCompiler } from '../markdown/compile.ts';
import { loadHighlighter } from '../markdown/languages.ts';
import type { FigureOnPage } from '../markdown/notes.ts';
import { brokenStates } from './broken-states.ts';
import type { ContentProblem } from './content-error.ts';
import type { ContentDocument } from './documents.ts';
import { articlePage, notFoundPage, searchPage } from './pages.ts';
import { buildSearchIndex, type SearchIndex } from './search-index.ts';
import { indexFileOf, SearchIndexes } from './search-indexes.ts';
import { SEARCH_PATH } from './site.ts';
import type { Snapshot } from './snapshot.ts';
import { brokenAnchors, type StudiedPage, studyDocument } from './study.ts';
import { surroundingsOf } from './surroundings.ts';
import type { VersionContent } from './versions.ts';

export interface EditionParts {
  readonly snapshot: Snapshot;
  readonly figures: Figures;
  /** What a figure lets one set, by its name. */
  figureSettings(name: string): Description | undefined;
  /** Identity of the running build, part of every page. */
  readonly build: string;
  /** What is shared with the editions before and beside this one. */
  readonly compiled: CompiledArticles;
}

/** What an edition works with. */
interface AllParts extends EditionParts {
  /** The check of C# samples; null when the site has no tables of the API. */
  readonly samples: ReadSamples | null;
}

/** What a request may bring to a page: only the search page looks at it. */
export interface PageQuery {
  readonly q?: string;
  readonly ctx?: string;
  readonly version?: string;
}

/** Compiled pages by the content that they were made from. */
export type CompiledArticles = LRUCache<string, CompiledArticle>;

/** Compiled pages are kept up to this many bytes (estimated); the rest is compiled again when it is asked for. */
const COMPILED_BYTES = 32 * 1024 * 1024;
/** A compiled page takes about this many bytes for each character of its Markdown. */
const BYTES_PER_CHARACTER = 8;

/** A cache of compiled pages, bounded in bytes. */
export function createCompiledArticles(): CompiledArticles {
  return new LRUCache({ maxSize: COMPILED_BYTES, sizeCalculation: ({ notes }) => BYTES_PER_CHARACTER * Math.max(1, notes.characters) });
}

/** One snapshot of the content in one locale, ready to be asked for pages. What it has made once it keeps. */
export class Edition {
  readonly snapshot: Snapshot;
  readonly #parts: AllParts;
  readonly #compile: Compile;
  /** Small notes on every page that was compiled, by the content that it was made from. */
  readonly #studied = new Map<string, StudiedPage>();
  readonly #indexes = new SearchIndexes((version, dir) => this.#buildIndex(version, dir));

  private constructor(parts: AllParts, compile: Compile) {
    this.snapshot = parts.snapshot;
    this.#parts = parts;
    this.#compile = compile;
  }

  /** Makes an edition; what the one before it knows of pages that have not changed is carried over. */
  static async create(parts: EditionParts, previous?: Edition): Promise<Edition> {
    const { additionalLanguages, api } = parts.snapshot.config.code;
    const [highlighter, samples] = await Promise.all([loadHighlighter(additionalLanguages), api === undefined ? null : loadSampleReader()]);
    const edition = new Edition({ ...parts, samples }, createCompiler(highlighter));
    if (previous) edition.#inherit(previous);
    return edition;
  }

  /** The page at a site path (`/docs/guides/`), or undefined when the address table has none. */
  async page(path: string, query: PageQuery = {}): Promise<PageData | undefined> {
    const context = { snapshot: this.snapshot, build: this.#parts.build };
    if (path === SEARCH_PATH) {
      const version = this.#version(query.version);
      const index = version && (await this.#indexes.answering(version));
      const answer = (await index?.answer(query.q ?? '', query.ctx ?? null, PAGE_LIMITS)) ?? NOTHING_FOUND;
      return searchPage(answer, version && !version.version.isLast ? version.version.name : null, context);
    }
    const document = this.snapshot.documents.get(path);
    return document && articlePage(document, this.#compiled(document), context);
  }

  /** Whether a query names the state of any figure of a page. Computes none. */
  hasFigureState(path: string, query: string): boolean {
    return this.#figuresOf(path).some((figure) => this.#parts.figures.hasState(figure, query));
  }

  /** The figures of a page whose state a query names, as HTML by id; empty when it names none. Fails with TooBusy. */
  async figureStates(path: string, query: string): Promise<ReadonlyMap<string, string>> {
    const states = new Map<string, string>();
    // One after the other, so that a page with many figures takes no more than one place in the queue.
    for (const figure of this.#figuresOf(path)) {
      const html = await this.#parts.figures.stateOf(figure, query);
      if (html !== null) states.set(figure.id, html);
    }
    return states;
  }

  notFound(): NotFoundPage {
    return notFoundPage(this.#parts.build);
  }

  /** The best hits in a version of the docs, and where its index lies. */
  async suggest({ q = '', ctx, version }: PageQuery, limits: SearchLimits): Promise<SearchResponse> {
    const content = this.#version(version);
    if (!content) return { ...NOTHING_FOUND, index: null };
    const index = await this.#indexes.answering(content);
    return { ...(await index.answer(q, ctx ?? null, limits)), index: this.#indexes.note(content) };
  }

  /** The search index whose file has the given name (`search-index.json`), or undefined. */
  async searchIndex(file: string): Promise<SearchIndex | undefined> {
    const version = [...this.snapshot.versions.values()].find((candidate) => indexFileOf(candidate) === file);
    return version && (await this.#indexes.newest(version));
  }

  /** Builds the search index of every version, and packs its file. */
  async prepareSearch(): Promise<void> {
    for (const version of this.snapshot.versions.values()) await (await this.#indexes.newest(version)).file();
  }

  /** Compiles every page and gives all that is wrong: with the structure, and with the pages' links, anchors, images and directives. */
  async check(): Promise<ContentProblem[]> {
    const pages = await this.#study();
    const states = brokenStates(pages, (figure, query) => this.#parts.figures.stateProblems(figure, query));
    const anchors = brokenAnchors(pages, [...this.snapshot.glossaries.values()]);
    return [...this.snapshot.problems, ...pages.flatMap(({ problems }) => problems), ...anchors, ...states];
  }

  /** The version that a request names, else the last one. */
  #version(name: string | undefined): VersionContent | undefined {
    const { versions } = this.snapshot;
    return (name === undefined ? undefined : versions.get(name)) ?? [...versions.values()].find(({ version }) => version.isLast);
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
    const { snapshot, compiled } = this.#parts;
    const key = this.#keyOf(document);
    let article = compiled.get(key);
    if (!article) {
      article = this.#compile(document.file.text, surroundingsOf(document, this.#parts));
      compiled.set(key, article);
    }
    if (!this.#studied.has(key)) this.#studied.set(key, studyDocument(document, article.notes, snapshot));
    return article;
  }

  /** Every page's notes; compiles what is not known yet, one page a turn so that requests come between. */
  async #study(): Promise<StudiedPage[]> {
    const pages: StudiedPage[] = [];
    for (const document of this.snapshot.documents.values()) {
      const key = this.#keyOf(document);
      if (!this.#studied.has(key)) {
        await nextTurn();
        this.#compiled(document);
      }
      const page = this.#studied.get(key);
      if (page) pages.push(page);
    }
    return pages;
  }

  #inherit(previous: Edition): void {
    for (const document of this.snapshot.documents.values()) {
      const key = this.#keyOf(document);
      const known = previous.#studied.get(key);
      if (known) this.#studied.set(key, known);
    }
    this.#indexes.inherit(previous.#indexes, [...this.snapshot.versions.keys()]);
  }

  /** Names everything that the compiled form of a document depends on. */
  #keyOf({ file }: ContentDocument): string {
    return `${file.path} ${file.hash} ${this.snapshot.surroundingsId}`;
  }
}

/** A site without docs has nothing to search. */
const NOTHING_FOUND: SearchAnswer = { query: '', context: null, hits: [], count: 0, missing: [], isPartial: false, problem: null };
