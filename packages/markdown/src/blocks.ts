import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { dressSettings } from './directives/settings.ts';
import { levelOf } from './headings.ts';
import { classesOf, headingName, hiddenWords, scrollBox, text } from './html/hast.ts';
import { notesOf, surroundingsOf } from './notes.ts';
import type { Say } from './phrases.ts';

/** Marks the lead paragraph, makes tables scrollable, opens external links in a new tab, and translates labels. */
export function blocks() {
  return (tree: Root, file: VFile): void => {
    const notes = notesOf(file);
    const first = tree.children.find(
      (child): child is Element => child.type === 'element' && levelOf(child) === 0,
    );
    if (first?.tagName === 'p') {
      first.properties.className = ['lead'];
      notes.lead = textOf(first).replace(/\s+/g, ' ').trim();
    }
    const { say } = surroundingsOf(file);
    let heading = '';
    visit(tree, 'element', (node, index, parent) => {
      if (levelOf(node) > 0) heading = textOf(headingName(node)).trim();
      if (node.properties.align !== undefined) alignByClass(node);
      if (node.tagName === 'th') setScope(node);
      translateLabels(node, say);
      if (node.tagName === 'a' && isExternal(node)) openInNewTab(node, say);
      if (node.tagName === 'table' && parent && index !== undefined) {
        dressSettings(node, notes);
        parent.children.splice(index, 1, scrollable(node, heading, say));
      }
    });
  };
}

/** Adds labels in the page's language to elements of earlier steps. */
function translateLabels(node: Element, say: Say): void {
  const { properties, tagName } = node;
  if (tagName === 'input' && properties.type === 'checkbox')
    properties.ariaLabel = say(properties.checked ? 'Done' : 'To do');
  if (properties.id === 'footnote-label') node.children = [text(say('Footnotes'))];
  if (properties.dataFootnoteBackref !== undefined)
    properties.ariaLabel = say('Back to reference {reference}', {
      reference: String(properties.ariaLabel),
    });
  if (tagName === 'a' && classesOf(node).includes('anchor')) {
    const name = say('Direct link to {heading}', { heading: String(properties.title) });
    Object.assign(properties, { ariaLabel: name, title: name });
  }
}

/** Replaces the `align` attribute of cells, which HTML has deprecated. */
function alignByClass(cell: Element): void {
  const { align, ...others } = cell.properties;
  cell.properties = { ...others, className: [...classesOf(cell), String(align)] };
}

/** Makes an empty header cell, as above a column of names, a plain cell. */
function setScope(cell: Element): void {
  if (textOf(cell).trim() === '') cell.tagName = 'td';
  else cell.properties.scope = 'col';
}

function scrollable(table: Element, heading: string, say: Say): Element {
  return scrollBox(
    'table',
    heading === '' ? say('Table') : say('Table: {heading}', { heading }),
    table,
  );
}

function isExternal({ properties: { href } }: Element): boolean {
  return typeof href === 'string' && /^https?:/i.test(href);
}

function openInNewTab(link: Element, say: Say): void {
  Object.assign(link.properties, {
    target: '_blank',
    rel: ['noopener', 'noreferrer'],
    className: ['external'],
  });
  link.children.push(hiddenWords(` ${say('(opens in a new tab)')}`));
}
