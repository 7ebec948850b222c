import type { TextRun } from '../contract/search.ts';
import { knownWordsIn, type Word } from './words.ts';

/** Which term of the query a word answers, how well, and how many of its letters were typed; null where the word is marked whole. */
export interface Mark {
  readonly term: number;
  readonly quality: number;
  readonly typed: number | null;
}

/** What is marked, by the form of the word. */
export type Marks = ReadonlyMap<string, Mark>;

/** Room for one on each side. */
const ELLIPSES = 2;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Splits a text at the words that matched. Gives text, never markup. */
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

/** The marked words that stand in a text, each once. */
export function marksIn(text: string, marks: Marks): ReadonlyMap<string, Mark> {
  const present = new Map<string, Mark>();
  for (const { form } of markedWords(text, marks)) {
    const mark = marks.get(form);
    if (mark) present.set(form, mark);
  }
  return present;
}

/** A stretch of a text, and the terms of the query that are seen in it. */
export interface Excerpt {
  readonly runs: readonly TextRun[];
  readonly terms: ReadonlySet<number>;
}

/**
 * At most `length` characters of a text, an ellipsis on each cut side included, cut at words: the stretch that shows the sought terms best, and among
 * such the first. A text that fits is shown whole. Only a single word that is longer makes it longer.
 */
export function excerpt(text: string, marks: Marks, sought: ReadonlySet<number>, length: number): Excerpt {
  if (text.length <= length) return { runs: marked(text, marks), terms: termsIn(markedWords(text, marks), marks) };
  const room = length - ELLIPSES;
  const window = bestWindow(text, marks, sought, room);
  const start = wordStart(text, window.start, window.end);
  const end = wordEnd(text, start + room, window.end);
  const shown = markedWords(text, marks).filter((word) => word.start >= start && word.end <= end);
  const cut = text.slice(start, end).trim();
  // An ellipsis takes the place of the full stop or comma before it.
  const stretch = end < text.length ? `${cut.replace(/[.,;:]+$/, '')}…` : cut;
  return { runs: marked(start > 0 ? `…${stretch}` : stretch, marks), terms: termsIn(shown, marks) };
}

function termsIn(words: readonly Word[], marks: Marks): ReadonlySet<number> {
  return new Set(words.flatMap(({ form }) => marks.get(form)?.term ?? []));
}

/** Non-overlapping spans, left to right; where a name and its part both match, the longer one counts. */
function spansOf(text: string, marks: Marks): Span[] {
  const spans: Span[] = [];
  for (const word of markedWords(text, marks)) {
    const typed = marks.get(word.form)?.typed ?? null;
    const span = { start: word.start, end: typed === null ? word.end : Math.min(word.end, word.start + typed) };
    const last = spans.at(-1);
    if (!last || span.start >= last.end) spans.push(span);
    else if (span.end > last.end) spans[spans.length - 1] = { start: last.start, end: span.end };
  }
  return spans;
}

/** Marked words of the texts that one query looks at, for as long as it lasts. */
const found = new WeakMap<Marks, Map<string, readonly Word[]>>();

/** The marked words of a text from left to right, of those that begin together the longest first. */
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

/** From a little before the first of the words that stand together to the end of the last of them. */
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

/** How well a stretch shows the terms that are sought: each counts by its best word, and those that are seen elsewhere are a small addition. */
function worthOf(qualities: ReadonlyMap<number, number>, sought: ReadonlySet<number>): number {
  let worth = 0;
  for (const [term, quality] of qualities) worth += quality * (sought.has(term) ? 1 : 0.1);
  return worth;
}

/** Beginning of the word at or after a position, past the end of the sentence before it; never behind `latest`. */
function wordStart(text: string, position: number, latest: number): number {
  for (let start = position; start < latest; start += 1) {
    const isTail = position > 0 && /[\s.,;:!?)\]}]/.test(text.charAt(start));
    if (isBorder(text, start) && !isTail) return start;
  }
  return position;
}

/** End of the word at or before a position; never before `earliest`. */
function wordEnd(text: string, position: number, earliest: number): number {
  if (position >= text.length) return text.length;
  for (let end = position; end > earliest; end -= 1) if (isBorder(text, end)) return end;
  return Math.max(position, earliest);
}

/** Whether no word goes on here. */
function isBorder(text: string, position: number): boolean {
  return position === 0 || !/[\p{L}\p{N}_]{2}/u.test(text.slice(position - 1, position + 1));
}
