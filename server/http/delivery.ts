import { Writable } from 'node:stream';
import type { Response } from 'express';
import type { Logger } from 'pino';
import type { PageData } from '../../shared/contract/page.ts';
import type { Edition } from '../library/edition.ts';
import type { Snapshot } from '../library/snapshot.ts';
import type { RenderedAt, Renderer, Rendering } from '../render/render.tsx';
import { varyOf } from './answer.ts';
import type { LoadLimit } from './load-limit.ts';
import { HTML_TYPE } from './policies.ts';
import type { SecurityHeadersFor } from './security.ts';
import { bufferOf, isPicture, type RenderedStore, type StoredHead } from './store.ts';
import { Tally } from './tally.ts';

export interface DeliveryParts {
  readonly renderer: Renderer;
  readonly store: RenderedStore;
  readonly headersFor: SecurityHeadersFor;
  readonly limit: LoadLimit;
  readonly renders: RenderTally;
  readonly log: Logger;
}

interface Head {
  readonly status: 200 | 404 | 503;
  readonly cacheControl: string;
}

interface Delivery extends Head {
  readonly edition: Edition;
  readonly response: Response;
  /** Key to keep the rendered bytes under. Without a key they are not kept. */
  readonly storeAs: string | undefined;
}

interface PageToStream extends Delivery {
  readonly page: PageData;
  readonly at: RenderedAt;
}

/** Documents that had to be rendered for a request, by the thread that did it. */
export type RenderTally = Tally<'answering' | 'background'>;

export function createRenderTally(): RenderTally {
  return new Tally({ answering: 0, background: 0 });
}

const CLIENT_LEFT = 'the client left';

/** Streams a page into the response, and keeps its bytes. */
export async function stream(parts: DeliveryParts, { page, edition: { snapshot }, response, at, storeAs, ...head }: PageToStream): Promise<void> {
  const { renderer, renders, log } = parts;
  renders.add('answering');
  const rendering = await renderer.render(page, snapshot, at);
  const { status } = head;
  if (response.closed) return rendering.abort(new Error(CLIENT_LEFT));
  setHead(response, head);
  const bytes = await pour(rendering, response);
  if (bytes === null) log.debug({ path: at.path }, 'the client left while its page was rendered');
  else if (storeAs !== undefined && status !== 503)
    keep(parts, storeAs, bytes, { ...head, status, type: HTML_TYPE, figures: [...at.figures.keys()] }, snapshot);
}

/** Stores bytes with their head and the headers that such answers have. Nobody waits until they are packed. */
export function keep({ store, headersFor, log }: DeliveryParts, key: string, bytes: Buffer, head: StoredHead, { config }: Snapshot): void {
  const { document, part } = headersFor(config);
  const packing = store.put(key, bytes, { common: isPicture(head) ? part : document, ...head });
  packing.catch((error: unknown) => log.error({ err: error, key }, 'what was made could not be compressed'));
}

/** Sends a page that the background thread renders, and keeps its bytes. False if that thread cannot. */
export async function sendRendered(parts: DeliveryParts, { edition, response, storeAs, ...head }: Delivery, rendering: Rendered): Promise<boolean> {
  const { status } = head;
  const html = await rendering;
  if (!html) return false;
  parts.renders.add('background');
  const bytes = bufferOf(html);
  setHead(response, head);
  response.end(bytes);
  if (storeAs !== undefined && status !== 503) keep(parts, storeAs, bytes, { ...head, status, type: HTML_TYPE }, edition.snapshot);
  return true;
}

/** HTML of the background thread. */
type Rendered = Promise<Uint8Array | undefined>;

interface PlainPage extends Delivery {
  readonly page: PageData;
  readonly at: Omit<RenderedAt, 'figures'>;
}

/** Sends a page that has no figures, as the background thread renders it or, if that cannot, as this one does. */
export async function sendPlain(parts: DeliveryParts, { page, at, ...delivery }: PlainPage): Promise<void> {
  if (await sendRendered(parts, delivery, delivery.edition.renderElsewhere(page, at))) return;
  await stream(parts, { ...delivery, page, at: { ...at, figures: new Map() } });
}

/** Answers HEAD without rendering the page. */
export function sendHead(response: Response, head: Head): void {
  setHead(response, head);
  response.end();
}

function setHead(response: Response, { status, cacheControl }: Head): void {
  response.status(status).set({ 'Content-Type': HTML_TYPE, 'Cache-Control': cacheControl, Vary: varyOf(HTML_TYPE) });
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
