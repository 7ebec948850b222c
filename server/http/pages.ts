import { PassThrough } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { PageData } from '../../shared/contract/page.ts';
import type { Library } from '../library/library.ts';
import { SEARCH_PATH } from '../library/site.ts';
import type { Snapshot } from '../library/snapshot.ts';
import type { Renderer } from '../render/render.tsx';
import type { Encoding, RenderedStore, StoredPage } from '../render/store.ts';
import { NEVER, REVALIDATE } from './policies.ts';
import { targetOf } from './request.ts';
import { searchQueryOf } from './search.ts';

export interface PageParts {
  readonly library: Library;
  readonly renderer: Renderer;
  readonly store: RenderedStore;
  readonly log: Logger;
}

/** A rendering that takes longer than this is given up. */
const RENDER_TIMEOUT_MS = 5_000;

/** Answers a page that was rendered before from its stored bytes, or with 304 when the client has them. */
export function storedPages({ library, store }: PageParts): RequestHandler {
  return (request, response, next) => {
    const { path, query } = targetOf(request);
    if (query !== '' && isSearch(path, library.snapshot)) return next();
    const page = store.get(storeKey(library.snapshot, path));
    if (page) sendStored(request, response, page, 200);
    else next();
  };
}

/**
 * Renders a page that is asked for the first time, streaming it as it comes, and keeps what was streamed. Whoever asks for the same page
 * meanwhile waits for those bytes instead of rendering it again.
 */
export function pages(parts: PageParts): RequestHandler {
  const underway = new Map<string, Promise<void>>();
  return async (request, response, next) => {
    const { library, store } = parts;
    const { snapshot } = library;
    const { path, query } = targetOf(request);
    const address = snapshot.addresses.find(path);
    if (address.kind !== 'page') return next();
    const page = await library.page(address.path, searchQueryOf(request));
    if (!page) return next();
    if (address.path === SEARCH_PATH && query !== '')
      return void (await stream(parts, page, { request, response, status: 200, cacheControl: NEVER, at: { path, query } }));
    const key = storeKey(snapshot, path);
    await underway.get(key);
    const stored = store.get(key);
    if (stored) return sendStored(request, response, stored, 200);
    const work = stream(parts, page, { request, response, status: 200, cacheControl: REVALIDATE, at: { path, query: '' }, storeAs: key });
    underway.set(
      key,
      work.then(
        () => undefined,
        () => undefined,
      ),
    );
    try {
      await work;
    } finally {
      underway.delete(key);
    }
  };
}

/** Any other address: one page for all of them, with status 404. */
export function notFound(parts: PageParts): RequestHandler {
  return async (request, response) => {
    const { library, store } = parts;
    // A name that no address can have, since addresses begin with a slash.
    const key = storeKey(library.snapshot, 'not-found');
    const stored = store.get(key);
    if (stored) return sendStored(request, response, stored, 404);
    await stream(parts, library.notFound(), { request, response, status: 404, cacheControl: NEVER, at: { path: '/404', query: '' }, storeAs: key });
  };
}

interface Delivery {
  readonly request: Request;
  readonly response: Response;
  readonly status: number;
  readonly cacheControl: string;
  /** The address as the router sees it. */
  readonly at: { readonly path: string; readonly query: string };
  readonly storeAs?: string;
}

async function stream(
  { library, renderer, store, log }: PageParts,
  page: PageData,
  { request, response, status, cacheControl, at, storeAs }: Delivery,
): Promise<void> {
  const rendering = await renderer.render(page, library.snapshot, at);
  response.status(status).set({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cacheControl, Vary: 'Accept-Encoding' });
  if (request.method === 'HEAD') {
    rendering.abort(new Error('only the headers were asked for'));
    return void response.end();
  }
  const html = await pour(rendering, response);
  if (html === null) log.debug({ path: at.path }, 'the client left while its page was rendered');
  else if (storeAs !== undefined) await store.put(storeAs, html);
}

/** Pipes a rendering to a response and gives what flowed, or null when the client left before its end. */
function pour(rendering: { pipe(to: NodeJS.WritableStream & PassThrough): void; abort(reason: Error): void }, response: Response): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const tee = new PassThrough();
    const timer = setTimeout(() => rendering.abort(new Error('rendering took too long')), RENDER_TIMEOUT_MS);
    tee.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('close', () => {
      clearTimeout(timer);
      if (!response.writableFinished) rendering.abort(new Error('the client left'));
      resolve(response.writableFinished ? Buffer.concat(chunks) : null);
    });
    tee.pipe(response);
    rendering.pipe(tee);
  });
}

function sendStored(request: Request, response: Response, page: StoredPage, status: number): void {
  const encoding = preferredEncoding(request);
  const { bytes, etag } = page[encoding];
  response
    .status(status)
    .set({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': status === 200 ? REVALIDATE : NEVER, Vary: 'Accept-Encoding', ETag: etag });
  if (status === 200 && request.fresh) return void response.status(304).end();
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  response.set('Content-Length', String(bytes.length));
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function preferredEncoding(request: Request): Encoding {
  const accepted = request.acceptsEncodings(['br', 'gzip', 'identity']);
  return accepted === 'br' || accepted === 'gzip' ? accepted : 'identity';
}

function storeKey(snapshot: Snapshot, path: string): string {
  return `${snapshot.id} ${path}`;
}

function isSearch(path: string, snapshot: Snapshot): boolean {
  return path === snapshot.site.searchHref;
}
