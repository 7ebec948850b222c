import type { Element, ElementContent, Properties } from 'hast';
import type { FigureOnPage, ResolvedImage } from './notes.ts';

/** A figure of the kernel: a component, so that its HTML stays a piece of its own. One that cannot be changed is plain HTML. */
export function figureMarkup({ name, id, written, isLive, html }: FigureOnPage): [Element] {
  if (isLive) return [element('x-figure', { name, id, settings: written, html })];
  return [element('x-html', { as: 'div', html })];
}

/** A picture with a light and a dark variant. The one that is not shown is lazy, so it is never fetched. */
export function pictureMarkup(picture: { light: ResolvedImage; dark: ResolvedImage; alt: string; caption: string }): [Element] {
  const variant = ({ src, width, height }: ResolvedImage, className: string): Element =>
    element('img', { src, alt: picture.alt, width, height, loading: 'lazy', decoding: 'async', className: [className] });
  const images = [variant(picture.light, 'light-only'), variant(picture.dark, 'dark-only')];
  const caption = picture.caption === '' ? [] : [element('figcaption', {}, [text(picture.caption)])];
  return [element('figure', { className: ['picture'] }, [...images, ...caption])];
}

function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}
