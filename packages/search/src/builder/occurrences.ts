import { byCodeUnit } from '../index-format.ts';
import type { Pause } from './index-text.ts';

/** How often the words of a section occur in its documents, those of each word together. */
export interface Occurrences {
  /** In code unit order. */
  readonly words: readonly string[];
  /** The number of documents for each word. */
  readonly lengths: Uint32Array;
  /** Positions of documents, those of each word together and ascending. */
  readonly documents: Uint32Array;
  /** For each of them, how often the word is there. */
  readonly counts: Counts;
}

/** In as few bytes as the largest of them needs. */
export type Counts = Uint8Array | Uint16Array | Uint32Array;

/** So many words or occurrences take a millisecond or two. */
const BATCH = 4096;
/** Of words that are sorted together. */
const START_LENGTH = 2;

/** Not a number of a word: it is left out. */
const LEFT_OUT = -1;

/** Counts words, document after document, in a few arrays of numbers: a page has hundreds of occurrences. */
export class WordCounter {
  readonly #isLeftOut: (form: string) => boolean;
  /** Numbers of the words, in the order that they were met. */
  readonly #numbers = new Map<string, number>();
  readonly #forms: string[] = [];
  /** For each word, its newest occurrence. */
  #newest = new Uint32Array(1024);
  #words = new Uint32Array(1024);
  #documents = new Uint32Array(1024);
  #counts = new Uint32Array(1024);
  #length = 0;

  /** @param isLeftOut is asked once for each form */
  constructor(isLeftOut: (form: string) => boolean) {
    this.#isLeftOut = isLeftOut;
  }

  /** Returns whether the word counts. Documents have to come in ascending order. */
  add(form: string, document: number): boolean {
    const word = this.#numbers.get(form) ?? this.#meet(form);
    if (word === LEFT_OUT) return false;
    const newest = this.#newest[word] ?? 0;
    if (
      newest < this.#length &&
      this.#words[newest] === word &&
      this.#documents[newest] === document
    ) {
      this.#counts[newest] = (this.#counts[newest] ?? 0) + 1;
      return true;
    }
    const at = this.#length++;
    if (at === this.#words.length) {
      this.#words = enlarged(this.#words);
      this.#documents = enlarged(this.#documents);
      this.#counts = enlarged(this.#counts);
    }
    this.#words[at] = word;
    this.#documents[at] = document;
    this.#counts[at] = 1;
    this.#newest[word] = at;
    return true;
  }

  #meet(form: string): number {
    const word = this.#isLeftOut(form) ? LEFT_OUT : this.#forms.push(form) - 1;
    this.#numbers.set(form, word);
    if (word === this.#newest.length) this.#newest = enlarged(this.#newest);
    return word;
  }

  /** Sorts by words what was counted, in time that is proportional to it. */
  async occurrences(pause: Pause): Promise<Occurrences> {
    const words = await inOrder(this.#forms, pause);
    const places = new Uint32Array(words.length);
    for (const [place, form] of words.entries()) {
      if (place % BATCH === 0) await pause();
      places[this.#numbers.get(form) ?? 0] = place;
    }
    const lengths = new Uint32Array(words.length);
    for (let at = 0; at < this.#length; at++) {
      const place = places[this.#words[at] ?? 0] ?? 0;
      lengths[place] = (lengths[place] ?? 0) + 1;
    }
    const next = new Uint32Array(words.length);
    for (let place = 1; place < words.length; place++)
      next[place] = (next[place - 1] ?? 0) + (lengths[place - 1] ?? 0);
    const documents = new Uint32Array(this.#length);
    const counts = new Uint32Array(this.#length);
    for (let at = 0; at < this.#length; at++) {
      if (at % BATCH === 0) await pause();
      const place = places[this.#words[at] ?? 0] ?? 0;
      const to = next[place] ?? 0;
      next[place] = to + 1;
      documents[to] = this.#documents[at] ?? 0;
      counts[to] = this.#counts[at] ?? 0;
    }
    return { words, lengths, documents, counts: narrowed(counts) };
  }
}

/** Sorts words by code units, those with the same start at a time: a million at once takes seconds. */
async function inOrder(words: readonly string[], pause: Pause): Promise<readonly string[]> {
  const byStart = new Map<string, string[]>();
  for (const [at, word] of words.entries()) {
    if (at % BATCH === 0) await pause();
    const start = word.slice(0, START_LENGTH);
    const others = byStart.get(start);
    if (others) others.push(word);
    else byStart.set(start, [word]);
  }
  const sorted: string[] = [];
  for (const start of [...byStart.keys()].sort(byCodeUnit)) {
    await pause();
    for (const word of (byStart.get(start) ?? []).sort(byCodeUnit)) sorted.push(word);
  }
  return sorted;
}

/**
 * The occurrences in the documents that are still there, and those in others that have come.
 * @param moved for each document that was there, its position now, or less than 0 if it is gone. Those that stay keep
 * their order.
 */
export function mergeOccurrences(
  before: Occurrences,
  moved: Int32Array,
  added: Occurrences,
): Occurrences {
  const words: string[] = [];
  const lengths = new Uint32Array(before.words.length + added.words.length);
  const documents = new Uint32Array(before.documents.length + added.documents.length);
  const counts = new Uint32Array(documents.length);
  let length = 0;
  const take = (document: number, count: number): void => {
    documents[length] = document;
    counts[length] = count;
    length++;
  };
  let [oldWord, newWord, oldAt, newAt] = [0, 0, 0, 0];
  while (oldWord < before.words.length || newWord < added.words.length) {
    const [old, fresh] = [before.words[oldWord], added.words[newWord]];
    const word = old !== undefined && (fresh === undefined || old <= fresh) ? old : (fresh ?? '');
    const oldEnd = oldAt + (word === old ? (before.lengths[oldWord++] ?? 0) : 0);
    const newEnd = newAt + (word === fresh ? (added.lengths[newWord++] ?? 0) : 0);
    const start = length;
    for (; oldAt < oldEnd; oldAt++) {
      const document = moved[before.documents[oldAt] ?? 0] ?? -1;
      if (document < 0) continue;
      for (; newAt < newEnd && (added.documents[newAt] ?? 0) < document; newAt++)
        take(added.documents[newAt] ?? 0, added.counts[newAt] ?? 0);
      take(document, before.counts[oldAt] ?? 0);
    }
    for (; newAt < newEnd; newAt++) take(added.documents[newAt] ?? 0, added.counts[newAt] ?? 0);
    if (length > start) lengths[words.push(word) - 1] = length - start;
  }
  return {
    words,
    lengths: lengths.slice(0, words.length),
    documents: documents.slice(0, length),
    counts: narrowed(counts.subarray(0, length)),
  };
}

function enlarged(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}

function narrowed(counts: Uint32Array): Counts {
  const most = counts.reduce((max, count) => Math.max(max, count), 0);
  if (most < 2 ** 8) return Uint8Array.from(counts);
  return most < 2 ** 16 ? Uint16Array.from(counts) : Uint32Array.from(counts);
}
