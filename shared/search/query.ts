/** A query is cut at this many characters and words. */
export const MAX_QUERY_LENGTH = 200;
export const MAX_TERMS = 12;

/** What a visitor typed, as it is searched: cut, blanks folded. */
export function normaliseQuery(text: string): string {
  return text.slice(0, MAX_QUERY_LENGTH).replace(/\s+/g, ' ').trim();
}
