import { type QueryProblem, SECTIONS } from './answer.ts';
import { isStopWord, isTrifle } from './english.ts';
import { MAX_TERMS } from './limits.ts';
import { type Clause, hasOperators, type Presence, parseClauses } from './query-language.ts';
import type { Vocabulary, WordId } from './vocabulary.ts';
import { type Word, wordsIn } from './words.ts';

/** A word of the index that matches a term, with a quality of 0 to 1. `typed` is the length of a matching beginning. */
interface Match {
  readonly id: WordId;
  readonly quality: number;
  readonly typed?: number;
}

export interface Term {
  readonly text: string;
  /** The best first; empty when the word occurs nowhere. */
  readonly matches: readonly Match[];
  /** Numbers of the sections to search. */
  readonly sections: readonly number[];
  readonly presence: Presence;
  readonly boost: number;
}

/** One interpretation of a query: its terms, and its words in order. */
export interface Reading {
  readonly terms: readonly Term[];
  readonly words: readonly string[];
}

export interface ReadQuery {
  /** The query as typed; and, if it has names that can be split, with their parts as words. */
  readonly readings: readonly Reading[];
  /** Whether it was read without operators. */
  readonly isPlain: boolean;
  readonly problem: QueryProblem | null;
}

/** Quality of a match by its kind. */
const QUALITY = { exact: 1, joined: 0.97, sameStem: 0.8, start: { least: 0.55, most: 0.75 }, oneEdit: 0.35, startNear: 0.2 };

/** Words with one wrong letter are tried when fewer places than this have the typed word. Fills the search box. */
const ENOUGH_PLACES = 8;
/** Length of the shortest beginning that is tried with one wrong letter. */
const SHORTEST_NEAR_START = 4;
/** Length of the shortest part of two words typed as one. */
const SHORTEST_PART = 3;

const EVERYWHERE = SECTIONS.map((_, number) => number);

/** Reads a query with lunr's grammar if it has operators. Otherwise, or when that fails, reads plain words. */
export function readQuery(query: string, vocabulary: Vocabulary): ReadQuery {
  const clauses = hasOperators(query) ? parseClauses(query) : null;
  if (!clauses || 'message' in clauses) return { readings: plainReadings(query, vocabulary), isPlain: true, problem: clauses };
  const terms = clauses.flatMap((clause) => ofClause(clause, vocabulary));
  const words = terms.filter(({ presence }) => presence !== 'prohibited').map(({ text }) => text);
  return { readings: [{ terms, words }], isPlain: false, problem: null };
}

/** The terms of a clause; none for a stop word, which is not in the index. An unknown name is split into its parts. */
function ofClause({ word, sections, presence, edits, boost }: Clause, vocabulary: Vocabulary): Term[] {
  const of = (text: string, matches: readonly Match[]): Term => ({ text, matches, sections, presence, boost });
  if (word.includes('*')) {
    const fitting = vocabulary.fitting(word).map((id) => ({ id, quality: QUALITY.exact }));
    return [of(word, fitting)];
  }
  if (isStopWord(word)) return [];
  const within = edits > 0 ? vocabulary.within(word, edits) : [];
  const near = within.map((id) => ({ id, quality: vocabulary.words[id] === word ? QUALITY.exact : QUALITY.oneEdit }));
  if (near.length > 0) return [of(word, near)];
  const matches = asTyped(word, vocabulary);
  const parts = matches.length === 0 ? split(word, vocabulary) : null;
  return parts ? parts.map((part) => of(part, asTyped(part, vocabulary))) : [of(word, matches)];
}

/** A plain query as typed, and with its names split: `NestedGeneratorRunner`, `noisegenerator`. */
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

/** The last word may be unfinished. Stop words and trifles count only when there are no other words. */
function plainReading(query: string, words: readonly Word[], vocabulary: Vocabulary): Reading {
  const telling = words.filter(
    (word) => !isStopWord(word.form) && !isContraction(query, word) && (!isTrifle(word.form) || vocabulary.exact(word.form) !== null),
  );
  const sought = telling.length > 0 ? telling : words.slice(-1);
  const terms = sought.slice(0, MAX_TERMS).map((word): Term => {
    const matches = [
      ...joinedMatches(word, words, vocabulary),
      ...matchesOf(word.form, { isLast: word === words.at(-1), isAlone: sought.length === 1 }, vocabulary),
    ];
    const found = distinct(matches.length > 0 ? matches : nearStarts(word.form, vocabulary));
    return { text: word.form, matches: found, sections: EVERYWHERE, presence: 'optional', boost: 1 };
  });
  return { terms, words: words.map(({ form }) => form) };
}

