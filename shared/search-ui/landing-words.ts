/** What the link of a search hit stores in the history entry that it opens. Back and a reload find it there again. */
export interface LandingState {
  readonly searchWords: readonly string[];
}

/** Limits that a search keeps to. A state with more, or longer, words is not from this site. */
const MOST_WORDS = 20;
const LONGEST_WORD = 64;

/** The entry state for a visitor who follows a search hit. */
export function landingState(words: readonly string[]): LandingState {
  return { searchWords: words.filter((word) => word !== '' && word.length <= LONGEST_WORD).slice(0, MOST_WORDS) };
}

/** The words of a search that led to a history entry. An entry can hold anything; any other state has no words. */
export function readLanding(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('searchWords' in state)) return NO_WORDS;
  const words: unknown = state.searchWords;
  if (!Array.isArray(words) || words.length > MOST_WORDS) return NO_WORDS;
  return words.every((word) => typeof word === 'string' && word.length <= LONGEST_WORD) ? words : NO_WORDS;
}

/** Always the same array, so that effects that depend on it do not run again. */
const NO_WORDS: readonly string[] = [];
