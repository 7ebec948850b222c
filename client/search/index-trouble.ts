import type { UnusableReason } from '../../shared/contract/search.ts';

/** Why there is no answer from the index. */
export class IndexTrouble extends Error {
  readonly why: UnusableReason;

  constructor(message: string, why: UnusableReason) {
    super(message);
    this.why = why;
  }
}

/** The reason of a failure, for the site's owner; what nobody has foreseen is the index's fault. */
export function whyOf(error: unknown): UnusableReason {
  return error instanceof IndexTrouble ? error.why : 'unreadable';
}
