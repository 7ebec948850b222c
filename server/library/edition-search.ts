import type { CountedIndex, SearchLimits } from 'search';
import { normaliseQuery, PAGE_LIMITS } from 'search';
import type { SearchAnswer, SearchResponse } from '../../shared/contract/search.ts';
import type { DiskCache } from '../cache/disk-cache.ts';
import { type IndexNames, indexNames } from '../cache/disk-names.ts';
import type { CompiledPages, CompiledPagesParts } from '../compile/compiled-pages.ts';
import type { SearchQuery } from '../contract/search-query.ts';
import { searcherSiteOf } from '../model/snapshot/snapshot.ts';
import type { VersionContent } from '../model/versions.ts';
import type { ZippedIndex } from '../search/index-file.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { indexFileOf, SearchIndexes, type SearchResult } from '../search/search-indexes.ts';
import { SearchNotReady } from '../too-busy.ts';

interface EditionSearchParts extends Pick<CompiledPagesParts, 'snapshot' | 'disk' | 'checked'> {
  /** Whether searches can be answered. Those that come before are refused; without it they wait. */
  readonly isSearchable?: (() => boolean) | undefined;
  pages(): Promise<CompiledPages>;
}

/** Searches the requested version of the docs in one edition. Indexes are built on demand. */
export class EditionSearch {
  readonly indexes = new SearchIndexes((version, dir, before) => this.#index(version, dir, before));
  readonly #parts: EditionSearchParts;
  readonly #versionsByFile: ReadonlyMap<string, VersionContent>;

  /** Uses the indexes of the previous edition until its own are built. */
  constructor(parts: EditionSearchParts, previous?: EditionSearch) {
    this.#parts = parts;
    this.#versionsByFile = new Map(
      [...this.#versions].map((version) => [indexFileOf(version), version]),
    );
    if (previous) this.indexes.inherit(previous.indexes, [...parts.snapshot.versions.keys()]);
  }

  /** The best hits in a version of the docs, and the address of its index. Throws SearchNotReady. */
  async suggest(query: SearchQuery, limits: SearchLimits): Promise<SearchResponse> {
    const { answer, index } = await this.#search(query, limits);
    return { ...answer, index };
  }

  /** The answer for the search page, which may say that there is none yet. Without a query it needs no index. */
  async forPage(query: SearchQuery) {
    const { q = '', ctx = null, version } = query;
    const context = this.#parts.snapshot.site.searchContexts.some(({ id }) => id === ctx)
      ? ctx
      : null;
    const unanswered = {
      answer: { ...NOTHING_FOUND, query: normaliseQuery(q), context },
      searched: this.#version(version) ?? null,
    };
    if (q === '') return { ...unanswered, isReady: true };
    try {
      return { ...(await this.#search(query, PAGE_LIMITS)), isReady: true };
    } catch (error) {
      if (error instanceof SearchNotReady) return { ...unanswered, isReady: false };
      throw error;
    }
  }

  async #search(
    { q = '', ctx, version }: SearchQuery,
    limits: SearchLimits,
  ): Promise<SearchResult & { readonly searched: VersionContent | null }> {
    const searched = this.#version(version);
    // A site without docs has nothing to search.
    if (!searched) return { answer: NOTHING_FOUND, index: null, searched: null };
    this.#checkSearchable();
    return {
      ...(await this.indexes.find(searched, { query: q, context: ctx ?? null, limits })),
      searched,
    };
  }

  /** The index with this file name, if there is one, as {@link SearchIndexes} gives it. Throws SearchNotReady. */
  async file(name: string, query: string): Promise<ZippedIndex | undefined> {
    const version = this.#versionsByFile.get(name);
    if (!version) return undefined;
    this.#checkSearchable();
    return await this.indexes.file(version, query);
  }

  /** Throws SearchNotReady. A search that waited would keep others from the maker. */
  #checkSearchable(): void {
    const { isSearchable } = this.#parts;
    if (isSearchable?.() === false)
      throw new SearchNotReady('The first search index is being built.');
  }

  /** Builds the index of every version. */
  async build(): Promise<void> {
    for (const version of this.#versions) await this.indexes.newest(version);
  }

  /** Builds the index of every version, and compresses those that browsers may fetch. */
  async prepare(): Promise<void> {
    for (const version of this.#versions) await this.indexes.prepare(version);
  }

  async #index(
    version: VersionContent,
    dir: string,
    before: SearchIndex | undefined,
  ): Promise<SearchIndex> {
    const { disk, checked, snapshot, pages } = this.#parts;
    const context = { site: searcherSiteOf(version, snapshot), dir, synonyms: version.synonyms };
    const cached =
      disk && (await (await cachedIndexes()).readIndex(disk, this.#namesOf(version), context));
    if (cached) return cached;
    const counted =
      before?.counted ?? (await checked?.index(snapshot, version.version.name)) ?? null;
    if (counted && !before && (await checked?.isSame(snapshot)))
      return await (await indexes()).openSearchIndex(counted, null, context);
    return await (await pages()).buildIndex(version, context, counted);
  }

  /** What was counted for the index of each version, by its name. */
  async counted(): Promise<ReadonlyMap<string, CountedIndex>> {
    const counted = new Map<string, CountedIndex>();
    for (const version of this.#versions)
      counted.set(version.version.name, (await this.indexes.newest(version)).counted);
    return counted;
  }

  async write(disk: DiskCache): Promise<void> {
    const { writeIndex } = await cachedIndexes();
    for (const version of this.#versions)
      await writeIndex(disk, this.#namesOf(version), await this.indexes.newest(version));
  }

  get namesOnDisk(): readonly string[] {
    return [...this.#versions].flatMap((version) => Object.values(this.#namesOf(version)));
  }

  #namesOf({ version: { name } }: VersionContent): IndexNames {
    return indexNames(this.#parts.snapshot, name);
  }

  get #versions(): Iterable<VersionContent> {
    return this.#parts.snapshot.versions.values();
  }

  /** The version of a request, or else the last one. */
  #version(name: string | undefined): VersionContent | undefined {
    const { versions, last } = this.#parts.snapshot;
    return (name === undefined ? undefined : versions.get(name)) ?? last;
  }
}

/** Loaded with the first index that nobody has to build. */
const indexes = () => import('../search/search-index.ts');
/** Loaded only with a disk cache. */
const cachedIndexes = () => import('../search/cached-index.ts');

const NOTHING_FOUND: SearchAnswer = {
  query: '',
  context: null,
  hits: [],
  count: 0,
  missing: [],
  isPartial: false,
  isCut: false,
  problem: null,
};
