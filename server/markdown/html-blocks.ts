import type { Html, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { refusalOf } from './html-elements.ts';

/** A part of a block of HTML. */
type Piece =
  | { readonly kind: 'tag'; readonly node: Html }
  /** Markdown. `place` gives what was made of it its places in the file. */
  | { readonly kind: 'text'; readonly text: string; place(inside: Root): void }
  | { readonly kind: 'problem'; readonly node: Html; readonly message: string };

/** A span of code, a comment, or a tag of an element around blocks. */
const CUTS = /(`+)(?:.*?[^`])?\1(?!`)|<!--(?:-?>|.*?(?:-->|$))|<\/?(?:details|summary)(?=[\s/>])(?:[^"'>]|"[^"]*"|'[^']*')*>/gis;

/** Elements that take all lines up to their end, blank ones too. */
const RAW = /^<(pre|script|style|textarea)(?=[\s>]|$)/i;

/** Cuts a block of HTML, as Markdown has it, at the tags around blocks. */
export function blockPieces(node: Html, source: string): Piece[] {
  const [, raw] = RAW.exec(node.value) ?? [];
  if (raw !== undefined) return [{ kind: 'problem', node, message: refusalOf(raw) }];
  const pieces: Piece[] = [];
  const places = new Places(node, source);
  let from = 0;
  const text = (to: number): void => {
    const between = node.value.slice(from, to);
    const start = from;
    if (between.trim() !== '') pieces.push({ kind: 'text', text: between, place: (inside) => places.shift(inside, start) });
  };
  for (const { 0: found, index } of node.value.matchAll(CUTS)) {
    const isComment = found.startsWith('<!--');
    const isWhole = COMMENT.test(found);
    // What stands in a sentence is read with it.
    if (found.startsWith('`') || (isWhole && !/\n[ \t]*\n/.test(found))) continue;
    text(index);
    const at = places.html(found, index);
    if (!isComment) pieces.push({ kind: 'tag', node: at });
    else if (!isWhole) pieces.push({ kind: 'problem', node: at, message: NEVER_CLOSED });
    from = index + found.length;
  }
  text(node.value.length);
  return pieces;
}

const COMMENT = /^<!--(?:-?>|.*-->)$/s;
const NEVER_CLOSED = 'the comment <!-- is never closed, so all below it is lost. Write --> behind it.';

/** Where the letters of a block of HTML are in the file. Its lines lack the marks of lists and quotations around it. */
class Places {
  readonly #node: Html;
  readonly #lines: readonly string[];
  readonly #source: string;
  #starts: readonly number[] | null = null;

  constructor(node: Html, source: string) {
    this.#node = node;
    this.#source = source;
    this.#lines = node.value.split('\n');
  }

  /** A node for a part of the block. */
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
    const before = this.#node.value.slice(0, index).split('\n');
    const at = before.length - 1;
    const line = (this.#node.position?.start.line ?? 1) + at;
    const { start, length } = this.#lineInFile(line);
    const column = Math.max(0, length - (this.#lines[at]?.length ?? 0)) + (before[at]?.length ?? 0);
    return { line, column: column + 1, offset: start + column };
  }

  #lineInFile(line: number): { readonly start: number; readonly length: number } {
    this.#starts ??= [0, ...[...this.#source.matchAll(/\n/g)].map(({ index }) => index + 1)];
    const start = this.#starts[line - 1] ?? 0;
    const next = this.#starts[line] ?? this.#source.length + 1;
    return { start, length: next - 1 - start };
  }
}