/** Whether a word is a contraction such as `don't` or `what's`, which is treated as a stop word. */
function isContraction(query: string, { start, end }: Word): boolean {
  return /['’](?:t|s|m|re|ll|ve|d)$/i.test(query.slice(start, end));
}

/** The word itself, its other forms, words that it begins and, if these are few, words with one wrong letter. */
function matchesOf(form: string, { isLast, isAlone }: { readonly isLast: boolean; readonly isAlone: boolean }, vocabulary: Vocabulary): Match[] {
  const matches = asTyped(form, vocabulary);
  const isKnown = matches.length > 0;
  // Only the last word, or one that is not in the index, can be unfinished.
  if (isLast || !isKnown) matches.push(...starts(form, vocabulary));
  // Among others, a known word is rare but not misspelt: "woods" is not "words".
  if (isKnown && !isAlone) return matches;
  if (placesOf(distinct(matches), vocabulary) >= ENOUGH_PLACES) return matches;
  return [...matches, ...vocabulary.oneEditFrom(form).map((id): Match => ({ id, quality: QUALITY.oneEdit }))];
}

function asTyped(form: string, vocabulary: Vocabulary): Match[] {
  const exact = vocabulary.exact(form);
  const forms = vocabulary.sameStem(form).map((id): Match => ({ id, quality: QUALITY.sameStem }));
  return exact === null ? forms : [{ id: exact, quality: QUALITY.exact }, ...forms];
}

/** Words that begin with a term. The more of a word is typed, the better the match. */
function starts(form: string, vocabulary: Vocabulary): Match[] {
  const { least, most } = QUALITY.start;
  return vocabulary
    .startingWith(form)
    .filter((id) => vocabulary.words[id] !== form)
    .map((id) => ({ id, quality: least + ((most - least) * form.length) / (vocabulary.words[id]?.length ?? 1), typed: form.length }));
}

/** Words that the term forms with the word before or after it: `tile map` matches `tilemap`. */
function joinedMatches(word: Word, wholes: readonly Word[], vocabulary: Vocabulary): Match[] {
  const position = wholes.indexOf(word);
  const [before, after] = [wholes[position - 1], wholes[position + 1]];
  const pairs = [before && before.form + word.form, after && word.form + after.form];
  return pairs.flatMap((pair) => {
    const id = pair === undefined ? null : vocabulary.exact(pair);
    return id === null ? [] : [{ id, quality: QUALITY.joined }];
  });
}

/** The parts of a name, or null. */
function partsOf(word: Word, words: readonly Word[]): string[] | null {
  const parts = words.filter((part) => part.role === 'part' && part.place === word.place).map(({ form }) => form);
  return parts.length > 0 ? parts : null;
}

/** Two words that were typed as one, or null. A form of a known word is not split. */
function split(form: string, vocabulary: Vocabulary): string[] | null {
  if (vocabulary.sameStem(form).length > 0) return null;
  for (let at = form.length - SHORTEST_PART; at >= SHORTEST_PART; at -= 1) {
    const parts = [form.slice(0, at), form.slice(at)];
    if (parts.every((part) => asTyped(part, vocabulary).length > 0)) return parts;
  }
  return null;
}

/** Words whose beginning differs from the term by one letter. Tried last. */
function nearStarts(form: string, vocabulary: Vocabulary): Match[] {
  if (form.length < SHORTEST_NEAR_START) return [];
  return vocabulary.startingNear(form).map((id) => ({ id, quality: QUALITY.startNear }));
}

/** The number of documents with the words. Stops counting at {@link ENOUGH_PLACES}. */
function placesOf(matches: readonly Match[], vocabulary: Vocabulary): number {
  let places = 0;
  for (const { id } of matches) {
    for (const section of EVERYWHERE) places += vocabulary.postings(id, section)?.documents.length ?? 0;
    if (places >= ENOUGH_PLACES) break;
  }
  return places;
}

/** Each word once, with its best match; the best first. */
function distinct(matches: readonly Match[]): Match[] {
  const best = new Map<WordId, Match>();
  for (const match of matches) if (match.quality > (best.get(match.id)?.quality ?? 0)) best.set(match.id, match);
  return [...best.values()].sort((a, b) => b.quality - a.quality);
}
