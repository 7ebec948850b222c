import { SECTIONS, type SectionName } from './answer.ts';
import { NOWHERE, type PageEntry, type Places } from './places.ts';
import type { Term } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Worth of a word in each section. In content and in long lists of keywords it is less, see {@link FULL_AT}. */
const WORTH = {
  title: 10,
  heading: 9,
  description: 7.5,
  keywords: 7,
  content: 1,
} as const satisfies Record<SectionName, number>;
/** A query of one word is most likely a name, so titles and headings count this many times as much. */
const ALONE = 3;
/** Worth, for all places of a page, of a word anywhere on it. In content it grows with the occurrences, up to this. */
const ABOUT = {
  title: 1.5,
  heading: 0.15,
  description: 0.4,
  keywords: 0.8,
  content: 2.8,
} as const satisfies Record<SectionName, number>;
/** Occurrences of a word on a page, each by its weight, that have half of the possible worth. */
const HALF_ABOUT = 1.5;
/** How much a word counts that a place has only elsewhere on its page. */
const ELSEWHERE = 0.4;
/** A place with all of the query counts by this power more than one with a part of it. */
const COVERAGE_POWER = 1.2;
/** The share of the greatest weight of a word from which on it counts in full; 0 if the weight does not matter. */
const FULL_AT = {
  title: 0,
  heading: 0,
  description: 0,
  keywords: 0.3,
  content: 1,
} as const satisfies Record<SectionName, number>;
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
  /** For each section of the index, which places have any of its worth. */
  readonly shares: readonly Shares[];
  readonly rarity: number;
}

/** The share of the worth of a section that places have. On a large site most have none. */
interface Shares {
  readonly places: readonly number[];
  readonly of: Float32Array;
}

const NONE: Shares = { places: [], of: new Float32Array(0) };

/** A synonym counts by its own rarity if it is the more common word, so that it does not stand for a rare one. */
export function scoresOf(term: Term, isAlone: boolean, indexed: Indexed): TermScores {
  const { all, pages } = indexed.places;
  const [itself, ...synonyms] = [term.matches, ...term.related].map((matches) =>
    variantOf(matches, term.sections, indexed),
  );
  const ofSynonyms = Math.max(0, ...synonyms.map(({ rarity }) => rarity));
  const rarity = term.matches.length > 0 || !itself ? (itself?.rarity ?? 0) : ofSynonyms;
  const scores = {
    term,
    own: new Float32Array(all.length),
    section: new Uint8Array(all.length),
    about: new Float32Array(pages.length),
    rarity,
  };
  const ofLabels = isAlone ? ALONE : 1;
  if (itself && term.matches.length > 0) addVariant(itself, ofLabels, scores, indexed.places);
  for (const synonym of synonyms) addVariant(synonym, ofLabels, scores, indexed.places);
  return scores;
}

/** Raises the worth of places and pages to what a variant of the term gives them. */
function addVariant(
  { shares, rarity }: Variant,
  ofLabels: number,
  scores: TermScores,
  { pages, pageOf }: Places,
): void {
  const factor = scores.rarity === 0 ? 1 : Math.min(1, rarity / scores.rarity);
  const occurrences = new Float32Array(pages.length);
  const about = new Float32Array(pages.length);
  for (const [number, { places: having, of }] of shares.entries()) {
    if (having.length === 0) continue;
    const name = SECTIONS[number] ?? 'content';
    const most = new Float32Array(pages.length);
    for (const place of having) {
      const share = of[place] ?? 0;
      const page = pageOf[place] ?? 0;
      const worth = share * factor * WORTH[name] * (number <= HEADING ? ofLabels : 1);
      if (worth > (scores.own[place] ?? 0)) {
        scores.own[place] = worth;
        scores.section[place] = number + 1;
      }
      if (number === CONTENT) occurrences[page] = (occurrences[page] ?? 0) + share;
      else if (share > (most[page] ?? 0)) most[page] = share;
    }
    most.forEach((share, page) => {
      about[page] = (about[page] ?? 0) + share * ABOUT[name];
    });
  }
  occurrences.forEach((count, page) => {
    const worth = factor * ((about[page] ?? 0) + (ABOUT.content * count) / (count + HALF_ABOUT));
    if (worth > (scores.about[page] ?? 0)) scores.about[page] = worth;
  });
}

function variantOf(
  matches: Term['matches'],
  sections: readonly number[],
  indexed: Indexed,
): Variant {
  const shares = SECTIONS.map((_, number) =>
    sections.includes(number) ? sharesIn(number, matches, indexed) : NONE,
  );
  return { shares, rarity: rarityIn(shares, indexed.places) };
}

/** For each place, the share of a section's worth that the best match has, by its quality and its weight. */
function sharesIn(
  number: number,
  matches: Term['matches'],
  { vocabulary, places }: Indexed,
): Shares {
  const placeOf = places.of[number];
  const having: number[] = [];
  let shares = NONE.of;
  let occurrences = 0;
  for (const { id, quality } of matches) {
    const postings = vocabulary.postings(id, number);
    if (!postings || !placeOf) continue;
    if (shares === NONE.of) shares = new Float32Array(places.all.length);
    occurrences += postings.documents.length;
    if (number === CONTENT && occurrences > MOST_OCCURRENCES) break;
    const full =
      FULL_AT[SECTIONS[number] ?? 'content'] *
      (K1 + 1) *
      inverseFrequency(postings.documents.length, placeOf.length);
    postings.documents.forEach((document, position) => {
      const place = placeOf[document] ?? NOWHERE;
      const share =
        full === 0 ? quality : quality * Math.min(1, (postings.weights[position] ?? 0) / full);
      if (place === NOWHERE || share <= (shares[place] ?? 0)) return;
      if (shares[place] === 0) having.push(place);
      shares[place] = share;
    });
  }
  return { places: having, of: shares };
}

