import type { SearcherSite, SearchLimits } from 'search';
import type { SearchAnswer, UnusableReason } from '../../shared/contract/search.ts';

/** The messages between the page and the worker. Both come from the same build, so they are not parsed. */

export interface LoadMessage {
  readonly type: 'load';
  /** Address of the index file. */
  readonly href: string;
  readonly site: SearcherSite;
}

export interface AskMessage {
  readonly type: 'ask';
  /** Returned with the answer. */
  readonly id: number;
  readonly query: string;
  readonly context: string | null;
  readonly limits: SearchLimits;
}

export type ToWorker = LoadMessage | AskMessage;

export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'unusable'; readonly why: UnusableReason; readonly message: string }
  | { readonly type: 'answer'; readonly id: number; readonly answer: SearchAnswer }
  | { readonly type: 'refusal'; readonly id: number; readonly message: string };

/** An error that says why there is no answer from the index. */
export class IndexTrouble extends Error {
  readonly why: UnusableReason;

  constructor(message: string, why: UnusableReason) {
    super(message);
    this.why = why;
  }
}

/** The reason of a failure, for the site's owner. An unforeseen error means that the index is broken. */
export function whyOf(error: unknown): UnusableReason {
  return error instanceof IndexTrouble ? error.why : 'unreadable';
}
