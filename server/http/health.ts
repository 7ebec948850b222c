import { formatProblem } from '../library/content-error.ts';
import type { Library } from '../library/library.ts';
import type { Handler } from './locate.ts';
import { NEVER, sendLine } from './policies.ts';

/** Whether this process may get traffic. */
export interface Readiness {
  state: 'starting' | 'ready' | 'draining';
  /** Without it, searches and figures are made in this thread. */
  background?: { readonly isReady: boolean };
}

/** Warnings that are listed. A probe asks every few seconds, and the log has them all. */
const MOST_WARNINGS = 10;

/** Always ok: a busy process must not be restarted. */
export const healthz: Handler<'health'> = (_location, { response }) => {
  sendLine(response, 200, 'ok');
};

/** 503 while starting, draining or unable to search. Broken content only warns: the last sound content is served. */
export function readyz(readiness: Readiness, library: Library): Handler<'readiness'> {
  return ({ revision }, { response }) => {
    const { state, background } = readiness;
    const status = state === 'ready' && background?.isReady === false ? 'waiting for the background thread' : state;
    const { length } = library.problems;
    const warnings = library.problems.slice(0, MOST_WARNINGS).map(formatProblem);
    if (length > MOST_WARNINGS) warnings.push(`and ${length - MOST_WARNINGS} more, which are in the log`);
    response
      .status(status === 'ready' ? 200 : 503)
      .set('Cache-Control', NEVER)
      .json({ status, content: revision, ...(length > 0 ? { warnings } : {}) });
  };
}
