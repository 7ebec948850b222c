/** A query is cut at this many characters and words. */
export const MAX_QUERY_LENGTH = 200;
export const MAX_TERMS = 12;

/** What a visitor typed, as it is searched: cut, blanks folded. */
export function normaliseQuery(text: string): string {
  return text.slice(0, MAX_QUERY_LENGTH).replace(/\s+/g, ' ').trim();
}

/** Words of a plain query in lower case: runs without blanks and hyphens, freed of punctuation at their ends. */
export function termsOf(query: string): string[] {
  const words = query.toLowerCase().split(/[\s-]+/);
  return words
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}#+]+$|\*/gu, ''))
    .filter((word) => word !== '')
    .slice(0, MAX_TERMS);
}
