import { SECTIONS } from './answer.ts';
import {
  isOneEdit,
  isStartWithOneEdit,
  isWithin,
  letterDifference,
  lettersOf,
} from './edit-distance.ts';
import { familyOf, stemOf } from './english.ts';
import type { Postings, SearchData } from './index-format.ts';

/** Position of a word in the vocabulary. */
export type WordId = number;

/** The longest ending that English adds to a stem. */
const LONGEST_ENDING = 7;
/** A single letter is no stem. */
const SHORTEST_STEM = 2;
/** Words of one family begin with the same letters. */
const FAMILY_START = 3;

/** The words of all sections, with lookups by spelling. Lookups are fast, so only stems are remembered. */
export class Vocabulary {
  /** In code unit order. */
  readonly words: readonly string[];
  /** For each word and section, the position of the word in that section, or -1. */
  readonly #at: Int32Array;
  readonly #data: SearchData;
  /** Words by length, to find those that differ by a letter. */
  readonly #byLength: readonly (readonly WordId[])[];
  /** The letters of each word, which rule out most words with too many edits. */
  readonly #letters: Int32Array;
  /** Filled as words are compared. */
  readonly #stems: string[] = [];
  readonly #families: string[] = [];
  /** For the stem of a word, the words that may stand for it. */
  readonly #synonyms = new Map<string, readonly string[]>();
  readonly #listed: ReadonlySet<string>;

  constructor(data: SearchData) {
    this.#data = data;
    [this.words, this.#at] = merged(SECTIONS.map((section) => data[section].words));
    const byLength: WordId[][] = [];
    this.words.forEach((word, id) => {
      byLength[word.length] ??= [];
      byLength[word.length]?.push(id);
    });
    this.#byLength = byLength;
    this.#letters = Int32Array.from(this.words, lettersOf);
    this.#listed = new Set(data.keywords.synonyms?.flat());
    for (const group of data.keywords.synonyms ?? []) {
      for (const word of group) {
        const stem = stemOf(word);
        const others = group.filter((other) => stemOf(other) !== stem);
        this.#synonyms.set(stem, [...new Set([...(this.#synonyms.get(stem) ?? []), ...others])]);
      }
    }
  }

  /** Where a word occurs in a section; undefined when it does not. */
  postings(id: WordId, section: number): Postings | undefined {
    const name = SECTIONS[section];
    const position = this.#at[id * SECTIONS.length + section] ?? -1;
    return name === undefined || position < 0 ? undefined : this.#data[name].postings[position];
  }

  exact(word: string): WordId | null {
    const id = this.#lowerBound(word);
    return this.words[id] === word ? id : null;
  }

  /** Words that begin with `start`, including `start` itself. */
  startingWith(start: string): WordId[] {
    const ids: WordId[] = [];
    for (let id = this.#lowerBound(start); this.words[id]?.startsWith(start); id += 1) ids.push(id);
    return ids;
  }

  /**
   * Other forms of the same English word. Only words with the same beginning are compared, because an ending changes at
   * most the last letter of the stem.
   */
  sameStem(word: string): WordId[] {
    const stem = stemOf(word);
    if (stem.length < SHORTEST_STEM) return [];
    return this.startingWith(stem.slice(0, Math.max(SHORTEST_STEM, stem.length - 1))).filter(
      (id) => {
        const candidate = this.words[id] ?? '';
        return (
          candidate !== word &&
          candidate.length <= stem.length + LONGEST_ENDING &&
          this.#stem(id) === stem
        );
      },
    );
  }

  /** Words of another kind or in another spelling: `placement` for `place`, `colour` for `color`. */
  sameFamily(word: string): WordId[] {
    const [family, stem] = [familyOf(word), stemOf(word)];
    if (family.length < FAMILY_START) return [];
    return this.startingWith(family.slice(0, FAMILY_START)).filter(
      (id) => this.#family(id) === family && this.#stem(id) !== stem,
    );
  }

  /** Words that may stand for a word in any of its forms, as the site lists them. They need not occur. */
  synonymsOf(word: string): readonly string[] {
    return this.#synonyms.get(stemOf(word)) ?? [];
  }

  /** Words exactly one edit away. */
  oneEditFrom(word: string): WordId[] {
    return this.#near(word, 1).filter((id) => isOneEdit(word, this.words[id] ?? ''));
  }

  /** Longer words whose beginning is one edit away. */
  startingNear(start: string): WordId[] {
    return this.#ofLength(start.length + 2, this.#byLength.length).filter((id) =>
      isStartWithOneEdit(start, this.words[id] ?? ''),
    );
  }

  /** Words within a number of edits, including the word itself. */
  within(word: string, edits: number): WordId[] {
    return this.#near(word, edits).filter((id) => isWithin(word, this.words[id] ?? '', edits));
  }

  /** Words that match a pattern, in which `*` matches any letters. */
  fitting(pattern: string): WordId[] {
    const pieces = pattern.split('*');
    const [first = ''] = pieces;
    return this.startingWith(first).filter((id) => fits(this.words[id] ?? '', pieces));
  }

  #stem(id: WordId): string {
    const stem = this.#stems[id] ?? stemOf(this.words[id] ?? '');
    this.#stems[id] = stem;
    return stem;
  }

  #family(id: WordId): string {
    const family = this.#families[id] ?? familyOf(this.words[id] ?? '');
    this.#families[id] = family;
    return family;
  }

  /** Whether the site lists synonyms for a word as it is. */
  isListed(word: string): boolean {
    return this.#listed.has(word);
  }

  /** Candidates within a number of edits, by their lengths and letters. */
  #near(word: string, edits: number): WordId[] {
    const letters = lettersOf(word);
    return this.#ofLength(word.length - edits, word.length + edits).filter(
      (id) => letterDifference(letters, this.#letters[id] ?? 0) <= edits,
    );
  }

  #ofLength(least: number, most: number): WordId[] {
    return this.#byLength.slice(Math.max(0, least), most + 1).flatMap((ids) => ids ?? []);
  }

  /** Position of the first word that is not less than the given one. */
  #lowerBound(word: string): number {
    let low = 0;
    let high = this.words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.words[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/**
 * Merges lists of words, each in code unit order. Returns the words of all of them, each once, and for each word and
 * list the position of the word in that list, or -1.
 */
function merged(lists: readonly (readonly string[])[]): [readonly string[], Int32Array] {
  const words: string[] = [];
  const positions = lists.map(() => 0);
  const at: number[] = [];
  for (;;) {
    let word: string | undefined;
    for (const [column, list] of lists.entries()) {
      const front = list[positions[column] ?? 0];
      if (front !== undefined && (word === undefined || front < word)) word = front;
    }
    if (word === undefined) return [words, Int32Array.from(at)];
    words.push(word);
    for (const [column, list] of lists.entries()) {
      const position = positions[column] ?? 0;
      const isHere = list[position] === word;
      at.push(isHere ? position : -1);
      if (isHere) positions[column] = position + 1;
    }
  }
}

/** Whether a word consists of the pieces in their order, with anything between them. */
function fits(word: string, pieces: readonly string[]): boolean {
  const last = pieces.at(-1) ?? '';
  let from = 0;
  for (const piece of pieces.slice(0, -1)) {
    const found = word.indexOf(piece, from);
    if (found === -1) return false;
    from = found + piece.length;
  }
  return word.length - last.length >= from && word.endsWith(last);
}
