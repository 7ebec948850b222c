import { NEVER } from '../contract/policies.ts';
import type { Vitals } from '../vitals.ts';
import type { Content } from './catalogue.ts';
import type { Handler } from './locate.ts';
import { sendLine } from './plain-answers.ts';

/** The state by which a load balancer decides whether this process gets traffic. */
export interface Readiness {
  state: 'starting' | 'ready' | 'draining';
  /** The state of the maker's thread; undefined where the maker is in this thread. */
  maker?: {
    readonly isReady: boolean;
    readonly wasReady: boolean;
    readonly failures: number;
    /** Threads that had to be replaced, by reason. */
    readonly restarts: Readonly<Record<string, number>>;
    /** How the thread fares, as it has told; null if it has not yet. */
    readVitals(): Vitals | null;
    /** How the last thread ended; null as soon as another one can answer all. */
    readonly trouble: string | null;
  };
}

/** The number of warnings that are listed. A probe asks every few seconds, and the log has them all. */
const MOST_WARNINGS = 10;

/** Always answers with 200, since a busy process must not be restarted. */
export const healthz: Handler<'health'> = (_location, { response }) => {
  sendLine(response, 200, 'ok');
};

/**
 * 503 while the server drains, and while it starts, which lasts until it can search. A failed maker and broken content
 * do not make it unready, since pages are still served and other replicas may have the same fault.
 */
export function readyz(readiness: Readiness, content: Content): Handler<'readiness'> {
  return ({ revision }, { response }) => {
    const { state, maker } = readiness;
    const unready = maker?.wasReady ? 'degraded' : 'starting';
    const status = state === 'ready' && maker?.isReady === false ? unready : state;
    const { problems } = content;
    const { length } = problems;
    const warnings = problems.slice(0, MOST_WARNINGS);
    if (length > MOST_WARNINGS)
      warnings.push(`and ${length - MOST_WARNINGS} more, which are in the log`);
    response
      .status(status === 'ready' || status === 'degraded' ? 200 : 503)
      .set('Cache-Control', NEVER)
      .json({
        status,
        content: revision,
        ...(maker?.trouble != null && { trouble: maker.trouble }),
        ...(length > 0 && { warnings }),
      });
  };
}
