import type { Element } from 'hast';
import { element } from './hast.ts';
import type { Term } from './notes.ts';

/**
 * A word with its definition: a button that opens it, which works without scripts, and the style sheet shows it on hover and focus too. The
 * button is described by the definition, so that it is heard without being opened.
 * @param after signs that have to stay on the line of the word
 */
export function definedTerm({ term, slug, definition, href, pageTitle }: Term, word: string, after = ''): Element {
  const id = `def-${slug}`;
  const button = element('button', { type: 'button', className: ['term'], popoverTarget: id, ariaDescribedBy: [`${id}-text`] }, word);
  const sentence = element('span', { id: `${id}-text` }, definition);
  const name = element('b', {}, capitalised(term));
  return element(
    'span',
    { className: ['defined'] },
    button,
    element('span', { className: ['definition'], popover: '', id }, name, ' ', sentence, ' ', element('a', { href }, pageTitle)),
    ...(after === '' ? [] : [after]),
  );
}

/** All terms in the order of the alphabet, each with an anchor `#term-…` and the page that explains it. */
export function glossaryList(terms: readonly Term[]): Element {
  const sorted = [...terms].sort((a, b) => order.compare(a.term, b.term));
  return element('dl', { className: ['glossary'] }, ...sorted.map(entry));
}

/** Of a fixed language, so that every machine makes the same page. */
const order = new Intl.Collator('en');

function entry({ term, slug, definition, href, pageTitle }: Term): Element {
  const id = `term-${slug}`;
  const name = capitalised(term);
  const label = `Direct link to ${name}`;
  const anchor = element('a', { className: ['anchor'], href: `#${id}`, ariaLabel: label, title: label }, '#');
  return element('div', { id }, element('dt', {}, name, anchor), element('dd', {}, `${definition} `, element('a', { href }, pageTitle)));
}

function capitalised(term: string): string {
  return term.charAt(0).toUpperCase() + term.slice(1);
}
