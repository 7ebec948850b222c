import type { Element, ElementContent, Root, RootContent } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { fenceOf } from './code-meta.ts';
import { linkNames, readSamples } from './csharp-samples.ts';
import { element, text as textNode } from './hast.ts';
import { type Highlighter, isPlain } from './languages.ts';
import { report } from './notes.ts';
import { suggestion } from './suggest.ts';

/**
 * Highlights fenced code with CSS classes, which work in both colour modes, and wraps it in the code block component.
 * Each line gets an element of its own only if lines are marked or numbered.
 */
export function code(highlighter: Highlighter) {
  return (tree: Root, file: VFile): void => {
    const samples = readSamples(tree, file);
    visit(tree, 'element', (pre, index, parent) => {
      const fence = fenceOf(pre);
      if (!fence || !parent || index === undefined) return undefined;
      const { language, title, text, marked, firstNumber } = fence;
      const known = isPlain(language) || highlighter.registered(language);
      if (!known) {
        const message = `code cannot be highlighted as "${language}".${suggestion(language, ['text', ...highlighter.listLanguages()])} Correct the name or add the language to code.additionalLanguages in site.yaml.`;
        report(file, pre, message);
      }
      const highlighted = isPlain(language) || !known ? [textNode(text)] : elementsOf(highlighter.highlight(text, language).children);
      const linked = linkNames(highlighted, samples.get(pre) ?? []);
      const children = marked.size > 0 || firstNumber !== null ? inLines(linked, marked, firstNumber) : linked;
      const properties = { language: isPlain(language) ? 'text' : language, title };
      parent.children.splice(index, 1, element('x-code-block', properties, element('x-code', {}, ...children)));
      return [SKIP, index + 1];
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
