import type { Root } from 'hast';
import { LRUCache } from 'lru-cache';
import type { CountedIndex, IndexedPage } from 'search';
import type { DiskCache } from '../cache/disk-cache.ts';
import { studiedName } from '../cache/disk-names.ts';
import type { Figures } from '../figures/figures.ts';
import type { CompiledArticle, Compiler } from '../markdown/compile.ts';
import { loadHighlighter } from '../markdown/languages.ts';
import { loadMathematics } from '../markdown/mathematics/mathematics.ts';
import type { FigureOnPage, Notes } from '../markdown/notes.ts';
import type { ReadSamples } from '../markdown/sample-links.ts';
import { marksOn } from '../model/changelog/marks.ts';
import { type ContentDocument, isFoundIn } from '../model/documents.ts';
import { interfaceOf } from '../model/interface-words.ts';
import { hrefOf, type Snapshot } from '../model/snapshot.ts';
import type { VersionContent } from '../model/versions.ts';
import { createPauses } from '../pauses.ts';
import type { ContentProblem } from '../read/content-error.ts';
import { brokenPictures } from '../read/pictures.ts';
import { buildSearchIndex, type IndexAround, type SearchIndex } from '../search/search-index.ts';
import { readStudiedPages, writeStudiedPages } from './kept-pages.ts';
import { ARTICLE_BOUNDS } from './pages.ts';
import { haveSameAnswers, Questions } from './questions.ts';
import { brokenAnchors, brokenStates, indexedPage, type StudiedPage, studyDocument } from './study.ts';
import { apiOf, createSurroundings, documentedBy, glossaryOf } from './surroundings.ts';
import { unreached } from './unreached.ts';

export interface CompiledPagesParts {
  readonly snapshot: Snapshot;
  readonly figures: Figures;
  readonly readSamples: ReadSamples;
  /** For pages that somebody waits for before they were checked. Without it they wait for `readSamples`. */
  readonly knownSamples?: ReadSamples | undefined;
  /** Keeps what is made of the content between starts. */
  readonly disk?: DiskCache | undefined;
}

/** Compiles the pages of one snapshot, and whatever follows from the whole of them: problems, links, search indexes. */
export class CompiledPages {
  readonly #parts: CompiledPagesParts;
  #compiler: Promise<Compiler> | null = null;
  readonly #articles: LRUCache<StudiedPage, CompiledArticle>;
  /** All pages studied so far by their file, perhaps before the last change of the content. */
  readonly #pages = new Map<string, StudiedPage>();
  /** Those of them that this content would give again. */
  readonly #current = new Set<StudiedPage>();

  private constructor(parts: CompiledPagesParts, previous?: CompiledPages) {
    this.#parts = parts;
    this.#articles = previous ? previous.#articles : new LRUCache<StudiedPage, CompiledArticle>(ARTICLE_BOUNDS);
    if (previous) this.#inherit(previous);
  }

  /** Takes over from those of a previous snapshot what has not changed. */
  static async create(parts: CompiledPagesParts, previous?: CompiledPages): Promise<CompiledPages> {
    const { snapshot, figures, disk } = parts;
    // Pages that were studied before may be asked again what they know of figures.
    if (previous && snapshot.config.generator) await figures.load();
    const pages = new CompiledPages(parts, previous);
    if (!previous && disk) for (const page of (await readStudiedPages(disk, studiedName(snapshot))) ?? []) pages.#keep(page);
    return pages;
  }

