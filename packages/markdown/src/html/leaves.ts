import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { LeafElement } from '../article-node.ts';

/** Elements that must stay direct children of their parent, without a wrapper. */
const DIRECT_CHILDREN = new Set(['label', 'summary', 'li']);

/**
 * Turns each run of elements without components into one leaf of HTML, so that React hydrates a few elements instead of
 * a thousand. On the first visit the browser reads the HTML of leaves from the document, so it is not sent twice.
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
    if (run.some((node) => node.type !== 'text' || node.value.trim() !== ''))
      grouped.push(leaf(as, run));
    run = [];
  };
  for (const child of children) {
    if (child.type === 'element' && child.tagName === 'x-code') {
      flush();
      grouped.push(leaf('code', child.children));
    } else if (
      child.type === 'element' &&
      (isComponent(child) || holdsComponent(child) || DIRECT_CHILDREN.has(child.tagName))
    ) {
      flush();
      // Labels and summaries allow only phrasing content.
      const within = child.tagName === 'li' || !DIRECT_CHILDREN.has(child.tagName) ? 'div' : 'span';
      const isWhole = !isComponent(child) && !holdsComponent(child);
      grouped.push({
        ...child,
        children: isWhole ? [leaf(within, child.children)] : group(child.children, within),
      });
    } else if (child.type === 'element' || child.type === 'text') run.push(child);
  }
  flush();
  return grouped;
}

function leaf(as: LeafElement, children: readonly ElementContent[]): Element {
  return {
    type: 'element',
    tagName: 'x-html',
    properties: { as, html: toHtml([...children], { closeSelfClosing: false }) },
    children: [],
  };
}

function isComponent(node: Element): boolean {
  return node.tagName.startsWith('x-');
}

function holdsComponent(node: Element): boolean {
  return node.children.some(
    (child) => child.type === 'element' && (isComponent(child) || holdsComponent(child)),
  );
}
