import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

export const REQUEST_ID = 'X-Request-Id';

/** As proxies write them. Anything else could be made to look like more than one field of a log. */
const WELL_FORMED = /^[\w.:=-]{1,128}$/;

const made = new WeakMap<IncomingMessage, string>();

/** The id that a proxy or a client gave to a request; undefined if there is none, or it is not well-formed. */
export function givenId({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : undefined;
}

/** The id of a request in logs and answers: the one that it was given, or else a new one. */
export function requestId(request: IncomingMessage): string {
  const id = givenId(request) ?? made.get(request) ?? randomUUID();
  made.set(request, id);
  return id;
}

/** Sends the id back, so that somebody who reports an error can name its line in the log. */
export const identify: RequestHandler = (request, response, next) => {
  response.setHeader(REQUEST_ID, requestId(request));
  next();
};
