import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { located } from './locate.ts';
import { FOR_DOCUMENTS } from './security-headers.ts';

export const REQUEST_ID = 'X-Request-Id';

/** The form of ids that proxies write. Others could forge fields of the log. */
const WELL_FORMED = /^[\w.:=-]{1,128}$/;

const newIds = new WeakMap<IncomingMessage, string>();

/** The id that a proxy or client has sent; undefined if it is missing or not well-formed. */
export function givenId({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : undefined;
}

/** The id of a request in logs and answers: the one that was sent, or else a new one. */
export function requestId(request: IncomingMessage): string {
  const id = givenId(request) ?? newIds.get(request) ?? randomUUID();
  newIds.set(request, id);
  return id;
}

/** Sends the id back, so that whoever reports an error can name its line in the log. */
export const identify: RequestHandler = (request, response, next) => {
  response.setHeader(REQUEST_ID, requestId(request));
  next();
};

/**
 * The revision of the content, as in `/readyz`. A page keeps its bytes and ETag when other pages change, so only this
 * header shows whether a cache in front has seen the newest content.
 */
export const REVISION = 'X-Content-Revision';

/** Files of the build and the health of the process depend on no content. */
export const setRevision: RequestHandler = (_request, response, next) => {
  const { kind, revision } = located(response);
  if (kind !== 'asset' && kind !== 'health') response.setHeader(REVISION, revision);
  next();
};

/** Sets the headers of a document. */
export function secure(response: ServerResponse): void {
  const { document } = located(response).locale.headers;
  for (let at = 0; at < document.length; at += 2)
    response.setHeader(document[at] ?? '', document[at + 1] ?? '');
}

/** Sets them for all handlers. */
export const security: RequestHandler = (_request, response, next) => {
  secure(response);
  next();
};

/** Removes the headers that only documents need, which would be most of the bytes of small files. */
export function removeDocumentHeaders(response: Response): void {
  for (const header of FOR_DOCUMENTS) response.removeHeader(header);
}
