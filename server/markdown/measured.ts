import { distance } from 'fastest-levenshtein';
import type { TextDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import type { Surroundings } from './notes.ts';

const NAME = 'measured';
const OPTIONS = ['format', 'digits'];

/** What a directive in a sentence became: words, or what is wrong with it. */
export type MeasuredText = { readonly text: string } | { readonly problem: string };

/**
 * `:measured[name]{format=percent digits=1}` is a number that the generator measured of itself. Anything else that looks like a directive inside
 * a sentence is text, for which this gives null; a slip of the pen is told all the same.
 */
export function measuredText(node: TextDirective, { measured }: Surroundings): MeasuredText | null {
  const name = textOf(node);
  if (node.name !== NAME) {
    const isSlip = distance(node.name.toLowerCase(), NAME) <= 2 && /^[\w-]+(?:\.[\w-]+)+$/.test(name);
    return isSlip ? { problem: `there is no directive ":${node.name}[…]". Did you mean ":${NAME}[${name}]"?` } : null;
  }
  if (name === '') return null;
  const { format, digits, ...unknown } = node.attributes ?? {};
  const [odd] = Object.keys(unknown);
  if (odd !== undefined) return { problem: `:${NAME} has no option "${odd}". Known: ${OPTIONS.join(', ')}.` };
  if (format !== undefined && format !== 'percent')
    return { problem: `:${NAME} cannot be written as "${format}". The one format is percent; leave it out otherwise.` };
  if (digits !== undefined && !/^[0-4]$/.test(digits ?? '')) return { problem: `"digits" of :${NAME} is a number from 0 to 4.` };
  const value = measured(name);
  if (typeof value === 'string') return { problem: value };
  return { text: written(value, format === 'percent', digits ? Number(digits) : undefined) };
}

/** As the pages write numbers: 1,234 and 68.5 %. Without `digits` as many as there are, at most 2. */
function written(value: number, isPercent: boolean, digits: number | undefined): string {
  const format = new Intl.NumberFormat('en-GB', { minimumFractionDigits: digits ?? 0, maximumFractionDigits: digits ?? 2 });
  // A number and its sign stay on one line.
  return isPercent ? `${format.format(value * 100)}\u00a0%` : format.format(value);
}
