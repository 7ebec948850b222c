import { closest, distance } from 'fastest-levenshtein';

/** Returns ` Did you mean "x"?` if a known word is similar, or else lists the known words or the most similar ones. */
export function suggestion(word: string, known: readonly string[]): string {
  if (known.length === 0) return '';
  const same = known.find((name) => name.toLowerCase() === word.toLowerCase());
  const nearest = same ?? closest(word, known);
  if (same !== undefined || distance(word, nearest) <= Math.max(2, Math.floor(word.length / 3)))
    return ` Did you mean "${nearest}"?`;
  if (known.length <= MAX_LISTED) return ` Known: ${known.join(', ')}.`;
  return ` Known, among others: ${nearestOf(word, known).join(', ')}.`;
}

/** A longer list would not help. */
const MAX_LISTED = 5;

function nearestOf(word: string, known: readonly string[]): string[] {
  const measured = known.map((name) => ({ name, away: distance(word, name) }));
  return measured
    .sort((a, b) => a.away - b.away)
    .slice(0, MAX_LISTED)
    .map(({ name }) => name);
}
