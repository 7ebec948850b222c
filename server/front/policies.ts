import type { Response } from 'express';
import { NEVER } from '../contract/policies.ts';

/** Seconds after which a client should retry. */
export const RETRY_AFTER = '2';

/** Answers with a line of text that is not cached. */
export function sendLine(response: Response, status: number, line: string): void {
  response.status(status).set('Cache-Control', NEVER).type('text/plain').send(`${line}\n`);
}
