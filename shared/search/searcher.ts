import type { SearchAnswer } from '../contract/search.ts';
import { addressOf } from '../urls.ts';
import { isStopWord } from './english.ts';
import { toHit } from './hits.ts';
import { SECTIONS, type SearchData } from './index-format.ts';
import type { SearchLimits } from './limits.ts';
import { placesIn } from './places.ts';
import { normaliseQuery } from './query.ts';
import { best, type Inquiry, rank } from './rank.ts';
import type { Mark, Marks } from './snippet.ts';
import { type Reading, type ReadQuery, readQuery } from './terms.ts';
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
}

/** In a list that is cut, one page shows no more places than this while other pages wait. */
const MOST_OF_A_PAGE = 3;

/** Makes an index ready to be asked. */
export function createSearcher(data: SearchData, site: SearcherSite): Searcher {
  const vocabulary = new Vocabulary(data);
  const places = placesIn(data);
  const folders = new Map(site.contexts.map(({ id }) => [id, folderOf(id, site, data)]));
  return {
    find(text, wanted, { limit, snippetLength }) {
      const query = normaliseQuery(text);
      const folder = wanted === null ? undefined : folders.get(wanted);
      const read = readQuery(query, vocabulary);
      const inquiries = read.readings.map(
        (reading): Inquiry => ({ reading, isPlain: read.isPlain, marks: marksOf(reading, vocabulary), folder: folder ?? '' }),
      );
      const found = query === '' ? [] : rank(inquiries, { vocabulary, places });
      const listed = best(found, { limit, mostOfAPage: MOST_OF_A_PAGE }, places);
      return {
        query,
        context: folder === undefined ? null : wanted,
        hits: listed.flatMap(({ place: position, section: number, inquiry: { marks } }) => {
          const place = places.all[position];
          return place ? [toHit(place, places, { marks, snippetLength, section: SECTIONS[number] ?? 'content' })] : [];
        }),
        count: found.length,
        missing: missingIn(read),
        isPartial: read.isPlain && found.length > 0 && found.every(({ share }) => share < 1),
        problem: read.problem,
      };
    },
  };
}

/** Words that occur nowhere, in any form, and that the answer should have had. */
function missingIn({ readings, isPlain }: ReadQuery): string[] {
  const terms = readings[0]?.terms ?? [];
  return terms.filter(({ matches, presence }) => matches.length === 0 && (isPlain || presence === 'required')).map(({ text }) => text);
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
