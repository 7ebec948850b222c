import type { Html, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { refusalOf } from './html-elements.ts';

type Piece =
  | { readonly kind: 'tag'; readonly node: Html }
  /** Markdown. `place` gives what was made of it its places in the file. */
  | { readonly kind: 'text'; readonly text: string; place(inside: Root): void }
  | { readonly kind: 'problem'; readonly node: Html; readonly message: string };

/** A comment, which is read with the sentence that it stands in, or a tag of an element around blocks. */
const CUTS = /<!--(?:-?>|.*?-->)|<\/?(?:details|summary)(?=[\s/>])(?:[^<"'>]|"[^"]*"|'[^']*')*>/gi;

/** Elements that take all lines up to their end, blank ones too. */
const RAW = /^<(pre|script|style|textarea)(?=[\s>]|$)/i;

/** Cuts a block of HTML, as Markdown has it, at the tags around blocks. */
export function blockPieces(node: Html, file: VFile): Piece[] {
  const [, raw] = RAW.exec(node.value) ?? [];
  if (raw !== undefined) return [{ kind: 'problem', node, message: refusalOf(raw) }];
  const pieces: Piece[] = [];
  const places = new Places(node, file);
  const code = codeIn(node.value);
  let from = 0;
  const text = (to: number): void => {
    const between = node.value.slice(from, to);
    const start = from;
    if (between.trim() !== '') pieces.push({ kind: 'text', text: between, place: (inside) => places.shift(inside, start) });
  };
  for (const { 0: found, index } of node.value.matchAll(CUTS)) {
    if (found.startsWith('<!--') || code.some(({ start, end }) => start < index && index < end)) continue;
    text(index);
    pieces.push({ kind: 'tag', node: places.html(found, index) });
    from = index + found.length;
  }
  text(node.value.length);
  return pieces;
}

/** Where code stands in a block of HTML: between backticks or in a fence. A line with a comment ends a sentence. */
export function codeIn(value: string): readonly { readonly start: number; readonly end: number }[] {
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

/** Where the letters of a block of HTML are in the file. Its lines lack the marks of lists and quotations around it. */
class Places {
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
    return { type: 'html', value, position: { start: this.#point(index), end: this.#point(index + value.length) } };
  }

  /** Moves what was made of the text that begins at an index. */
  shift(inside: Root, index: number): void {
    visit(inside, ({ position }: Nodes) => {
      if (position) for (const end of ['start', 'end'] as const) position[end] = this.#point(index + (position[end].offset ?? 0));
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
    return { line: this.#file.data.lines?.[line] ?? line + 1, column: column + 1, offset: start + column };
  }
}
