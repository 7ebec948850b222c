import type { Html, Nodes, Paragraph, Parent, Root, RootContent, Text } from 'mdast';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import type { VFile } from 'vfile';
import { report, sourceOf, surroundingsOf } from '../notes.ts';
import { blockPieces } from './html-blocks.ts';
import { isBlock, LINE_BREAK, rejection } from './html-elements.ts';
import { readTag, type Tag } from './html-tags.ts';

interface HtmlElement extends Parent {
  type: 'htmlElement';
  children: RootContent[];
  data: { hName: string; hProperties: Record<string, string | boolean> };
}

declare module 'mdast' {
  interface RootContentMap {
    htmlElement: HtmlElement;
  }
}

/** Markdown constructs that are off between tags, where lines may be indented and may begin with tags. */
const NOT_BETWEEN_TAGS = { disable: { null: ['htmlFlow', 'codeIndented'] } };

/**
 * Turns an allowlist of HTML into elements, with Markdown between the tags. Removes comments, and reports and removes
 * all other tags.
 */
export function html(this: Processor) {
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = this.data();
  const between = unified()
    .data({
      micromarkExtensions: [...micromarkExtensions, NOT_BETWEEN_TAGS],
      fromMarkdownExtensions,
    })
    .use(remarkParse)
    .freeze();
  return (tree: Root, file: VFile): void => {
    // Most pages have no HTML.
    if (String(file.value).includes('<'))
      new HtmlReader(file, (text) => between.parse(text)).read(tree);
  };
}

type Open = { readonly name: string; readonly element: HtmlElement };

class HtmlReader {
  readonly #file: VFile;
  readonly #parse: (text: string) => Root;
  readonly #rejected = new Set<string>();
  /** Paragraphs that are empty after their comments and tags were removed. */
  readonly #emptied = new WeakSet<Paragraph>();

  constructor(file: VFile, parse: (text: string) => Root) {
    this.#file = file;
    this.#parse = parse;
  }

