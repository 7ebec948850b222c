import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { TooBusy } from '../figures/work-queue.ts';
import { NEVER, sendLine } from './policies.ts';

/** Without script or style sheet, which could fail too. */
const PAGE_ERROR = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Page Error</title>
<h1>This page crashed</h1>
<p>Something went wrong on our side and has been noted. <a href="">Try again</a></p>
</html>
`;

/** In seconds. Most of the queue is done by then. */
const RETRY_AFTER = '2';

/** Characters of a path that are logged. */
const LOGGED_PATH = 256;

/**
 * Answers TooBusy with 503. Logs any other error and answers with 500, or closes the connection if the response has
 * begun, so that half a page does not look complete.
 */
export function errors(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    if (error instanceof TooBusy && !response.headersSent)
      return sendLine(response.set('Retry-After', RETRY_AFTER), 503, 'Many figures are being drawn just now. Please try again in a moment.');
    log.error({ err: error, path: request.path.slice(0, LOGGED_PATH) }, 'a request failed');
    if (response.headersSent) return void response.destroy();
    response.status(500).set('Cache-Control', NEVER).type('html').send(PAGE_ERROR);
  };
}
