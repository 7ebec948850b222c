import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { linkNames } from './code-links.ts';
import { parseCodeMeta, takeMagicComments } from './code-meta.ts';
import { readSamples } from './csharp-samples.ts';
import { type Highlighter, isPlain } from './languages.ts';
import { notesOf } from './notes.ts';
import { suggestion } from './suggest.ts';

/**
 * Highlights fenced code on the server with classes, which both colour modes share, and wraps it in the code block component. Lines get an
 * element of their own only where one is marked or numbered.
 */
export function code(highlighter: Highlighter) {
  return (tree: Root, file: VFile): void => {
    const samples = readSamples(tree, file);
    visit(tree, 'element', (pre, index, parent) => {
      const [node] = pre.children;
      if (pre.tagName !== 'pre' || node?.type !== 'element' || node.tagName !== 'code' || !parent || index === undefined) return undefined;
      const language = languageOf(node);
      const known = isPlain(language) || highlighter.registered(language);
      if (!known) {
        const message = `code cannot be highlighted as "${language}".${suggestion(language, ['text', 'bash', 'json', 'yaml', 'typescript'])} Correct the name or add the language to code.additionalLanguages in site.yaml.`;
        notesOf(file).problems.push({ line: pre.position?.start.line ?? 1, message });
      }
      const meta = parseCodeMeta(typeof node.data?.meta === 'string' ? node.data.meta : '');
      const { text, marked } = takeMagicComments(textOf(node).replace(/\n$/, ''), meta.marked);
      const highlighted = isPlain(language) || !known ? [{ type: 'text' as const, value: text }] : elementsOf(highlighter.highlight(text, language).children);
      const linked = linkNames(highlighted, samples.get(pre) ?? []);
      const children = marked.size > 0 || meta.firstNumber !== null ? inLines(linked, marked, meta.firstNumber) : linked;
      const properties = {
        language: isPlain(language) ? 'text' : language,
        title: meta.title,
      };
      parent.children.splice(index, 1, {
        type: 'element',
        tagName: 'x-code-block',
        properties,
        children: [{ type: 'element', tagName: 'x-code', properties: {}, children }],
      });
      return [SKIP, index + 1];
    });
  };
}

function languageOf(node: Element): string {
  const classes = Array.isArray(node.properties.className) ? node.properties.className : [];
  const name = classes.map(String).find((className) => className.startsWith('language-'));
  return name?.slice('language-'.length).toLowerCase() ?? '';
}

function elementsOf(nodes: readonly RootContent[]): ElementContent[] {
  return nodes.flatMap((node) => (node.type === 'element' || node.type === 'text' ? [node] : []));
}

/** Splits highlighted code at its line ends; a token that spans lines is closed and opened again. */
function inLines(nodes: readonly ElementContent[], marked: ReadonlySet<number>, firstNumber: number | null): Element[] {
  return splitLines(nodes).map((children, index) => ({
    type: 'element',
    tagName: 'span',
    properties: {
      className: marked.has(index + 1) ? ['line', 'marked'] : ['line'],
      ...(firstNumber === null ? {} : { dataLine: firstNumber + index }),
    },
    children: [...children, { type: 'text', value: '\n' }],
  }));
}

function splitLines(nodes: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  const add = (node: ElementContent): void => void lines.at(-1)?.push(node);
  for (const node of nodes) {
    const parts =
      node.type === 'element'
        ? splitLines(node.children).map((children): ElementContent => ({ ...node, children }))
        : node.type === 'text'
          ? node.value.split('\n').map((value): ElementContent => ({ type: 'text', value }))
          : [];
    parts.forEach((part, index) => {
      if (index > 0) lines.push([]);
      if (part.type !== 'text' || part.value !== '') add(part);
    });
  }
  return lines;
}
