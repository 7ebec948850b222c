import { brotliDecompressSync } from 'node:zlib';
import type { IndexNote, SearchAnswer, SectionName } from '../../shared/contract/search.ts';
import {
  byCodeUnit,
  createSearcher,
  type IndexDocument,
  isStopWord,
  isTrifle,
  packPostings,
  readSearchIndex,
  type SearchData,
  type Searcher,
  type SearcherSite,
  type SearchLimits,
  type SectionData,
  type Synonyms,
  type Word,
  wordsIn,
} from '../../shared/search/index.ts';
import type { TextSection } from '../markdown/notes.ts';
import { createPauses, type IndexFile, packIndex, roundWeight } from './index-file.ts';

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
    // Words joined by a hyphen are found by each of them.
    content: await indexOf(documents.content, ({ form, role }) => !isTrifle(form) && role !== 'joint'),
  };
  return searchIndexOf(synonyms.length > 0 ? { ...data, keywords: { ...data.keywords, synonyms } } : data, site, dir, null);
}

/** The search index that a file was made from. */
export function openSearchIndex(file: IndexFile, site: SearcherSite, dir: string): SearchIndex {
  const text: unknown = JSON.parse(brotliDecompressSync(file.br).toString());
  return searchIndexOf(readSearchIndex(text), site, dir, file);
}

function searchIndexOf(data: SearchData, site: SearcherSite, dir: string, kept: IndexFile | null): SearchIndex {
  const noteOf = ({ hash, br }: IndexFile): IndexNote => ({ dir, hash, bytes: br.length });
  let packing = kept && Promise.resolve(kept);
  let note = kept && noteOf(kept);
  const searcher = createSearcher(data, site);
  return {
    ...searcher,
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

/** Parameters of BM25: lunr's defaults. */
const K1 = 1.2;
const B = 0.75;

/**
 * The words of one section. They are not stemmed, so that every prefix finds a word; queries include the other forms.
 * Weights are lunr's BM25, rounded to two significant digits, so that any lunr ranks with them as with its own.
 */
async function indexOf(documents: readonly IndexDocument[], isKept: (word: Word) => boolean = () => true): Promise<SectionData> {
  const pause = createPauses();
  const counts = new Map<string, Map<number, number>>();
  const lengths = new Float64Array(documents.length);
  for (const [position, { t }] of documents.entries()) {
    await pause();
    for (const word of wordsIn(t)) {
      const { form } = word;
      if (isStopWord(form) || !isKept(word)) continue;
      const occurrences = counts.get(form) ?? new Map<number, number>();
      counts.set(form, occurrences.set(position, (occurrences.get(position) ?? 0) + 1));
      lengths[position] = (lengths[position] ?? 0) + 1;
    }
  }
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, documents.length);
  const words = [...counts.keys()].sort(byCodeUnit);
  const postings = [];
  for (const word of words) {
    await pause();
    const occurrences = [...(counts.get(word) ?? [])];
    const rarity = Math.log(1 + Math.abs((documents.length - occurrences.length + 0.5) / (occurrences.length + 0.5)));
    postings.push(
      packPostings(
        occurrences.map(([position, count]) => {
          const length = (lengths[position] ?? 0) / average;
          return [position, roundWeight((rarity * (K1 + 1) * count) / (K1 * (1 - B + B * length) + count))];
        }),
      ),
    );
  }
  return { documents, words, postings };
}
