import type { TextRun } from './answer.ts';
import { joined, knownWordsIn, type Span, type Word } from './words.ts';

/** How a word matches a term of the query. `typed` is the number of letters to mark; null marks the whole word. */
export interface Mark {
  readonly term: number;
  readonly quality: number;
  readonly typed: number | null;
}

/** The words to mark, by their form (see `words.ts`). */
export type Marks = ReadonlyMap<string, Mark>;

/** Characters for an ellipsis on each side. */
const ELLIPSES = 2;

/** Splits a text into marked and unmarked runs. */
export function marked(text: string, marks: Marks): TextRun[] {
  const runs: TextRun[] = [];
  let last = 0;
  for (const { start, end } of spansOf(text, marks)) {
    if (start > last) runs.push({ text: text.slice(last, start), mark: false });
    runs.push({ text: text.slice(start, end), mark: true });
    last = end;
  }
  if (last < text.length) runs.push({ text: text.slice(last), mark: false });
  return runs;
}

/** The marks of the words in a text, each word once. */
export function marksIn(text: string, marks: Marks): ReadonlyMap<string, Mark> {
  const present = new Map<string, Mark>();
  for (const { form } of markedWords(text, marks)) {
    const mark = marks.get(form);
    if (mark) present.set(form, mark);
  }
  return present;
}

/** A part of a text, and the terms of the query in it. */
export interface Excerpt {
  readonly runs: readonly TextRun[];
  readonly terms: ReadonlySet<number>;
}

/**
 * The part of a text that shows the sought terms best, with ellipses at most `length` characters, cut between words.
 * Longer only when a single word is. A text that fits is shown whole.
 */
export function excerpt(
  text: string,
  marks: Marks,
  sought: ReadonlySet<number>,
  length: number,
): Excerpt {
  if (text.length <= length)
    return { runs: marked(text, marks), terms: termsIn(markedWords(text, marks), marks) };
  const room = length - ELLIPSES;
  const window = bestWindow(text, marks, sought, room);
  const start = wordStart(text, window.start, window.end);
  const end = wordEnd(text, start + room, window.end);
  const shown = markedWords(text, marks).filter((word) => word.start >= start && word.end <= end);
  const cut = text.slice(start, end).trim();
  // An ellipsis replaces a full stop or comma before it.
  const stretch = end < text.length ? `${cut.replace(/(?<![.,;:])[.,;:]+$/, '')}…` : cut;
  return { runs: marked(start > 0 ? `…${stretch}` : stretch, marks), terms: termsIn(shown, marks) };
}

function termsIn(words: readonly Word[], marks: Marks): ReadonlySet<number> {
  return new Set(words.flatMap(({ form }) => marks.get(form)?.term ?? []));
}

/** The spans to mark, from left to right, without overlaps. */
function spansOf(text: string, marks: Marks): Span[] {
  const spans = markedWords(text, marks).map(({ form, start, end }) => ({
    start,
    end: Math.min(end, start + (marks.get(form)?.typed ?? Infinity)),
  }));
  return joined(spans);
}

/** A cache of the marked words of texts; it lives as long as the marks of a query. */
const found = new WeakMap<Marks, Map<string, readonly Word[]>>();

/** The marked words of a text from left to right; of those with the same start, the longest first. */
function markedWords(text: string, marks: Marks): readonly Word[] {
  const known = found.get(marks) ?? new Map<string, readonly Word[]>();
  found.set(marks, known);
  const words =
    known.get(text) ??
    knownWordsIn(text)
      .filter(({ form }) => marks.has(form))
      .sort((a, b) => a.start - b.start || b.end - a.end);
  known.set(text, words);
  return words;
}

/** The best span: from a little before its first marked word to the end of its last one. */
function bestWindow(text: string, marks: Marks, sought: ReadonlySet<number>, length: number): Span {
  const words = markedWords(text, marks);
  const lead = Math.floor(length / 4);
  const qualities = new Map<number, number>();
  let best = { start: 0, end: 0, worth: 0 };
  for (const [position, first] of words.entries()) {
    qualities.clear();
    let end = first.end;
    for (let next = position; next < words.length; next += 1) {
      const word = words[next];
      if (!word || word.end - first.start > length - lead) break;
      const mark = marks.get(word.form);
      if (mark) qualities.set(mark.term, Math.max(qualities.get(mark.term) ?? 0, mark.quality));
      end = word.end;
    }
    const worth = worthOf(qualities, sought);
    if (worth > best.worth) best = { start: Math.max(0, first.start - lead), end, worth };
  }
  return best;
}

/** How well a span shows the sought terms: each counts by its best word. Other terms add a little. */
function worthOf(qualities: ReadonlyMap<number, number>, sought: ReadonlySet<number>): number {
  let worth = 0;
  for (const [term, quality] of qualities) worth += quality * (sought.has(term) ? 1 : 0.1);
  return worth;
}

/** The start of the word at or after a position, past the end of a sentence; at most `latest`. */
function wordStart(text: string, position: number, latest: number): number {
  for (let start = position; start < latest; start += 1) {
    const isTail = position > 0 && /[\s.,;:!?)\]}]/.test(text.charAt(start));
    if (isBorder(text, start) && !isTail) return start;
  }
  return position;
}

/** The end of the word at or before a position; at least `earliest`. */
function wordEnd(text: string, position: number, earliest: number): number {
  if (position >= text.length) return text.length;
  for (let end = position; end > earliest; end -= 1) if (isBorder(text, end)) return end;
  return Math.max(position, earliest);
}

/** Whether a position is not inside a word. */
function isBorder(text: string, position: number): boolean {
  return position === 0 || !/[\p{L}\p{N}_]{2}/u.test(text.slice(position - 1, position + 1));
}
