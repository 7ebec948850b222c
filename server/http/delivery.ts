import { Writable } from 'node:stream';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { PageData } from '../../shared/contract/page.ts';
import type { Snapshot } from '../library/snapshot.ts';
import type { RenderedAt, Renderer, Rendering } from '../render/render.tsx';
import type { RenderedStore, StoredPage } from '../render/store.ts';
import { sendPacked } from './packed.ts';
import { NEVER, REVALIDATE } from './policies.ts';

export interface DeliveryParts {
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
  /** Key to keep the rendered bytes under. Without a key they are not kept. */
  readonly storeAs?: string;
}

const CLIENT_LEFT = 'the client left';

/** Streams a page into the response, and keeps its bytes. */
export async function stream({ renderer, store, log }: DeliveryParts, { page, snapshot, response, at, storeAs, ...head }: Delivery): Promise<void> {
  const rendering = await renderer.render(page, snapshot, at);
  if (response.closed) return rendering.abort(new Error(CLIENT_LEFT));
  setHead(response, head);
  const bytes = await pour(rendering, response);
  if (bytes === null) log.debug({ path: at.path }, 'the client left while its page was rendered');
  else if (storeAs !== undefined) await store.put(storeAs, bytes);
}

/** Answers HEAD without rendering the page. */
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
 * Streams a rendering into a response. Resolves with all bytes when the page is rendered, without waiting for a slow
 * client to read it, or with null if the client disconnected. Rejects if rendering fails on the way.
 */
function pour(rendering: Rendering, response: Response): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
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
    sink.once('error', reject);
    rendering.pipe(sink);
  });
}
