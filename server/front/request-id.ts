import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

export const REQUEST_ID = 'X-Request-Id';

/** The form of ids that proxies write. Others could forge fields of the log. */
const WELL_FORMED = /^[\w.:=-]{1,128}$/;

const made = new WeakMap<IncomingMessage, string>();

/** The id that a proxy or client has sent; undefined if it is missing or not well-formed. */
export function givenId({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : undefined;
}

/** The id of a request in logs and answers: the one that was sent, or else a new one. */
export function requestId(request: IncomingMessage): string {
  const id = givenId(request) ?? made.get(request) ?? randomUUID();
  made.set(request, id);
  return id;
}

/** Sends the id back, so that whoever reports an error can name its line in the log. */
export const identify: RequestHandler = (request, response, next) => {
  response.setHeader(REQUEST_ID, requestId(request));
  next();
};
