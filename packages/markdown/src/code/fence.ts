import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { classesOf } from '../html/hast.ts';
import type { Problem } from '../notes.ts';
import { type MarkedWord, type ReadCode, readComments } from './comments.ts';
import { type CodeOptions, parseOptions } from './options.ts';

/** A code fence: its language in lower case, its code without annotation comments, and its options. */
export interface Fence extends ReadCode, Pick<CodeOptions, 'title' | 'firstNumber' | 'wrap'> {
  readonly language: string;
  readonly isFolded: boolean;
  /** Whether it shows changes instead of complete code. */
  readonly isDiff: boolean;
  readonly words: readonly MarkedWord[];
}

/** The number of visible lines of a folded block, as in `client/styles/sheets/code-extras.css`. */
const VISIBLE_LINES = 12;

const NO_LANGUAGE =
  'is not a language. Write a MyST block as :::note[Title], and a language without braces: ```python.';

/** Reads the code fence that a `pre` element was made of; null for other elements. */
export function fenceOf(pre: Element): Fence | null {
  const [node] = pre.children;
  if (pre.tagName !== 'pre' || node?.type !== 'element' || node.tagName !== 'code') return null;
  const { language, meta } = infoOf(node);
  const braces = language === '' ? /^\{[^\d\s}][^}]*\}/.exec(meta)?.[0] : undefined;
  const options = parseOptions(braces === undefined ? meta : '');
  const isDiff = language === 'diff' && options.lang !== '';
  const source = textOf(node).replace(/\n$/, '');
  const read = readComments(
    source,
    options.lines.some(({ mark }) => mark === 'marked'),
  );
  const code = isDiff ? stripSigns(read) : read;
  const words = [
    ...code.words,
    ...options.words.map((word) => ({ word, first: 1, last: Number.POSITIVE_INFINITY })),
  ];
  const problems = [
    ...options.problems.map((message) => ({ line: 0, message })),
    ...code.problems,
    ...(braces === undefined ? [] : [{ line: 0, message: `"${braces}" ${NO_LANGUAGE}` }]),
    ...markLines(code, options, source.split('\n').length),
    ...words.flatMap((word) => problemOfWord(word, code.text)),
  ];
  if (options.lang !== '' && !isDiff)
    problems.push({
      line: 0,
      message: `lang="${options.lang}" belongs after the language diff: diff lang="${options.lang}".`,
    });
  const count = code.text.split('\n').length;
  const isFolded = options.fold && count > VISIBLE_LINES;
  if (options.fold && !isFolded) {
    problems.push({
      line: 0,
      message: `fold has nothing to fold: the code has ${linesIn(count)}, and ${VISIBLE_LINES} always stay visible. Leave it out.`,
    });
  }
  const { title, firstNumber, wrap } = options;
  return {
    ...code,
    language: isDiff ? options.lang : language,
    title,
    firstNumber,
    wrap,
    isFolded,
    isDiff,
    words,
    problems,
  };
}

/** Blanks removed lines, for tools that parse the code as a whole. */
export function codeAfterChanges({ text, marks }: Fence): string {
  if (!marks.has('removed')) return text;
  const lines = text.split('\n');
  return lines
    .map((line, index) =>
      marks.of(index + 1).includes('removed') ? ' '.repeat(line.length) : line,
    )
    .join('\n');
}

/** Splits options off the language, as other tools write them: `ts{1,3}`, `ts:line-numbers`, `rust,ignore`. */
function infoOf(code: Element): { readonly language: string; readonly meta: string } {
  const name = classesOf(code).find((className) => className.startsWith('language-')) ?? '';
  const [, language = '', more = ''] = /^(?:language-)?([^{[:,]*)(.*)/s.exec(name) ?? [];
  const meta = typeof code.data?.meta === 'string' ? code.data.meta : '';
  return { language: language.toLowerCase(), meta: `${more} ${meta}` };
}

/** Turns the `+`, `-` and blank at the start of each line into marks. */
function stripSigns(code: ReadCode): ReadCode {
  const { marks } = code;
  const lines = code.text.split('\n');
  // Some authors do not indent unchanged lines.
  const isIndented = lines.every((line) => line === '' || /^[+\- ]/.test(line));
  // Others add a blank after each sign, since no code is indented by one.
  const isSpaced =
    lines.every((line) => /^[+\- ](?: |$)|^$/.test(line)) &&
    lines.some((line) => /^. \S/.test(line));
  const width = isSpaced ? 2 : 1;
  const text = lines.map((line, index) => {
    if (line.startsWith('+')) marks.add('added', index + 1);
    else if (line.startsWith('-')) marks.add('removed', index + 1);
    else return isIndented ? line.slice(width) : line;
    return line.slice(width);
  });
  return { ...code, text: text.join('\n') };
}

/** Marks the lines that the fence names by their source numbers. Returns problems with them. */
function markLines(
  { lines, marks }: ReadCode,
  { lines: named }: CodeOptions,
  count: number,
): Problem[] {
  return named.flatMap(({ mark, first, last, written }) => {
    for (let line = first; line <= Math.min(last, count); line++) {
      const shown = lines.length === 0 ? line : lines.indexOf(line) + 1;
      if (shown > 0) marks.add(mark, shown);
    }
    const missing = first > count || first === 0 ? first : last;
    return missing > 0 && missing <= count
      ? []
      : [
          {
            line: 0,
            message: `${written} names line ${missing}, but the code has ${linesIn(count)}.`,
          },
        ];
  });
}

const linesIn = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

function problemOfWord({ word, first, last }: MarkedWord, text: string): Problem[] {
  const within = text.split('\n').slice(first - 1, last);
  return within.some((line) => line.includes(word))
    ? []
    : [{ line: 0, message: `"${word}" should be marked in the code, but does not occur in it.` }];
}
