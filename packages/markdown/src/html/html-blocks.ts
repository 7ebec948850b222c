import type { Html, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { rejection } from './html-elements.ts';

type Piece =
  | { readonly kind: 'tag'; readonly node: Html }
  /** Markdown. `reposition` sets the positions of its tree in the file. */
  | { readonly kind: 'text'; readonly text: string; reposition(inside: Root): void }
  | { readonly kind: 'problem'; readonly node: Html; readonly message: string };

/** A comment, which stays in its paragraph, or the tag of a block element. */
const BOUNDARY =
  /<!--(?:-?>|.*?-->)|<\/?(?:details|summary)(?=[\s/>])(?:[^<"'>]|"[^"]*"|'[^']*')*>/gi;

/** Elements that include all lines up to their end tag, even blank ones. */
const RAW = /^<(pre|script|style|textarea)(?=[\s>]|$)/i;

/** Splits a Markdown block of HTML at the tags of block elements. */
export function blockPieces(node: Html, file: VFile): Piece[] {
  const [, raw] = RAW.exec(node.value) ?? [];
  if (raw !== undefined) return [{ kind: 'problem', node, message: rejection(raw) }];
  const pieces: Piece[] = [];
  const positions = new SourcePositions(node, file);
  const code = codeSpans(node.value);
  let from = 0;
  const text = (to: number): void => {
    const between = node.value.slice(from, to);
    const start = from;
    if (between.trim() !== '')
      pieces.push({
        kind: 'text',
        text: between,
        reposition: (inside) => positions.shift(inside, start),
      });
  };
  for (const { 0: found, index } of node.value.matchAll(BOUNDARY)) {
    if (found.startsWith('<!--') || code.some(({ start, end }) => start < index && index < end))
      continue;
    text(index);
    pieces.push({ kind: 'tag', node: positions.html(found, index) });
    from = index + found.length;
  }
  text(node.value.length);
  return pieces;
}

/** Finds code in a block of HTML: between backticks or in a fence. A comment on a new line ends inline code. */
export function codeSpans(
  value: string,
): readonly { readonly start: number; readonly end: number }[] {
  const marks = [...value.matchAll(/`+|~{3,}/g)];
  const last = new Map(marks.map(({ 0: mark }, at) => [mark, at]));
  const spans: { start: number; end: number }[] = [];
  for (let at = 0; at < marks.length; at++) {
    const { 0: mark, index: start } = marks[at] ?? { 0: '', index: 0 };
    if (last.get(mark) === at) {
      // A blank line in a fence ends the block before it does.
      if (mark.length > 2) return [...spans, { start, end: value.length }];
      continue;
    }
    let closing = at + 1;
    while (marks[closing]?.[0] !== mark) closing++;
    const end = (marks[closing]?.index ?? 0) + mark.length;
    if (mark.length < 3 && /\n[ \t>]*<!--/.test(value.slice(start, end))) continue;
    spans.push({ start, end });
    at = closing;
  }
  return spans;
}

/** Maps offsets in a block of HTML to the file. Its lines lack the markers of lists and blockquotes around it. */
class SourcePositions {
  readonly #node: Html;
  readonly #lines: readonly string[];
  readonly #file: VFile;
  #starts: readonly number[] | null = null;

  constructor(node: Html, file: VFile) {
    this.#node = node;
    this.#file = file;
    this.#lines = node.value.split('\n');
  }

  html(value: string, index: number): Html {
    return {
      type: 'html',
      value,
      position: { start: this.#point(index), end: this.#point(index + value.length) },
    };
  }

  /** Moves a tree whose text begins at an index. */
  shift(inside: Root, index: number): void {
    visit(inside, ({ position }: Nodes) => {
      if (position)
        for (const end of ['start', 'end'] as const)
          position[end] = this.#point(index + (position[end].offset ?? 0));
    });
  }

  #point(index: number): { line: number; column: number; offset: number } {
    const source = String(this.#file.value);
    const before = this.#node.value.slice(0, index).split('\n');
    const at = before.length - 1;
    this.#starts ??= [0, ...[...source.matchAll(/\n/g)].map((end) => end.index + 1)];
    const first = this.#node.position?.start.offset ?? 0;
    const line = this.#starts.findLastIndex((start) => start <= first) + at;
    const start = this.#starts[line] ?? 0;
    const length = (this.#starts[line + 1] ?? source.length + 1) - 1 - start;
    const column = Math.max(0, length - (this.#lines[at]?.length ?? 0)) + (before[at]?.length ?? 0);
    return {
      line: this.#file.data.lines?.[line] ?? line + 1,
      column: column + 1,
      offset: start + column,
    };
  }
}
