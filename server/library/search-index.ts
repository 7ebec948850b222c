import type { IndexNote, SearchAnswer, SectionName } from '../../shared/contract/search.ts';
import {
  createSearcher,
  type IndexDocument,
  isStopWord,
  isTrifle,
  type SearchData,
  type Searcher,
  type SearcherSite,
  type SearchLimits,
  type SectionData,
  type Synonyms,
  wordsIn,
} from '../../shared/search/index.ts';
import type { TextSection } from '../markdown/notes.ts';
import { postingsIn } from './index-data.ts';
import { type IndexFile, isLarge, packIndex, roundWeight } from './index-file.ts';
import { WordCounter } from './occurrences.ts';
import { createPauses } from './pauses.ts';

/** The text of a page for the index. */
export interface IndexedPage {
  readonly href: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly breadcrumbs: readonly string[];
  readonly sections: readonly TextSection[];
}

/** The search index of one docs version, for queries on the server and as a file for the browser. */
export interface SearchIndex extends Searcher {
  readonly data: SearchData;
  /** Whether it has so much text that no browser would fetch its file. */
  readonly isLarge: boolean;
  /** Answers a query as `find` does, but yields to other requests. */
  answer(query: string, context: string | null, limits: SearchLimits): Promise<SearchAnswer>;
  /** The index as a file, compressed on the first call. */
  file(): Promise<IndexFile>;
  /** Address and size of the file; null until it is compressed. */
  note(): IndexNote | null;
}

/**
 * Builds the five sections for the given pages. Yields to requests, except for some milliseconds of sorting.
 * @param dir part of the file name
 */
export async function buildSearchIndex(pages: readonly IndexedPage[], site: SearcherSite, dir: string, synonyms: Synonyms = []): Promise<SearchIndex> {
  const documents = documentsOf(pages);
  const data: SearchData = {
    title: await indexOf(documents.title),
    heading: await indexOf(documents.heading),
    description: await indexOf(documents.description),
    keywords: await indexOf(documents.keywords),
    content: await indexOf(documents.content, WITHOUT_TRIFLES),
  };
  return openSearchIndex(synonyms.length > 0 ? { ...data, keywords: { ...data.keywords, synonyms } } : data, null, site, dir);
}

/** @param kept its file, if that was compressed before */
export function openSearchIndex(data: SearchData, kept: IndexFile | null, site: SearcherSite, dir: string): SearchIndex {
  const noteOf = ({ hash, br }: IndexFile): IndexNote => ({ dir, hash, bytes: br.length });
  let packing = kept && Promise.resolve(kept);
  let note = kept && noteOf(kept);
  const searcher = createSearcher(data, site);
  return {
    ...searcher,
    data,
    isLarge: isLarge(data),
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
      packing ??= packIndex(data).then((file) => {
        note = noteOf(file);
        return file;
      });
      return packing;
    },
    note: () => note,
  };
}

/** Documents by section. A text has a title (`s`) only if there is no document for its heading. */
function documentsOf(pages: readonly IndexedPage[]): Record<SectionName, IndexDocument[]> {
  const lists: Record<SectionName, IndexDocument[]> = { title: [], heading: [], description: [], keywords: [], content: [] };
  let i = 0;
  for (const page of pages) {
    const p = ++i;
    const { href: u, title } = page;
    lists.title.push({ i: p, t: title, u, b: page.breadcrumbs });
    if (page.description !== '') lists.description.push({ i: p, t: page.description, s: title, u, p });
    if (page.keywords.length > 0) lists.keywords.push({ i: p, t: page.keywords.join(', '), s: title, u, p });
    for (const { heading, hash, text, names } of page.sections) {
      const place = hash === '' ? { u, p } : { u, h: hash, p };
      const hasHeading = heading !== '' && heading !== title;
      if (hasHeading) lists.heading.push({ i: ++i, t: heading, ...place });
      if (text !== '') lists.content.push({ i: ++i, t: text, ...(hasHeading ? {} : { s: heading || title }), ...place });
      if (names.length > 0) lists.keywords.push({ i: ++i, t: names.join(', '), ...place });
    }
  }
  return lists;
}

/** Which words of a section count. */
interface Kept {
  isLeftOut(form: string): boolean;
  /** Whether two words with a hyphen between them are one word, too. */
  readonly hasJoints: boolean;
}

const EVERY_WORD: Kept = { isLeftOut: isStopWord, hasJoints: true };
/** In long texts, words joined by a hyphen are found by each of them. */
const WITHOUT_TRIFLES: Kept = { isLeftOut: (form) => isStopWord(form) || isTrifle(form), hasJoints: false };

/** Parameters of BM25: lunr's defaults. */
const K1 = 1.2;
const B = 0.75;

/**
 * The words of one section. They are not stemmed, so that every prefix finds a word; queries include the other forms.
 * Weights are lunr's BM25, rounded to two significant digits, so that any lunr ranks with them as with its own.
 */
async function indexOf(documents: readonly IndexDocument[], { isLeftOut, hasJoints }: Kept = EVERY_WORD): Promise<SectionData> {
  const pause = createPauses();
  const counter = new WordCounter(isLeftOut);
  const lengths = new Float64Array(documents.length);
  for (const [position, { t }] of documents.entries()) {
    await pause();
    let length = 0;
    for (const { form, role } of wordsIn(t)) if ((hasJoints || role !== 'joint') && counter.add(form, position)) length++;
    lengths[position] = length;
  }
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, documents.length);
  const shares = lengths.map((length) => K1 * (1 - B + B * (length / average)));
  const { words, lengths: frequencies, counts, documents: having } = counter.occurrences();
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
