import type { RequestHandler } from 'express';
import { formatProblem } from '../library/content-error.ts';
import type { Library } from '../library/library.ts';
import { NEVER } from './policies.ts';

/** Whether this process may get traffic. Set by whoever starts and stops the server. */
export interface Readiness {
  state: 'starting' | 'ready' | 'draining';
}

/** The process lives. Constant on purpose: restarting a busy process makes it busier. */
export const healthz: RequestHandler = (_request, response) => {
  response.set('Cache-Control', NEVER).type('text/plain').send('ok\n');
};

/** Whether to send traffic here: 503 while starting and draining. Content that could not be taken in is a warning, as the last good one is served. */
export function readyz(readiness: Readiness, library: Library): RequestHandler {
  return (_request, response) => {
    const warnings = library.problems.map(formatProblem);
    response
      .status(readiness.state === 'ready' ? 200 : 503)
      .set('Cache-Control', NEVER)
      .json({ status: readiness.state, content: library.main.snapshot.id, ...(warnings.length > 0 ? { warnings } : {}) });
  };
}
