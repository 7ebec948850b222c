import {
  type CountedIndex,
  countIndex,
  createSearcher,
  type IndexedPage,
  type Searcher,
  type SearcherSite,
  type SearchLimits,
  type Synonyms,
  weighIndex,
} from 'search';
import type { IndexNote, SearchAnswer } from '../../shared/contract/search.ts';
import { createPauses } from '../pauses.ts';
import { type IndexFile, isLarge, packIndex, type ZippedIndex, zipIndex } from './index-file.ts';

/** The search index of one docs version, for queries on the server and as a file for the browser. */
export interface SearchIndex extends Searcher {
  readonly counted: CountedIndex;
  /** Whether it has too much text for browsers to fetch its file. */
  readonly isLarge: boolean;
  /** Answers a query as `find` does, but yields to other requests. */
  answer(query: string, context: string | null, limits: SearchLimits): Promise<SearchAnswer>;
  /** The index as a file, compressed on the first call. */
  file(): Promise<IndexFile>;
  /** Address and size of the file; null until it is compressed. */
  note(): IndexNote | null;
  /** The file without waiting for brotli. */
  zipped(): Promise<ZippedIndex>;
}

/** What an index is built from, besides its pages. */
export interface IndexContext {
  readonly site: SearcherSite;
  /** Part of the file name. */
  readonly dir: string;
  readonly synonyms?: Synonyms;
}

/**
 * Builds the five sections for the given pages. Yields to requests, except for some milliseconds of sorting.
 * @param before an index whose unchanged pages are reused
 */
export async function buildSearchIndex(
  pages: readonly IndexedPage[],
  context: IndexContext,
  before: CountedIndex | null = null,
): Promise<SearchIndex> {
  return await openSearchIndex(await countIndex(pages, before, createPauses()), null, context);
}

/** @param cached the compressed file, if there is one */
export async function openSearchIndex(
  counted: CountedIndex,
  cached: IndexFile | null,
  { site, dir, synonyms = [] }: IndexContext,
): Promise<SearchIndex> {
  const data = await weighIndex(counted, synonyms, createPauses());
  const large = isLarge(data);
  let packed = cached;
  let packing = cached && Promise.resolve(cached);
  let zipping: Promise<ZippedIndex> | null = packing;
  const zipped = (): Promise<ZippedIndex> => {
    zipping ??= zipIndex(data);
    return zipping;
  };
  const searcher = createSearcher(data, site);
  return {
    ...searcher,
    counted,
    isLarge: large,
    async answer(query, context, limits) {
      const pause = createPauses();
      const steps = searcher.findInSteps(query, context, limits);
      for (;;) {
        const step = steps.next();
        if (step.done) return step.value;
        await pause();
      }
    },
    file() {
      packing ??= zipped().then(async (file) => {
        packed = await packIndex(file, large);
        zipping = packing;
        return packed;
      });
      return packing;
    },
    note: () => packed && { dir, hash: packed.hash, bytes: packed.br.length },
    zipped,
  };
}
