import type { QueryProblem } from '../contract/search.ts';
import { isStopWord, isTrifle } from './english.ts';
import { SECTIONS } from './index-format.ts';
import { MAX_TERMS } from './query.ts';
import { type Clause, hasOperators, type Presence, parseClauses } from './query-language.ts';
import type { Vocabulary, WordId } from './vocabulary.ts';
import { type Word, wordsIn } from './words.ts';

/** A word of the index that answers a term: how well, from 0 to 1, and how many of its letters were typed where that is only its beginning. */
export interface Match {
  readonly id: WordId;
  readonly quality: number;
  readonly typed?: number;
}

/** One thing that is looked for. */
export interface Term {
  readonly text: string;
  /** The best first. Empty when the word occurs nowhere. */
  readonly matches: readonly Match[];
  /** Numbers of the sections that it is looked for in. */
  readonly sections: readonly number[];
  readonly presence: Presence;
  readonly boost: number;
}

/** One way to understand a query: what is looked for, and the words of the query in their order as they are compared. */
export interface Reading {
  readonly terms: readonly Term[];
  readonly words: readonly string[];
}

/** A query as it is searched. */
export interface ReadQuery {
  /** As it is typed; then, where names in it can be taken apart, as the words that they are made of. */
  readonly readings: readonly Reading[];
  /** Whether a place has to have every term that occurs at all, as far as there is such a place. */
  readonly isPlain: boolean;
  readonly problem: QueryProblem | null;
}

/** How well a reading fits. An earlier one stands before a later one in the same section. */
const QUALITY = { exact: 1, joined: 0.97, sameStem: 0.8, start: { least: 0.55, most: 0.75 }, oneEdit: 0.35, startNear: 0.2 };

/** Words that differ by a letter are looked at when fewer places than this have the word as it is typed: a screenful has been found otherwise. */
const ENOUGH_PLACES = 8;
/** No slip is looked for in a shorter beginning of a word. */
const SHORTEST_SLIP = 4;
/** A word that is glued of two has parts of this length at least. */
const SHORTEST_PART = 3;

const EVERYWHERE = SECTIONS.map((_, number) => number);

/** Reads what a visitor typed: with operators by the grammar of lunr, else, or where that fails, as plain words. */
export function readQuery(query: string, vocabulary: Vocabulary): ReadQuery {
  const clauses = hasOperators(query) ? parseClauses(query) : null;
  if (!clauses || 'message' in clauses) return { readings: plainReadings(query, vocabulary), isPlain: true, problem: clauses };
  const terms = clauses.flatMap((clause) => ofClause(clause, vocabulary));
  const words = terms.filter(({ presence }) => presence !== 'prohibited').map(({ text }) => text);
  return { readings: [{ terms, words }], isPlain: false, problem: null };
}

/**
 * The terms of a clause. One that the index does not keep, since it is in every sentence, asks for nothing; a name that is not known as a whole
 * stands for its parts.
 */
function ofClause({ word, sections, presence, edits, boost }: Clause, vocabulary: Vocabulary): Term[] {
  const of = (text: string, matches: readonly Match[]): Term => ({ text, matches, sections, presence, boost });
  if (word.includes('*'))
    return [
      of(
        word,
        vocabulary.fitting(word).map((id) => ({ id, quality: QUALITY.exact })),
      ),
    ];
  if (isStopWord(word)) return [];
  const near = edits > 0 ? vocabulary.within(word, edits) : [];
  if (near.length > 0)
    return [
      of(
        word,
        near.map((id) => ({ id, quality: vocabulary.words[id] === word ? QUALITY.exact : QUALITY.oneEdit })),
      ),
    ];
  const matches = asTyped(word, vocabulary);
  const parts = matches.length === 0 ? split(word, vocabulary) : null;
  return parts ? parts.map((part) => of(part, asTyped(part, vocabulary))) : [of(word, matches)];
}

/** A plain query as it is typed, and with its names taken apart: `NestedGeneratorRunner`, `noisegenerator`. */
function plainReadings(query: string, vocabulary: Vocabulary): Reading[] {
  const words = wordsIn(query);
  const wholes = words.filter(({ role }) => role === 'whole');
  const opened = wholes.flatMap((word) => (partsOf(word, words) ?? split(word.form, vocabulary) ?? [word.form]).map((form) => ({ ...word, form })));
  const typed = plainReading(query, wholes, vocabulary);
  if (opened.length === wholes.length) return [typed];
  const apart = plainReading(query, opened, vocabulary);
  const isKnown = typed.terms.every(({ matches }) => matches.length > 0);
  return isKnown ? [typed, apart] : [apart];
}

