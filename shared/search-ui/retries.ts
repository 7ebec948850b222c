/*
 * The retry policy of the starter, the box, the search page and the index. Timeouts are defined beside each request.
 * The starter uses this file before React is loaded, so it must not import React.
 */

/** Delay before asking a server again that is still building its first index. */
export const NOT_READY_MS = 2_000;
/** Delays before the search page retries a lost request. The box has a button for that. */
export const RETRY_DELAYS_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 16_000];
/** Delay before updating an index, or retrying a failed one. */
export const INDEX_RETRY_MS = 60_000;
