import { Writable } from 'node:stream';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { PageData } from '../../shared/contract/page.ts';
import type { Library } from '../library/library.ts';
import type { Snapshot } from '../library/snapshot.ts';
import type { RenderedAt, Renderer, Rendering } from '../render/render.tsx';
import type { RenderedStore, StoredPage } from '../render/store.ts';
import { sendPacked } from './packed.ts';
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
  readonly at: RenderedAt;
  /** Key under which the rendered bytes are kept; without one they are not. */
  readonly storeAs?: string;
}

const CLIENT_LEFT = 'the client left';

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

export function sendStored(request: Request, response: Response, page: StoredPage, status: 200 | 404): void {
  sendPacked(request, response, page, { status, type: 'text/html; charset=utf-8', cacheControl: status === 200 ? REVALIDATE : NEVER });
}

function setHead(response: Response, { status, cacheControl }: Head): void {
  response.status(status).set({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cacheControl, Vary: 'Accept-Encoding' });
}

/**
 * Hands a rendering to a response as it flows, and gives what flowed, or null when the client left before its end. It is over when the page is
 * rendered, not when the client has read it: a slow reader keeps nobody else waiting.
 */
function pour(rendering: Rendering, response: Response): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        response.write(chunk);
        done();
      },
      final(done) {
        response.end();
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    response.once('close', () => {
      if (sink.writableFinished) return;
      rendering.abort(new Error(CLIENT_LEFT));
      sink.destroy();
      resolve(null);
    });
    sink.once('error', () => resolve(null));
    rendering.pipe(sink);
  });
}
