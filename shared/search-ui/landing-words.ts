/** The state that a search hit stores in the history entry it opens, where Back and a reload find it. */
export interface LandingState {
  readonly searchWords: readonly string[];
}

/** Limits of a search. A state that exceeds them is not from this site. */
const MAX_WORDS = 20;
const MAX_WORD_LENGTH = 64;

/** Creates the entry state for a visitor who follows a search hit. */
export function landingState(words: readonly string[]): LandingState {
  return {
    searchWords: words
      .filter((word) => word !== '' && word.length <= MAX_WORD_LENGTH)
      .slice(0, MAX_WORDS),
  };
}

/** Returns the words of the search that led to a history entry. Any other state has no words. */
export function readLanding(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('searchWords' in state)) return NO_WORDS;
  const words: unknown = state.searchWords;
  if (!Array.isArray(words) || words.length > MAX_WORDS) return NO_WORDS;
  return words.every((word) => typeof word === 'string' && word.length <= MAX_WORD_LENGTH)
    ? words
    : NO_WORDS;
}

/** A constant, so that effects that depend on it do not run again. */
const NO_WORDS: readonly string[] = [];
