import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { NEVER } from './policies.ts';
import { targetOf } from './request.ts';

/** The page of last resort: no script, no style sheet, nothing that could fail too. */
const PAGE_ERROR = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Page Error</title>
<h1>This page crashed</h1>
<p>Something went wrong on our side and has been noted. <a href="">Try again</a></p>
</html>
`;

/** What nobody expected: logged once, answered with 500. Where the answer has begun, the connection is cut, so that no half page passes for a whole. */
export function errors(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    log.error({ err: error, path: targetOf(request).path.slice(0, LOGGED_PATH) }, 'a request failed');
    if (response.headersSent) return void response.destroy();
    response.status(500).set('Cache-Control', NEVER).type('html').send(PAGE_ERROR);
  };
}

const LOGGED_PATH = 256;
