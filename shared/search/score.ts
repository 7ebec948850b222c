import { NOWHERE, type PageEntry, type Places } from './places.ts';
import type { Term } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a word is worth by the section it stands in: title, heading, description, keywords, content. */
const WORTH = [12, 7, 3.5, 3, 1] as const;
const TITLE = 0;
const CONTENT = 4;
/** A word that stands in several sections of a place is worth a little more. */
const AGAIN = 0.12;
/** What a section of a page is worth for a word of the page's title, which is shown with it. */
const INHERITED = 0.35;
/** What a page is worth for a word that only one of its sections has. */
const GATHERED = 0.45;
/** In text a word counts by how much of the text it is; this weight is half of the most. */
const HALF_WEIGHT = 4;
/** Words that begin with a letter or two can be most of a vocabulary: in text no more occurrences than these are counted. */
const MOST_OCCURRENCES = 20_000;

/** How well each place answers one term. */
export interface TermScores {
  readonly term: Term;
  /** For each place what the term is worth in the place itself; 0 where it is not. */
  readonly own: Float32Array;
  /** For each place the number of the section that is worth most, plus one. */
  readonly section: Uint8Array;
  /** For each page the best of its sections. */
  readonly gathered: Float32Array;
  /** How telling the term is: 0 when it is on every page. */
  readonly rarity: number;
}

/** Looks a term up in every section. The cost is that of its postings; nothing is scanned. */
export function scoresOf(term: Term, vocabulary: Vocabulary, places: Places): TermScores {
  const own = new Float32Array(places.all.length);
  const section = new Uint8Array(places.all.length);
  for (const number of term.sections) {
    worthInSection(number, term, vocabulary, places).forEach((worth, place) => {
      if (worth === 0) return;
      const before = own[place] ?? 0;
      if (worth > before) section[place] = number + 1;
      own[place] = Math.max(before, worth) + AGAIN * Math.min(before, worth);
    });
  }
  const gathered = new Float32Array(places.pages.length);
  own.forEach((worth, place) => {
    const page = places.pageOf[place] ?? 0;
    if (worth > (gathered[page] ?? 0)) gathered[page] = worth;
  });
  return { term, own, section, gathered, rarity: rarityOf(gathered) };
}

/** For each place what the best word of the term is worth in one section of the index; 0 where it is not. */
function worthInSection(number: number, term: Term, vocabulary: Vocabulary, places: Places): Float32Array {
  const placeOf = places.of[number];
  const worth = WORTH[number] ?? 0;
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
      const value = worth * quality * (number === CONTENT ? 0.5 + weight / (weight + HALF_WEIGHT) : 1);
      if (place !== NOWHERE && value > (found[place] ?? 0)) found[place] = value;
    });
  }
  return found;
}

/** As lunr's inverse document frequency, over pages. */
function rarityOf(gathered: Float32Array): number {
  const having = gathered.reduce((count, worth) => (worth > 0 ? count + 1 : count), 0);
  return Math.log(1 + Math.abs((gathered.length - having + 0.5) / (having + 0.5))) + 0.15;
}

/** A place that answers a query. */
export interface Candidate {
  readonly place: number;
  readonly score: number;
  /** The share of the query that it answers, by how telling the terms are: 1 is all of it. */
  readonly share: number;
  /** Which section of the index answers best, by its number. */
  readonly section: number;
  /** True for a page that has nothing of the query itself, but by its sections. */
  readonly isGathered: boolean;
}

/** Every place that has something of the query, in no order. Terms count where they stand in the place, and less where its page has them. */
export function candidatesIn(scores: readonly TermScores[], places: Places): Candidate[] {
  const wanted = scores.filter(({ term }) => term.presence !== 'prohibited');
  const total = wanted.reduce((sum, { rarity }) => sum + rarity, 0);
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

/** A page that is about an excluded word is left out with all its sections. */
function isForbidden(scores: readonly TermScores[], place: number, page: PageEntry): boolean {
  return scores.some(({ term, own, section }) => {
    if (term.presence !== 'prohibited') return false;
    const isAbout = (own[page.first] ?? 0) > 0 && section[page.first] !== CONTENT + 1;
    return isAbout || (own[place] ?? 0) > 0;
  });
}
