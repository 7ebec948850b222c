import type { Element, ElementContent, Properties } from 'hast';
import type { FigureMarkup, ResolvedImage } from './notes.ts';

/** A figure of the kernel: its panels side by side, then what to see, then what it was made from. */
export function figureMarkup(figure: FigureMarkup): [Element] {
  const panels = figure.panels.map((panel) => {
    const img = element('img', { src: panel.src, alt: panel.alt, width: panel.width, height: panel.height, loading: 'lazy', decoding: 'async' });
    const label = element('p', { className: ['panel-label'] }, [element('b', {}, [text(panel.label)]), element('span', {}, [text(panel.note)])]);
    return element('div', { className: ['panel'] }, [img, label]);
  });
  const caption = element('figcaption', {}, [element('span', {}, [text(figure.caption)]), element('code', {}, [text(figure.origin)])]);
  return [element('figure', { className: ['figure', `panels-${panels.length}`] }, [element('div', { className: ['panels'] }, panels), caption])];
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
