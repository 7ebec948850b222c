import type { SectionName } from '../answer.ts';
import { isStopWord, isTrifle } from '../english.ts';
import type {
  IndexDocument,
  Postings,
  SearchData,
  SectionData,
  Synonyms,
} from '../index-format.ts';
import { wordsIn } from '../words.ts';
import { documentsOf, type IndexDocuments, type IndexedPage, inSections } from './documents.ts';
import { type Pause, roundWeight } from './index-text.ts';
import { mergeOccurrences, type Occurrences, WordCounter } from './occurrences.ts';

/** An index before its words are weighed. The next one is made from it, so that only pages that changed are read. */
export interface CountedIndex extends IndexDocuments {
  readonly sections: Readonly<Record<SectionName, CountedSection>>;
}

export interface CountedSection {
  readonly occurrences: Occurrences;
  readonly lengths: Uint32Array;
}

/**
 * Reads the words of the given pages.
 * @param before an index from which pages that have not changed are taken over
 */
export async function countIndex(
  pages: readonly IndexedPage[],
  before: CountedIndex | null,
  pause: Pause,
): Promise<CountedIndex> {
  const { origins, ...documents } = documentsOf(pages, before);
  const sections = await inSections((section) =>
    countWords(documents.lists[section], origins[section], before?.sections[section], {
      section,
      pause,
    }),
  );
  return { ...documents, sections };
}

/** Gives the words that were counted their weights. After that, an index can be searched. */
export async function weighIndex(
  { lists, sections }: CountedIndex,
  synonyms: Synonyms,
  pause: Pause,
): Promise<SearchData> {
  const weighed = await inSections((section) => weigh(lists[section], sections[section], pause));
  return synonyms.length > 0
    ? { ...weighed, keywords: { ...weighed.keywords, synonyms } }
    : weighed;
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
  { section, pause }: { readonly section: SectionName; readonly pause: Pause },
): Promise<CountedSection> {
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
    for (const { form, role } of wordsIn(t))
      if (!(isLong && role === 'joint') && counter.add(form, position)) length++;
    lengths[position] = length;
  }
  const added = await counter.occurrences(pause);
  return {
    occurrences: before ? mergeOccurrences(before.occurrences, moved, added) : added,
    lengths,
  };
}

/** Parameters of BM25: lunr's defaults. */
const K1 = 1.2;
const B = 0.75;

/** Gives each word its weight: lunr's BM25 to two significant digits, so that any lunr ranks as with its own. */
async function weigh(
  documents: readonly IndexDocument[],
  { occurrences, lengths }: CountedSection,
  pause: Pause,
): Promise<SectionData> {
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
      weights[at] = roundWeight(
        (rarity * (K1 + 1) * count) / ((shares[having[at] ?? 0] ?? 0) + count),
      );
    }
  }
  return { documents, words, postings: postingsIn(frequencies, having, weights) };
}

function postingsIn(
  lengths: Uint32Array,
  documents: Uint32Array,
  weights: Float32Array,
): Postings[] {
  let end = 0;
  return Array.from(lengths, (length) => {
    const start = end;
    end += length;
    return { documents: documents.subarray(start, end), weights: weights.subarray(start, end) };
  });
}
