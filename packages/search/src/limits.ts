import type { SearchLimits } from './answer.ts';

/** For a list below a search field. */
export const BOX_LIMITS: SearchLimits = { limit: 8, snippetLength: 50 };
/** For a page of results. */
export const PAGE_LIMITS: SearchLimits = { limit: 100, snippetLength: 100 };

/** A query is cut at this many characters and terms. */
export const MAX_QUERY_LENGTH = 200;
export const MAX_TERMS = 12;

/** Cuts a query and folds its blanks. */
export function normaliseQuery(text: string): string {
  return text.slice(0, MAX_QUERY_LENGTH).replace(/\s+/g, ' ').trim();
}
