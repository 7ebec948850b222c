import type { Request, Response } from 'express';
import { BOX_LIMITS, PAGE_LIMITS } from 'search';
import { UNUSABLE_REASONS, type UnusableReason } from '../../shared/contract/search.ts';
import type { MadeIndex, Maker } from '../contract/make.ts';
import { HTML_TYPE, IMMUTABLE, JSON_TYPE, NEVER, REVALIDATE } from '../contract/policies.ts';
import { type Encoding, makeAnswer, sendHeadOf, unpack } from './answer.ts';
import type { SearchTally } from './counts/search-tally.ts';
import { type Delivery, sendHead, sendMade } from './delivery.ts';
import { REVISION } from './headers.ts';
import type { Handler } from './locate.ts';
import { bufferOf } from './store.ts';

/** The search index files. With its hash as the query, a file is immutable; otherwise the newest one is sent. */
export function searchIndex(maker: Maker): Handler<'search-index'> {
  return async ({ file: name, query, locale }, { request, response, next }) => {
    const file = await maker.index({ base: locale.base, file: name, query });
    if (!file) return next();
    // It was made from the previous content.
    if (file.isStale) response.removeHeader(REVISION);
    await sendIndexFile(
      request,
      response,
      file,
      query === `?_=${file.hash}` ? IMMUTABLE : REVALIDATE,
    );
  };
}

/** Sends an index in the client's preferred encoding, or 304. The plain text may have tens of megabytes. */
async function sendIndexFile(
  request: Request,
  response: Response,
  file: MadeIndex,
  cacheControl: string,
): Promise<void> {
  const { hash, size, gzip, br } = file;
  const formOf = (encoding: Encoding, length: number) => ({
    length,
    etag: `"${hash}-${encoding}"`,
  });
  const packed = {
    ...(br && { br: formOf('br', br.length) }),
    gzip: formOf('gzip', gzip.length),
    identity: formOf('identity', size),
  };
  const encoding = sendHeadOf(
    request,
    response,
    makeAnswer(packed, { status: 200, type: JSON_TYPE, cacheControl }),
  );
  if (encoding)
    response.end(
      encoding === 'identity' ? await unpack(hash, bufferOf(gzip), size) : file[encoding],
    );
}

/** The number of hits on the search page. */
const MAX_LIMIT = PAGE_LIMITS.limit;
const LIMIT_RULE = `limit has to be a whole number from 1 to ${MAX_LIMIT}, given once. Without it there are ${BOX_LIMITS.limit} hits.`;

/**
 * The best hits as JSON: `GET /search.json?q=&ctx=&version=&limit=&typing=1`. With `typing` the search is not counted.
 * `unusable` is the hash of an index that the browser could not use, and `why` the reason.
 */
export function searchJson(delivery: Delivery, searches: SearchTally): Handler<'search-json'> {
  return async ({ query, locale }, exchange) => {
    const { request, response, next } = exchange;
    const parameters = new URLSearchParams(query);
    const limit = limitOf(parameters);
    if (limit === null)
      return void response
        .status(400)
        .set('Cache-Control', NEVER)
        .vary('Accept-Encoding')
        .json({ error: LIMIT_RULE });
    if (request.method === 'HEAD') return sendHead(response, JSON_TYPE, NEVER);
    const isTyping = parameters.get('typing') === '1';
    const wanted = { kind: 'search-json', base: locale.base, query, limit, isTyping } as const;
    const made = await delivery.one(wanted, exchange);
    if (!made) return response.closed ? undefined : next();
    // Only reports about the current index count.
    if (made.indexHash !== undefined && parameters.get('unusable') === made.indexHash)
      searches.unusable.add(reasonOf(parameters));
    sendMade(exchange, wanted, made);
  };
}

/**
 * The menu of the search box as HTML, for a browser without the client: `GET /search-menu.html?q=&version=&at=`. `at`
 * is the path of the page that the visitor is on.
 */
export function searchMenu(delivery: Delivery): Handler<'search-menu'> {
  return async ({ query, locale }, exchange) => {
    const { request, response } = exchange;
    if (request.method === 'HEAD')
      return void response
        .set({ 'Content-Type': HTML_TYPE, 'Cache-Control': NEVER, Vary: 'Accept-Encoding' })
        .end();
    await delivery.sendOne({ kind: 'search-menu', base: locale.base, query }, exchange);
  };
}

/** An unknown reason counts as unreadable. */
function reasonOf(parameters: URLSearchParams): UnusableReason {
  const why = parameters.get('why');
  return UNUSABLE_REASONS.find((reason) => reason === why) ?? 'unreadable';
}

/** The requested number of hits, or null if it is invalid. */
function limitOf(parameters: URLSearchParams): number | null {
  const [text, ...others] = parameters.getAll('limit');
  if (text === undefined) return BOX_LIMITS.limit;
  const isOne = others.length === 0 && /^[1-9]\d{0,2}$/.test(text);
  return isOne && Number(text) <= MAX_LIMIT ? Number(text) : null;
}
