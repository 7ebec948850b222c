import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { codeSpans } from '../html/html-blocks.ts';

declare module 'vfile' {
  interface DataMap {
    /** The line in the file of each line of the text; null if they are the same. */
    lines: readonly number[] | null;
  }
}

/** A text whose comments are stripped. */
interface StrippedText {
  readonly text: string;
  /** The line in the file of each of its lines; null if they are the same. */
  readonly lines: readonly number[] | null;
  /** The line of an unclosed comment, which removes all text after it. */
  readonly unclosed: number | null;
}

const COMMENT = /<!--(?:-?>|.*?(?:-->|(?<open>$)))/gs;

/** Openings of code, HTML and so on, which mislead a parser that does not see that they are in a comment. */
const MISLEADING = /\n[\t >]*(?:(?:[-*+]|\d+[.)])[\t ]+)*(?:`{3}|~{3}|\$\$|:{3}|<)/;
/** No real page misleads the parser more often than this. */
const MAX_PARSES = 8;

/**
 * Empties comments that the parser might render: those over several lines, which it ends at a list or blockquote, and
 * those with a bar or a backtick. Only HTML and text nodes have comments, so code stays as it is.
 */
export function stripComments(written: string, parse: (text: string) => Root): StrippedText {
  // Most texts have no such comments, and need no extra parse.
  if (![...written.matchAll(COMMENT)].some(mayShow))
    return { text: written, lines: null, unclosed: null };
  const comment = new RegExp(COMMENT, 'sy');
  const lines = written.split('\n').map((_, index) => index + 1);
  let text = written;
  for (let done = 0, reading = 1; ; reading++) {
    let seen = '';
    let line = 0;
    let isMisled = false;
    comment.lastIndex = 0;
    for (const { at, limit } of commentStarts(parse(text), text)) {
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
      isMisled = comment.lastIndex > limit && MISLEADING.test(found[0]) && reading < MAX_PARSES;
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

/** Restores the line numbers of the file after multi-line comments. */
export function restoreLines() {
  return (tree: Root, { data }: VFile): void => {
    const inFile = data.lines;
    if (!inFile) return;
    visit(tree, ({ position }) => {
      if (position)
        for (const end of ['start', 'end'] as const)
          position[end].line = inFile[position[end].line - 1] ?? position[end].line;
    });
  };
}

/** Finds the starts of comments, and the end of the node that the parser put each in. */
function commentStarts(
  tree: Root,
  text: string,
): readonly { readonly at: number; readonly limit: number }[] {
  const found: { at: number; limit: number }[] = [];
  visit(tree, ({ type, position }) => {
    if ((type !== 'html' && type !== 'text') || !position) return;
    const start = position.start.offset ?? 0;
    const limit = position.end.offset ?? 0;
    const source = text.slice(start, limit);
    const code = type === 'html' ? codeSpans(source) : [];
    for (const { 0: escaped, index } of source.matchAll(/(?<!\\)(?:\\\\)*<!--/g)) {
      const at = index + escaped.length - '<!--'.length;
      if (!code.some((span) => span.start < at && at < span.end))
        found.push({ at: start + at, limit });
    }
  });
  return found;
}
