import { isNamed, likeness, nearness } from './closeness.ts';
import { type Matters, phraseLikeness } from './matter.ts';
import { labelOf, type Places } from './places.ts';
import { type Candidate, HEADING, Sums, scoresOf, type TermScores, TITLE } from './score.ts';
import type { Marks } from './snippet.ts';
import type { Steps } from './steps.ts';
import type { Reading } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

interface SearchIndexParts {
  readonly vocabulary: Vocabulary;
  readonly places: Places;
  readonly matters: Matters;
}

/** One reading of a query, with what its search needs. */
export interface Inquiry {
  readonly reading: Reading;
  readonly isPlain: boolean;
  readonly marks: Marks;
  /** Numbers of the terms that are marked. */
  readonly terms: ReadonlySet<number>;
  /** The search finds only addresses that begin with this. */
  readonly folder: string;
}

/** The places that answer any reading of a query, the best first. */
export interface Ranking {
  readonly candidates: readonly Candidate[];
  /** The first reading that found a place, and the numbers of its terms that are anywhere on the page. */
  foundBy(
    place: number,
  ): { readonly inquiry: Inquiry; readonly terms: ReadonlySet<number> } | undefined;
}

/** How many of the best candidates are compared with the query in detail, which is slower than scoring. */
const LOOKED_AT = 60;
/** The share of its score that a place gains when its title or heading is the query; less when it is similar. */
const LIKENESS_WORTH = 0.2;
/** The share that a page gains when its description or one of its keywords is the query; less when it is similar. */
const KEYWORD_WORTH = 0.3;
/** The share that it gains besides when it is the query word for word, in any form of the words. */
const NAME_WORTH = 1.3;
/** The share that an overview page gains, because pages below it often have its name too. */
const OVERVIEW_WORTH = 0.2;
/** The worth of adjacent words of the query, for each word: about that of a heading. */
const NEARNESS_WORTH = 8;
/** The worth of a phrase of the site that is the query, for each word; less when it is similar. */
const PHRASE_WORTH = 8;
/** A place that lacks a part of the query is no answer with less than this share of the score of the best. */
const WEAK = 0.2;
/** The score of a label that begins with the query when none of its words scores by itself. */
const LABEL_WORTH = 10;

/** The share of its score that a place keeps when only a later reading finds it. */
const LATER_READING = 0.6;

/** No step takes long. */
export function* rank(inquiries: readonly Inquiry[], index: SearchIndexParts): Steps<Ranking> {
  const readings: Ranking[] = [];
  for (const inquiry of inquiries) readings.push(yield* rankReading(inquiry, index));
  const [first = NOTHING, ...later] = readings;
  if (later.length === 0) return first;
  const found = new Map<number, Candidate>();
  const foundBy = new Map<number, Ranking>();
  for (const reading of readings) {
    for (const candidate of reading.candidates) {
      const { place } = candidate;
      const score = candidate.score * (reading === first ? 1 : LATER_READING);
      const known = found.get(place);
      if (!known) foundBy.set(place, reading);
      if (score > (known?.score ?? 0)) found.set(place, { ...(known ?? candidate), score });
    }
  }
  return {
    candidates: [...found.values()].sort(byScore),
    foundBy: (place) => foundBy.get(place)?.foundBy(place),
  };
}

const NOTHING: Ranking = { candidates: [], foundBy: () => undefined };

function* rankReading(inquiry: Inquiry, index: SearchIndexParts): Steps<Ranking> {
  const { reading, isPlain, folder } = inquiry;
  const { places } = index;
  const isImpossible = reading.terms.some(
    ({ presence, matches }) => presence === 'required' && matches.length === 0,
  );
  if (isImpossible) return NOTHING;
  const terms = reading.terms.filter(
    ({ matches, related, presence }) =>
      matches.length + related.length > 0 || presence === 'prohibited',
  );
  const scores: TermScores[] = [];
  const sums = new Sums(places);
  for (const term of terms) {
    const ofTerm = scoresOf(term, terms.length === 1, index);
    scores.push(ofTerm);
    yield;
    sums.add(ofTerm);
    yield;
  }
  const isInside = (place: number): boolean =>
    folder === '' || places.all[place]?.page.title.u.startsWith(folder) === true;
  const scored = scores.length > 0 ? sums.candidates(isInside, isPlain ? WEAK : 0) : [];
  const answers = isPlain
    ? [...scored, ...begunLabels(inquiry, scored, places).filter(({ place }) => isInside(place))]
    : scored;
  yield;
  const listed = withoutOutrankedPages(answers, places).sort(byScore);
  yield;
  const weights = weightsOf(scores, reading);
  const looked: Candidate[] = [];
  for (const candidate of listed.slice(0, LOOKED_AT)) {
    looked.push({ ...candidate, score: closerScore(candidate, inquiry, weights, index) });
    yield;
  }
  // A closer look only adds to a score, so the others stay behind.
  const candidates = [...looked.sort(byScore), ...listed.slice(LOOKED_AT)];
  return {
    candidates,
    foundBy: (place) => ({ inquiry, terms: termsAround(place, scores, inquiry, places) }),
  };
}

/** So many times the places of a list are considered for it. */
const CONSIDERED = 20;
/** A further place of a page counts this share of its score, so that other pages come to be seen. */
const FURTHER_PLACE = 0.75;

