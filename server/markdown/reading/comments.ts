import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { codeIn } from '../html/html-blocks.ts';

declare module 'vfile' {
  interface DataMap {
    /** For each line of the text, its number in the file. They are the same without it. */
    lines: readonly number[] | null;
  }
}

/** A text without what its comments say. */
interface Uncommented {
  readonly text: string;
  /** For each line of it, its number in the file; null if they are the same. */
  readonly lines: readonly number[] | null;
  /** The line of a comment without an end, from which on all is left out. */
  readonly unclosed: number | null;
}

const COMMENT = /<!--(?:-?>|.*?(?:-->|(?<open>$)))/gs;

/** What makes the parser misread all below, where it has not seen the comment: code, HTML and so on begin. */
const MISLEADING = /\n[\t >]*(?:(?:[-*+]|\d+[.)])[\t ]+)*(?:`{3}|~{3}|\$\$|:{3}|<)/;
/** A text that misleads the parser more often than this is no page that somebody has written. */
const MOST_READINGS = 8;

/**
 * Empties the comments that a parser could show: those over several lines, which end for it where a list or a quotation
 * begins, and those with a bar or a backtick. Only what it takes for HTML or text is a comment, so code stays.
 */
export function withoutComments(written: string, parse: (text: string) => Root): Uncommented {
  // Most texts have no comment, or only such as are read well, and so need not be parsed for them.
  if (![...written.matchAll(COMMENT)].some(mayShow)) return { text: written, lines: null, unclosed: null };
  const comment = new RegExp(COMMENT, 'sy');
  const lines = written.split('\n').map((_, index) => index + 1);
  let text = written;
  for (let done = 0, reading = 1; ; reading++) {
    let seen = '';
    let line = 0;
    let isMisled = false;
    comment.lastIndex = 0;
    for (const { at, limit } of beginnings(parse(text), text)) {
      const from = comment.lastIndex;
      if (at < Math.max(from, done)) continue;
      const before = text.slice(from, at);
      seen += before;
      line += linesIn(before);
      comment.lastIndex = at;
      const found = comment.exec(text);
      if (!found || isOpen(found)) return { text: seen, lines, unclosed: lines[line] ?? 1 };
      seen += mayShow(found) ? '<!---->' : found[0];
      lines.splice(line + 1, linesIn(found[0]));
      isMisled = comment.lastIndex > limit && MISLEADING.test(found[0]) && reading < MOST_READINGS;
      if (isMisled) break;
    }
    done = seen.length;
    text = seen + text.slice(comment.lastIndex);
    if (!isMisled) return { text, lines, unclosed: null };
  }
}

function isOpen({ groups }: RegExpExecArray): boolean {
  return groups?.open !== undefined;
}

function mayShow(comment: RegExpExecArray): boolean {
  return isOpen(comment) || /[\n|`]/.test(comment[0]);
}

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}

/** A step that gives what follows a comment its line in the file again. */
export function lines() {
  return (tree: Root, { data }: VFile): void => {
    const inFile = data.lines;
    if (!inFile) return;
    visit(tree, ({ position }) => {
      if (position) for (const end of ['start', 'end'] as const) position[end].line = inFile[position[end].line - 1] ?? position[end].line;
    });
  };
}

/** Where comments begin, and where the parser believes that what they stand in ends. */
function beginnings(tree: Root, text: string): readonly { readonly at: number; readonly limit: number }[] {
  const found: { at: number; limit: number }[] = [];
  visit(tree, ({ type, position }) => {
    if ((type !== 'html' && type !== 'text') || !position) return;
    const start = position.start.offset ?? 0;
    const limit = position.end.offset ?? 0;
    const source = text.slice(start, limit);
    const code = type === 'html' ? codeIn(source) : [];
    for (const { 0: escaped, index } of source.matchAll(/(?<!\\)(?:\\\\)*<!--/g)) {
      const at = index + escaped.length - '<!--'.length;
      if (!code.some((span) => span.start < at && at < span.end)) found.push({ at: start + at, limit });
    }
  });
  return found;
}
