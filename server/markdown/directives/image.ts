import type { Element } from 'hast';
import type { LeafDirective } from 'mdast-util-directive';
import * as v from 'valibot';
import { element } from '../hast.ts';
import type { ResolvedImage } from '../notes.ts';
import { attributes, directive, required, type Use } from './directive.ts';

const needed = required('::image needs "light", "dark" and "alt". Add what is missing.');
const imageAttributes = attributes({ light: needed, dark: needed, alt: needed, caption: v.optional(v.string(), '') });

/** `::image{light=… dark=… alt=… caption=…}`: a picture with a variant for each colour mode. */
export const image = directive({
  names: ['image'],
  attributes: imageAttributes,
  render({ attributes, site, problem }: Use<LeafDirective, typeof imageAttributes>) {
    const light = site.image(attributes.light);
    const dark = site.image(attributes.dark);
    for (const found of [light, dark]) if (typeof found === 'string') problem(found);
    return typeof light === 'string' || typeof dark === 'string' ? null : picture({ ...attributes, light, dark });
  },
});

/** The hidden variant is never fetched, since it is loaded lazily. */
function picture({ light, dark, alt, caption }: { light: ResolvedImage; dark: ResolvedImage; alt: string; caption: string }): Element {
  const variant = ({ src, width, height }: ResolvedImage, className: string): Element =>
    element('img', { src, alt, width, height, loading: 'lazy', decoding: 'async', className: [className] });
  const images = [variant(light, 'light-only'), variant(dark, 'dark-only')];
  const isWide = (light.width ?? 0) > NARROW;
  return element(
    'figure',
    { className: ['picture'] },
    ...(isWide ? [scrollable(images)] : images),
    ...(caption === '' ? [] : [element('figcaption', {}, caption)]),
  );
}

/** Width in pixels. Words in a wider drawing are unreadable when it is scaled down to a phone, so it scrolls there. */
const NARROW = 480;

/** A scrollable box must be focusable by keyboard, so it needs a label. */
function scrollable(images: readonly Element[]): Element {
  return element('div', { className: ['drawing'], role: 'group', tabIndex: 0, ariaLabel: 'Drawing' }, ...images);
}
