import { SECTIONS, type SectionName } from './answer.ts';
import { NOWHERE, type PageEntry, type Places } from './places.ts';
import type { Term } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Worth of a word in each section. In content it is less, by the weight that the word has there. */
const WORTH = { title: 10, heading: 9, description: 7.5, keywords: 7, content: 1 } as const satisfies Record<SectionName, number>;
/** A query of one word is most likely a name, so titles and headings count this many times as much. */
const ALONE = 3;
/** Worth, for all places of a page, of a word anywhere on it. In content it grows with the occurrences, up to this. */
const ABOUT = { title: 1.5, heading: 0, description: 0.4, keywords: 0.8, content: 2.8 } as const satisfies Record<SectionName, number>;
/** Occurrences of a word on a page, each by its weight, that have half of the possible worth on a page of usual length. */
const HALF_ABOUT = 1.5;
/** The share of {@link HALF_ABOUT} that grows with the sections of a page: one with many says a little of everything. */
const BREADTH = 0.25;
/** How much of a query a place has with a word that is elsewhere on its page: for the page itself, and for a section. */
const ELSEWHERE = { page: 0.9, section: 0.6 };
/** A place with all of the query counts by this power more than one with a part of it. */
const COVERAGE_POWER = 1.5;
/** A term that only synonyms match has this share of their rarity. */
const RARITY_OF_SYNONYMS = 0.8;
/** Parameter of BM25 in the weights of an index. */
const K1 = 1.2;
/** Numbers of sections. */
export const TITLE = SECTIONS.indexOf('title');
export const HEADING = SECTIONS.indexOf('heading');
const CONTENT = SECTIONS.indexOf('content');
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
  /** For each page, the worth of the term anywhere on it. */
  readonly about: Float32Array;
  /** From the inverse document frequency among the pages. */
  readonly rarity: number;
}

/** The matches of a word, or of one of its synonyms, in all sections. */
interface Variant {
  /** For each section of the index, the share of its worth that each place has; empty if no place has any. */
  readonly shares: readonly Float32Array[];
  readonly rarity: number;
}

const NONE = new Float32Array(0);

/** A synonym counts by its own rarity if it is the more common word, so that it does not stand for a rare one. */
export function scoresOf(term: Term, isAlone: boolean, indexed: Indexed): TermScores {
  const { all, pages } = indexed.places;
  const [itself, ...synonyms] = [term.matches, ...term.related].map((matches) => variantOf(matches, term.sections, indexed));
  const ofSynonyms = Math.max(0, ...synonyms.map(({ rarity }) => RARITY_OF_SYNONYMS * rarity));
  const rarity = term.matches.length > 0 || !itself ? (itself?.rarity ?? 0) : ofSynonyms;
  const scores = { term, own: new Float32Array(all.length), section: new Uint8Array(all.length), about: new Float32Array(pages.length), rarity };
  const ofLabels = isAlone ? ALONE : 1;
  if (itself && term.matches.length > 0) addVariant(itself, ofLabels, scores, indexed.places);
  for (const synonym of synonyms) addVariant(synonym, ofLabels, scores, indexed.places);
  return scores;
}

/** Raises the worth of places and pages to what a variant of the term gives them. */
function addVariant({ shares, rarity }: Variant, ofLabels: number, scores: TermScores, { pages, pageOf }: Places): void {
  const factor = scores.rarity === 0 ? 1 : Math.min(1, rarity / scores.rarity);
  const occurrences = new Float32Array(pages.length);
  const about = new Float32Array(pages.length);
  for (const [number, ofPlaces] of shares.entries()) {
    if (ofPlaces.length === 0) continue;
    const name = SECTIONS[number] ?? 'content';
    const most = new Float32Array(pages.length);
    ofPlaces.forEach((share, place) => {
      if (share === 0) return;
      const page = pageOf[place] ?? 0;
      const worth = share * factor * WORTH[name] * (number <= HEADING ? ofLabels : 1);
      if (worth > (scores.own[place] ?? 0)) {
        scores.own[place] = worth;
        scores.section[place] = number + 1;
      }
      if (number === CONTENT) occurrences[page] = (occurrences[page] ?? 0) + share;
      else if (share > (most[page] ?? 0)) most[page] = share;
    });
    most.forEach((share, page) => void (about[page] = (about[page] ?? 0) + share * ABOUT[name]));
  }
  const usual = pageOf.length / Math.max(1, pages.length);
  pages.forEach(({ first, end }, page) => {
    const half = HALF_ABOUT * (1 - BREADTH + (BREADTH * (end - first)) / usual);
    const count = occurrences[page] ?? 0;
    const worth = factor * ((about[page] ?? 0) + (ABOUT.content * count) / (count + half));
    if (worth > (scores.about[page] ?? 0)) scores.about[page] = worth;
  });
}

