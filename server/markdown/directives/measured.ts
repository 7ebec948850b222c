import { distance } from 'fastest-levenshtein';
import type { TextDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import * as v from 'valibot';
import type { Surroundings } from '../notes.ts';
import { attributes, directive, type Use } from './directive.ts';

const NAME = 'measured';

const numberAttributes = attributes({
  format: v.optional(v.literal('percent', ({ input }) => `:${NAME} cannot be written as "${input}". The one format is percent; leave it out otherwise.`)),
  digits: v.optional(v.pipe(v.string(), v.regex(/^[0-4]$/, `"digits" of :${NAME} is a number from 0 to 4.`), v.transform(Number))),
});

/** `:measured[name]{format=percent digits=1}` in a sentence: a number that was measured. */
export const measured = directive({
  names: [NAME],
  belongsTo: 'figures',
  attributes: numberAttributes,
  render({ node, attributes: { format, digits }, site, problem }: Use<TextDirective, typeof numberAttributes>) {
    const value = site.measured(textOf(node));
    return typeof value === 'string' ? problem(value) : written(value, format === 'percent', digits);
  },
});

/** A message for a text directive that is probably a misspelt `:measured[a.name]`; null for all others. */
export function mistakenMeasured(node: TextDirective, { documents }: Pick<Surroundings, 'documents'>): string | null {
  if (!documents.figures) return null;
  const name = textOf(node);
  const isMistake = distance(node.name.toLowerCase(), NAME) <= 2 && /^[\w-]+(?:\.[\w-]+)+$/.test(name);
  return isMistake ? `there is no directive ":${node.name}[…]". Did you mean ":${NAME}[${name}]"?` : null;
}

/** Formats as 1,234 or 68.5 %. Without `digits` it has at most 2 decimals. */
function written(value: number, isPercent: boolean, digits: number | undefined): string {
  const format = new Intl.NumberFormat('en-GB', { minimumFractionDigits: digits ?? 0, maximumFractionDigits: digits ?? 2 });
  // The no-break space keeps number and sign on one line.
  return isPercent ? `${format.format(value * 100)}\u00a0%` : format.format(value);
}
