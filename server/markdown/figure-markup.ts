import type { Element } from 'hast';
import { element } from './hast.ts';
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
  const caption = picture.caption === '' ? [] : [element('figcaption', {}, picture.caption)];
  return [element('figure', { className: ['picture'] }, ...((picture.light.width ?? 0) > NARROW ? [scrolling(images)] : images), ...caption)];
}

/** A drawing wider than this, in pixels, has words that nobody could read at the width of a phone. There it keeps a size and scrolls. */
const NARROW = 480;

/** What scrolls must be reachable by keyboard, and what is reachable needs a name. */
function scrolling(images: readonly Element[]): Element {
  return element('div', { className: ['drawing'], role: 'group', tabIndex: 0, ariaLabel: 'Drawing' }, ...images);
}
