import type { Element } from 'hast';
import type { List } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { asBlock, element } from '../html/hast.ts';
import type { Card } from '../notes.ts';
import { directive, noAttributes, type Use } from './directive.ts';

/** `:::cards`: a grid of links with descriptions, from a list or, if it is empty, from the page's category. */
export const cards = directive({
  names: ['cards'],
  attributes: noAttributes,
  render: (use: Use<ContainerDirective>) =>
    use.node.children.length === 0 ? ofCategory(use) : ofList(use),
});

function ofCategory({ site, problem }: Use<ContainerDirective>): Element | null {
  const found = site.categoryCards();
  return typeof found === 'string'
    ? problem(found)
    : element('ul', { className: ['cards'] }, ...found.map(cardOf));
}

function cardOf({ title, href, description, icon }: Card): Element {
  const heading = element('p', { className: ['card-title'] }, element('a', { href }, title));
  return element(
    'li',
    {},
    ...(icon === undefined ? [] : [glyph(icon)]),
    heading,
    ...(description === '' ? [] : [element('p', {}, description)]),
  );
}

function ofList({ node, problem }: Use<ContainerDirective>): Element | null {
  const list = node.children.find((child): child is List => child.type === 'list');
  if (!list || node.children.length !== 1)
    return problem(
      ':::cards must contain one list: "- [Title](page.md)", an empty line and a sentence. Write it like that.',
    );
  list.data = { hProperties: { className: ['cards'] } };
  // Only a loose list keeps its paragraphs, and the title of a card is a paragraph.
  list.spread = true;
  for (const item of list.children) {
    item.spread = true;
    const title = item.children[0];
    const link = title?.type === 'paragraph' ? title.children[0] : undefined;
    if (title?.type !== 'paragraph' || link?.type !== 'link') {
      problem('a card must begin with a link. Write "- [Title](page.md)".', item);
      continue;
    }
    title.data = { hProperties: { className: ['card-title'] } };
    if (link.data?.icon) item.children.unshift(asBlock(glyph(link.data.icon)));
  }
  return element('div', {});
}

/** The icon of a section. */
function glyph(outline: string): Element {
  const path = element('path', { d: outline });
  return element(
    'svg',
    { viewBox: '0 0 25 25', width: 25, height: 25, className: ['glyph'], ariaHidden: 'true' },
    path,
  );
}
