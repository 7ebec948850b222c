import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { LeafElement } from '../../../shared/article/leaf.tsx';

/** Elements that must stay direct children of their parent, so no wrapper may come between. */
const BOUND = new Set(['label', 'summary', 'li']);

/**
 * Turns each run of elements without components into one leaf with HTML. React then hydrates a few elements instead of
 * a thousand. On the first visit the browser takes a leaf's HTML from the document, so that it is not sent twice.
 */
export function leaves() {
  return (tree: Root): void => {
    tree.children = group(tree.children);
  };
}

function group(children: readonly RootContent[], as: LeafElement = 'div'): ElementContent[] {
  const grouped: ElementContent[] = [];
  let run: ElementContent[] = [];
  const flush = (): void => {
    if (run.some((node) => node.type !== 'text' || node.value.trim() !== '')) grouped.push(leaf(as, run));
    run = [];
  };
  for (const child of children) {
    if (child.type === 'element' && child.tagName === 'x-code') {
      flush();
      grouped.push(leaf('code', child.children));
    } else if (child.type === 'element' && (isComponent(child) || holdsComponent(child) || BOUND.has(child.tagName))) {
      flush();
      // Others may hold nothing but text and what stands in it.
      const within = child.tagName === 'li' || !BOUND.has(child.tagName) ? 'div' : 'span';
      const isWhole = !isComponent(child) && !holdsComponent(child);
      grouped.push({ ...child, children: isWhole ? [leaf(within, child.children)] : group(child.children, within) });
    } else if (child.type === 'element' || child.type === 'text') run.push(child);
  }
  flush();
  return grouped;
}

function leaf(as: LeafElement, children: readonly ElementContent[]): Element {
  return { type: 'element', tagName: 'x-html', properties: { as, html: toHtml([...children], { closeSelfClosing: false }) }, children: [] };
}

function isComponent(node: Element): boolean {
  return node.tagName.startsWith('x-');
}

function holdsComponent(node: Element): boolean {
  return node.children.some((child) => child.type === 'element' && (isComponent(child) || holdsComponent(child)));
}