/** Lunr's inverse document frequency. */
function inverseFrequency(having: number, all: number): number {
  return Math.log(1 + Math.abs((all - having + 0.5) / (having + 0.5)));
}

function rarityIn(shares: readonly Shares[], { pages, pageOf }: Places): number {
  const having = new Uint8Array(pages.length);
  for (const { places } of shares) for (const place of places) having[pageOf[place] ?? 0] = 1;
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
      for (const document of vocabulary.postings(id, number)?.documents ?? [])
        having[places.pageOf[placeOf[document] ?? NOWHERE] ?? having.length] = 1;
    });
  }
  return rarityAmong(having);
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

/** What the terms of a query give each place, added up. Arrays, since a large site has tens of thousands of places. */
export class Sums {
  readonly #places: Places;
  readonly #terms: TermScores[] = [];
  readonly #score: Float64Array;
  /** Weights of the terms that a place has; and of all on its page, those elsewhere for less. */
  readonly #answered: Float64Array;
  readonly #covered: Float64Array;
  readonly #found: Uint8Array;
  readonly #isOut: Uint8Array;
  #total = 0;

  constructor(places: Places) {
    const count = places.all.length;
    this.#places = places;
    [this.#score, this.#answered, this.#covered] = [
      new Float64Array(count),
      new Float64Array(count),
      new Float64Array(count),
    ];
    [this.#found, this.#isOut] = [new Uint8Array(count), new Uint8Array(count)];
  }

  add(scores: TermScores): void {
    const { all, pageOf } = this.#places;
    const { term, own, about, rarity, section } = scores;
    if (term.presence === 'prohibited') {
      all.forEach(({ page }, place) => {
        if (forbids(scores, place, page)) this.#isOut[place] = 1;
      });
      return;
    }
    const weight = rarity * term.boost;
    this.#terms.push(scores);
    this.#total += weight;
    for (let place = 0; place < own.length; place += 1) {
      const here = own[place] ?? 0;
      const around = about[pageOf[place] ?? 0] ?? 0;
      if (here === 0 && around === 0) {
        if (term.presence === 'required') this.#isOut[place] = 1;
        continue;
      }
      const { page, hash } = all[place] ?? {};
      const isPage = hash === '';
      const has = here > 0 || isPage || section[page?.first ?? 0] === TITLE + 1;
      if (!has && term.presence === 'required') this.#isOut[place] = 1;
      this.#score[place] = (this.#score[place] ?? 0) + weight * (here + around);
      if (has) this.#answered[place] = (this.#answered[place] ?? 0) + weight;
      if (here > 0) this.#found[place] = (this.#found[place] ?? 0) + 1;
      const share = here > 0 ? 1 : ELSEWHERE;
      this.#covered[place] = (this.#covered[place] ?? 0) + share * weight;
    }
  }

  /**
   * Places with words of the query, unordered.
   * @param weak a place that lacks a part of the query needs at least this share of the score of the best
   */
  candidates(isInside: (place: number) => boolean, weak: number): Candidate[] {
    const total = this.#total;
    const isAsked = this.#terms.length > 0;
    let most = 0;
    this.#score.forEach((sum, place) => {
      const isPage = this.#places.all[place]?.hash === '';
      const isAnswer =
        (this.#found[place] ?? 0) > 0 || (isPage && ((this.#answered[place] ?? 0) > 0 || !isAsked));
      if (!isAnswer || !isInside(place)) this.#isOut[place] = 1;
      if (this.#isOut[place] === 1) return;
      const score =
        total === 0 ? sum : sum * ((this.#covered[place] ?? 0) / total) ** COVERAGE_POWER;
      this.#score[place] = score;
      if (score > most) most = score;
    });
    const candidates: Candidate[] = [];
    this.#score.forEach((score, place) => {
      if (this.#isOut[place] === 1) return;
      const share = total === 0 ? 1 : Math.min(1, (this.#answered[place] ?? 0) / total);
      if (share === 1 || score >= weak * most)
        candidates.push({
          place,
          score,
          share,
          terms: this.#found[place] ?? 0,
          ...this.#bestSection(place),
        });
    });
    return candidates;
  }

  #bestSection(place: number): Pick<Candidate, 'section' | 'isGathered'> {
    let most = 0;
    let best = 0;
    for (const { own, section } of this.#terms) {
      if ((own[place] ?? 0) <= most) continue;
      most = own[place] ?? 0;
      best = (section[place] ?? 1) - 1;
    }
    return { section: best, isGathered: most === 0 };
  }
}

/** Whether a place has an excluded word, or its page is about one. */
function forbids({ own, section }: TermScores, place: number, page: PageEntry): boolean {
  const isAbout = (own[page.first] ?? 0) > 0 && section[page.first] !== CONTENT + 1;
  return isAbout || (own[place] ?? 0) > 0;
}