/** The last word may be unfinished. Words that are in every sentence, and trifles, count only when there is nothing else. */
function plainReading(query: string, words: readonly Word[], vocabulary: Vocabulary): Reading {
  const telling = words.filter(
    (word) => !isStopWord(word.form) && !isContraction(query, word) && (!isTrifle(word.form) || vocabulary.exact(word.form) !== null),
  );
  const sought = telling.length > 0 ? telling : words.slice(-1);
  const terms = sought.slice(0, MAX_TERMS).map((word): Term => {
    const matches = [...joinedMatches(word, words, vocabulary), ...matchesOf(word.form, word === words.at(-1), vocabulary)];
    const found = distinct(matches.length > 0 ? matches : slips(word.form, vocabulary));
    return { text: word.form, matches: found, sections: EVERYWHERE, presence: 'optional', boost: 1 };
  });
  return { terms, words: words.map(({ form }) => form) };
}

/** `don't`, `what's`, `I'm`: as telling as the words that they are made of. */
function isContraction(query: string, { start, end }: Word): boolean {
  return /['’](?:t|s|m|re|ll|ve|d)$/i.test(query.slice(start, end));
}

/** Words that are the term, other forms of it, words that it begins, and, where that is little, words that differ by a letter. */
function matchesOf(form: string, isLast: boolean, vocabulary: Vocabulary): Match[] {
  const matches = asTyped(form, vocabulary);
  // Behind a word that is known as it is nobody goes on typing, unless it is the last one.
  if (isLast || matches.length === 0) matches.push(...starts(form, vocabulary));
  if (placesOf(distinct(matches), vocabulary) >= ENOUGH_PLACES) return matches;
  return [...matches, ...vocabulary.oneEditFrom(form).map((id): Match => ({ id, quality: QUALITY.oneEdit }))];
}

function asTyped(form: string, vocabulary: Vocabulary): Match[] {
  const exact = vocabulary.exact(form);
  const forms = vocabulary.sameStem(form).map((id): Match => ({ id, quality: QUALITY.sameStem }));
  return exact === null ? forms : [{ id: exact, quality: QUALITY.exact }, ...forms];
}

/** Words that a term begins; the more of a word is typed, the likelier it is meant. */
function starts(form: string, vocabulary: Vocabulary): Match[] {
  const { least, most } = QUALITY.start;
  return vocabulary
    .startingWith(form)
    .filter((id) => vocabulary.words[id] !== form)
    .map((id) => ({ id, quality: least + ((most - least) * form.length) / (vocabulary.words[id]?.length ?? 1), typed: form.length }));
}

/** A word typed in two, or the second of such two: `tile map` is `tilemap` too. */
function joinedMatches(word: Word, wholes: readonly Word[], vocabulary: Vocabulary): Match[] {
  const position = wholes.indexOf(word);
  const [before, after] = [wholes[position - 1], wholes[position + 1]];
  const pairs = [before && before.form + word.form, after && word.form + after.form];
  return pairs.flatMap((pair) => {
    const id = pair === undefined ? null : vocabulary.exact(pair);
    return id === null ? [] : [{ id, quality: QUALITY.joined }];
  });
}

/** The parts of a name. */
function partsOf(word: Word, words: readonly Word[]): string[] | null {
  const parts = words.filter((part) => part.role === 'part' && part.place === word.place).map(({ form }) => form);
  return parts.length > 0 ? parts : null;
}

/** Two words that were typed as one. What is an English form of a known word is one. */
function split(form: string, vocabulary: Vocabulary): string[] | null {
  if (vocabulary.sameStem(form).length > 0) return null;
  for (let at = form.length - SHORTEST_PART; at >= SHORTEST_PART; at -= 1) {
    const parts = [form.slice(0, at), form.slice(at)];
    if (parts.every((part) => asTyped(part, vocabulary).length > 0)) return parts;
  }
  return null;
}

/** The beginning of a word with a slip in it: the last thing to try. */
function slips(form: string, vocabulary: Vocabulary): Match[] {
  if (form.length < SHORTEST_SLIP) return [];
  return vocabulary.startingNear(form).map((id) => ({ id, quality: QUALITY.startNear }));
}

/** In how many documents the words occur; counts no further than enough. */
function placesOf(matches: readonly Match[], vocabulary: Vocabulary): number {
  let places = 0;
  for (const { id } of matches) {
    for (const section of EVERYWHERE) places += vocabulary.postings(id, section)?.documents.length ?? 0;
    if (places >= ENOUGH_PLACES) break;
  }
  return places;
}

/** Each word once, by its best reading; the best first. */
function distinct(matches: readonly Match[]): Match[] {
  const best = new Map<WordId, Match>();
  for (const match of matches) if (match.quality > (best.get(match.id)?.quality ?? 0)) best.set(match.id, match);
  return [...best.values()].sort((a, b) => b.quality - a.quality);
}
