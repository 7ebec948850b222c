import type { FigureOnPage } from 'markdown';
import type { NotFoundPage, PageData, PlainPage } from '../../shared/contract/page.ts';
import type { Sheets } from '../../shared/contract/sheets.ts';
import { mayHoldState } from '../../shared/figure-host/address.ts';
import { articleName, studiedName } from '../cache/disk-names.ts';
import { readArticle, writeArticle } from '../compile/cached-article.ts';
import type { CheckedContent } from '../compile/checked-content.ts';
import type { CompiledPages, CompiledPagesParts } from '../compile/compiled-pages.ts';
import { type FeedbackSoFar, feedbackPage } from '../compile/feedback-page.ts';
import { articlePage, notFoundPage, type ServedArticle, servedArticle } from '../compile/pages.ts';
import type { SearchQuery } from '../contract/search-query.ts';
import type { ShownFigure, ShownFigures } from '../figures/figures.ts';
import type { Memo } from '../memo.ts';
import { builtInPageAt } from '../model/built-in-pages.ts';
import type { ContentDocument, Doc } from '../model/documents.ts';
import { hrefOf, type Snapshot } from '../model/snapshot/snapshot.ts';
import { createPauses } from '../pauses.ts';
import { digestOf } from '../read/raw-content.ts';
import { EditionSearch } from './edition-search.ts';

export interface EditionParts extends CompiledPagesParts {
  readonly build: string;
  readonly sheets: Sheets;
  /** Articles from the disk, by what they were made from. All editions of a library share it. */
  readonly articles: Memo<ServedArticle>;
  /** Pages as Markdown, which all editions share, too: assistants read the same pages again and again. */
  readonly markdown: Memo<string>;
  /** Is called for each figure that cannot be shown on a page. */
  readonly figureFailed?: (name: string, page: string, error: unknown) => void;
  /** Whether searches can be answered. Those that come before are refused; without it they wait. */
  readonly isSearchable?: (() => boolean) | undefined;
}

/** One snapshot of the content in one locale. Makes pages and search indexes on demand and caches them. */
export class Edition {
  readonly snapshot: Snapshot;
  readonly search: EditionSearch;
  readonly #parts: EditionParts;
  #compiled: Promise<CompiledPages> | null = null;
  /** The previous edition, until this one compiles pages. */
  #previous: Edition | null = null;

