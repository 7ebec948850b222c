import type { SearchAnswer, SearchHit } from '../contract/search.ts';
import { addressOf } from '../urls.ts';
import { isStopWord, isTrifle } from './english.ts';
import { toHit } from './hits.ts';
import { SECTIONS, type SearchData } from './index-format.ts';
import type { SearchLimits } from './limits.ts';
import { placesIn } from './places.ts';
import { normaliseQuery } from './query.ts';
import { best, type Inquiry, rank } from './rank.ts';
import type { Mark, Marks } from './snippet.ts';
import { atOnce, type Steps } from './steps.ts';
import { type Reading, type ReadQuery, readQuery, type Term } from './terms.ts';
import { Vocabulary } from './vocabulary.ts';

/** What a search has to know of the site besides its index. */
export interface SearcherSite {
  /** Base path of the site; begins and ends with a slash. */
  readonly base: string;
  /** Address of the version's docs; ends with a slash. */
  readonly docsPath: string;
  /** Parts of the site that a search can be kept to; an id is the first folder of the addresses. */
  readonly contexts: readonly { readonly id: string }[];
}

/** Answers queries over one index. The same on both sides, so that the same query gives the same list. */
export interface Searcher {
  /** The places that answer a query, the best first, kept to a context where it is a known one. Never throws: a query that cannot be read is answered as plain words. */
  find(query: string, context: string | null, limits: SearchLimits): SearchAnswer;
  /** The same in steps, for a thread that others wait for. */
  findInSteps(query: string, context: string | null, limits: SearchLimits): Steps<SearchAnswer>;
}

/** In a list that is cut, one page shows no more places than this while other pages wait. */
const MOST_OF_A_PAGE = 3;

/** Makes an index ready to be asked. */
export function createSearcher(data: SearchData, site: SearcherSite): Searcher {
  const vocabulary = new Vocabulary(data);
  const places = placesIn(data);
  const folders = new Map(site.contexts.map(({ id }) => [id, folderOf(id, site, data)]));
  function* findInSteps(text: string, wanted: string | null, { limit, snippetLength }: SearchLimits): Steps<SearchAnswer> {
    const query = normaliseQuery(text);
    const folder = wanted === null ? undefined : folders.get(wanted);
    const read = readQuery(query, vocabulary);
    yield;
    const inquiries = read.readings.map((reading): Inquiry => {
      const marks = marksOf(reading, vocabulary);
      return { reading, isPlain: read.isPlain, folder: folder ?? '', marks, terms: new Set([...marks.values()].map(({ term }) => term)) };
    });
    const found = query === '' ? [] : yield* rank(inquiries, { vocabulary, places });
    const hits: SearchHit[] = [];
    for (const { place: position, section, inquiry } of best(found, { limit, mostOfAPage: MOST_OF_A_PAGE }, places)) {
      const place = places.all[position];
      if (place) hits.push(toHit(place, places, { ...inquiry, snippetLength, section: SECTIONS[section] ?? 'content' }));
      yield;
    }
    return {
      query,
      context: folder === undefined ? null : wanted,
      hits,
      count: found.length,
      missing: missingIn(read),
      isPartial: read.isPlain && found.length > 0 && found.every(({ share }) => share < 1),
      problem: read.problem,
    };
  }
  return { findInSteps, find: (query, context, limits) => atOnce(findInSteps(query, context, limits)) };
}

/** Words that occur nowhere, in any form, and that the answer should have had. Of words that the index does not keep nobody can tell. */
function missingIn({ readings, isPlain }: ReadQuery): string[] {
  const terms = readings[0]?.terms ?? [];
  const isWanted = ({ text, presence }: Term): boolean => (isPlain || presence === 'required') && !isStopWord(text) && !isTrifle(text);
  return terms.filter((term) => term.matches.length === 0 && isWanted(term)).map(({ text }) => text);
}

/** A context is the first folder of an address, below the docs or at the root. */
function folderOf(context: string, { base, docsPath }: SearcherSite, data: SearchData): string {
  const folder = `${addressOf('', context)}/`;
  return data.title.documents.some(({ u }) => u.startsWith(docsPath + folder)) ? docsPath + folder : base + folder;
}

/** What is marked: the words of the index that the terms stand for, and words that count only together, as in "how to". */
function marksOf({ terms, words }: Reading, vocabulary: Vocabulary): Marks {
  const marks = new Map<string, Mark>();
  terms.forEach(({ matches, presence }, term) => {
    if (presence === 'prohibited') return;
    for (const { id, typed, quality } of matches) {
      const word = vocabulary.words[id] ?? '';
      if (quality > (marks.get(word)?.quality ?? 0)) marks.set(word, { term, quality, typed: typed ?? null });
    }
  });
  if (words.length > 1 && words.every(isStopWord)) words.forEach((word, term) => void marks.set(word, { term, quality: 1, typed: null }));
  return marks;
}
