import {
  createSearcher,
  type IndexDocument,
  isStopWord,
  isTrifle,
  type Postings,
  type SearchData,
  type Searcher,
  type SearcherSite,
  type SearchLimits,
  type SectionData,
  type Synonyms,
  wordsIn,
} from 'search';
import type { IndexNote, SearchAnswer, SectionName } from '../../shared/contract/search.ts';
import { documentsOf, type IndexDocuments, type IndexedPage, inSections } from './index-documents.ts';
import { type IndexFile, isLarge, packIndex, roundWeight, type ZippedIndex, zipIndex } from './index-file.ts';
import { mergeOccurrences, type Occurrences, WordCounter } from './occurrences.ts';
import { createPauses } from './pauses.ts';

/** An index before its words are weighed. The next one is made from it, so that only pages that changed are read. */
export interface CountedIndex extends IndexDocuments {
  readonly sections: Readonly<Record<SectionName, CountedSection>>;
}

export interface CountedSection {
  readonly occurrences: Occurrences;
  readonly lengths: Uint32Array;
}

/** The search index of one docs version, for queries on the server and as a file for the browser. */
export interface SearchIndex extends Searcher {
  readonly counted: CountedIndex;
  /** Whether it has so much text that no browser would fetch its file. */
  readonly isLarge: boolean;
  /** Answers a query as `find` does, but yields to other requests. */
  answer(query: string, context: string | null, limits: SearchLimits): Promise<SearchAnswer>;
  /** The index as a file, compressed on the first call. */
  file(): Promise<IndexFile>;
  /** Address and size of the file; null until it is compressed. */
  note(): IndexNote | null;
  /** The file as far as it is compressed, which does not wait for brotli. */
  zipped(): Promise<ZippedIndex>;
}

/** What an index is of, beside its pages. */
export interface IndexAround {
  readonly site: SearcherSite;
  /** Part of the file name. */
  readonly dir: string;
  readonly synonyms?: Synonyms;
}

/**
 * Builds the five sections for the given pages. Yields to requests, except for some milliseconds of sorting.
 * @param before an index from which pages that have not changed are taken over
 */
export async function buildSearchIndex(pages: readonly IndexedPage[], around: IndexAround, before: CountedIndex | null = null): Promise<SearchIndex> {
  const { origins, ...documents } = documentsOf(pages, before);
  const sections = await inSections((section) => countWords(documents.lists[section], origins[section], before?.sections[section], section));
  return await openSearchIndex({ ...documents, sections }, null, around);
}

/** @param kept its file, if that was compressed before */
export async function openSearchIndex(counted: CountedIndex, kept: IndexFile | null, { site, dir, synonyms = [] }: IndexAround): Promise<SearchIndex> {
  const { lists, sections } = counted;
  const weighed = await inSections((section) => weigh(lists[section], sections[section]));
  const data: SearchData = synonyms.length > 0 ? { ...weighed, keywords: { ...weighed.keywords, synonyms } } : weighed;
  const large = isLarge(data);
  let packed = kept;
  let packing = kept && Promise.resolve(kept);
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

/**
 * Counts the words of a section. They are not stemmed, so that every prefix finds a word; queries include the other
 * forms.
 * @param origins for each document its position in the section before, or less than 0 if it has to be read
 */
async function countWords(
  documents: readonly IndexDocument[],
  origins: readonly number[],
  before: CountedSection | undefined,
  section: SectionName,
): Promise<CountedSection> {
  const pause = createPauses();
  // Long texts have words that nobody looks for, and words joined by a hyphen are found in them by each.
  const isLong = section === 'content';
  const counter = new WordCounter((form) => isStopWord(form) || (isLong && isTrifle(form)));
  const lengths = new Uint32Array(documents.length);
  const moved = new Int32Array(before?.lengths.length ?? 0).fill(-1);
  for (const [position, { t }] of documents.entries()) {
    const origin = origins[position] ?? -1;
    if (origin >= 0) {
      moved[origin] = position;
      lengths[position] = before?.lengths[origin] ?? 0;
      continue;
    }
    await pause();
    let length = 0;
    for (const { form, role } of wordsIn(t)) if (!(isLong && role === 'joint') && counter.add(form, position)) length++;
    lengths[position] = length;
  }
  const added = counter.occurrences();
  return { occurrences: before ? mergeOccurrences(before.occurrences, moved, added) : added, lengths };
}

/** Parameters of BM25: lunr's defaults. */
const K1 = 1.2;
const B = 0.75;

/** Gives each word its weight: lunr's BM25 to two significant digits, so that any lunr ranks as with its own. */
async function weigh(documents: readonly IndexDocument[], { occurrences, lengths }: CountedSection): Promise<SectionData> {
  const pause = createPauses();
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, documents.length);
  const shares = Float64Array.from(lengths, (length) => K1 * (1 - B + B * (length / average)));
  const { words, lengths: frequencies, counts, documents: having } = occurrences;
  const weights = new Float32Array(having.length);
  let at = 0;
  for (const frequency of frequencies) {
    await pause();
    const rarity = Math.log(1 + Math.abs((documents.length - frequency + 0.5) / (frequency + 0.5)));
    for (const end = at + frequency; at < end; at++) {
      const count = counts[at] ?? 0;
      weights[at] = roundWeight((rarity * (K1 + 1) * count) / ((shares[having[at] ?? 0] ?? 0) + count));
    }
  }
  return { documents, words, postings: postingsIn(frequencies, having, weights) };
}

function postingsIn(lengths: Uint32Array, documents: Uint32Array, weights: Float32Array): Postings[] {
  let end = 0;
  return Array.from(lengths, (length) => {
    const start = end;
    end += length;
    return { documents: documents.subarray(start, end), weights: weights.subarray(start, end) };
  });
}
