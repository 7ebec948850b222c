import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { sendLine } from './policies.ts';

/** Answers while the body, or a part of it, has not been read. It must not be taken for the next request. */
export function refuse(response: Response, status: number, line: string): void {
  sendLine(response.set('Connection', 'close'), status, line);
}

/** Reads a body of at most so many bytes. The client may leave before its end. */
export function readBody(request: IncomingMessage, most: number): Promise<Buffer | 'too long' | 'left'> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const onData = (chunk: Buffer): void => {
      length += chunk.length;
      if (length <= most) return void chunks.push(chunk);
      chunks.length = 0;
      request.off('data', onData);
      resolve('too long');
    };
    request.on('data', onData);
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('close', () => resolve('left'));
  });
}
