import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Response } from 'express';
import getRawBody from 'raw-body';
import { sendLine } from '../plain-answers.ts';

/** Answers before the body was read, and closes the connection, so that the rest is not parsed as a request. */
export function refuse(response: Response, status: number, line: string): void {
  sendLine(response.set('Connection', 'close'), status, line);
}

interface BodyToRead {
  readonly request: IncomingMessage;
  readonly response: Response;
}

/** Reads a body. Null if the client has left, or the body is too long, which is answered with `tooLong`. */
export async function readBody(
  { request, response }: BodyToRead,
  most: number,
  tooLong: string,
): Promise<string | null> {
  try {
    return String(await getRawBody(request, { limit: most }));
  } catch {
    if (request.destroyed) return null;
    refuse(response, 413, tooLong);
    // A connection with unread bytes is reset, and the client might lose the answer.
    request.resume();
    return null;
  }
}

/** The media type of a body without parameters; undefined for a compressed body. */
export function typeOf({
  'content-type': type = '',
  'content-encoding': encoding = 'identity',
}: IncomingHttpHeaders): string | undefined {
  return encoding === 'identity' ? type.replace(/;.*/s, '').trim().toLowerCase() : undefined;
}
