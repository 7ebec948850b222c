import type { Problem } from '../notes.ts';
import { suggestion } from '../suggest.ts';
import { LineMarks, type Mark } from './marks.ts';

/** A word that is marked on some lines of the displayed code. */
export interface MarkedWord {
  readonly word: string;
  readonly first: number;
  readonly last: number;
}

/** A mark in the code that links to a note below it. */
interface NoteMark {
  /** 1-based line of the displayed code. */
  readonly line: number;
  readonly number: number;
}

/** Code without annotation comments, and what these say. */
export interface ReadCode {
  readonly text: string;
  /** The source line of each displayed line; empty if no line was removed. */
  readonly lines: readonly number[];
  readonly marks: LineMarks;
  readonly words: readonly MarkedWord[];
  readonly noteMarks: readonly NoteMark[];
  /** Their lines are counted from 1 in the code. */
  readonly problems: readonly Problem[];
}

// Lines are matched without trailing blanks, which would make these patterns slow.
const BEGIN = String.raw`(?:\/\/|#|\{?\/\*|<!--|--|;|%|')`;
const END = String.raw`(?:\*\/\}?|-->)?$`;
/** `// highlight-next-line`, alone on its line. */
const MAGIC = new RegExp(`^\\s*${BEGIN}\\s*highlight-(next-line|start|end)\\s*${END}`);
/** `// [!code ++]`, at the end of a line. */
const NOTATION = new RegExp(`${BEGIN}\\s*\\[!code\\s+([^\\s\\][][^\\][]*)\\]\\s*${END}`);
/** `// (1)!`, at the end of a line. */
const NOTES = new RegExp(`${BEGIN}\\s*((?:\\(\\d{1,3}\\)!\\s*)+)${END}`);

/** Marks by their names in comments. */
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
 * Removes annotation comments from code: `// highlight-next-line`, `-start` and `-end`, `// [!code ++]` and its kind,
 * and `// (1)!`. A comment on a line of its own applies to the lines after it. With `keepsMagic`, which is set when the
 * fence names lines, the first three stay in the code, as in Docusaurus.
 */
export function readComments(source: string, keepsMagic: boolean): ReadCode {
  const reader = new CommentReader(keepsMagic);
  for (const [index, line] of source.split('\n').entries()) reader.read(line, index + 1);
  return reader.finish();
}

/** The lines that a notation applies to, which may not have been read yet. */
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
  readonly #shown: string[] = [];
  readonly #lines: number[] = [];
  readonly #marks = new LineMarks();
  /** Spans are resolved at the end of the code. */
  readonly #spans: Span[] = [];
  readonly #noteMarks: NoteMark[] = [];
  readonly #problems: Problem[] = [];
  #isInRange = false;
  #isNext = false;

  constructor(keepsMagic: boolean) {
    this.#keepsMagic = keepsMagic;
  }

  read(line: string, at: number): void {
    const magic = this.#keepsMagic ? undefined : MAGIC.exec(line.trimEnd())?.[1];
    if (magic === undefined) this.#readLine(line, at);
    else if (magic === 'next-line') this.#isNext = true;
    else this.#isInRange = magic === 'start';
  }

  #readLine(line: string, at: number): void {
    const { rest, notations } = takeNotations(line);
    const isAlone = notations.length > 0 && rest.trim() === '';
    const first = this.#shown.length + 1;
    for (const notation of notations) this.#apply(notation, first, at);
    if (isAlone) return;
    const notes = rest.includes(')!') ? NOTES.exec(rest.trimEnd()) : null;
    for (const [, number] of (notes?.[1] ?? '').matchAll(/\((\d+)\)/g))
      this.#noteMarks.push({ line: first, number: Number(number) });
    const text = notes ? rest.slice(0, notes.index).trimEnd() : rest;
    if (text.includes('[!code'))
      this.#report(
        at,
        'is not recognised. Write it as a comment at the end of its line: // [!code focus].',
        '[!code …]',
      );
    this.#shown.push(text.replaceAll('[\\!code', '[!code'));
    this.#lines.push(at);
    if (this.#isInRange || this.#isNext) this.#marks.add('marked', first);
    this.#isNext = false;
  }

  #apply(notation: string, first: number, at: number): void {
    const [, name = '', word, count] = /^([^:]*)(?::(.*?))??(?::(\d+))?$/.exec(notation) ?? [];
    const lines = count === undefined ? null : Number(count);
    const mark = Object.hasOwn(MARKS, name) ? MARKS[name] : undefined;
    const written = `[!code ${notation}]`;
    if (name === 'word' && word)
      this.#spans.push({ first, count: lines, mark: { word }, at, written });
    else if (mark && word === undefined)
      this.#spans.push({ first, count: lines ?? 1, mark, at, written });
    else
      this.#report(at, `is unknown.${suggestion(name, [...Object.keys(MARKS), 'word:'])}`, written);
  }

  #report(line: number, message: string, written: string): void {
    this.#problems.push({ line, message: `"${written}" in the code ${message}` });
  }

  finish(): ReadCode {
    const count = this.#shown.length;
    const words: MarkedWord[] = [];
    for (const { first, count: length, mark, at, written } of this.#spans) {
      const last = length === null ? count : first + length - 1;
      if (last > count || first > count)
        this.#report(at, 'extends beyond the end of the code. Give it fewer lines.', written);
      if (typeof mark === 'string') this.#marks.add(mark, first, Math.min(last, count));
      else words.push({ word: mark.word, first, last });
    }
    const isWhole = this.#lines.at(-1) === count || count === 0;
    return {
      text: this.#shown.join('\n'),
      lines: isWhole ? [] : this.#lines,
      marks: this.#marks,
      words,
      noteMarks: this.#noteMarks,
      problems: this.#problems,
    };
  }
}

function takeNotations(line: string): {
  readonly rest: string;
  readonly notations: readonly string[];
} {
  let rest = line;
  const notations: string[] = [];
  if (!line.includes('[!code')) return { rest, notations };
  for (let found = NOTATION.exec(rest.trimEnd()); found; found = NOTATION.exec(rest)) {
    notations.unshift(found[1]?.trim() ?? '');
    rest = rest.slice(0, found.index).trimEnd();
  }
  return { rest, notations };
}
