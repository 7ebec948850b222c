import type { Element } from 'hast';
import type { LeafDirective } from 'mdast-util-directive';
import { directLink, element } from '../html/hast.ts';
import type { Term } from '../notes.ts';
import { directive, noAttributes, type Use } from './directive.ts';

/** `::glossary`: all terms in alphabetical order, each with an anchor `#term-…` and a link to its page. */
export const glossary = directive({
  names: ['glossary'],
  attributes: noAttributes,
  sheet: 'glossary',
  render({ site }: Use<LeafDirective>) {
    const sorted = [...site.glossary()].sort((a, b) => order.compare(a.term, b.term));
    return element('dl', { className: ['glossary'] }, ...sorted.map(entry));
  },
});

/** A fixed language, so that the order is the same on every machine. */
const order = new Intl.Collator('en');

function entry({ term, slug, definition, href, pageTitle }: Term): Element {
  const id = `term-${slug}`;
  const name = capitalised(term);
  return element(
    'div',
    { id },
    element('dt', {}, name, directLink(id, name)),
    element('dd', {}, `${definition} `, element('a', { href }, pageTitle)),
  );
}

export function capitalised(term: string): string {
  return term.charAt(0).toUpperCase() + term.slice(1);
}
