import { PassThrough } from 'node:stream';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { PageData } from '../../shared/contract/page.ts';
import type { Library } from '../library/library.ts';
import type { Snapshot } from '../library/snapshot.ts';
import type { Renderer, Rendering } from '../render/render.tsx';
import type { Encoding, RenderedStore, StoredPage } from '../render/store.ts';
import { NEVER, REVALIDATE } from './policies.ts';

export interface DeliveryParts {
  readonly library: Library;
  readonly renderer: Renderer;
  readonly store: RenderedStore;
  readonly log: Logger;
}

interface Head {
  readonly status: number;
  readonly cacheControl: string;
}

interface Delivery extends Head {
  readonly page: PageData;
  readonly snapshot: Snapshot;
  readonly response: Response;
  /** The address as the router sees it. */
  readonly at: { readonly path: string; readonly query: string };
  /** Key under which the rendered bytes are kept; without one they are not. */
  readonly storeAs?: string;
}

const CLIENT_LEFT = 'the client left';

/** A rendering that takes longer than this is given up. */
const RENDER_TIMEOUT_MS = 5_000;

/** Renders a page into the response as it comes, and keeps what flowed. */
export async function stream({ renderer, store, log }: DeliveryParts, { page, snapshot, response, at, storeAs, ...head }: Delivery): Promise<void> {
  const rendering = await renderer.render(page, snapshot, at);
  if (response.closed) return rendering.abort(new Error(CLIENT_LEFT));
  setHead(response, head);
  const html = await pour(rendering, response);
  if (html === null) log.debug({ path: at.path }, 'the client left while its page was rendered');
  else if (storeAs !== undefined) await store.put(storeAs, html);
}

/** The answer to HEAD for a page that is not rendered yet: it is not rendered for this either. */
export function sendHead(response: Response, head: Head): void {
  setHead(response, head);
  response.end();
}

/** Sends kept bytes in the encoding that the client likes best, or 304 when it has them. */
export function sendStored(request: Request, response: Response, page: StoredPage, status: 200 | 404): void {
  const encoding = preferredEncoding(request);
  const { bytes, etag } = page[encoding];
  setHead(response, { status, cacheControl: status === 200 ? REVALIDATE : NEVER });
  response.set('ETag', etag);
  if (request.fresh) {
    response.status(304).removeHeader('Content-Type');
    response.end();
    return;
  }
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  response.set('Content-Length', String(bytes.length));
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function setHead(response: Response, { status, cacheControl }: Head): void {
  response.status(status).set({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cacheControl, Vary: 'Accept-Encoding' });
}

/** The encoding that the client gives most weight; among equals our order decides, since browsers name gzip before br without liking it better. */
function preferredEncoding(request: Request): Encoding {
  const weights = new Map((request.get('Accept-Encoding') ?? '').split(',').map(weighted));
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [br, gzip] = [weightOf('br'), weightOf('gzip')];
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
}

/** `gzip;q=0.5` -> gzip and its weight; a weight that is no number counts as 0. */
function weighted(entry: string): [name: string, weight: number] {
  const [name = '', weight] = entry
    .trim()
    .toLowerCase()
    .split(/\s*;\s*q=/);
  return [name, weight === undefined ? 1 : Number(weight) || 0];
}

/** Pipes a rendering to a response and gives what flowed, or null when the client left before its end. */
function pour(rendering: Rendering, response: Response): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const tee = new PassThrough();
    const timer = setTimeout(() => rendering.abort(new Error('rendering took too long')), RENDER_TIMEOUT_MS);
    tee.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('close', () => {
      clearTimeout(timer);
      if (!response.writableFinished) rendering.abort(new Error(CLIENT_LEFT));
      resolve(response.writableFinished ? Buffer.concat(chunks) : null);
    });
    tee.pipe(response);
    rendering.pipe(tee);
  });
}
