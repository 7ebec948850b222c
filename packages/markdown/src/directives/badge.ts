import { distance } from 'fastest-levenshtein';
import type { TextDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import * as v from 'valibot';
import { element } from '../html/hast.ts';
import { suggestion } from '../suggest.ts';
import { admonitionKinds } from './admonitions.ts';
import { attributes, directive, type Use } from './directive.ts';

const NAME = 'badge';

const badgeAttributes = attributes({
  tone: v.optional(
    v.picklist(
      admonitionKinds,
      ({ input }) => `:badge has no tone "${input}".${suggestion(String(input), admonitionKinds)}`,
    ),
    'note',
  ),
});

/** `:badge[New]{tone=tip}`: a word in a coloured box. Its tones are those of admonitions. */
export const badge = directive({
  names: [NAME],
  attributes: badgeAttributes,
  sheet: 'badges',
  render: ({ node, attributes: { tone }, problem }: Use<TextDirective, typeof badgeAttributes>) =>
    textOf(node).trim() === ''
      ? problem(':badge needs a word in brackets: :badge[New]. Add it.')
      : element('span', { className: ['badge', tone] }),
});

/** The message for a misspelt `:badge[New]`; null for all other directives. */
export function misspeltBadge(node: TextDirective): string | null {
  const isMistake = node.children.length > 0 && distance(node.name.toLowerCase(), NAME) <= 2;
  return isMistake
    ? `there is no directive ":${node.name}[…]". Did you mean ":${NAME}[${textOf(node)}]"?`
    : null;
}