function variantOf(matches: Term['matches'], sections: readonly number[], indexed: Indexed): Variant {
  const shares = SECTIONS.map((_, number) => (sections.includes(number) ? sharesIn(number, matches, indexed) : NONE));
  return { shares, rarity: rarityIn(shares, indexed.places) };
}

/** For each place, the share of the worth of a section that the best match has there: its quality, and in content its weight. */
function sharesIn(number: number, matches: Term['matches'], { vocabulary, places }: Indexed): Float32Array {
  const placeOf = places.of[number];
  let shares = NONE;
  let occurrences = 0;
  for (const { id, quality } of matches) {
    const postings = vocabulary.postings(id, number);
    if (!postings || !placeOf) continue;
    if (shares === NONE) shares = new Float32Array(places.all.length);
    occurrences += postings.documents.length;
    if (number === CONTENT && occurrences > MOST_OCCURRENCES) break;
    const most = number === CONTENT ? (K1 + 1) * inverseFrequency(postings.documents.length, placeOf.length) : 0;
    postings.documents.forEach((document, position) => {
      const place = placeOf[document] ?? NOWHERE;
      const share = most === 0 ? quality : quality * Math.min(1, (postings.weights[position] ?? 0) / most);
      if (place !== NOWHERE && share > (shares[place] ?? 0)) shares[place] = share;
    });
  }
  return shares;
}

/** Lunr's inverse document frequency. */
function inverseFrequency(having: number, all: number): number {
  return Math.log(1 + Math.abs((all - having + 0.5) / (having + 0.5)));
}

function rarityIn(shares: readonly Float32Array[], { pages, pageOf }: Places): number {
  const having = new Uint8Array(pages.length);
  for (const ofPlaces of shares) ofPlaces.forEach((share, place) => void (share > 0 && (having[pageOf[place] ?? 0] = 1)));
  return rarityAmong(having);
}

/** @param having 1 for each page that has the word */
function rarityAmong(having: Uint8Array): number {
  const count = having.reduce((sum, has) => sum + has, 0);
  // The root keeps a word that hardly occurs from outweighing all others.
  return Math.sqrt(inverseFrequency(count, having.length) + 0.15);
}

/** The rarity of a word in any of its forms. */
export function rarityOf(form: string, { vocabulary, places }: Indexed): number {
  const having = new Uint8Array(places.pages.length);
  const exact = vocabulary.exact(form);
  for (const id of [...(exact === null ? [] : [exact]), ...vocabulary.sameStem(form)]) {
    places.of.forEach((placeOf, number) => {
      for (const document of vocabulary.postings(id, number)?.documents ?? []) having[places.pageOf[placeOf[document] ?? NOWHERE] ?? having.length] = 1;
    });
  }
  return rarityAmong(having);
}

/** The sum of the rarity of all terms of a query. */
export function totalRarity(scores: readonly TermScores[]): number {
  return withoutProhibited(scores).reduce((sum, { rarity, term }) => sum + rarity * term.boost, 0);
}

function withoutProhibited(scores: readonly TermScores[]): TermScores[] {
  return scores.filter(({ term }) => term.presence !== 'prohibited');
}

export interface Candidate {
  readonly place: number;
  readonly score: number;
  /** The share of the query that it answers, by the rarity of the terms; 1 is all of it. */
  readonly share: number;
  /** Number of the terms that the place itself has. */
  readonly terms: number;
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
    const isPage = hash === '';
    if (isForbidden(scores, place, page)) return;
    let score = 0;
    let answered = 0;
    let covered = 0;
    let most = 0;
    let section = 0;
    let terms = 0;
    for (const { term, own, section: sections, about, rarity } of wanted) {
      const here = own[place] ?? 0;
      const around = about[pageNumber] ?? 0;
      const isTitled = sections[page.first] === TITLE + 1;
      const has = here > 0 || (around > 0 && (isPage || isTitled));
      if (!has && term.presence === 'required') return;
      if (here > most) {
        most = here;
        section = (sections[place] ?? 1) - 1;
      }
      const weight = rarity * term.boost;
      score += weight * (here + around);
      if (has) answered += weight;
      if (here > 0) {
        covered += weight;
        terms += 1;
      } else if (around > 0) covered += weight * (isPage ? ELSEWHERE.page : ELSEWHERE.section);
    }
    const isGathered = most === 0;
    const isAnswer = !isGathered || (isPage && (answered > 0 || wanted.length === 0));
    const share = total === 0 ? 1 : answered / total;
    if (isAnswer) candidates.push({ place, score: total === 0 ? score : score * (covered / total) ** COVERAGE_POWER, share, terms, section, isGathered });
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
