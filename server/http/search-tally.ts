import { LRUCache } from 'lru-cache';
import type { SearchAnswer, UnusableReason } from '../../shared/contract/search.ts';
import { missName } from './miss-name.ts';

/** The two ways in which the server answers a search that somebody has finished typing. */
export const ANSWERED_BY = ['page', 'json'] as const;
export type AnsweredBy = (typeof ANSWERED_BY)[number];

/** A query that found nothing, more than once. */
export interface Miss {
  readonly query: string;
  /** The context that the search was kept to, if it was: elsewhere there may be results. */
  readonly context?: string;
  readonly count: number;
}

/** What readers did not find, for the operator. What was missed once is in the total alone: it may be what one person knows and nobody else should. */
export interface MissReport {
  readonly searchesWithoutResult: number;
  /** Since when it was counted, as an ISO date. */
  readonly since: string;
  /** The most frequent ones of those that are remembered and may be named. */
  readonly top: readonly Miss[];
}

/** So many queries are remembered; the one that was missed least recently goes first. */
const MAX_NAMES = 500;
/** A query is named to the operator when it was missed so often. */
const NAMED_FROM = 2;

/**
 * Counts searches, and remembers what was not found: what is missing from the site, or goes by another word there. Knows nothing about who asked, and takes
 * the same little memory however many ask.
 */
export class SearchTally {
  readonly #since = new Date().toISOString();
  readonly #answered: Record<AnsweredBy, number> = { page: 0, json: 0 };
  readonly #misses = new LRUCache<string, Miss>({ max: MAX_NAMES });
  readonly #unusable: Record<UnusableReason, number> = { unreadable: 0, unavailable: 0, hanging: 0 };
  #withoutResult = 0;

  /** Takes note of a browser that could not use the index it was given. */
  addUnusableIndex(why: UnusableReason): void {
    this.#unusable[why]++;
  }

  /** How many browsers could not use their index, by reason, as of now. */
  unusableIndexes(): Readonly<Record<UnusableReason, number>> {
    return { ...this.#unusable };
  }

  /** Takes note of a search that was answered. A search without a word is none. */
  add(by: AnsweredBy, { query, context, count }: Pick<SearchAnswer, 'query' | 'context' | 'count'>): void {
    if (query === '') return;
    this.#answered[by]++;
    if (count > 0) return;
    this.#withoutResult++;
    const name = missName(query);
    if (name === null) return;
    // A line feed is in no name.
    const key = `${name}\n${context ?? ''}`;
    const known = this.#misses.get(key)?.count ?? 0;
    this.#misses.set(key, { query: name, ...(context === null ? {} : { context }), count: known + 1 });
  }

  answered(by: AnsweredBy): number {
    return this.#answered[by];
  }

  get withoutResult(): number {
    return this.#withoutResult;
  }

  /** What was not found most often, and more than once; of equals, what was missed last. */
  report(limit: number): MissReport {
    const top = [...this.#misses.values()]
      .filter(({ count }) => count >= NAMED_FROM)
      .sort((one, other) => other.count - one.count)
      .slice(0, limit);
    return { searchesWithoutResult: this.#withoutResult, since: this.#since, top };
  }
}