  async write(disk: DiskCache): Promise<void> {
    const name = studiedName(this.#parts.snapshot);
    if (!(await disk.has(name))) await writeStudiedPages(disk, name, this.#current);
  }

  async article(document: ContentDocument): Promise<CompiledArticle> {
    const { knownSamples } = this.#parts;
    const known = this.#known(document);
    const kept = known && this.#articles.get(known);
    if (kept) return kept;
    const compiler = await this.#loadedCompiler();
    await compiler.prepare(document.file.text);
    const isAwaited = !known && knownSamples !== undefined;
    const questions = new Questions();
    const surroundings = createSurroundings(document, isAwaited ? { ...this.#parts, readSamples: knownSamples } : this.#parts);
    const article = compiler.compile(document.file.text, questions.rememberedBy(surroundings));
    if (!isAwaited) this.#articles.set(known ?? this.#note(document, article.notes, questions), article);
    return article;
  }

  /** The tree of a page, before its code is highlighted, and whether it begins with its title. */
  async tree(document: ContentDocument): Promise<{ readonly root: Root; readonly hasTitle: boolean }> {
    const { root, notes } = (await this.#loadedCompiler()).tree(document.file.text, createSurroundings(document, this.#parts));
    return { root, hasTitle: notes.hasTitle };
  }

  /** Studies every page. Returns all problems of the structure and of the pages. */
  async check(): Promise<ContentProblem[]> {
    const { snapshot, figures } = this.#parts;
    if (snapshot.config.generator) await figures.load();
    const studied = await this.#studyAll([...snapshot.documents.values()]);
    // Parts of a changelog have nothing that is not in it.
    const pages = studied.filter(({ file }) => snapshot.byFile.has(file));
    const states = !snapshot.config.generator ? [] : brokenStates(pages, (figure, query) => figures.stateProblems(figure, query));
    const anchors = brokenAnchors(pages, [...snapshot.glossaries.values(), snapshot.redirects]);
    const beside = [...snapshot.problems, ...snapshot.raw.strays, ...(await brokenPictures(snapshot.raw)), ...unreached(snapshot)];
    return [...beside, ...pages.flatMap(({ problems }) => problems), ...anchors, ...states];
  }

  /** Builds the search index of a version. Pages outside the docs belong to that of the last version. */
  async buildIndex(version: VersionContent, around: IndexAround, before: CountedIndex | null): Promise<SearchIndex> {
    const { snapshot } = this.#parts;
    const documents = [...snapshot.documents.values()].filter((document) => isFoundIn(version, document));
    const pages = await this.#studyAll(documents);
    const inBefore = new Set(before?.pages.map(({ id }) => id));
    const indexed: IndexedPage[] = [];
    for (const [position, document] of documents.entries()) {
      const page = pages[position];
      if (!page) continue;
      const known = indexedPage(document, page, snapshot);
      indexed.push(known.sections || inBefore.has(known.id) ? known : indexedPage(document, await this.#study(document), snapshot));
    }
    return await buildSearchIndex(indexed, around, before);
  }

  /** Names all that the article of a page is made from. */
  async articleId(document: ContentDocument): Promise<string> {
    const { key, asked } = this.#known(document) ?? (await this.#study(document));
    return `${key} ${asked.answers}`;
  }

  /** Site paths of all pages, those with the most links to them first. Counts the links of pages that were studied. */
  pathsByLinks(): string[] {
    const counts = new Map(this.#parts.snapshot.addresses.paths().map((path) => [path, 0]));
    for (const { references } of this.#pages.values()) {
      for (const { path } of references) if (path !== null && counts.has(path)) counts.set(path, (counts.get(path) ?? 0) + 1);
    }
    return [...counts].sort(([, a], [, b]) => b - a).map(([path]) => path);
  }

  figureStates(): string[] {
    return [...this.#pages.values()].flatMap(({ figures }) => Array.from(figures.values(), ({ state }) => state));
  }

  async placedFigures(): Promise<FigureOnPage[]> {
    const pages = await this.#studyAll([...this.#parts.snapshot.documents.values()]);
    return pages.flatMap(({ figures }) => [...figures.values()]);
  }

  async #study(document: ContentDocument): Promise<StudiedPage> {
    const { path, text } = document.file;
    const compiler = await this.#loadedCompiler();
    const questions = new Questions();
    const surroundings = questions.rememberedBy(createSurroundings(document, this.#parts));
    if (!this.#pages.has(path)) return this.#note(document, compiler.study(text, surroundings), questions);
    // It was edited, so it is probably asked for next.
    await compiler.prepare(text);
    const article = compiler.compile(text, surroundings);
    const page = this.#note(document, article.notes, questions);
    this.#articles.set(page, article);
    return page;
  }

  #note(document: ContentDocument, notes: Notes, questions: Questions): StudiedPage {
    return this.#keep(studyDocument(document, notes, { key: this.#keyOf(document), asked: questions.asked() }));
  }

  #keep(page: StudiedPage): StudiedPage {
    this.#pages.set(page.file, page);
    this.#current.add(page);
    return page;
  }

  /** What is known of a page, if compiling it now would give the same. */
  #known(document: ContentDocument): StudiedPage | undefined {
    const known = this.#pages.get(document.file.path);
    if (!known || this.#current.has(known)) return known;
    if (known.key !== this.#keyOf(document) || !haveSameAnswers(known.asked, createSurroundings(document, this.#parts))) return undefined;
    this.#current.add(known);
    return known;
  }

  /** The notes on some pages. Yields to requests while it studies them. */
  async #studyAll(documents: readonly ContentDocument[]): Promise<StudiedPage[]> {
    const pause = createPauses();
    const pages: StudiedPage[] = [];
    for (const document of documents) {
      await pause();
      pages.push(this.#known(document) ?? (await this.#study(document)));
    }
    return pages;
  }

  /** Loads it only now, since content that was compiled before the last start needs none. */
  #loadedCompiler(): Promise<Compiler> {
    this.#compiler ??= loadCompiler(this.#parts);
    return this.#compiler;
  }

  #inherit(previous: CompiledPages): void {
    const { snapshot } = this.#parts;
    const before = previous.#parts.snapshot;
    const isSame = before.surroundingsId === snapshot.surroundingsId;
    for (const { file } of snapshot.documents.values()) {
      const known = previous.#pages.get(file.path);
      if (!known) continue;
      this.#pages.set(file.path, known);
      if (isSame && previous.#current.has(known) && before.byFile.get(file.path)?.file === file) this.#current.add(known);
    }
  }

  /** Everything that a compiled page depends on, except for what it asks of the rest of the site. */
  #keyOf(document: ContentDocument): string {
    const { file, path } = document;
    const { snapshot } = this.#parts;
    const { raw, site, config } = snapshot;
    const samples = [documentedBy(snapshot), apiOf(document, snapshot), config.math];
    const speech = [site.locale.htmlLang, interfaceOf(raw, site.locale)?.hash];
    const around = [hrefOf(path, snapshot), glossaryOf(document, snapshot)?.wordsId, ...samples, ...speech, marksOn(document, snapshot)];
    return `${file.path} ${file.hash} ${JSON.stringify(around)}`;
  }
}

async function loadCompiler({ figures, snapshot }: CompiledPagesParts): Promise<Compiler> {
  const { generator, math } = snapshot.config;
  if (generator) await figures.load();
  const [{ createCompiler }, highlighter, mathematics] = await Promise.all([
    import('../markdown/compile.ts'),
    loadHighlighter(),
    math ? loadMathematics() : null,
  ]);
  return createCompiler(highlighter, mathematics);
}
