import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { SearchNotReady, TooBusy } from '../too-busy.ts';
import { requestId } from './headers.ts';
import { OverBudget } from './limits/fair-queue.ts';
import { located } from './locate.ts';
import { sendFailure, sendLater } from './plain-answers.ts';

const CRASHED = {
  status: 500,
  page: 'crashed',
  line: 'Something went wrong on our side and has been noted.',
} as const;

/** The reason that clients get for {@link TooBusy}. */
export const BUSY = 'There is more to do just now than the site can do.';

/** The number of characters of a path that are logged. */
export const LOGGED_PATH = 256;

/**
 * Answers with 503 where the client may retry, or with 429 if it has used up its share. Any other error is logged and
 * answered with 500; if the response has begun, the connection is closed, so that half a page does not look complete.
 */
export function errors(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const reason = retryReason(error);
    if (reason !== null && !response.headersSent)
      return sendLater(response, located(response), reason, secondsOf(error));
    log.error(
      { err: error, id: requestId(request), path: request.path.slice(0, LOGGED_PATH) },
      'a request failed',
    );
    if (response.headersSent) return void response.destroy();
    sendFailure(response, located(response), CRASHED);
  };
}

/** The seconds after which a client has enough of its share again; undefined if it had enough. */
export function secondsOf(error: unknown): number | undefined {
  return error instanceof OverBudget ? error.seconds : undefined;
}

/** Why the client should retry; null for any other error. */
function retryReason(error: unknown): string | null {
  if (error instanceof SearchNotReady) return 'The search is being prepared.';
  return error instanceof TooBusy ? BUSY : null;
}
