import type { RequestHandler } from 'express';
import { TooBusy } from '../figures/work-queue.ts';
import { NEVER } from './policies.ts';

/** When to come back, in seconds: what waits is mostly done by then. */
const RETRY_AFTER = '2';

/** Answers as the handler does, or with 503 when there is too much to compute for it. */
export function orBusy(handler: (...given: Parameters<RequestHandler>) => Promise<void>): RequestHandler {
  return async (request, response, next) => {
    try {
      await handler(request, response, next);
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error;
      response
        .status(503)
        .set({ 'Retry-After': RETRY_AFTER, 'Cache-Control': NEVER })
        .type('text/plain')
        .send('Many figures are being drawn just now. Please try again in a moment.\n');
    }
  };
}