/**
 * The first `limit` places of a ranking. One page has at most `mostOfAPage` of them while other pages wait. Places of
 * one page are adjacent, the page first.
 */
export function best(
  ranked: readonly Candidate[],
  { limit, mostOfAPage }: { readonly limit: number; readonly mostOfAPage: number },
  places: Places,
): Candidate[] {
  const counts = new Map<number, number>();
  const waiting = ranked.slice(0, CONSIDERED * limit).map((candidate) => {
    const page = places.pageOf[candidate.place] ?? 0;
    const before = counts.get(page) ?? 0;
    counts.set(page, before + 1);
    return {
      candidate,
      page,
      isLate: before >= mostOfAPage,
      score: candidate.score * FURTHER_PLACE ** before,
    };
  });
  waiting.sort(
    (a, b) =>
      Number(a.isLate) - Number(b.isLate) ||
      b.score - a.score ||
      a.candidate.place - b.candidate.place,
  );
  const perPage = new Map<number, Candidate[]>();
  for (const { candidate, page } of waiting.slice(0, limit))
    perPage.set(page, [...(perPage.get(page) ?? []), candidate]);
  const isSection = ({ place }: Candidate): boolean => places.all[place]?.hash !== '';
  return [...perPage.values()].flatMap((ofPage) =>
    ofPage.toSorted((a, b) => Number(isSection(a)) - Number(isSection(b))),
  );
}

/** Numbers of the terms that are anywhere on the page of a place; of a query of stop words, all that are marked. */
function termsAround(
  place: number,
  scores: readonly TermScores[],
  { reading, terms }: Inquiry,
  { pageOf }: Places,
): ReadonlySet<number> {
  if (scores.length === 0) return terms;
  const around = scores.filter(({ about }) => (about[pageOf[place] ?? 0] ?? 0) > 0);
  return new Set(around.map(({ term }) => reading.terms.indexOf(term)));
}

/** For each term of a reading, its weight among them; 0 where nothing matches. */
function weightsOf(scores: readonly TermScores[], { terms }: Reading): number[] {
  return terms.map((term) => {
    const found = scores.find((candidate) => candidate.term === term);
    return found ? found.rarity * term.boost : 0;
  });
}

/** Places whose title or heading begins with the query. Finds answers to "how to". */
function begunLabels(
  { reading: { words } }: Inquiry,
  scored: readonly Candidate[],
  { labels, all }: Places,
): Candidate[] {
  if (words.length < 2) return [];
  const start = words.join(' ');
  const known = new Set(scored.map(({ place }) => place));
  return labels.flatMap((label, place) =>
    label.startsWith(start) && !known.has(place)
      ? [
          {
            place,
            score: LABEL_WORTH,
            share: 1,
            terms: words.length,
            section: all[place]?.hash === '' ? TITLE : HEADING,
            isGathered: false,
          },
        ]
      : [],
  );
}

/** Removes a page when one of its sections answers better and its title has no word of the query. */
function withoutOutrankedPages(
  candidates: readonly Candidate[],
  { all, pageOf }: Places,
): Candidate[] {
  const bestOf = new Map<number, Candidate>();
  for (const candidate of candidates) {
    const page = pageOf[candidate.place] ?? 0;
    const rival = bestOf.get(page);
    const isBetter =
      !rival ||
      candidate.share > rival.share ||
      (candidate.share === rival.share && candidate.score > rival.score);
    if (all[candidate.place]?.hash !== '' && isBetter) bestOf.set(page, candidate);
  }
  return candidates.filter(({ place, share, score, section, isGathered }) => {
    const rival = all[place]?.hash === '' ? bestOf.get(pageOf[place] ?? 0) : undefined;
    if (!rival || rival.share < share) return true;
    return !isGathered && (section === TITLE || rival.score < score);
  });
}

/** The score of a place after a look at its texts: how like the query they are, and how near its words. */
function closerScore(
  { place: number, score, terms: found }: Candidate,
  inquiry: Inquiry,
  weights: readonly number[],
  { places, matters }: SearchIndexParts,
): number {
  const place = places.all[number];
  if (!place) return score;
  const { reading, marks, terms, isPlain } = inquiry;
  const { words } = reading;
  const isPage = place.hash === '';
  const label = labelOf(place);
  const matter = matters.of(place, number);
  const gain =
    LIKENESS_WORTH * likeness(label, words, marks) +
    KEYWORD_WORTH * most(matter.names, (name) => likeness(name, words, marks)) +
    (isPage && place.page.isOverview ? OVERVIEW_WORTH : 0) +
    (isNamed(label, words) ? NAME_WORTH : 0);
  // Texts with one of the words have none nearby.
  const near = most(found > 1 ? [...matter.labels, ...matter.texts] : matter.labels, (text) =>
    nearness(text, marks, terms.size),
  );
  const phrase = isPlain ? phraseLikeness(matter, marks, weights) : 0;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return score * (1 + gain) + total * (NEARNESS_WORTH * near ** 2 + PHRASE_WORTH * phrase);
}

function most(texts: readonly string[], worthOf: (text: string) => number): number {
  return texts.reduce((best, text) => Math.max(best, worthOf(text)), 0);
}

/** Equal scores keep the order of the pages, so that browser and server return the same list. */
function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.place - b.place;
}
