import { SECTIONS, type SearchAnswer, type SearchHit, type SearchLimits } from './answer.ts';
import { isStopWord, isTrifle } from './english.ts';
import { toHit } from './hits.ts';
import type { SearchData } from './index-format.ts';
import { normaliseQuery } from './limits.ts';
import { Matters } from './matter.ts';
import { placesIn } from './places.ts';
import { best, type Inquiry, rank } from './rank.ts';
import type { Mark, Marks } from './snippet.ts';
import { atOnce, type Steps } from './steps.ts';
import { type Reading, type ReadQuery, readQuery, type Term } from './terms.ts';
import { Vocabulary } from './vocabulary.ts';

/** What a search needs to know about the site besides its index. */
export interface SearcherSite {
  /** Base path of the site; begins and ends with a slash. */
  readonly base: string;
  /** Address of the version's docs; ends with a slash. */
  readonly docsPath: string;
  /** Parts of the site that a search can be limited to, by the first folder of their addresses. */
  readonly contexts: readonly { readonly id: string }[];
  /** What stands before keywords where they are shown with a hit; by default `Keywords`. */
  readonly keywords?: string;
}

export interface Searcher {
  /**
   * The places that answer a query, the best first; an unknown context is ignored. Never throws: if the operators of a
   * query cannot be read, its plain words are searched for.
   */
  find(query: string, context: string | null, limits: SearchLimits): SearchAnswer;
  /** The same in short steps, for a thread with other work. */
  findInSteps(query: string, context: string | null, limits: SearchLimits): Steps<SearchAnswer>;
}

/** In a list that is cut, one page has at most this many places while other pages wait. */
const MOST_OF_A_PAGE = 3;

export function createSearcher(data: SearchData, site: SearcherSite): Searcher {
  const vocabulary = new Vocabulary(data);
  const places = placesIn(data);
  const matters = new Matters(places, vocabulary);
  const folders = new Map(site.contexts.map(({ id }) => [id, folderOf(id, site, data)]));
  function* findInSteps(
    text: string,
    wanted: string | null,
    { limit, snippetLength }: SearchLimits,
  ): Steps<SearchAnswer> {
    const query = normaliseQuery(text);
    const folder = wanted === null ? undefined : folders.get(wanted);
    const read = readQuery(query, vocabulary);
    yield;
    const inquiries = read.readings.map((reading): Inquiry => {
      const marks = marksOf(reading, vocabulary);
      return {
        reading,
        isPlain: read.isPlain,
        folder: folder ?? '',
        marks,
        terms: new Set([...marks.values()].map(({ term }) => term)),
      };
    });
    const { candidates, foundBy } = yield* rank(query === '' ? [] : inquiries, {
      vocabulary,
      places,
      matters,
    });
    const hits: SearchHit[] = [];
    for (const { place: position, section } of best(
      candidates,
      { limit, mostOfAPage: MOST_OF_A_PAGE },
      places,
    )) {
      const place = places.all[position];
      const found = foundBy(position);
      if (place && found) {
        const { inquiry, terms } = found;
        hits.push(
          toHit(place, places, {
            marks: inquiry.marks,
            terms,
            snippetLength,
            section: SECTIONS[section] ?? 'content',
            keywords: site.keywords ?? 'Keywords',
          }),
        );
      }
      yield;
    }
    return {
      query,
      context: folder === undefined ? null : wanted,
      hits,
      count: candidates.length,
      missing: missingIn(read),
      isPartial:
        read.isPlain && candidates.length > 0 && candidates.every(({ share }) => share < 1),
      isCut: read.readings.some(({ isCut }) => isCut),
      problem: read.problem,
    };
  }
  return {
    findInSteps,
    find: (query, context, limits) => atOnce(findInSteps(query, context, limits)),
  };
}

/**
 * Words of the query that occur nowhere in any form. Stop words, which are not in the index, do not count, and neither
 * do trifles, which are not indexed in `content`.
 */
function missingIn({ readings, isPlain }: ReadQuery): string[] {
  const terms = readings[0]?.terms ?? [];
  const isWanted = ({ text, presence }: Term): boolean =>
    (isPlain || presence === 'required') && !isStopWord(text) && !isTrifle(text);
  return terms
    .filter((term) => term.matches.length === 0 && isWanted(term))
    .map(({ text }) => text);
}

/** The address of a context's folder, below the docs or at the root of the site. */
function folderOf(context: string, { base, docsPath }: SearcherSite, data: SearchData): string {
  const folder = `${encodeURI(context).replace(/[?#]/g, encodeURIComponent)}/`;
  return data.title.documents.some(({ u }) => u.startsWith(docsPath + folder))
    ? docsPath + folder
    : base + folder;
}

/** The words to mark: matches of the terms, or all words of a query of stop words only, such as "how to". */
function marksOf({ terms, words }: Reading, vocabulary: Vocabulary): Marks {
  const marks = new Map<string, Mark>();
  terms.forEach(({ matches, related, presence }, term) => {
    if (presence === 'prohibited') return;
    for (const { id, typed, quality } of [...matches, ...related.flat()]) {
      const word = vocabulary.words[id] ?? '';
      if (quality > (marks.get(word)?.quality ?? 0))
        marks.set(word, { term, quality, typed: typed ?? null });
    }
  });
  if (words.length > 1 && words.every(isStopWord))
    words.forEach((word, term) => void marks.set(word, { term, quality: 1, typed: null }));
  return marks;
}
