import { closest, distance } from 'fastest-levenshtein';

/** ` Did you mean "x"?` when a known word is close to the given one, else the known words. */
export function suggestion(word: string, known: readonly string[]): string {
  if (known.length === 0) return '';
  const nearest = closest(word, known);
  if (distance(word, nearest) <= Math.max(2, Math.floor(word.length / 3))) return ` Did you mean "${nearest}"?`;
  return known.length <= LISTED ? ` Known: ${known.join(', ')}.` : '';
}

/** A longer list would not help. */
const LISTED = 40;
