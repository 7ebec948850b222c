import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';
import type { Handler } from './locate.ts';
import { REVALIDATE, sendLine } from './policies.ts';

/**
 * A redirect names the address again, and must fit with its other headers into the 4 kB that proxies keep for them. The
 * longest address that a figure writes is that of changed rules on a large plan.
 */
export const MAX_URL_LENGTH = 3200;

/** Whether the guard refuses a request. */
export function isRefused(request: Pick<IncomingMessage, 'method' | 'headers' | 'httpVersion'>, url: string): boolean {
  const { method } = request;
  return (method !== 'GET' && method !== 'HEAD') || url.length > MAX_URL_LENGTH || url.includes('#') || isHostless(request);
}

/** HTTP/1.1 asks a server to refuse requests that name no host, although nothing here depends on it. */
function isHostless({ headers, httpVersion }: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean {
  return headers.host === undefined && httpVersion !== '1.0';
}

/**
 * Refuses methods other than GET and HEAD with 405; and with 400 addresses that are too long or contain `#`, and
 * requests without a host.
 */
export const guard: RequestHandler = (request, response, next) => {
  const { method, originalUrl: url } = request;
  if (!isRefused(request, url)) next();
  else if (method !== 'GET' && method !== 'HEAD') sendLine(response.set('Allow', 'GET, HEAD'), 405, 'This site is read-only: use GET or HEAD.');
  else if (url.length > MAX_URL_LENGTH) sendLine(response, 400, 'This address is too long.');
  else if (url.includes('#')) sendMalformed(response);
  else sendLine(response, 400, 'This request names no host.');
};

export const malformed: Handler<'malformed'> = (_location, { response }) => sendMalformed(response);

function sendMalformed(response: Response): void {
  sendLine(response, 400, 'This address is malformed.');
}

/** Redirects other spellings (no slash, `.html`, `/index.html`, capitals) to the page's address and keeps the query. */
export const redirect: Handler<'alias'> = ({ href, query }, { response }) => {
  response
    .status(308)
    .set({ Location: href + query, 'Cache-Control': REVALIDATE })
    .end();
};
