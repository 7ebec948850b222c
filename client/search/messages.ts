import type { SearchAnswer, UnusableReason } from '../../shared/contract/search.ts';
import type { SearchLimits } from '../../shared/search/limits.ts';
import type { SearcherSite } from '../../shared/search/searcher.ts';

/** What page and worker say to each other. Both are of one build, so the compiler is the only check. */

export interface LoadMessage {
  readonly type: 'load';
  /** Address of the index file. */
  readonly href: string;
  readonly site: SearcherSite;
}

export interface AskMessage {
  readonly type: 'ask';
  /** Comes back with the answer. */
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
