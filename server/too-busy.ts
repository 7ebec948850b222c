/** Thrown when more work is waiting than can be done soon. */
export class TooBusy extends Error {}

/** Thrown when a search comes before the first index is built. */
export class SearchNotReady extends TooBusy {}
