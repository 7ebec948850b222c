import {
  parseSearchResponse,
  type SearchResponse,
  type UnusableReason,
} from '../../shared/contract/search.ts';
import { Unavailable } from '../../shared/search-ui/search-service.ts';
import { withTimeout } from '../with-timeout.ts';

/** A request to `search.json`. */
export interface ServerQuestion {
  readonly query: string;
  readonly context?: string | null;
  readonly version?: string | null;
  readonly limit?: number;
  /** False for a finished query, which is counted if it finds nothing. */
  readonly isTyping: boolean;
  /** Hash of an index that this browser could not use, and the reason, for the site's owner. */
  readonly unusable?: string;
  readonly why?: UnusableReason;
}

/** Asks the server. Rejects on timeout, as Unavailable without an index, or with the signal's reason. */
export type AskServer = (question: ServerQuestion, signal?: AbortSignal) => Promise<SearchResponse>;

/** A request that takes longer counts as lost. */
const TIMEOUT_MS = 8_000;

/** Creates the function that queries the `search.json` of the site below `base`. */
export function serverAsker(base: string): AskServer {
  return (question, signal) =>
    withTimeout(TIMEOUT_MS, signal, async (limit) => {
      const response = await fetch(`${base}search.json?${parametersOf(question)}`, {
        signal: limit,
      });
      if (!response.ok)
        throw new (response.status === 503 ? Unavailable : Error)(
          `The search was answered with ${response.status}.`,
        );
      return parseSearchResponse(await response.json());
    });
}

function parametersOf({
  query,
  context,
  version,
  limit,
  isTyping,
  unusable,
  why,
}: ServerQuestion): URLSearchParams {
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
