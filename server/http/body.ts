import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { sendLine } from './policies.ts';

/** Answers while the body, or a part of it, has not been read. It must not be taken for the next request. */
export function refuse(response: Response, status: number, line: string): void {
  sendLine(response.set('Connection', 'close'), status, line);
}

interface BodyToRead {
  readonly request: IncomingMessage;
  readonly response: Response;
}

/** Reads a body. Null if there is none: a longer one is answered with `tooLong`, and the client may leave before. */
export function readBody({ request, response }: BodyToRead, most: number, tooLong: string): Promise<string | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const onData = (chunk: Buffer): void => {
      length += chunk.length;
      if (length <= most) return void chunks.push(chunk);
      chunks.length = 0;
      request.off('data', onData);
      refuse(response, 413, tooLong);
      resolve(null);
    };
    request.on('data', onData);
    request.once('end', () => resolve(Buffer.concat(chunks).toString()));
    request.once('close', () => resolve(null));
  });
}

/** The media type of a body without its parameters; undefined for one that is packed. */
export function typeOf({ 'content-type': type = '', 'content-encoding': encoding = 'identity' }: IncomingHttpHeaders): string | undefined {
  return encoding === 'identity' ? type.replace(/;.*/s, '').trim().toLowerCase() : undefined;
}
