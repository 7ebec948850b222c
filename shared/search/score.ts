import { SECTIONS, type SectionName } from './answer.ts';
import { NOWHERE, type PageEntry, type Places } from './places.ts';
import type { Term } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Worth of a word in each section. */
const WORTH = { title: 12, heading: 7, description: 3.5, keywords: 3, content: 1 } as const satisfies Record<SectionName, number>;
/** Numbers of sections. */
export const TITLE = SECTIONS.indexOf('title');
export const HEADING = SECTIONS.indexOf('heading');
const CONTENT = SECTIONS.indexOf('content');
/** A word counts as in its best section. Each other section with it adds this share of its worth there. */
const AGAIN = 0.12;
/** Worth, for a section, of a word in the title of its page, as a share of the worth there. */
const INHERITED = 0.35;
/** Worth, for a page, of a word that only its sections have, as a share of the worth there. */
const GATHERED = 0.45;
/**
 * From so many terms on, a query describes something and does not name it. Then the words of titles count no more than
 * others, and a match in any section counts by its weight, which is BM25.
 */
export const DESCRIPTION_FROM = 4;
/** In content a word counts by its weight; at this weight it has half of the possible gain. */
const HALF_WEIGHT = 4;
/** Occurrences counted in content: one or two letters can be the beginning of most words. */
const MOST_OCCURRENCES = 20_000;

interface Indexed {
  readonly vocabulary: Vocabulary;
  readonly places: Places;
}

/** The worth of each place for one term. */
export interface TermScores {
  readonly term: Term;
  /** For each place, the worth of the term in the place itself; 0 where it does not occur. */
  readonly own: Float32Array;
  /** For each place, the number of its best section plus one. */
  readonly section: Uint8Array;
  /** For each page, the best worth among its places. */
  readonly gathered: Float32Array;
  /** Inverse document frequency among the pages. */
  readonly rarity: number;
}

/** @param isNaming whether the query is short enough to be a name */
export function scoresOf(term: Term, isNaming: boolean, { vocabulary, places }: Indexed): TermScores {
  const own = new Float32Array(places.all.length);
  const section = new Uint8Array(places.all.length);
  for (const number of term.sections) {
    const worthOf = isNaming ? namingWorth(number) : describingWorth;
    worthInSection(number, term, worthOf, { vocabulary, places }).forEach((worth, place) => {
      if (worth === 0) return;
      const before = own[place] ?? 0;
      if (worth > before) section[place] = number + 1;
      own[place] = Math.max(before, worth) + (isNaming ? AGAIN : 1) * Math.min(before, worth);
    });
  }
  const gathered = new Float32Array(places.pages.length);
  own.forEach((worth, place) => {
    const page = places.pageOf[place] ?? 0;
    if (worth > (gathered[page] ?? 0)) gathered[page] = worth;
  });
  return { term, own, section, gathered, rarity: rarityOf(gathered) };
}

/** The worth of a match by its weight in the index. */
type WorthOf = (weight: number) => number;

function namingWorth(number: number): WorthOf {
  const worth = WORTH[SECTIONS[number] ?? 'content'];
  return (weight) => worth * (number === CONTENT ? 0.5 + weight / (weight + HALF_WEIGHT) : 1);
}

const describingWorth: WorthOf = (weight) => weight;

/** For each place, the worth of the term's best match in one section of the index; 0 where there is none. */
function worthInSection(number: number, term: Term, worthOf: WorthOf, { vocabulary, places }: Indexed): Float32Array {
  const placeOf = places.of[number];
  const found = new Float32Array(places.all.length);
  let occurrences = 0;
  for (const { id, quality } of term.matches) {
    const postings = vocabulary.postings(id, number);
    if (!postings || !placeOf) continue;
    occurrences += postings.documents.length;
    if (number === CONTENT && occurrences > MOST_OCCURRENCES) break;
    postings.documents.forEach((document, position) => {
      const place = placeOf[document] ?? NOWHERE;
      const weight = postings.weights[position] ?? 0;
      const value = quality * worthOf(weight);
      if (place !== NOWHERE && value > (found[place] ?? 0)) found[place] = value;
    });
  }
  return found;
}

/** Lunr's inverse document frequency, by pages. */
function rarityOf(gathered: Float32Array): number {
  const having = gathered.reduce((count, worth) => (worth > 0 ? count + 1 : count), 0);
  return Math.log(1 + Math.abs((gathered.length - having + 0.5) / (having + 0.5))) + 0.15;
}

/** The sum of the rarity of all terms of a query. */
export function totalRarity(scores: readonly TermScores[]): number {
  return withoutProhibited(scores).reduce((sum, { rarity }) => sum + rarity, 0);
}

function withoutProhibited(scores: readonly TermScores[]): TermScores[] {
  return scores.filter(({ term }) => term.presence !== 'prohibited');
}

export interface Candidate {
  readonly place: number;
  readonly score: number;
  /** The share of the query that it answers, by the rarity of the terms; 1 is all of it. */
  readonly share: number;
  /** Number of the section that answers best. */
  readonly section: number;
  /** True for a page that has words of the query only in its sections. */
  readonly isGathered: boolean;
}

/** Every place with a word of the query, unordered. Words elsewhere on the same page count less. */
export function candidatesIn(scores: readonly TermScores[], places: Places): Candidate[] {
  const wanted = withoutProhibited(scores);
  const total = totalRarity(scores);
  const candidates: Candidate[] = [];
  places.all.forEach(({ page, hash }, place) => {
    const pageNumber = places.pageOf[place] ?? 0;
    if (isForbidden(scores, place, page)) return;
    let score = 0;
    let answered = 0;
    let most = 0;
    let section = 0;
    for (const { term, own, section: sections, gathered, rarity } of wanted) {
      const here = own[place] ?? 0;
      const isInTitle = sections[page.first] === TITLE + 1;
      const from = hash === '' ? GATHERED * (gathered[pageNumber] ?? 0) : isInTitle ? INHERITED * (own[page.first] ?? 0) : 0;
      const worth = Math.max(here, from);
      if (here > most) {
        most = here;
        section = (sections[place] ?? 1) - 1;
      }
      if (worth === 0) {
        if (term.presence === 'required') return;
        continue;
      }
      score += worth * rarity * term.boost;
      answered += rarity;
    }
    const isGathered = most === 0;
    const isAnswer = !isGathered || (hash === '' && (answered > 0 || wanted.length === 0));
    if (isAnswer) candidates.push({ place, score, share: total === 0 ? 1 : answered / total, section, isGathered });
  });
  return candidates;
}

/** Whether a place has an excluded word, or its page is about one. */
function isForbidden(scores: readonly TermScores[], place: number, page: PageEntry): boolean {
  return scores.some(({ term, own, section }) => {
    if (term.presence !== 'prohibited') return false;
    const isAbout = (own[page.first] ?? 0) > 0 && section[page.first] !== CONTENT + 1;
    return isAbout || (own[place] ?? 0) > 0;
  });
}
