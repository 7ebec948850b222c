import { likeness, nearness } from './closeness.ts';
import type { Place, Places } from './places.ts';
import { type Candidate, candidatesIn, scoresOf, type TermScores } from './score.ts';
import type { Marks } from './snippet.ts';
import type { Steps } from './steps.ts';
import type { Reading } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** One index made ready: its words and its places. */
export interface SearchIndexParts {
  readonly vocabulary: Vocabulary;
  readonly places: Places;
}

/** One reading of a query on its way to its hits. */
export interface Inquiry {
  readonly reading: Reading;
  readonly isPlain: boolean;
  readonly marks: Marks;
  /** Numbers of the terms that can be marked. */
  readonly terms: ReadonlySet<number>;
  /** Beginning of the addresses that the search is kept to. */
  readonly folder: string;
}

/** A place that answers a query, and the inquiry that found it. */
export interface Found extends Candidate {
  readonly inquiry: Inquiry;
}

/** So many of the best candidates are looked at closely: their words are read, which costs more than their scores. */
const LOOKED_AT = 60;
/** What a title or heading that is what was asked for adds to a score at most: this share of it. */
const LIKENESS_WORTH = 0.9;
/** What an overview is worth more than the pages it leads to, which often carry its name. */
const OVERVIEW_WORTH = 0.08;
/** What the words of a query side by side are worth for each of them: a little less than a heading. */
const NEARNESS_WORTH = 6;
/** A place that has less of a query than this, by how telling its words are, is no answer to it. */
const LEAST_SHARE = 0.4;
/** With this many words, one that is missing does not rule out a place that has the others. */
const FORGIVING_FROM = 3;
const FORGIVEN_SHARE = 0.7;
/** With so many words that are in every sentence a query is one: a question, which pages answer in words of their own. */
const SENTENCE_FROM = 2;
/** What a label that begins as the query does is worth when no single word of it counts. */
const LABEL_WORTH = 10;

/** What a place is worth that only a later reading of the query finds. */
const LATER_READING = 0.75;

/** The places that answer a query in any of its readings, the best first. Yields between its steps, none of which takes long. */
export function* rank(inquiries: readonly Inquiry[], index: SearchIndexParts): Steps<Found[]> {
  const found = new Map<number, Found>();
  for (const [reading, inquiry] of inquiries.entries()) {
    for (const candidate of yield* rankReading(inquiry, index)) {
      const score = candidate.score * (reading === 0 ? 1 : LATER_READING);
      const known = found.get(candidate.place);
      // What an earlier reading found is shown by it, however much a later one makes of it.
      found.set(candidate.place, known ? { ...known, score: Math.max(known.score, score) } : { ...candidate, score, inquiry });
    }
  }
  return [...found.values()].sort(byScore);
}

function* rankReading(inquiry: Inquiry, index: SearchIndexParts): Steps<Candidate[]> {
  const { reading, isPlain, folder } = inquiry;
  const { places, vocabulary } = index;
  const isImpossible = reading.terms.some(({ presence, matches }) => presence === 'required' && matches.length === 0);
  if (isImpossible) return [];
  const terms = reading.terms.filter(({ matches, presence }) => matches.length > 0 || presence === 'prohibited');
  const scores: TermScores[] = [];
  for (const term of terms) {
    scores.push(scoresOf(term, vocabulary, places));
    yield;
  }
  const scored = scores.length > 0 ? candidatesIn(scores, places) : [];
  const labelled = isPlain ? begunLabels(inquiry, scored, places) : [];
  const inFolder = [...scored, ...labelled].filter(({ place }) => places.all[place]?.page.title.u.startsWith(folder));
  const answers = isPlain ? answering(inFolder, reading) : inFolder;
  yield;
  const listed = withoutEchoes(answers, places).sort(byScore);
  yield;
  const rarity = scores.reduce((sum, { term, rarity: own }) => (term.presence === 'prohibited' ? sum : sum + own), 0);
  const looked: Candidate[] = [];
  for (const candidate of listed.slice(0, LOOKED_AT)) {
    const { like, near, lead } = closenessOf(places.all[candidate.place], inquiry);
    looked.push({ ...candidate, score: candidate.score * (1 + LIKENESS_WORTH * like + lead) + NEARNESS_WORTH * rarity * near ** 2 });
    yield;
  }
  return [...looked, ...listed.slice(LOOKED_AT)];
}

