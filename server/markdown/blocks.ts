import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { levelOf } from './headings.ts';
import { notesOf } from './notes.ts';

/** Small repairs to blocks: the lead paragraph, tables that may scroll, task boxes with a name, links that say where they open. */
export function blocks() {
  return (tree: Root, file: VFile): void => {
    const first = tree.children.find((child): child is Element => child.type === 'element' && levelOf(child) === 0);
    if (first?.tagName === 'p') {
      first.properties.className = ['lead'];
      notesOf(file).lead = textOf(first).replace(/\s+/g, ' ').trim();
    }
    let heading = '';
    visit(tree, 'element', (node, index, parent) => {
      if (levelOf(node) > 0) heading = textOf({ ...node, children: node.children.slice(0, -1) });
      if (node.tagName === 'th') head(node);
      if (node.tagName === 'input') node.properties.ariaLabel = node.properties.checked ? 'Done' : 'To do';
      if (node.tagName === 'a' && isExternal(node)) openApart(node);
      if (node.tagName === 'table' && parent && index !== undefined) parent.children.splice(index, 1, scrolling(node, heading));
    });
  };
}

/** The head of a column. Over a column of names there may be nothing, and what says nothing heads nothing. */
function head(cell: Element): void {
  if (textOf(cell).trim() === '') cell.tagName = 'td';
  else cell.properties.scope = 'col';
}

/** A table in a place of its own that scrolls. What scrolls must be reachable by keyboard, and what is reachable needs a name. */
function scrolling(table: Element, heading: string): Element {
  const ariaLabel = heading === '' ? 'Table' : `Table: ${heading}`;
  return { type: 'element', tagName: 'div', properties: { className: ['table'], role: 'group', tabIndex: 0, ariaLabel }, children: [table] };
}

function isExternal({ properties: { href } }: Element): boolean {
  return typeof href === 'string' && /^https?:/i.test(href);
}

/** A link that leaves the site opens a new tab, says so, and hands nothing over. */
function openApart(link: Element): void {
  Object.assign(link.properties, { target: '_blank', rel: ['noopener', 'noreferrer'], className: ['external'] });
  link.children.push(newTabNotice());
}

function newTabNotice(): Element {
  return { type: 'element', tagName: 'span', properties: { className: ['visually-hidden'] }, children: [{ type: 'text', value: ' (opens in a new tab)' }] };
}
