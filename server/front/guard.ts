import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { REVALIDATE } from '../contract/policies.ts';
import { type Handler, type Located, located } from './locate.ts';
import { sendLine } from './policies.ts';

/**
 * A redirect names the address again, and must fit with its other headers into the 4 kB that proxies keep for them. The
 * longest address that a figure writes is that of changed rules on a large plan.
 */
export const MAX_URL_LENGTH = 3200;

/** Whether the guard refuses a request for what is to be read. */
export function isRefused(request: Head, url: string): boolean {
  return !isRead(request.method) || isBad(url) || isHostless(request);
}

type Head = Pick<IncomingMessage, 'method' | 'headers' | 'httpVersion'>;

function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isBad(url: string): boolean {
  return url.length > MAX_URL_LENGTH || url.includes('#');
}

/** HTTP/1.1 asks a server to refuse requests that name no host, although nothing here depends on it. */
function isHostless({ headers, httpVersion }: Head): boolean {
  return headers.host === undefined && httpVersion !== '1.0';
}

/** What takes something, and whom from; null for what can also be read. */
type Takers = ReadonlyMap<Located['kind'], string | null>;

/**
 * Refuses methods other than GET and HEAD with 405, or other than POST at addresses that take something; and with 400
 * addresses that are too long or contain `#`, and requests without a host.
 */
export function guard(takers: Takers): RequestHandler {
  return (request, response, next) => {
    const { method, originalUrl: url } = request;
    const takesFrom = takers.get(located(response).kind);
    const mayPost = takesFrom !== undefined && method === 'POST';
    if (typeof takesFrom === 'string' && !mayPost) sendLine(response.set('Allow', 'POST'), 405, `This is for ${takesFrom}: use POST.`);
    else if (takesFrom === null && !mayPost && !isRead(method)) sendLine(response.set('Allow', 'GET, HEAD, POST'), 405, 'This is for a form: use POST.');
    else if (takesFrom === undefined && !isRead(method)) sendLine(response.set('Allow', 'GET, HEAD'), 405, 'This site is read-only: use GET or HEAD.');
    else if (!isBad(url) && !isHostless(request)) next();
    else if (url.length > MAX_URL_LENGTH) sendLine(response, 400, 'This address is too long.');
    else if (url.includes('#')) sendLine(response, 400, 'This address is malformed.');
    else sendLine(response, 400, 'This request names no host.');
  };
}

/** What may not stand in a query (RFC 3986, 3.4). Brackets may, since browsers send and read them as they are. */
const NOT_IN_QUERY = /[^\w\-.~!$&'()*+,;=:@/?%[\]]/g;

/** A query holds no letter beyond ASCII: requests with one are refused before. */
const percentEncoded = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/**
 * Redirects other spellings (no slash, `.html`, `/index.html`, capitals) to the page's address, and old addresses to
 * where the content says. Keeps the query, unless the content gives one.
 */
export const redirect: Handler<'alias'> = ({ href, query }, { response }) => {
  const [, target = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(href) ?? [];
  const kept = query.replace(NOT_IN_QUERY, percentEncoded);
  if (kept.length > MAX_URL_LENGTH) return sendLine(response, 400, 'This address is too long.');
  response
    .status(308)
    .set({ Location: target.includes('?') ? href : target + kept + hash, 'Cache-Control': REVALIDATE })
    .end();
};
