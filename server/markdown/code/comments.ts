import { suggestion } from '../suggest.ts';
import { LineMarks, type Mark } from './marks.ts';

/** A mistake in the code, on a line that is counted from 1 as it is written. */
export interface Complaint {
  readonly line: number;
  readonly message: string;
}

/** A word that is marked in some lines of the code that is shown. */
export interface MarkedWord {
  readonly word: string;
  readonly first: number;
  readonly last: number;
}

/** A mark in the code that leads to a note below it. */
interface NoteMark {
  /** Counted from 1 in the code that is shown. */
  readonly line: number;
  readonly number: number;
}

/** Code without the comments that are written for this page, and what they say. */
export interface ReadCode {
  readonly text: string;
  /** The original number of each line; empty when no line was removed. */
  readonly lines: readonly number[];
  readonly marks: LineMarks;
  readonly words: readonly MarkedWord[];
  readonly noteMarks: readonly NoteMark[];
  readonly complaints: readonly Complaint[];
}

// Lines are matched without the blanks at their end, which patterns would take long over.
const BEGIN = String.raw`(?:\/\/|#|\{?\/\*|<!--|--|;|%|')`;
const END = String.raw`(?:\*\/\}?|-->)?$`;
/** `// highlight-next-line`, alone on its line. */
const MAGIC = new RegExp(`^\\s*${BEGIN}\\s*highlight-(next-line|start|end)\\s*${END}`);
/** `// [!code ++]`, at the end of a line. */
const NOTATION = new RegExp(`${BEGIN}\\s*\\[!code\\s+([^\\s\\][][^\\][]*)\\]\\s*${END}`);
/** `// (1)!`, at the end of a line. */
const NOTES = new RegExp(`${BEGIN}\\s*((?:\\(\\d{1,3}\\)!\\s*)+)${END}`);

/** The marks of lines by the names that comments give them. */
const MARKS: Readonly<Record<string, Mark>> = {
  '++': 'added',
  '--': 'removed',
  focus: 'focused',
  highlight: 'marked',
  hl: 'marked',
  error: 'error',
  warning: 'warning',
};

/**
 * Takes comments for this page out of code: `// highlight-next-line`, `-start` and `-end`, `// [!code ++]` and its
 * kind, and `// (1)!`. A comment alone on its line is about the lines after it. The first three stay when the fence
 * gives line numbers (`keepsMagic`), as in Docusaurus.
 */
export function readComments(source: string, keepsMagic: boolean): ReadCode {
  const reader = new CommentReader(keepsMagic);
  for (const [index, line] of source.split('\n').entries()) reader.read(line, index + 1);
  return reader.finish();
}

/** What a notation says of lines that may not have been read yet. */
interface Span {
  readonly first: number;
  /** Null for all lines that follow. */
  readonly count: number | null;
  readonly mark: Mark | { readonly word: string };
  readonly at: number;
  readonly written: string;
}

class CommentReader {
  readonly #keepsMagic: boolean;
  readonly #kept: string[] = [];
  readonly #lines: number[] = [];
  readonly #marks = new LineMarks();
  /** What reaches over several lines waits for the end of the code. */
  readonly #spans: Span[] = [];
  readonly #noteMarks: NoteMark[] = [];
  readonly #complaints: Complaint[] = [];
  #isInside = false;
  #isNext = false;

  constructor(keepsMagic: boolean) {
    this.#keepsMagic = keepsMagic;
  }

  read(line: string, at: number): void {
    const magic = this.#keepsMagic ? undefined : MAGIC.exec(line.trimEnd())?.[1];
    if (magic === undefined) this.#readLine(line, at);
    else if (magic === 'next-line') this.#isNext = true;
    else this.#isInside = magic === 'start';
  }

  #readLine(line: string, at: number): void {
    const { rest, notations } = takeNotations(line);
    const isAlone = notations.length > 0 && rest.trim() === '';
    const first = this.#kept.length + 1;
    for (const notation of notations) this.#take(notation, first, at);
    if (isAlone) return;
    const notes = rest.includes(')!') ? NOTES.exec(rest.trimEnd()) : null;
    for (const [, number] of (notes?.[1] ?? '').matchAll(/\((\d+)\)/g)) this.#noteMarks.push({ line: first, number: Number(number) });
    const text = notes ? rest.slice(0, notes.index).trimEnd() : rest;
    if (text.includes('[!code')) this.#complain(at, 'is not understood. Write it as a comment at the end of its line: // [!code focus].', '[!code …]');
    this.#kept.push(text.replaceAll('[\\!code', '[!code'));
    this.#lines.push(at);
    if (this.#isInside || this.#isNext) this.#marks.add('marked', first);
    this.#isNext = false;
  }

  #take(notation: string, first: number, at: number): void {
    const [, name = '', word, count] = /^([^:]*)(?::(.*?))??(?::(\d+))?$/.exec(notation) ?? [];
    const lines = count === undefined ? null : Number(count);
    const mark = Object.hasOwn(MARKS, name) ? MARKS[name] : undefined;
    const written = `[!code ${notation}]`;
    if (name === 'word' && word) this.#spans.push({ first, count: lines, mark: { word }, at, written });
    else if (mark && word === undefined) this.#spans.push({ first, count: lines ?? 1, mark, at, written });
    else this.#complain(at, `is not known.${suggestion(name, [...Object.keys(MARKS), 'word:'])}`, written);
  }

  #complain(line: number, message: string, written: string): void {
    this.#complaints.push({ line, message: `"${written}" in the code ${message}` });
  }

  finish(): ReadCode {
    const count = this.#kept.length;
    const words: MarkedWord[] = [];
    for (const { first, count: length, mark, at, written } of this.#spans) {
      const last = length === null ? count : first + length - 1;
      if (last > count || first > count) this.#complain(at, 'reaches beyond the end of the code. Give it fewer lines.', written);
      if (typeof mark === 'string') this.#marks.add(mark, first, Math.min(last, count));
      else words.push({ word: mark.word, first, last });
    }
    const isWhole = this.#lines.at(-1) === count || count === 0;
    return {
      text: this.#kept.join('\n'),
      lines: isWhole ? [] : this.#lines,
      marks: this.#marks,
      words,
      noteMarks: this.#noteMarks,
      complaints: this.#complaints,
    };
  }
}

function takeNotations(line: string): { readonly rest: string; readonly notations: readonly string[] } {
  let rest = line;
  const notations: string[] = [];
  if (!line.includes('[!code')) return { rest, notations };
  for (let found = NOTATION.exec(rest.trimEnd()); found; found = NOTATION.exec(rest)) {
    notations.unshift(found[1]?.trim() ?? '');
    rest = rest.slice(0, found.index).trimEnd();
  }
  return { rest, notations };
}
