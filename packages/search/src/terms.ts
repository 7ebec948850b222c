import { type QueryProblem, SECTIONS } from './answer.ts';
import { isFiller, isStopWord, isTrifle } from './english.ts';
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
  /** For each synonym that occurs, its forms. */
  readonly related: readonly (readonly Match[])[];
  /** Numbers of the sections to search. */
  readonly sections: readonly number[];
  readonly presence: Presence;
  /** How much it counts: a boost of the query, and less for a word that says little. */
  readonly boost: number;
}

/** One interpretation of a query: its terms, and its words in order. */
export interface Reading {
  readonly terms: readonly Term[];
  readonly words: readonly string[];
  /** Whether there are more. */
  readonly isCut: boolean;
}

export interface ReadQuery {
  /** The query as typed; and, if it has names that can be split, with their parts as words. */
  readonly readings: readonly Reading[];
  /** Whether it was read without operators. */
  readonly isPlain: boolean;
  readonly problem: QueryProblem | null;
}

/** Quality of a match by its kind. */
const QUALITY = {
  exact: 1,
  joined: 0.97,
  sameStem: 0.8,
  family: 0.5,
  start: { least: 0.55, most: 0.75 },
  oneEdit: 0.35,
  startNear: 0.2,
};
/** Quality of a match with a synonym, as a share of that of the same match with the word itself. */
const SYNONYM = 0.5;
/** What a word counts that people ask for anything with, beside others. */
const FILLER_BOOST = 0.7;

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
  if (!clauses || 'message' in clauses)
    return { readings: plainReadings(query, vocabulary), isPlain: true, problem: clauses };
  const terms = clauses.slice(0, MAX_TERMS).flatMap((clause) => ofClause(clause, vocabulary));
  const words = terms.filter(({ presence }) => presence !== 'prohibited').map(({ text }) => text);
  return {
    readings: [{ terms, words, isCut: clauses.length > MAX_TERMS }],
    isPlain: false,
    problem: null,
  };
}

/** The terms of a clause; none for a stop word, which is not in the index. An unknown name is split into its parts. */
function ofClause(
  { word, sections, presence, edits, boost }: Clause,
  vocabulary: Vocabulary,
): Term[] {
  const of = (text: string, matches: readonly Match[]): Term => ({
    text,
    matches,
    related: [],
    sections,
    presence,
    boost,
  });
  if (word.includes('*')) {
    const fitting = vocabulary.fitting(word).map((id) => ({ id, quality: QUALITY.exact }));
    return [of(word, fitting)];
  }
  if (isStopWord(word)) return [];
  const within = edits > 0 ? vocabulary.within(word, edits) : [];
  const near = within.map((id) => ({
    id,
    quality: vocabulary.words[id] === word ? QUALITY.exact : QUALITY.oneEdit,
  }));
  if (near.length > 0) return [of(word, near)];
  const matches = asTyped(word, vocabulary);
  const parts = matches.length === 0 ? split(word, vocabulary) : null;
  return parts ? parts.map((part) => of(part, asTyped(part, vocabulary))) : [of(word, matches)];
}

/** A plain query as typed, and with its names split: `NestedGeneratorRunner`, `noisegenerator`. */
function plainReadings(query: string, vocabulary: Vocabulary): Reading[] {
  const words = wordsIn(query);
  const wholes = words.filter(({ role }) => role === 'whole');
  const opened = wholes.flatMap((word) =>
    (partsOf(word, words) ?? split(word.form, vocabulary) ?? [word.form]).map((form) => ({
      ...word,
      form,
    })),
  );
  const typed = plainReading(query, wholes, vocabulary);
  if (opened.length === wholes.length) return [typed];
  const apart = plainReading(query, opened, vocabulary);
  const isKnown = typed.terms.every(({ matches }) => matches.length > 0);
  return isKnown ? [typed, apart] : [apart];
}

/** The last word may be unfinished. Stop words and trifles count only when there are no other words. */
function plainReading(query: string, words: readonly Word[], vocabulary: Vocabulary): Reading {
  const telling = words.filter(
    (word) =>
      !isStopWord(word.form) &&
      !isContraction(query, word) &&
      (!isTrifle(word.form) || vocabulary.exact(word.form) !== null),
  );
  const sought = telling.length > 0 ? telling : words.slice(-1);
  const terms = sought.slice(0, MAX_TERMS).map((word): Term => {
    const related = relatedTo(word.form, vocabulary);
    const matches = [
      ...joinedMatches(word, words, vocabulary),
      ...matchesOf(
        word.form,
        {
          isLast: word === words.at(-1),
          isAlone: sought.length === 1,
          isListed: vocabulary.isListed(word.form),
        },
        vocabulary,
      ),
    ];
    const found = distinct(
      matches.length > 0 || vocabulary.isListed(word.form)
        ? matches
        : farMatches(word.form, vocabulary),
    );
    const boost = isFiller(word.form) && sought.length > 1 ? FILLER_BOOST : 1;
    return {
      text: word.form,
      matches: found,
      related,
      sections: EVERYWHERE,
      presence: 'optional',
      boost,
    };
  });
  return { terms, words: words.map(({ form }) => form), isCut: sought.length > MAX_TERMS };
}

