import type { ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { located } from './locate.ts';
import { FOR_DOCUMENTS } from './security-headers.ts';

/** Sets the headers of a document. */
export function secure(response: ServerResponse): void {
  const { document } = located(response).locale.headers;
  for (let at = 0; at < document.length; at += 2) response.setHeader(document[at] ?? '', document[at + 1] ?? '');
}

/** Sets them for all handlers. */
export const security: RequestHandler = (_request, response, next) => {
  secure(response);
  next();
};

/** Removes the headers that only documents need, which would be most of the bytes of small files. */
export function sendAsPart(response: Response): void {
  for (const header of FOR_DOCUMENTS) response.removeHeader(header);
}
