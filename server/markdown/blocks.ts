import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { levelOf } from './headings.ts';
import { notesOf } from './notes.ts';

/** Small repairs to blocks: the lead paragraph, tables that may scroll, task boxes with a name, links that say where they open. */
export function blocks() {
  return (tree: Root, file: VFile): void => {
    const first = tree.children.find((child): child is Element => child.type === 'element' && levelOf(child) === 0);
    if (first?.tagName === 'p') {
      first.properties.className = ['lead'];
      notesOf(file).lead = textOf(first);
    }
    let heading = '';
    visit(tree, 'element', (node, index, parent) => {
      if (levelOf(node) > 0) heading = textOf({ ...node, children: node.children.slice(0, -1) });
      if (node.tagName === 'th') node.properties.scope = 'col';
      if (node.tagName === 'input') node.properties.ariaLabel = node.properties.checked ? 'Done' : 'To do';
      if (node.tagName === 'a' && isExternal(node)) node.children.push(newTabNotice());
      if (node.tagName === 'table' && parent && index !== undefined) {
        // A region that scrolls must be reachable by keyboard, and what is reachable needs a name.
        const label = heading === '' ? 'Table' : `Table: ${heading}`;
        parent.children.splice(index, 1, {
          type: 'element',
          tagName: 'div',
          properties: { className: ['table'], role: 'group', tabIndex: 0, ariaLabel: label },
          children: [node],
        });
        visit(node, 'element', (cell) => {
          if (cell.tagName === 'th') cell.properties.scope = 'col';
          if (cell.tagName === 'a' && isExternal(cell)) cell.children.push(newTabNotice());
        });
        return [SKIP, index + 1];
      }
      return undefined;
    });
  };
}

function isExternal(node: Element): boolean {
  return Array.isArray(node.properties.className) && node.properties.className.includes('external');
}

function newTabNotice(): Element {
  return { type: 'element', tagName: 'span', properties: { className: ['visually-hidden'] }, children: [{ type: 'text', value: ' (opens in a new tab)' }] };
}
