import type { Root } from 'hast';
import { LRUCache } from 'lru-cache';
import {
  type CompiledArticle,
  type Compiler,
  type FigureOnPage,
  loadCompiler,
  type Notes,
  type ReadSamples,
  type Surroundings,
} from 'markdown';
import type { CountedIndex, IndexedPage } from 'search';
import type { DiskCache } from '../cache/disk-cache.ts';
import { studiedName } from '../cache/disk-names.ts';
import type { Figures } from '../figures/figures.ts';
import { during } from '../heartbeat.ts';
import { marksOn } from '../model/changelog/marks.ts';
import { type ContentDocument, isFoundIn } from '../model/documents.ts';
import { interfaceOf } from '../model/interface-words.ts';
import { hrefOf, type Snapshot } from '../model/snapshot/snapshot.ts';
import type { VersionContent } from '../model/versions.ts';
import { createPauses } from '../pauses.ts';
import type { ContentProblem } from '../read/content-error.ts';
import { brokenPictures } from '../read/pictures.ts';
import { pathOnDisk } from '../read/raw-content.ts';
import { buildSearchIndex, type IndexContext, type SearchIndex } from '../search/search-index.ts';
import { readStudiedPages, writeStudiedPages } from './cached-pages.ts';
import type { CheckedContent } from './checked-content.ts';
import { areUnchanged, DependencyRecorder } from './dependencies.ts';
import { inTime, TooDear } from './in-time.ts';
import { ARTICLE_BOUNDS } from './pages.ts';
import {
  brokenAnchors,
  brokenStates,
  indexedPage,
  type StudiedPage,
  studyDocument,
} from './study.ts';
import { apiOf, createSurroundings, documentedBy, glossaryOf } from './surroundings.ts';
import { unreachable } from './unreachable.ts';

export interface CompiledPagesParts {
  readonly snapshot: Snapshot;
  readonly figures: Figures;
  readonly readSamples: ReadSamples;
  /** For pages that are requested before they are checked. Without it, they wait for `readSamples`. */
  readonly knownSamples?: ReadSamples | undefined;
  /** Digests of texts that have ended the maker, and are not compiled again. */
  readonly convicted?: ReadonlySet<string> | undefined;
  /** Caches compiled content between starts. */
  readonly disk?: DiskCache | undefined;
  /** What the build has learnt of the content that it has checked. */
  readonly checked?: CheckedContent | undefined;
}

/** Compiles the pages of one snapshot, and derives problems, links and search indexes from all of them. */
export class CompiledPages {
  readonly #parts: CompiledPagesParts;
  #compiler: Promise<Compiler> | null = null;
  readonly #articles: LRUCache<StudiedPage, CompiledArticle>;
  /** Studied pages by file. Some may be stale. */
  readonly #pages = new Map<string, StudiedPage>();
  /** Those that are up to date. */
  readonly #current = new Set<StudiedPage>();
  /** Those that cost too much, which another start has to try again. */
  readonly #tooDear = new Set<StudiedPage>();

  private constructor(parts: CompiledPagesParts, previous?: CompiledPages) {
    this.#parts = parts;
    this.#articles = previous
      ? previous.#articles
      : new LRUCache<StudiedPage, CompiledArticle>(ARTICLE_BOUNDS);
    if (previous) this.#inherit(previous);
  }

  /** Reuses what has not changed since a previous snapshot. */
  static async create(parts: CompiledPagesParts, previous?: CompiledPages): Promise<CompiledPages> {
    const { snapshot, figures } = parts;
    const { disk, checked } = parts.convicted?.size ? {} : parts;
    // Checking whether reused pages are stale may need the figures.
    if (previous && snapshot.config.figures) await figures.loaded.all();
    const pages = new CompiledPages(parts, previous);
    if (previous) return pages;
    const cached = disk && (await readStudiedPages(disk, studiedName(snapshot)));
    for (const page of cached ?? []) pages.#add(page);
    if (!cached && checked) await pages.#takeOver(checked);
    return pages;
  }