/** Whether a word is a contraction such as `don't` or `what's`, which is treated as a stop word. */
function isContraction(query: string, { start, end }: Word): boolean {
  return /['’](?:t|s|m|re|ll|ve|d)$/i.test(query.slice(start, end));
}

interface WordPlace {
  readonly isLast: boolean;
  readonly isAlone: boolean;
  /** Whether the site lists synonyms for it. Then it is not misspelt. */
  readonly isListed: boolean;
}

/** The word itself, its other forms, words that it begins and, if these are few, words with one wrong letter. */
function matchesOf(
  form: string,
  { isLast, isAlone, isListed }: WordPlace,
  vocabulary: Vocabulary,
): Match[] {
  const matches = asTyped(form, vocabulary);
  const isKnown = matches.length > 0;
  if (isKnown) matches.push(...family(form, vocabulary));
  // Only the last word, or one that is not in the index, can be unfinished.
  if (isLast || !isKnown) matches.push(...starts(form, vocabulary));
  // Among others, a known word is rare but not misspelt: "woods" is not "words".
  if (isListed || (isKnown && !isAlone)) return matches;
  if (placesOf(distinct(matches), vocabulary) >= ENOUGH_PLACES) return matches;
  return [
    ...matches,
    ...vocabulary.oneEditFrom(form).map((id): Match => ({ id, quality: QUALITY.oneEdit })),
  ];
}

function asTyped(form: string, vocabulary: Vocabulary): Match[] {
  const exact = vocabulary.exact(form);
  const forms = vocabulary.sameStem(form).map((id): Match => ({ id, quality: QUALITY.sameStem }));
  return exact === null ? forms : [{ id: exact, quality: QUALITY.exact }, ...forms];
}

/** Words of another kind or spelling. */
function family(form: string, vocabulary: Vocabulary): Match[] {
  return vocabulary.sameFamily(form).map((id) => ({ id, quality: QUALITY.family }));
}

/** The forms of each synonym of a word. */
function relatedTo(form: string, vocabulary: Vocabulary): Match[][] {
  const forms = vocabulary.synonymsOf(form).map((synonym) => asTyped(synonym, vocabulary));
  return forms
    .filter(({ length }) => length > 0)
    .map((matches) => matches.map(({ id, quality }) => ({ id, quality: SYNONYM * quality })));
}

/** Words that begin with a term. The more of a word is typed, the better the match. */
function starts(form: string, vocabulary: Vocabulary): Match[] {
  const { least, most } = QUALITY.start;
  return vocabulary
    .startingWith(form)
    .filter((id) => vocabulary.words[id] !== form)
    .map((id) => ({
      id,
      quality: least + ((most - least) * form.length) / (vocabulary.words[id]?.length ?? 1),
      typed: form.length,
    }));
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
  const parts = words
    .filter((part) => part.role === 'part' && part.place === word.place)
    .map(({ form }) => form);
  return parts.length > 0 ? parts : null;
}

/** Words that were typed as one, or null. A form of a known word is not split. */
function split(form: string, vocabulary: Vocabulary): string[] | null {
  if (vocabulary.sameStem(form).length > 0 || vocabulary.isListed(form)) return null;
  const number = /^(.*\D)(\d+\D*)$/.exec(form);
  const [, before = '', digits = ''] = number ?? [];
  // `shadowcaster2d`: what is left may be two words again.
  if (number && asTyped(digits, vocabulary).length > 0) {
    if (asTyped(before, vocabulary).length > 0) return [before, digits];
    const parts = split(before, vocabulary);
    if (parts) return [...parts, digits];
  }
  for (let at = form.length - SHORTEST_PART; at >= SHORTEST_PART; at -= 1) {
    const parts = [form.slice(0, at), form.slice(at)];
    if (parts.every((part) => asTyped(part, vocabulary).length > 0)) return parts;
  }
  return null;
}

/** For a word that nothing else matches: its family, or else words whose beginning differs from it by one letter. */
function farMatches(form: string, vocabulary: Vocabulary): Match[] {
  const related = family(form, vocabulary);
  if (related.length > 0 || form.length < SHORTEST_NEAR_START) return related;
  return vocabulary.startingNear(form).map((id) => ({ id, quality: QUALITY.startNear }));
}

/** The number of documents with the words. Stops counting at {@link ENOUGH_PLACES}. */
function placesOf(matches: readonly Match[], vocabulary: Vocabulary): number {
  let places = 0;
  for (const { id } of matches) {
    for (const section of EVERYWHERE)
      places += vocabulary.postings(id, section)?.documents.length ?? 0;
    if (places >= ENOUGH_PLACES) break;
  }
  return places;
}

/** Each word once, with its best match; the best first. */
function distinct(matches: readonly Match[]): Match[] {
  const best = new Map<WordId, Match>();
  for (const match of matches)
    if (match.quality > (best.get(match.id)?.quality ?? 0)) best.set(match.id, match);
  return [...best.values()].sort((a, b) => b.quality - a.quality);
}
