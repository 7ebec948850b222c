/*
 * When a search asks again: one policy for the starter, the box, the search page and the index. Each request beside it
 * says how long it is waited for. The starter uses this file before React is there, so it is free of React.
 */

/** Pause before a server that is still building its first index is asked again, for an answer or for its index. */
export const NOT_READY_MS = 2_000;
/** The pauses before the search page asks again for results that did not come. The box has a button for that. */
export const LOST_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 16_000];
/** Pause before a newer index is asked for, or one that has failed is tried again. */
export const INDEX_MS = 60_000;