  /** Writes what the next start may take over. Only for content without problems. */
  async writeChecked(
    checked: CheckedContent,
    indexes: ReadonlyMap<string, CountedIndex>,
  ): Promise<void> {
    await checked.write(this.#parts.snapshot, this.#current, indexes);
  }

  async write(disk: DiskCache): Promise<void> {
    const name = studiedName(this.#parts.snapshot);
    if (this.#tooDear.size === 0 && !(await disk.has(name)))
      await writeStudiedPages(disk, name, this.#current);
  }

  /** Throws {@link TooDear}. */
  async article(document: ContentDocument): Promise<CompiledArticle> {
    const { knownSamples } = this.#parts;
    const page = this.#upToDate(document);
    const cached = page && this.#articles.get(page);
    if (cached) return cached;
    const compiler = await this.#loadedCompiler();
    await compiler.prepare(document.file.text);
    const isUnchecked = !page && knownSamples !== undefined;
    const recorder = new DependencyRecorder();
    const surroundings = createSurroundings(
      document,
      isUnchecked ? { ...this.#parts, readSamples: knownSamples } : this.#parts,
    );
    const article = this.#compiled(document, compiler, recorder.record(surroundings));
    if (!isUnchecked)
      this.#articles.set(page ?? this.#record(document, article.notes, recorder), article);
    return article;
  }

  /** The tree of a page before highlighting, and whether it starts with the title. Throws {@link TooDear}. */
  async tree(
    document: ContentDocument,
  ): Promise<{ readonly root: Root; readonly hasTitle: boolean }> {
    const compiler = await this.#loadedCompiler();
    const { root, notes } = this.#compiling(document, () =>
      compiler.tree(document.file.text, createSurroundings(document, this.#parts)),
    );
    return { root, hasTitle: notes.hasTitle };
  }

  /** Studies every page. Returns all problems of the structure and of the pages. */
  async check(): Promise<ContentProblem[]> {
    const { snapshot, figures } = this.#parts;
    if (snapshot.config.figures) await figures.loaded.all();
    const studied = await this.#studyAll([...snapshot.documents.values()]);
    // The parts of a changelog only repeat it.
    const pages = studied.filter(({ file }) => snapshot.byFile.has(file));
    const states = !snapshot.config.figures
      ? []
      : brokenStates(pages, (figure, query) => figures.stateProblems(figure, query));
    const anchors = brokenAnchors(pages, [...snapshot.glossaries.values(), snapshot.redirects]);
    const others = [
      ...snapshot.problems,
      ...snapshot.raw.strays,
      ...(await brokenPictures(snapshot.raw)),
      ...unreachable(snapshot),
    ];
    return [...others, ...pages.flatMap(({ problems }) => problems), ...anchors, ...states];
  }

  /** Builds the search index of a version. That of the last version includes pages outside the docs. */
  async buildIndex(
    version: VersionContent,
    context: IndexContext,
    before: CountedIndex | null,
  ): Promise<SearchIndex> {
    const { snapshot } = this.#parts;
    const documents = [...snapshot.documents.values()].filter((document) =>
      isFoundIn(version, document),
    );
    const pages = await this.#studyAll(documents);
    const inBefore = new Set(before?.pages.map(({ id }) => id));
    const indexed: IndexedPage[] = [];
    for (const [position, document] of documents.entries()) {
      const page = pages[position];
      if (!page) continue;
      const known = indexedPage(document, page, snapshot);
      indexed.push(
        known.sections || inBefore.has(known.id)
          ? known
          : indexedPage(document, await this.#study(document), snapshot),
      );
    }
    return await buildSearchIndex(indexed, context, before);
  }

  /** A cache key for the article of a page. */
  async articleId(document: ContentDocument): Promise<string> {
    const { key, dependencies } = this.#upToDate(document) ?? (await this.#study(document));
    return `${key} ${dependencies.answers}`;
  }

  /** Site paths of all pages, most linked first. Counts the links of studied pages. */
  pathsByLinks(): string[] {
    const counts = new Map(this.#parts.snapshot.addresses.paths().map((path) => [path, 0]));
    for (const { references } of this.#pages.values()) {
      for (const { path } of references)
        if (path !== null && counts.has(path)) counts.set(path, (counts.get(path) ?? 0) + 1);
    }
    return [...counts].sort(([, a], [, b]) => b - a).map(([path]) => path);
  }

  figureCount(): number {
    return [...this.#pages.values()].reduce((sum, { figures }) => sum + figures.size, 0);
  }

  async placedFigures(): Promise<FigureOnPage[]> {
    const pages = await this.#studyAll([...this.#parts.snapshot.documents.values()]);
    return pages.flatMap(({ figures }) => [...figures.values()]);
  }

  async #study(document: ContentDocument): Promise<StudiedPage> {
    const { path, text } = document.file;
    const compiler = await this.#loadedCompiler();
    const recorder = new DependencyRecorder();
    const surroundings = recorder.record(createSurroundings(document, this.#parts));
    try {
      if (!this.#pages.has(path) && text.length <= LARGE)
        return this.#record(
          document,
          this.#compiling(document, () => compiler.study(text, surroundings)),
          recorder,
        );
      // The page was edited, so it is probably requested next; or what it costs is not known to be little.
      await compiler.prepare(text);
      const article = this.#compiled(document, compiler, surroundings);
      const page = this.#record(document, article.notes, recorder);
      this.#articles.set(page, article);
      return page;
    } catch (error) {
      if (!(error instanceof TooDear)) throw error;
      const notes = compiler.study('', surroundings);
      notes.problems.push({ line: 1, message: error.message });
      const page = this.#record(document, notes, recorder);
      this.#tooDear.add(page);
      return page;
    }
  }

  #compiled(
    document: ContentDocument,
    compiler: Compiler,
    surroundings: Surroundings,
  ): CompiledArticle {
    return this.#compiling(document, () => {
      const article = compiler.compile(document.file.text, surroundings);
      const { length } = JSON.stringify(article.article);
      if (length > MOST_ARTICLE)
        throw new TooDear(
          `becomes an article of ${length} characters; at most ${MOST_ARTICLE} are served. Divide the page.`,
        );
      return article;
    });
  }

  /** Runs a step of the compiler, which is guilty of what becomes of the thread meanwhile. Throws {@link TooDear}. */
  #compiling<Result>({ file: { path, hash } }: ContentDocument, run: () => Result): Result {
    if (this.#parts.convicted?.has(hash)) throw new TooDear(CONVICTED);
    const what = `compiled ${pathOnDisk(path, this.#parts.snapshot.raw)}`;
    return during({ what, digest: hash }, () => inTime(hash, run));
  }

  #record(document: ContentDocument, notes: Notes, recorder: DependencyRecorder): StudiedPage {
    return this.#add(
      studyDocument(document, notes, {
        key: this.#keyOf(document),
        dependencies: recorder.dependencies(),
      }),
    );
  }

  #add(page: StudiedPage): StudiedPage {
    this.#pages.set(page.file, page);
    this.#current.add(page);
    return page;
  }

  /** The studied page if it is up to date. */
  #upToDate(document: ContentDocument): StudiedPage | undefined {
    const known = this.#pages.get(document.file.path);
    if (!known || this.#current.has(known)) return known;
    if (
      known.key !== this.#keyOf(document) ||
      !areUnchanged(known.dependencies, createSurroundings(document, this.#parts))
    )
      return undefined;
    this.#current.add(known);
    return known;
  }

  /** Studies the pages that are stale. Yields to requests. */
  async #studyAll(documents: readonly ContentDocument[]): Promise<StudiedPage[]> {
    const pause = createPauses();
    const pages: StudiedPage[] = [];
    for (const document of documents) {
      await pause();
      pages.push(this.#upToDate(document) ?? (await this.#study(document)));
    }
    return pages;
  }

  /** Loads the compiler on demand, since cached content does not need it. */
  #loadedCompiler(): Promise<Compiler> {
    this.#compiler ??= compilerOf(this.#parts);
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
      if (isSame && previous.#current.has(known) && before.byFile.get(file.path)?.file === file)
        this.#current.add(known);
    }
  }

  /** Reuses what has not changed since the build has checked the content. */
  async #takeOver(checked: CheckedContent): Promise<void> {
    const { snapshot, figures } = this.#parts;
    const isSame = await checked.isSame(snapshot);
    if (!isSame && snapshot.config.figures) await figures.loaded.all();
    for (const page of await checked.pages(snapshot)) {
      if (isSame) this.#add(page);
      else if (snapshot.byFile.has(page.file)) this.#pages.set(page.file, page);
    }
  }

  /** Everything that a compiled page depends on, except for its {@link Dependencies}. */
  #keyOf(document: ContentDocument): string {
    const { file, path } = document;
    const { snapshot } = this.#parts;
    const { raw, site, config } = snapshot;
    const samples = [documentedBy(snapshot), apiOf(document, snapshot), config.math];
    const speech = [site.locale.htmlLang, interfaceOf(raw, site.locale)?.hash];
    const inputs = [
      hrefOf(path, snapshot),
      glossaryOf(document, snapshot)?.wordsId,
      ...samples,
      ...speech,
      marksOn(document, snapshot),
    ];
    return `${file.path} ${file.hash} ${JSON.stringify(inputs)}`;
  }
}

/** A longer page is compiled as a whole when it is checked, since code may be dear to highlight. */
const LARGE = 64 * 1024;

/** The longest article as JSON, since it is rendered, compressed and stored as a whole. */
const MOST_ARTICLE = 4 * 1024 * 1024;

const CONVICTED =
  'has kept the server busy for more than ten seconds, or taken all its memory, so it is not compiled. Change it, or divide the page.';

async function compilerOf({ figures, snapshot }: CompiledPagesParts): Promise<Compiler> {
  const { math } = snapshot.config;
  if (snapshot.config.figures) await figures.loaded.all();
  return await loadCompiler({ mathematics: math });
}
