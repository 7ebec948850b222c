import type { Element } from 'hast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import * as v from 'valibot';
import { element } from '../html/hast.ts';
import type { Demo } from '../notes.ts';
import type { Say } from '../phrases.ts';
import { attributes, directive, noAttributes, required, type Use } from './directive.ts';

/** `:::gallery`: a grid of demos. */
export const gallery = directive({
  names: ['gallery'],
  requires: 'figures',
  attributes: noAttributes,
  sheet: 'gallery',
  render: (_use: Use<ContainerDirective>) => element('ul', { className: ['cards', 'gallery'] }),
});

const needed = required(
  '::demo needs "figure" (its id on its page), "page" and "picture". Add what is missing.',
);
const demoAttributes = attributes({
  figure: needed,
  page: needed,
  picture: needed,
  section: v.exactOptional(v.string()),
  title: v.optional(v.string()),
});

/**
 * `::demo[What one sees.]{figure=… page=… picture=…}`: a card for another page's figure and its presets. With `section`
 * the card leads to that page, and with a title of its own it is about what the picture shows; both have no presets.
 */
export const demo = directive({
  names: ['demo'],
  requires: 'figures',
  attributes: demoAttributes,
  sheet: 'gallery',
  render({ node, attributes, site, problem }: Use<LeafDirective, typeof demoAttributes>) {
    const sentence = textOf(node);
    if (sentence === '')
      return problem('::demo has no sentence: ::demo[What one sees.]{…}. Write one.');
    const { title, ...asked } = attributes;
    const found = site.demo(asked);
    if (typeof found === 'string') return problem(found);
    const shown = title === undefined ? found : { ...found, title, presets: [] };
    return cardOf(shown, sentence, site.say);
  },
});

function cardOf({ title, href, picture, presets }: Demo, sentence: string, say: Say): Element {
  const { src, width, height } = picture;
  const image = element('img', { src, width, height, alt: '', loading: 'lazy', decoding: 'async' });
  const heading = element('p', { className: ['card-title'] }, element('a', { href }, title));
  const links = presets.map(({ label, href: to }) =>
    element('li', {}, element('a', { href: to, className: ['chip'] }, label)),
  );
  const states =
    links.length === 0
      ? []
      : [
          element(
            'ul',
            { className: ['presets'], ariaLabel: say('States of {title}', { title }) },
            ...links,
          ),
        ];
  return element('li', {}, image, heading, element('p', {}, sentence), ...states);
}
