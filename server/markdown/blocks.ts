import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { element, headingName, hiddenWords } from './hast.ts';
import { levelOf } from './headings.ts';
import { notesOf } from './notes.ts';

/** Small changes to blocks: lead paragraph, scrollable tables, labels of task boxes, external links in a new tab. */
export function blocks() {
  return (tree: Root, file: VFile): void => {
    const first = tree.children.find((child): child is Element => child.type === 'element' && levelOf(child) === 0);
    if (first?.tagName === 'p') {
      first.properties.className = ['lead'];
      notesOf(file).lead = textOf(first).replace(/\s+/g, ' ').trim();
    }
    let heading = '';
    visit(tree, 'element', (node, index, parent) => {
      if (levelOf(node) > 0) heading = textOf(headingName(node)).trim();
      if (node.properties.align !== undefined) alignByClass(node);
      if (node.tagName === 'th') setScope(node);
      if (node.tagName === 'input' && node.properties.type === 'checkbox') node.properties.ariaLabel = node.properties.checked ? 'Done' : 'To do';
      if (node.tagName === 'a' && isExternal(node)) openInNewTab(node);
      if (node.tagName === 'table' && parent && index !== undefined) parent.children.splice(index, 1, scrollable(node, heading));
    });
  };
}

/** Markdown's own way to align a cell is an attribute that HTML has given up. */
function alignByClass({ properties }: Element): void {
  const { align } = properties;
  delete properties.align;
  properties.className = [String(align)];
}

/** An empty header cell, as above a column of names, becomes a plain cell. */
function setScope(cell: Element): void {
  if (textOf(cell).trim() === '') cell.tagName = 'td';
  else cell.properties.scope = 'col';
}

/** Puts a table into a scrollable box. Such a box must be focusable by keyboard, so it needs a label. */
function scrollable(table: Element, heading: string): Element {
  const ariaLabel = heading === '' ? 'Table' : `Table: ${heading}`;
  return element('div', { className: ['table'], role: 'group', tabIndex: 0, ariaLabel }, table);
}

function isExternal({ properties: { href } }: Element): boolean {
  return typeof href === 'string' && /^https?:/i.test(href);
}

function openInNewTab(link: Element): void {
  Object.assign(link.properties, { target: '_blank', rel: ['noopener', 'noreferrer'], className: ['external'] });
  link.children.push(hiddenWords(' (opens in a new tab)'));
}
