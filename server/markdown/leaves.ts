import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { HtmlElement } from '../../shared/article/html.tsx';

/** Elements that only mean something as direct children of their parent: a run may not put a wrapper between. */
const BOUND = new Set(['summary', 'figcaption', 'li', 'dt', 'dd', 'thead', 'tbody', 'tr', 'td', 'th']);

/**
 * Turns long runs without components into one leaf of HTML each. React then hydrates a handful of elements instead of a thousand, and on the
 * first visit a leaf is taken from the page itself, so that the article is never sent twice.
 */
export function leaves() {
  return (tree: Root): void => {
    tree.children = group(tree.children);
  };
}

function group(children: readonly RootContent[]): ElementContent[] {
  const grouped: ElementContent[] = [];
  let run: ElementContent[] = [];
  const flush = (): void => {
    if (run.some((node) => node.type !== 'text' || node.value.trim() !== '')) grouped.push(leaf('div', run));
    run = [];
  };
  for (const child of children) {
    if (child.type === 'element' && child.tagName === 'x-code') {
      flush();
      grouped.push(leaf('code', child.children));
    } else if (child.type === 'element' && (isComponent(child) || holdsComponent(child) || BOUND.has(child.tagName))) {
      flush();
      grouped.push({ ...child, children: !isComponent(child) && !holdsComponent(child) ? [leaf('div', child.children)] : group(child.children) });
    } else if (child.type === 'element' || child.type === 'text') run.push(child);
  }
  flush();
  return grouped;
}

function leaf(as: HtmlElement, children: readonly ElementContent[]): Element {
  return { type: 'element', tagName: 'x-html', properties: { as, html: toHtml([...children], { closeSelfClosing: false }) }, children: [] };
}

function isComponent(node: Element): boolean {
  return node.tagName.startsWith('x-');
}

function holdsComponent(node: Element): boolean {
  return node.children.some((child) => child.type === 'element' && (isComponent(child) || holdsComponent(child)));
}
