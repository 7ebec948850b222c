import type { Element, ElementContent, Root, RootContent } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type Fence, fenceOf } from './code-meta.ts';
import { type CodeLink, linkNames, readSamples } from './csharp-samples.ts';
import { diagramRemedy } from './diagrams.ts';
import { element, text as textNode } from './hast.ts';
import { type Highlighter, isPlain, unknownLanguage } from './languages.ts';
import { report } from './notes.ts';

declare module 'hast' {
  interface ElementData {
    /** The code in an `x-code` that is not highlighted yet. */
    code?: FencedCode;
  }
}

interface FencedCode extends Pick<Fence, 'language' | 'text' | 'marked' | 'firstNumber'> {
  readonly links: readonly CodeLink[];
}

/** Wraps fenced code in the code block component, checks its language and reads samples. Highlights nothing. */
export function code() {
  return (tree: Root, file: VFile): void => {
    const samples = readSamples(tree, file);
    visit(tree, 'element', (pre, index, parent) => {
      const fence = fenceOf(pre);
      if (!fence || !parent || index === undefined) return undefined;
      const { language, title, text } = fence;
      const mistake = diagramRemedy(language) ?? unknownLanguage(language);
      if (mistake !== null) report(file, pre, mistake);
      const inside = { ...element('x-code', {}, text), data: { code: { ...fence, links: samples.get(pre) ?? [] } } };
      const properties = { language: isPlain(language) ? 'text' : language, title };
      parent.children.splice(index, 1, element('x-code-block', properties, inside));
      return [SKIP, index + 1];
    });
  };
}

/**
 * Highlights fenced code with CSS classes, which work in both colour modes. Each line gets an element of its own only
 * if lines are marked or numbered.
 */
export function highlight(highlighter: Highlighter) {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (!node.data?.code) return undefined;
      const { language, text, marked, firstNumber, links } = node.data.code;
      const isKnown = !isPlain(language) && highlighter.registered(language);
      const highlighted = isKnown ? elementsOf(highlighter.highlight(text, language).children) : [textNode(text)];
      const linked = linkNames(highlighted, links);
      node.children = marked.size > 0 || firstNumber !== null ? inLines(linked, marked, firstNumber) : linked;
      return SKIP;
    });
  };
}

function elementsOf(nodes: readonly RootContent[]): ElementContent[] {
  return nodes.flatMap((node) => (node.type === 'element' || node.type === 'text' ? [node] : []));
}

function inLines(nodes: readonly ElementContent[], marked: ReadonlySet<number>, firstNumber: number | null): Element[] {
  return splitLines(nodes).map((children, index) => {
    const className = marked.has(index + 1) ? ['line', 'marked'] : ['line'];
    return element('span', { className, ...(firstNumber === null ? {} : { dataLine: firstNumber + index }) }, ...children, '\n');
  });
}

/** Splits highlighted code at line ends. A token over several lines becomes an element in each of them. */
function splitLines(nodes: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const node of nodes) {
    partsOf(node).forEach((part, index) => {
      if (index > 0) lines.push([]);
      if (part.type !== 'text' || part.value !== '') lines.at(-1)?.push(part);
    });
  }
  return lines;
}

function partsOf(node: ElementContent): readonly ElementContent[] {
  if (node.type === 'element') return splitLines(node.children).map((children) => ({ ...node, children }));
  return node.type === 'text' ? node.value.split('\n').map(textNode) : [];
}
