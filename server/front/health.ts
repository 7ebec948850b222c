import { NEVER } from '../contract/policies.ts';
import type { Content } from './catalogue.ts';
import type { Handler } from './locate.ts';
import { sendLine } from './policies.ts';

/** Whether this process may get traffic. */
export interface Readiness {
  state: 'starting' | 'ready' | 'draining';
  /** Whether all that visitors may ask for can be made; without it that is always so. */
  maker?: { readonly isReady: boolean; readonly wasReady: boolean; readonly failures: number };
}

/** Warnings that are listed. A probe asks every few seconds, and the log has them all. */
const MOST_WARNINGS = 10;

/** Always ok: a busy process must not be restarted. */
export const healthz: Handler<'health'> = (_location, { response }) => {
  sendLine(response, 200, 'ok');
};

/**
 * 503 while draining, and while starting, which lasts until searches can be answered. A server whose maker
 * has failed is only degraded, and broken content is only a warning: pages are served, and all replicas may be alike.
 */
export function readyz(readiness: Readiness, content: Content): Handler<'readiness'> {
  return ({ revision }, { response }) => {
    const { state, maker } = readiness;
    const unready = maker?.wasReady ? 'degraded' : 'starting';
    const status = state === 'ready' && maker?.isReady === false ? unready : state;
    const { problems } = content;
    const { length } = problems;
    const warnings = problems.slice(0, MOST_WARNINGS);
    if (length > MOST_WARNINGS) warnings.push(`and ${length - MOST_WARNINGS} more, which are in the log`);
    response
      .status(status === 'ready' || status === 'degraded' ? 200 : 503)
      .set('Cache-Control', NEVER)
      .json({ status, content: revision, ...(length > 0 ? { warnings } : {}) });
  };
}
