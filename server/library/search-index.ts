import type { IndexNote, SearchAnswer, SectionName } from '../../shared/contract/search.ts';
import { isStopWord, isTrifle } from '../../shared/search/english.ts';
import { byCodeUnit, type IndexDocument, packPostings, type SearchData, type SectionData } from '../../shared/search/index-format.ts';
import type { SearchLimits } from '../../shared/search/limits.ts';
import { createSearcher, type Searcher, type SearcherSite } from '../../shared/search/searcher.ts';
import { type Word, wordsIn } from '../../shared/search/words.ts';
import type { TextSection } from '../markdown/notes.ts';
import { type IndexFile, packIndex } from './index-file.ts';
import { createPauses } from './pauses.ts';

/** What the index takes from one page. */
export interface IndexedPage {
  readonly href: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly breadcrumbs: readonly string[];
  readonly sections: readonly TextSection[];
}

/** The search index of one docs version: asked on the server, and served as a file to the browser. */
export interface SearchIndex extends Searcher {
  /** Answers a query as `find` does; other requests come between, however much there is to find. */
  answer(query: string, context: string | null, limits: SearchLimits): Promise<SearchAnswer>;
  /** The index as it is served; packed once, when it is first asked for. */
  file(): Promise<IndexFile>;
  /** Where the file lies, once it is packed. */
  note(): IndexNote | null;
}

/**
 * Builds the five sections over the given pages. Requests come between, except while what was gathered is put in order, some
 * milliseconds for a hundred pages. `dir` stands in the file's name.
 */
export async function buildSearchIndex(pages: readonly IndexedPage[], site: SearcherSite, dir: string): Promise<SearchIndex> {
  const documents = documentsOf(pages);
  const data: SearchData = {
    title: await indexOf(documents.title),
    heading: await indexOf(documents.heading),
    description: await indexOf(documents.description),
    keywords: await indexOf(documents.keywords),
    // What a hyphen joins is found by its two words.
    content: await indexOf(documents.content, ({ form, role }) => !isTrifle(form) && role !== 'joint'),
  };
  let packing: Promise<IndexFile> | null = null;
  let note: IndexNote | null = null;
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
        note = { dir, hash: file.hash, bytes: file.br.length };
        return file;
      });
      return packing;
    },
    note: () => note,
  };
}

/** Documents by section. A text names its section only where no heading document of the same place does. */
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

/** How fast more of the same word stops counting, and how much a long text takes off: lunr's defaults. */
const K1 = 1.2;
const B = 0.75;

/**
 * The words of one section. Words are kept whole, not as stems, so that every beginning of a word finds it while it is typed; a query brings its
 * other forms along. Weights are BM25 as lunr computes it, in steps of three, which ranks as well and saves an eighth of the file.
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
          return [position, toStep((rarity * (K1 + 1) * count) / (K1 * (1 - B + B * length) + count))];
        }),
      ),
    );
  }
  return { documents, words, postings };
}

/** Coarse enough to pack well; no word that occurs weighs nothing. */
const WEIGHT_STEP = 3;

function toStep(weight: number): number {
  return Math.max(1, Math.round(weight / WEIGHT_STEP) * WEIGHT_STEP);
}
