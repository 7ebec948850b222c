import { distance } from 'fastest-levenshtein';
import type { TextDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import * as v from 'valibot';
import type { Surroundings } from '../notes.ts';
import { attributes, directive, type Use } from './directive.ts';

const NAME = 'measured';

const numberAttributes = attributes({
  format: v.optional(
    v.literal(
      'percent',
      ({ input }) =>
        `:${NAME} has no format "${input}". The only format is percent; otherwise leave it out.`,
    ),
  ),
  digits: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[0-4]$/, `"digits" of :${NAME} is a number from 0 to 4.`),
      v.transform(Number),
    ),
  ),
});

/** `:measured[name]{format=percent digits=1}`: a number that was measured. */
export const measured = directive({
  names: [NAME],
  requires: 'figures',
  attributes: numberAttributes,
  render({
    node,
    attributes: { format, digits },
    site,
    problem,
  }: Use<TextDirective, typeof numberAttributes>) {
    const value = site.measured(textOf(node));
    return typeof value === 'string'
      ? problem(value)
      : formatNumber(value, format === 'percent', digits);
  },
});

/** The message for a misspelt `:measured[a.name]`; null for all other directives. */
export function misspeltMeasured(
  node: TextDirective,
  { documents }: Pick<Surroundings, 'documents'>,
): string | null {
  if (!documents.figures) return null;
  const name = textOf(node);
  const isMistake =
    distance(node.name.toLowerCase(), NAME) <= 2 && /^[\w-]+(?:\.[\w-]+)+$/.test(name);
  return isMistake
    ? `there is no directive ":${node.name}[…]". Did you mean ":${NAME}[${name}]"?`
    : null;
}

/** Formats a number as 1,234 or 68.5 %, with at most two decimals unless `digits` is set. */
function formatNumber(value: number, isPercent: boolean, digits: number | undefined): string {
  const format = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 2,
  });
  // The no-break space keeps the number and its sign on one line.
  return isPercent ? `${format.format(value * 100)}\u00a0%` : format.format(value);
}