/** The best of a list that is cut: no page takes more than its share while others wait, and places of one page follow each other, the page first. */
export function best(ranked: readonly Found[], { limit, mostOfAPage }: { readonly limit: number; readonly mostOfAPage: number }, places: Places): Found[] {
  const perPage = new Map<number, Found[]>();
  const late: Found[] = [];
  let count = 0;
  const take = (candidate: Found): void => {
    const page = places.pageOf[candidate.place] ?? 0;
    perPage.set(page, [...(perPage.get(page) ?? []), candidate]);
    count += 1;
  };
  for (const candidate of ranked) {
    if (count === limit) break;
    const taken = perPage.get(places.pageOf[candidate.place] ?? 0)?.length ?? 0;
    if (taken < mostOfAPage) take(candidate);
    else late.push(candidate);
  }
  for (const candidate of late.slice(0, limit - count)) take(candidate);
  const isPage = ({ place }: Candidate): number => (places.all[place]?.hash === '' ? 0 : 1);
  return [...perPage.values()].flatMap((ofPage) => ofPage.toSorted((a, b) => isPage(a) - isPage(b)));
}

/** Every place has to have every word, as far as there is such a place; a long query is more forgiving, and a question most of all. */
function answering(candidates: readonly Candidate[], { terms, words }: Reading): Candidate[] {
  const isLong = terms.filter(({ matches }) => matches.length > 0).length >= FORGIVING_FROM;
  const isQuestion = isLong && words.length - terms.length >= SENTENCE_FROM;
  const hasWhole = candidates.some(({ share }) => share === 1);
  const least = !hasWhole || isQuestion ? LEAST_SHARE : isLong ? FORGIVEN_SHARE : 1;
  const weightOf = (share: number): number => (isQuestion ? share : share ** 2);
  return candidates.filter(({ share }) => share >= least).map((candidate) => ({ ...candidate, score: candidate.score * weightOf(candidate.share) }));
}

/** Places whose title or heading begins with the query: what else finds "how to"? */
function begunLabels({ reading: { words } }: Inquiry, scored: readonly Candidate[], { labels, all }: Places): Candidate[] {
  if (words.length < 2) return [];
  const start = words.join(' ');
  const known = new Set(scored.map(({ place }) => place));
  return labels.flatMap((label, place) =>
    label.startsWith(start) && !known.has(place) ? [{ place, score: LABEL_WORTH, share: 1, section: all[place]?.hash === '' ? 0 : 1, isGathered: false }] : [],
  );
}

/** A page whose title says nothing of the query is left to its sections, when one of them answers it better. */
function withoutEchoes(candidates: readonly Candidate[], { all, pageOf }: Places): Candidate[] {
  const bestOf = new Map<number, Candidate>();
  for (const candidate of candidates) {
    const page = pageOf[candidate.place] ?? 0;
    const rival = bestOf.get(page);
    const isBetter = !rival || candidate.share > rival.share || (candidate.share === rival.share && candidate.score > rival.score);
    if (all[candidate.place]?.hash !== '' && isBetter) bestOf.set(page, candidate);
  }
  return candidates.filter(({ place, share, score, section, isGathered }) => {
    const rival = all[place]?.hash === '' ? bestOf.get(pageOf[place] ?? 0) : undefined;
    if (!rival || rival.share < share) return true;
    return !isGathered && (section === 0 || rival.score < score);
  });
}

function closenessOf(place: Place | undefined, { reading: { words }, marks, terms }: Inquiry) {
  if (!place) return { like: 0, near: 0, lead: 0 };
  const { page, heading, content, names, hash } = place;
  const label = hash === '' ? page.title.t : (heading?.t ?? '');
  const own = hash === '' ? [label, page.description?.t] : [`${page.title.t} ${label}`];
  const texts = [...own, names?.t, content?.t].filter((text) => text !== undefined);
  return {
    like: likeness(label, words, marks),
    lead: hash === '' && page.isOverview ? OVERVIEW_WORTH : 0,
    near: Math.max(...texts.map((text) => nearness(text, marks, terms.size))),
  };
}

/** Equal scores keep the order of the pages, so that every side gives the same list. */
function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.place - b.place;
}
