import type { SearchResponse, UnusableReason } from '../../shared/contract/search.ts';
import { parseSearchResponse } from '../../shared/contract/search-wire.ts';
import { withPatience } from '../join-signals.ts';

/** A question as `search.json` takes it. */
export interface ServerQuestion {
  readonly query: string;
  readonly context?: string | null;
  readonly version?: string | null;
  readonly limit?: number;
  /** False when the visitor has stopped at this query, so that one that finds nothing counts. */
  readonly isTyping: boolean;
  /** Hash of an index that was of no use here, for the site's owner to hear of. */
  readonly unusable?: string;
  readonly why?: UnusableReason;
}

/** Asks the server; rejects when it does not answer as it should, in time, or with the reason of `signal`. */
export type AskServer = (question: ServerQuestion, signal?: AbortSignal) => Promise<SearchResponse>;

/** A request that takes longer has been lost on the way. */
const PATIENCE_MS = 8_000;

/** Asks the `search.json` of the site below `base`. */
export function serverAsker(base: string): AskServer {
  return (question, signal) =>
    withPatience(PATIENCE_MS, signal, async (limit) => {
      const response = await fetch(`${base}search.json?${parametersOf(question)}`, { signal: limit });
      if (!response.ok) throw new Error(`The search was answered with ${response.status}.`);
      return parseSearchResponse(await response.json());
    });
}

function parametersOf({ query, context, version, limit, isTyping, unusable, why }: ServerQuestion): URLSearchParams {
  return new URLSearchParams({
    q: query,
    ...(context == null ? {} : { ctx: context }),
    ...(version == null ? {} : { version }),
    ...(limit === undefined ? {} : { limit: String(limit) }),
    ...(isTyping ? { typing: '1' } : {}),
    ...(unusable === undefined ? {} : { unusable }),
    ...(why === undefined ? {} : { why }),
  });
}
