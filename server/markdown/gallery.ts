import type { Element, ElementContent } from 'hast';
import type { LeafDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { element } from './hast.ts';
import { type Demo, surroundingsOf } from './notes.ts';

/**
 * `::demo[What one sees.]{figure=… page=… picture=…}`: a card with a picture of a figure of another page, which leads to it, and to each of the
 * states that it proposes. A text says why there is none.
 */
export function demoMarkup(node: LeafDirective, file: VFile): Element | string {
  const sentence = textOf(node);
  if (sentence === '') return '::demo has no sentence: ::demo[What one sees.]{…}. Write one.';
  const demo = surroundingsOf(file).demo(node.attributes ?? {});
  return typeof demo === 'string' ? demo : card(demo, sentence);
}

function card({ title, href, picture, presets }: Demo, sentence: string): Element {
  const { src, width, height } = picture;
  const image = element('img', { src, width, height, alt: '', loading: 'lazy', decoding: 'async' });
  const children: ElementContent[] = [image, element('p', { className: ['card-title'] }, element('a', { href }, title)), element('p', {}, sentence)];
  const links = presets.map(({ label, href: to }) => element('li', {}, element('a', { href: to, className: ['chip'] }, label)));
  if (links.length > 0) children.push(element('ul', { className: ['presets'], ariaLabel: `States of ${title}` }, ...links));
  return element('li', {}, ...children);
}
