/** What a hit's link leaves in the history entry of the place that it leads to, so that Back and a reload find it again. */
export interface LandingState {
  readonly searchWords: readonly string[];
}

/** More words, or longer ones, than a search gives; what holds more has not been written here. */
const MOST_WORDS = 20;
const LONGEST_WORD = 64;

/** The history state of a visitor who comes from a search hit. */
export function landingState(words: readonly string[]): LandingState {
  return { searchWords: words.filter((word) => word !== '' && word.length <= LONGEST_WORD).slice(0, MOST_WORDS) };
}

/**
 * The words that the visitor of a history entry has searched for; none where the entry does not come from a search. A history entry can hold
 * anything, so what is not exactly such a list counts as no words.
 */
export function readLanding(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('searchWords' in state)) return NO_WORDS;
  const words: unknown = state.searchWords;
  if (!Array.isArray(words) || words.length > MOST_WORDS) return NO_WORDS;
  return words.every((word) => typeof word === 'string' && word.length <= LONGEST_WORD) ? words : NO_WORDS;
}

/** Always the same list, so that nothing is done anew for it. */
const NO_WORDS: readonly string[] = [];
