import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { REVALIDATE } from '../contract/policies.ts';
import { type Handler, type Located, located } from './locate.ts';
import { sendLine } from './plain-answers.ts';

/**
 * A redirect repeats the address, and has to fit with its other headers into the 4 kB that proxies allow. The longest
 * address that a figure writes is that of changed rules on a large plan.
 */
export const MAX_URL_LENGTH = 3200;

/** Whether the guard refuses a request for something that is read. */
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

/** HTTP/1.1 asks servers to refuse requests without a host, although nothing here depends on it. */
function isHostless({ headers, httpVersion }: Head): boolean {
  return headers.host === undefined && httpVersion !== '1.0';
}

/**
 * The kinds of addresses that accept POST, with the clients that they are for; null for a form, which GET may ask for.
 */
type PostTargets = ReadonlyMap<Located['kind'], string | null>;

/**
 * Refuses other methods than GET and HEAD, or POST where it is accepted, with 405. Refuses addresses that are too long
 * or contain `#`, and requests without a host, with 400.
 */
export function guard(postTargets: PostTargets): RequestHandler {
  return (request, response, next) => {
    const { method, originalUrl: url } = request;
    const clients = postTargets.get(located(response).kind);
    const mayPost = clients !== undefined && method === 'POST';
    if (typeof clients === 'string' && !mayPost)
      sendLine(response.set('Allow', 'POST'), 405, `This is for ${clients}: use POST.`);
    else if (clients === null && !mayPost && !isRead(method))
      sendLine(response.set('Allow', 'GET, HEAD, POST'), 405, 'This is for a form: use POST.');
    else if (clients === undefined && !isRead(method))
      sendLine(response.set('Allow', 'GET, HEAD'), 405, 'This site is read-only: use GET or HEAD.');
    else if (!isBad(url) && !isHostless(request)) next();
    else if (url.length > MAX_URL_LENGTH) sendLine(response, 400, 'This address is too long.');
    else if (url.includes('#')) sendLine(response, 400, 'This address is malformed.');
    else sendLine(response, 400, 'This request names no host.');
  };
}

/** Characters that a query may not have (RFC 3986, 3.4). Brackets are allowed, since browsers send them as they are. */
const NOT_IN_QUERY = /[^\w\-.~!$&'()*+,;=:@/?%[\]]/g;

/** Requests with letters beyond ASCII are refused before. */
const percentEncoded = (letter: string): string =>
  `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/**
 * Redirects other spellings (no slash, `.html`, `/index.html`, capitals) to the page's address, and old addresses to
 * where the content says. Keeps the query, unless the content gives one.
 */
export const redirect: Handler<'alias'> = ({ href, query }, { response }) => {
  const [, target = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(href) ?? [];
  const encoded = query.replace(NOT_IN_QUERY, percentEncoded);
  if (encoded.length > MAX_URL_LENGTH) return sendLine(response, 400, 'This address is too long.');
  response
    .status(308)
    .set({
      Location: target.includes('?') ? href : target + encoded + hash,
      'Cache-Control': REVALIDATE,
    })
    .end();
};
