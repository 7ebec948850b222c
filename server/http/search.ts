import type { Request, Response } from 'express';
import { BOX_LIMITS, PAGE_LIMITS } from 'search';
import { UNUSABLE_REASONS, type UnusableReason } from '../../shared/contract/search.ts';
import { searchQueryOf } from '../library/edition-search.ts';
import type { ZippedIndex } from '../library/index-file.ts';
import { hrefOf } from '../library/snapshot.ts';
import { Pending } from '../pending.ts';
import type { Renderer } from '../render/render.tsx';
import { type Encoding, inOnePiece, makeAnswer, sendHeadOf, unpack } from './answer.ts';
import { nullIfBusy } from './errors.ts';
import type { LoadLimit } from './load-limit.ts';
import type { Handler } from './locate.ts';
import { HTML_TYPE, IMMUTABLE, JSON_TYPE, NEVER, RETRY_AFTER, REVALIDATE } from './policies.ts';
import { REVISION } from './revision.ts';
import type { SearchTally } from './search-tally.ts';

/** The search index files. With its hash as the query, a file is immutable; otherwise the newest one is sent. */
export const searchIndex: Handler<'search-index'> = async ({ file: name, query, edition }, { request, response, next }) => {
  const file = await edition.search.file(name, query);
  if (!file) return next();
  // It was made from other content than the newest.
  if (file.isOld) response.removeHeader(REVISION);
  await sendIndexFile(request, response, file, query === `?_=${file.hash}` ? IMMUTABLE : REVALIDATE);
};

/** Sends an index in the client's preferred encoding, or 304. It is only unpacked to send the plain text. */
async function sendIndexFile(request: Request, response: Response, file: ZippedIndex, cacheControl: string): Promise<void> {
  const { hash, size, gzip, br } = file;
  const told = (encoding: Encoding, length: number) => ({ length, etag: `"${hash}-${encoding}"` });
  const packed = { ...(br && { br: told('br', br.length) }), gzip: told('gzip', gzip.length), identity: told('identity', size) };
  const encoding = sendHeadOf(request, response, makeAnswer(packed, { status: 200, type: JSON_TYPE, cacheControl }));
  if (encoding) response.end(encoding === 'identity' ? await plainOf(file) : file[encoding]);
}

const unpacking = new Pending<Buffer>();

/** The plain text. Concurrent requests share it, but it is not kept, since it may have tens of megabytes. */
function plainOf({ hash, gzip, size }: ZippedIndex): Promise<Buffer> {
  return unpacking.get(hash, () => unpack(gzip, { chunkSize: inOnePiece(size) }));
}

/** The number of hits on the search page. */
const MAX_LIMIT = PAGE_LIMITS.limit;
const LIMIT_RULE = `limit has to be a whole number from 1 to ${MAX_LIMIT}, given once. Without it there are ${BOX_LIMITS.limit} hits.`;

/**
 * The best hits as JSON: `GET /search.json?q=&ctx=&version=&limit=&typing=1`. With `typing` the search is not counted.
 * `unusable` is the hash of an index that the browser could not use, and `why` the reason.
 */
export function searchJson({ searches, limit: load }: { readonly searches: SearchTally; readonly limit: LoadLimit }): Handler<'search-json'> {
  return async ({ query, edition }, { request, response }) => {
    response.set('Cache-Control', NEVER).vary('Accept-Encoding');
    const parameters = new URLSearchParams(query);
    const limit = limitOf(parameters);
    if (limit === null) return void response.status(400).json({ error: LIMIT_RULE });
    if (request.method === 'HEAD') return void response.type(JSON_TYPE).end();
    const answer = await load.run(() => edition.search.suggest(searchQueryOf(query), { ...BOX_LIMITS, limit }));
    if (parameters.get('typing') !== '1') searches.add('json', answer);
    // Only counted for the current index.
    if (answer.index && parameters.get('unusable') === answer.index.hash) searches.unusable.add(reasonOf(parameters));
    response.json(answer);
  };
}

/**
 * The menu of the search box as HTML, for a browser without the client: `GET /search-menu.html?q=&version=&at=`. `at`
 * is the path of the page that the visitor is on.
 */
export function searchMenu({ renderer, limit }: { readonly renderer: Renderer; readonly limit: LoadLimit }): Handler<'search-menu'> {
  return async ({ query, edition }, { request, response }) => {
    response.set('Cache-Control', NEVER).vary('Accept-Encoding').type(HTML_TYPE);
    if (request.method === 'HEAD') return void response.end();
    const { snapshot } = edition;
    const at = snapshot.addresses.find(new URLSearchParams(query).get('at') ?? '');
    const here = at.kind === 'page' ? hrefOf(at.path, snapshot) : null;
    const asked = searchQueryOf(query);
    const version = snapshot.versions.get(asked.version ?? '')?.version;
    const older = version && !version.isLast ? version.name : null;
    await limit.run(async () => {
      const answer = await edition.search.suggest(asked, BOX_LIMITS).catch(nullIfBusy);
      if (!answer) response.status(503).set('Retry-After', RETRY_AFTER);
      const menu = { answer, version: older, here };
      const html = (await edition.menuFromElsewhere(menu)) ?? (await renderer.searchMenu(menu, snapshot));
      response.send(html);
    });
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
