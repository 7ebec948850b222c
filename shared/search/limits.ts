/** How much of an answer is given, and how long its snippets are in characters. */
export interface SearchLimits {
  readonly limit: number;
  readonly snippetLength: number;
}

/** Below the search field. */
export const BOX_LIMITS: SearchLimits = { limit: 8, snippetLength: 50 };
/** On the search page. */
export const PAGE_LIMITS: SearchLimits = { limit: 100, snippetLength: 100 };
