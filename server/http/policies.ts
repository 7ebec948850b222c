import type { Response } from 'express';

/** Cache-Control by what is sent. */

/** For pages and their data: revalidated each time, so that changes are visible at once. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Files whose name or query carries a digest of their bytes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Files of `static/`, which may be replaced under the same name. */
export const SHORT = 'public, max-age=300';
/** For answers to a visitor's input, and for errors. */
export const NEVER = 'no-store';

/** Seconds after which an answer of 503 asks to be requested again. */
export const RETRY_AFTER = '2';

/** Media types. */
export const HTML_TYPE = 'text/html; charset=utf-8';
export const JSON_TYPE = 'application/json; charset=utf-8';

/** Answers with a line of text that nothing keeps. */
export function sendLine(response: Response, status: number, line: string): void {
  response.status(status).set('Cache-Control', NEVER).type('text/plain').send(`${line}\n`);
}
