import type { RequestHandler, Response } from 'express';
import { type Handler, located } from './locate.ts';
import { REVALIDATE, sendLine } from './policies.ts';

/**
 * A redirect names the address again, and must fit with its other headers into the 4 kB that proxies keep for them. The
 * longest address that a figure writes is that of changed rules on a large plan.
 */
export const MAX_URL_LENGTH = 3200;

/** Whether the guard refuses to read an address. */
export function isRefused({ method }: { readonly method?: string | undefined }, url: string): boolean {
  return !isRead(method) || isBad(url);
}

function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isBad(url: string): boolean {
  return url.length > MAX_URL_LENGTH || url.includes('#');
}

/**
 * Refuses methods other than GET and HEAD with 405, or other than POST where reports are taken, and addresses that are
 * too long or contain `#` with 400.
 */
export const guard: RequestHandler = ({ method, originalUrl: url }, response, next) => {
  const takesReports = located(response).kind === 'reports';
  if (takesReports && method !== 'POST') sendLine(response.set('Allow', 'POST'), 405, 'This is for reports of browsers: use POST.');
  else if (!takesReports && !isRead(method)) sendLine(response.set('Allow', 'GET, HEAD'), 405, 'This site is read-only: use GET or HEAD.');
  else if (!isBad(url)) next();
  else if (url.length > MAX_URL_LENGTH) sendLine(response, 400, 'This address is too long.');
  else sendMalformed(response);
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
