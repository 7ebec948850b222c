import type { ElementContent } from 'hast';
import type { List, Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { glyphIcon } from './icons.ts';
import { type Card, notesOf, surroundingsOf } from './notes.ts';

/**
 * `:::cards` is a grid of links with a sentence each, of which one to a section brings the section's glyph. It holds one list; on the page of a
 * category it may be empty, and then shows what the category holds.
 */
export function cards(node: ContainerDirective, file: VFile): void {
  if (node.children.length === 0) categoryCards(node, file);
  else writtenCards(node, file);
}

function categoryCards(node: ContainerDirective, file: VFile): void {
  const found = surroundingsOf(file).categoryCards();
  if (typeof found === 'string') report(file, node, found);
  else node.data = { ...node.data, hName: 'ul', hProperties: { className: ['cards'] }, hChildren: found.map(cardMarkup) };
}

function cardMarkup({ title, href, description, icon }: Card): ElementContent {
  const link: ElementContent = { type: 'element', tagName: 'a', properties: { href }, children: [{ type: 'text', value: title }] };
  const heading: ElementContent = { type: 'element', tagName: 'p', properties: { className: ['card-title'] }, children: [link] };
  const sentence: ElementContent = { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: description }] };
  const children = [...(icon === undefined ? [] : [glyphIcon(icon)]), heading, ...(description === '' ? [] : [sentence])];
  return { type: 'element', tagName: 'li', properties: {}, children };
}

function writtenCards(node: ContainerDirective, file: VFile): void {
  const list = node.children.find((child): child is List => child.type === 'list');
  if (!list || node.children.length !== 1) {
    report(file, node, ':::cards holds one list: "- [Title](page.md)", an empty line and a sentence. Write it so.');
    return;
  }
  list.data = { hProperties: { className: ['cards'] } };
  // A loose list keeps its paragraphs; a card's title is one.
  list.spread = true;
  for (const item of list.children) {
    item.spread = true;
    const title = item.children[0];
    const link = title?.type === 'paragraph' ? title.children[0] : undefined;
    if (title?.type !== 'paragraph' || link?.type !== 'link') {
      report(file, item, 'a card begins with a link: "- [Title](page.md)". Begin it so.');
      continue;
    }
    title.data = { hProperties: { className: ['card-title'] } };
    if (link.data?.icon) item.children.unshift(glyph(link.data.icon));
  }
  node.data = { ...node.data, hName: 'div', hProperties: {} };
}

/** A section's glyph as a block of its own. */
function glyph(pattern: string): Paragraph {
  const markup = glyphIcon(pattern);
  return { type: 'paragraph', children: [], data: { hName: markup.tagName, hProperties: markup.properties, hChildren: markup.children } };
}

function report(file: VFile, node: { readonly position?: { readonly start: { readonly line: number } } | undefined }, message: string): void {
  notesOf(file).problems.push({ line: node.position?.start.line ?? 1, message });
}
