import { LRUCache } from 'lru-cache';
import type { SearchAnswer, UnusableReason } from '../../../shared/contract/search.ts';
import { Tally } from './tally.ts';

/** How the server answers a search. */
type AnsweredBy = 'page' | 'json';

interface Miss {
  readonly query: string;
  /** The context that the search was limited to. */
  readonly context?: string;
  readonly count: number;
}

/** A report on searches without results for the operator. */
interface MissReport {
  readonly searchesWithoutResult: number;
  /** Start of the count, as an ISO date. */
  readonly since: string;
  readonly top: readonly Miss[];
}

/** The number of queries that are remembered. The least recent is forgotten first. */
export const MAX_NAMES = 500;
/** A query is only named if it failed this often, since it may be private. */
const NAMED_FROM = 2;

/** Counts searches, and remembers some queries without results. Nothing about visitors is stored. */
export class SearchTally {
  /** Browsers that could not use the search index, by reason. */
  readonly unusable = new Tally<UnusableReason>({ unreadable: 0, unavailable: 0, hanging: 0 });
  readonly answered = new Tally<AnsweredBy>({ page: 0, json: 0 });
  readonly #since = new Date().toISOString();
  readonly #misses = new LRUCache<string, Miss>({ max: MAX_NAMES });
  #withoutResult = 0;

  /** Counts an answered search. Empty queries do not count. */
  add(
    by: AnsweredBy,
    { query, context, count }: Pick<SearchAnswer, 'query' | 'context' | 'count'>,
  ): void {
    if (query === '') return;
    this.answered.add(by);
    if (count > 0) return;
    this.#withoutResult++;
    const name = missName(query);
    if (name === null) return;
    // Names never contain a line feed.
    const key = `${name}\n${context ?? ''}`;
    const known = this.#misses.get(key)?.count ?? 0;
    this.#misses.set(key, {
      query: name,
      ...(context === null ? {} : { context }),
      count: known + 1,
    });
  }

  get withoutResult(): number {
    return this.#withoutResult;
  }

  /** The most frequent queries without result, the most recent first among equals. */
  report(limit: number): MissReport {
    const top = [...this.#misses.values()]
      .filter(({ count }) => count >= NAMED_FROM)
      .sort((one, other) => other.count - one.count)
      .slice(0, limit);
    return { searchesWithoutResult: this.#withoutResult, since: this.#since, top };
  }
}

/** Longer queries are named by their beginning. */
const MAX_LENGTH = 80;

/** An e-mail address, or a number of a telephone, an account or a customer. */
const LOOKS_PERSONAL = /[@＠]|\p{Nd}(?:[\s()+/-]?\p{Nd}){5}/u;

/** A long run of both letters and digits, as in a key, a token or an order number. */
const LOOKS_SECRET = /(?<![\p{L}\p{Nd}])(?=\p{L}*\p{Nd})(?=\p{Nd}*\p{L})[\p{L}\p{Nd}]{12}/u;

/** Characters that could control a terminal or change the text direction. */
const STEERING = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu;

/** The query in lower case and shortened. Null if it is empty or may contain personal data or a secret. */
export function missName(query: string): string | null {
  const name = [...query.replace(STEERING, ' ').replace(/\s+/g, ' ').trim().toLowerCase()]
    .slice(0, MAX_LENGTH)
    .join('');
  return name === '' || LOOKS_PERSONAL.test(query) || LOOKS_SECRET.test(query) ? null : name;
}
