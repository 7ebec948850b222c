import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Response } from 'express';
import getRawBody from 'raw-body';
import { sendLine } from '../policies.ts';

/** Answers while the body, or a part of it, has not been read. It must not be taken for the next request. */
export function refuse(response: Response, status: number, line: string): void {
  sendLine(response.set('Connection', 'close'), status, line);
}

interface BodyToRead {
  readonly request: IncomingMessage;
  readonly response: Response;
}

/** Reads a body. Null if there is none: a longer one is answered with `tooLong`, and the client may leave before. */
export async function readBody({ request, response }: BodyToRead, most: number, tooLong: string): Promise<string | null> {
  try {
    return String(await getRawBody(request, { limit: most }));
  } catch {
    if (request.destroyed) return null;
    refuse(response, 413, tooLong);
    // A connection with bytes that nobody has read is reset, and the client might lose the answer.
    request.resume();
    return null;
  }
}

/** The media type of a body without its parameters; undefined for one that is packed. */
export function typeOf({ 'content-type': type = '', 'content-encoding': encoding = 'identity' }: IncomingHttpHeaders): string | undefined {
  return encoding === 'identity' ? type.replace(/;.*/s, '').trim().toLowerCase() : undefined;
}
