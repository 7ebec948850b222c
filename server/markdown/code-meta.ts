import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { classesOf } from './hast.ts';

/** The options after the language of a code fence. */
interface CodeMeta {
  readonly title: string;
  /** 1-based numbers of the lines to mark. */
  readonly marked: ReadonlySet<number>;
  /** Number of the first line, or null when lines are not numbered. */
  readonly firstNumber: number | null;
}

/** Reads `title="File.cs" {1,3-5} showLineNumbers=10`. */
export function parseCodeMeta(meta: string): CodeMeta {
  const title = /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(meta);
  const ranges = /\{([\d\s,-]+)\}/.exec(title ? meta.replace(title[0], '') : meta)?.[1] ?? '';
  const numbers = /\bshowLineNumbers(?:=(\d+))?/.exec(meta);
  return { title: title?.[1] ?? title?.[2] ?? '', marked: linesOf(ranges), firstNumber: numbers ? Number(numbers[1] ?? 1) : null };
}

function linesOf(ranges: string): Set<number> {
  const lines = new Set<number>();
  for (const range of ranges.split(',')) {
    const [, first, last] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(range) ?? [];
    if (first === undefined) continue;
    for (let line = Number(first); line <= Math.min(Number(last ?? first), MAX_LINE); line++) lines.add(line);
  }
  return lines;
}

/** No code block is longer. Limits the time that a mistyped range can take. */
const MAX_LINE = 10_000;

const MAGIC = /^\s*(?:\/\/|#|\/\*|<!--|--)\s*highlight-(next-line|start|end)\s*(?:\*\/|-->)?\s*$/;

/**
 * Removes the comments `// highlight-next-line`, `-start` and `-end` and marks the lines that they name. When line
 * numbers are given, the comments stay, because the numbers count them too. `lines` has the original number of each
 * line, and is empty when no line was removed.
 */
export function takeMagicComments(text: string, given: ReadonlySet<number>): { text: string; marked: ReadonlySet<number>; lines: readonly number[] } {
  if (given.size > 0 || !text.includes('highlight-')) return { text, marked: given, lines: [] };
  const kept: string[] = [];
  const lines: number[] = [];
  const marked = new Set<number>();
  let inside = false;
  let next = false;
  for (const [index, line] of text.split('\n').entries()) {
    const magic = MAGIC.exec(line)?.[1];
    if (magic === undefined) {
      kept.push(line);
      lines.push(index + 1);
      if (inside || next) marked.add(kept.length);
      next = false;
    } else if (magic === 'next-line') next = true;
    else inside = magic === 'start';
  }
  return { text: kept.join('\n'), marked, lines: lines.at(-1) === lines.length ? [] : lines };
}

/** A code fence: its language in lower case, its code without magic comments, and its options. */
export interface Fence extends Omit<CodeMeta, 'marked'>, ReturnType<typeof takeMagicComments> {
  readonly language: string;
}

/** Reads the code fence that a `pre` element was made of; null for other elements. */
export function fenceOf(pre: Element): Fence | null {
  const [node] = pre.children;
  if (pre.tagName !== 'pre' || node?.type !== 'element' || node.tagName !== 'code') return null;
  const language =
    classesOf(node)
      .find((className) => className.startsWith('language-'))
      ?.slice('language-'.length) ?? '';
  const { marked, ...options } = parseCodeMeta(typeof node.data?.meta === 'string' ? node.data.meta : '');
  return { ...options, language: language.toLowerCase(), ...takeMagicComments(textOf(node).replace(/\n$/, ''), marked) };
}
