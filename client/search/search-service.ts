import type { IndexNote, SearchAnswer } from '../../shared/contract/search.ts';
import { BOX_LIMITS, PAGE_LIMITS } from '../../shared/search/limits.ts';
import type { AnswerSize, IndexState, SearchService } from '../../shared/search-ui/search-service.ts';
import type { AskServer } from './ask-server.ts';
import type { IndexEngine } from './index-engine.ts';

export interface SearchServiceParts {
  readonly askServer: AskServer;
  /** Brings the index of a version into a worker; rejects with the reason why not. */
  startEngine(version: string | null, note: IndexNote): Promise<IndexEngine>;
  /** Whether nothing may be fetched on a guess. */
  isFrugal(): boolean;
  now(): number;
  /** Takes what went wrong with an index. */
  complain(error: unknown): void;
}

/** An index beyond this many bytes is not fetched; the server goes on answering. */
const MOST_BYTES = 1_000_000;
/** The server is asked at most this often whether there is a newer index. */
const FRESH_MS = 60_000;
const LIMITS = { box: BOX_LIMITS, page: PAGE_LIMITS } as const satisfies Record<AnswerSize, unknown>;

/** What is known of the index of one version. */
interface Holding {
  readonly version: string | null;
  state: IndexState;
  engine: IndexEngine | null;
  hash: string;
  isUnderway: boolean;
  /** When the server was last asked which index is the newest. */
  askedAt: number;
}

/**
 * The server answers until the index is here, and when it is not to be had. One index at a time: who reads another version searches that one. A
 * failure is forgotten, so that the next `prepare` tries again; an index that is in use stays when a newer one cannot be had.
 */
export function createSearchService({ askServer, startEngine, isFrugal, now, complain }: SearchServiceParts): SearchService {
  const listeners = new Set<() => void>();
  const reported = new Set<string>();
  let held = holdingOf(null);

  const turn = (holding: Holding, state: IndexState): void => {
    holding.state = state;
    for (const notify of listeners) notify();
  };
  const drop = (holding: Holding, state: IndexState): void => {
    holding.engine?.stop();
    holding.engine = null;
    holding.askedAt = Number.NEGATIVE_INFINITY;
    turn(holding, state);
  };
  /** What failed is told; an engine that works goes on. */
  const fail = (holding: Holding, error: unknown): void => {
    complain(error);
    if (holding.engine) holding.askedAt = now();
    else drop(holding, 'failed');
  };
  const load = async (holding: Holding): Promise<void> => {
    holding.askedAt = now();
    if (!holding.engine) turn(holding, 'loading');
    const { index } = await askServer({ query: '', version: holding.version, isTyping: true });
    if (holding !== held) return;
    if (!index || index.bytes > MOST_BYTES) {
      drop(holding, 'remote');
      holding.askedAt = now();
      return;
    }
    if (holding.engine && index.hash === holding.hash) return;
    const engine = await startEngine(holding.version, index).catch((error: unknown) => {
      // Its owner hears of it too; the visitor has the server's answers.
      askServer({ query: '', version: holding.version, isTyping: true, unusable: index.hash }).catch(() => undefined);
      throw error;
    });
    if (holding !== held) {
      engine.stop();
      return;
    }
    holding.engine?.stop();
    Object.assign(holding, { engine, hash: index.hash });
    turn(holding, 'ready');
  };
  return {
    prepare(version) {
      if (held.version !== version) {
        const before = held;
        held = holdingOf(version);
        drop(before, 'idle');
      }
      const holding = held;
      if (holding.isUnderway || now() - holding.askedAt < FRESH_MS) return;
      if (isFrugal()) {
        if (!holding.engine) turn(holding, 'remote');
        return;
      }
      holding.isUnderway = true;
      load(holding)
        .catch((error: unknown) => holding === held && fail(holding, error))
        .finally(() => {
          holding.isUnderway = false;
        });
    },
    async ask({ query, context, version, size }, signal): Promise<SearchAnswer> {
      const holding = held;
      const { engine } = holding;
      if (engine && holding.version === version) {
        try {
          return await engine.ask({ query, context, limits: LIMITS[size] }, signal);
        } catch (error) {
          signal.throwIfAborted();
          if (holding.engine === engine) {
            complain(error);
            drop(holding, 'failed');
          }
        }
      }
      // Its snippets are those of the box.
      if (size === 'page') throw new Error('There is no index to answer for the search page.');
      return await askServer({ query, context, version, limit: BOX_LIMITS.limit, isTyping: true }, signal);
    },
    report({ query, context, version }) {
      const name = JSON.stringify([query, context, version]);
      if (reported.has(name)) return;
      reported.add(name);
      // It is for the site's owner; the visitor has nothing to lose.
      askServer({ query, context, version, limit: 1, isTyping: false }).catch(() => undefined);
    },
    stateOf: (version) => (held.version === version ? held.state : 'idle'),
    subscribe(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}

function holdingOf(version: string | null): Holding {
  return { version, state: 'idle', engine: null, hash: '', isUnderway: false, askedAt: Number.NEGATIVE_INFINITY };
}
