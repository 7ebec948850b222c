import { formatProblem } from '../library/content-error.ts';
import type { Library } from '../library/library.ts';
import type { Handler } from './locate.ts';
import { NEVER, sendLine } from './policies.ts';

/** Whether this process may get traffic. */
export interface Readiness {
  state: 'starting' | 'ready' | 'draining';
}

/** Always ok: a busy process must not be restarted. */
export const healthz: Handler<'health'> = (_location, { response }) => {
  sendLine(response, 200, 'ok');
};

/** 503 while starting and draining. Broken content is only a warning, since the last sound content is served. */
export function readyz(readiness: Readiness, library: Library): Handler<'readiness'> {
  return ({ revision }, { response }) => {
    const warnings = library.problems.map(formatProblem);
    response
      .status(readiness.state === 'ready' ? 200 : 503)
      .set('Cache-Control', NEVER)
      .json({ status: readiness.state, content: revision, ...(warnings.length > 0 ? { warnings } : {}) });
  };
}