  /** Replaces the HTML inside a node at any depth. */
  read(node: Nodes): void {
    if (node.type === 'text') this.#checkComponent(node);
    if (!('children' in node)) return;
    const children: RootContent[] = node.children;
    if (children.some(({ type }) => type === 'html')) {
      children.splice(0, children.length, ...this.#nest(children, HOLDS_BLOCKS.has(node.type)));
      if (node.type === 'paragraph' && children.every(isBlank)) this.#emptied.add(node);
    }
    for (const child of children) this.read(child);
    for (let at = children.length - 1; at >= 0; at--)
      if (this.#isEmptied(children[at])) children.splice(at, 1);
  }

  /** Reports a tag such as `<Tabs.Item>`, which Markdown parses as text since HTML has no such names. */
  #checkComponent(node: Text): void {
    const [, name] = COMPONENT.exec(node.value) ?? [];
    if (name !== undefined && !sourceOf(node, this.#file).includes('\\<'))
      report(this.#file, node, rejection(name));
  }

  #isEmptied(node: RootContent | undefined): boolean {
    return node?.type === 'paragraph' && this.#emptied.has(node);
  }

  /** Nests the nodes between tags in elements. */
  #nest(children: readonly RootContent[], holdsBlocks: boolean): RootContent[] {
    const top: RootContent[] = [];
    const open: Open[] = [];
    const add = (node: RootContent): void => void (open.at(-1)?.element.children ?? top).push(node);
    for (const child of holdsBlocks ? children.flatMap((node) => this.#pieces(node)) : children) {
      const tag =
        child.type === 'html'
          ? readTag(child, { file: this.#file, holdsBlocks, rejected: this.#rejected })
          : null;
      if (child.type !== 'html') add(child);
      else if (!tag) continue;
      else if (tag.name === LINE_BREAK) add({ type: 'break', position: child.position });
      else if (tag.isEnd) this.#close(tag.name, child, { open, add });
      else open.push({ name: tag.name, element: this.#element(tag, child) });
    }
    for (let last = open.pop(); last; last = open.pop()) {
      const { name, element } = last;
      const where = isBlock(name)
        ? 'on a line of its own, where it ends'
        : 'in the same paragraph, after its text';
      report(this.#file, element, `<${name}> is never closed. Write </${name}> ${where}.`);
      for (const node of element.children) add(node);
    }
    return top;
  }

  #close(
    name: string,
    at: Html,
    { open, add }: { readonly open: Open[]; add(node: RootContent): void },
  ): void {
    if (!open.some((one) => one.name === name)) {
      const where = isBlock(name) ? 'at the same depth' : 'in the same paragraph';
      report(
        this.#file,
        at,
        `</${name}> closes nothing. Remove it, or write <${name}> before it ${where}.`,
      );
      return;
    }
    for (let last = open.pop(); last; last = open.pop()) {
      const { element } = last;
      if (last.name === name) {
        for (const whole of this.#finish(element, open.at(-1)?.name)) add(whole);
        return;
      }
      report(
        this.#file,
        at,
        `</${name}> comes before </${last.name}>. Close the innermost element first.`,
      );
      for (const node of element.children) open.at(-1)?.element.children.push(node);
    }
  }

  /** Validates a closed element. */
  #finish(element: HtmlElement, around: string | undefined): RootContent[] {
    if (element.data.hName === 'details') return [this.#details(element)];
    if (element.data.hName !== 'summary' || around === 'details') return [element];
    report(
      this.#file,
      element,
      '<summary> is outside <details>. Write <details> before it, and </details> where it ends.',
    );
    return element.children;
  }

  #element({ name, attributes }: Tag, { position }: Html): HtmlElement {
    return {
      type: 'htmlElement',
      children: [],
      data: { hName: name, hProperties: attributes },
      position,
    };
  }

  /** Makes the summary the first child and a single line, as in `:::details`. */
  #details(details: HtmlElement): HtmlElement {
    const [first] = details.children;
    const summaries = details.children.filter((node) => isSummary(node));
    for (const summary of summaries) {
      if (summary !== first)
        report(
          this.#file,
          summary,
          '<summary> must come first in <details>, and once. Move it there.',
        );
      const [line, ...more] = summary.children;
      if (line?.type === 'paragraph' && more.length === 0) summary.children = line.children;
      else
        report(
          this.#file,
          summary,
          'a <summary> is one line of text. Write <summary>Text</summary>.',
        );
    }
    if (!first || !isSummary(first)) {
      const data = { hName: 'summary', hProperties: {} };
      details.children.unshift({
        type: 'htmlElement',
        children: [{ type: 'text', value: surroundingsOf(this.#file).say('Details') }],
        data,
      });
    }
    return details;
  }

  /** Splits a block of HTML into its tags and the Markdown between them. */
  #pieces(node: RootContent): RootContent[] {
    if (node.type !== 'html') return [node];
    return blockPieces(node, this.#file).flatMap((piece): RootContent[] => {
      if (piece.kind === 'tag') return [piece.node];
      if (piece.kind === 'problem') {
        report(this.#file, piece.node, piece.message);
        return [];
      }
      const inside = this.#parse(piece.text);
      piece.reposition(inside);
      return inside.children;
    });
  }
}

const COMPONENT = /(?<!\w)<([A-Z]\w*(?:\.\w+)+)[\s/>]/;

/** Nodes with block content. All others have inline content. */
const HOLDS_BLOCKS: ReadonlySet<string> = new Set([
  'root',
  'blockquote',
  'listItem',
  'containerDirective',
  'footnoteDefinition',
]);

function isSummary(node: RootContent): node is HtmlElement {
  return node.type === 'htmlElement' && node.data.hName === 'summary';
}

function isBlank(node: RootContent): boolean {
  return node.type === 'text' && /^[ \t\n]*$/.test(node.value);
}