  /** Reuses unchanged pages of the previous edition. */
  constructor(parts: EditionParts, previous?: Edition) {
    this.snapshot = parts.snapshot;
    this.#parts = parts;
    this.search = new EditionSearch({ ...parts, pages: () => this.pages() }, previous?.search);
    // Without anything on disk, an edition that has compiled nothing has nothing to reuse.
    if (previous && (previous.#compiled || parts.disk || parts.checked)) this.#previous = previous;
  }

  /** Pages as Markdown, by what they were made from. */
  get markdown(): Memo<string> {
    return this.#parts.markdown;
  }

  /** The page at a site path (`/docs/guides/`), if there is one. */
  page(path: string, query: SearchQuery = {}): Promise<PageData | undefined> {
    return this.#page(path, query, (document) => this.#article(document));
  }

  async #page(
    path: string,
    query: SearchQuery,
    articleOf: (document: ContentDocument) => Promise<ServedArticle>,
  ): Promise<PageData | undefined> {
    const { snapshot } = this;
    const { build, sheets } = this.#parts;
    const made = builtInPageAt(path, snapshot.config);
    if (made)
      return await made.make({
        href: hrefOf(path, snapshot),
        snapshot,
        build,
        sheets,
        search: () => this.search.forPage(query),
      });
    const document = snapshot.documents.get(path);
    return (
      document && articlePage(document, await articleOf(document), { snapshot, build, sheets })
    );
  }

  /** Digest of all inputs of a page, or of the not-found page for null. */
  async inputsOf(path: string | null): Promise<string> {
    const { documents, site, config, look, sharing } = this.snapshot;
    const document = path === null ? undefined : documents.get(path);
    const article = document && (await (await this.pages()).articleId(document));
    const page =
      path === null ? this.notFound() : await this.#page(path, {}, async () => NO_ARTICLE);
    return digestOf(
      JSON.stringify([
        article,
        page,
        site,
        config.code,
        config.favicon,
        config.images,
        look?.href,
        path === null ? null : sharing.at(path)?.digest,
      ]),
    );
  }

  /** Compiles the syntax tree of a page, for other forms than HTML. */
  async treeOf(document: ContentDocument) {
    return (await this.pages()).tree(document);
  }

  /** Whether a query sets the state of any figure of a page. Computes no figure. */
  async hasFigureState(path: string, query: string): Promise<boolean> {
    if (!this.snapshot.config.figures || !mayHoldState(query)) return false;
    const { figures } = this.#parts;
    const onPage = await this.#figuresOf(path);
    await figures.loaded.some(onPage.map(({ name }) => name));
    return onPage.some((figure) => figures.hasState(figure, query));
  }

  /** The figures of a page by id, in the state that a query sets. */
  async shownFigures(path: string, query: string): Promise<ShownFigures> {
    const shown = new Map<string, ShownFigure | null>();
    const pause = createPauses();
    // One after the other, so that no step takes longer than one of them.
    for (const figure of await this.#figuresOf(path)) {
      await pause();
      try {
        shown.set(figure.id, await this.#parts.figures.shown(figure, query));
      } catch (error) {
        this.#figureFailed(figure, path, error);
        shown.set(figure.id, null);
      }
    }
    return shown;
  }

  /** The same figures, without those that could not be rendered. */
  async withoutFailed(
    path: string,
    shown: ShownFigures,
    failures: ReadonlyMap<string, unknown>,
  ): Promise<ShownFigures> {
    for (const figure of await this.#figuresOf(path))
      if (failures.has(figure.id)) this.#figureFailed(figure, path, failures.get(figure.id));
    return new Map([...shown].map(([id, figure]) => [id, failures.has(id) ? null : figure]));
  }

  #figureFailed({ name }: FigureOnPage, path: string, error: unknown): void {
    this.#parts.figureFailed?.(name, this.snapshot.documents.get(path)?.file.path ?? path, error);
  }

  /** The first themed picture of a page, or else its first picture; null if it has none. */
  async leadPicture(path: string): Promise<Uint8Array | null> {
    const { figures } = this.#parts;
    const shown = [...(await this.shownFigures(path, '')).values()];
    const pictures = shown.flatMap(
      (figure) => figure?.model.pictures.map((picture) => ({ figure, picture })) ?? [],
    );
    const lead = pictures.find(({ picture }) => picture.isDownloadable) ?? pictures[0];
    return lead ? ((await figures.pictureOf(lead.figure, lead.picture.id)) ?? null) : null;
  }

  /** Thanks a reader for an answer about a page. `href` is its own address. */
  feedbackPage(doc: Doc, said: FeedbackSoFar, href: string): PlainPage {
    return feedbackPage(doc, said, href, this.#parts);
  }

  notFound(): NotFoundPage {
    return notFoundPage(this.#parts);
  }

  /** Writes the search indexes and the studied pages to the disk cache, if there is one. */
  async write(): Promise<void> {
    const { disk } = this.#parts;
    if (!disk) return;
    await (await this.pages()).write(disk);
    await this.search.write(disk);
  }

  /** Writes what the next start may take over. Only for content without problems. */
  async writeChecked(checked: CheckedContent): Promise<void> {
    await (await this.pages()).writeChecked(checked, await this.search.counted());
  }

  /** Writes the article of a page with figures to the disk cache, since their states are rendered on demand. */
  async writeArticle(path: string): Promise<void> {
    const { disk } = this.#parts;
    const document = this.snapshot.documents.get(path);
    if (!disk || !document) return;
    const article = await this.#article(document);
    if (article.notes.figures.length > 0)
      await writeArticle(disk, articleName(this.#idOf(document)), article);
  }

  get namesOnDisk(): readonly string[] {
    const { snapshot } = this;
    const articles = [...snapshot.documents.values()].map((document) =>
      articleName(this.#idOf(document)),
    );
    return [studiedName(snapshot), ...articles, ...this.search.namesOnDisk];
  }

  async #figuresOf(path: string): Promise<readonly FigureOnPage[]> {
    const document = this.snapshot.documents.get(path);
    return document ? (await this.#article(document)).notes.figures : [];
  }

  async #article(document: ContentDocument): Promise<ServedArticle> {
    const { articles, disk } = this.#parts;
    const id = this.#idOf(document);
    const known =
      disk && (await articles.getOrCompute(id, () => readArticle(disk, articleName(id))));
    return known ?? servedArticle(await (await this.pages()).article(document));
  }

  /** Names all content that an article may depend on. */
  #idOf({ file }: ContentDocument): string {
    return `${file.path} ${file.hash} ${this.snapshot.surroundingsId}`;
  }

  pages(): Promise<CompiledPages> {
    this.#compiled ??= this.#compilePages();
    return this.#compiled;
  }

  /** Loads the compiler only now, since content in the disk cache may not need it. */
  async #compilePages(): Promise<CompiledPages> {
    const previous = this.#previous ? await this.#previous.pages() : undefined;
    this.#previous = null;
    const { CompiledPages } = await import('../compile/compiled-pages.ts');
    return await CompiledPages.create(this.#parts, previous);
  }
}

/** Stands for an article whose inputs are in the digest already. */
const NO_ARTICLE: ServedArticle = {
  article: [],
  notes: { toc: [], figures: [], sheets: [], lead: '', hasTitle: false, characters: 0 },
};
