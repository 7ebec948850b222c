import type { IncomingHttpHeaders } from 'node:http';
import type { Response } from 'express';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { NEVER } from '../contract/policies.ts';
import { TooBusy } from '../too-busy.ts';
import type { Delivery } from './delivery.ts';
import { BUSY, secondsOf } from './errors.ts';
import { removeDocumentHeaders, requestId } from './headers.ts';
import { readBody, refuse, typeOf } from './limits/body.ts';
import type { Clients } from './limits/clients.ts';
import type { Crowd } from './limits/crowd.ts';
import type { FairQueue } from './limits/fair-queue.ts';
import { hostOf } from './limits/same-origin.ts';
import { ClientBuckets } from './limits/token-bucket.ts';
import { type Handler, MCP_PATH } from './locate.ts';
import { sendLine } from './plain-answers.ts';
import { bufferOf } from './store.ts';

/** Far more than a call with the longest settings of a figure. */
export const MOST_OF_MESSAGE = 64 * 1024;
/** More messages than one client sends for its assistants. */
export const FLOOD = { most: 200, perSecond: 20 };
const RETRY_AFTER_S = 10;

/** The hosts of pages from this machine. Other sites cannot have these names. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

interface McpParts {
  readonly delivery: Delivery;
  readonly crowd: Crowd;
  readonly queue: FairQueue;
  readonly clients: Clients;
  readonly log: Logger;
  readonly origin: string | null;
}

/**
 * The Model Context Protocol, by which assistants search and read the docs: `POST /mcp`, a message for each request and
 * its answer as JSON. The maker reads and answers the messages.
 */
export function mcp({ delivery, crowd, queue, clients, log, origin }: McpParts): Handler<'mcp'> {
  const buckets = new ClientBuckets(FLOOD);
  return async ({ locale: { base }, path }, { request, response }) => {
    const { headers } = request;
    removeDocumentHeaders(response.set('Cache-Control', NEVER));
    const address = base + MCP_PATH;
    if (path !== address)
      return void response.status(308).set({ Location: address, Connection: 'close' }).end();
    if (!mayAsk(headers, origin))
      return refuse(response, 403, 'Pages of other sites may not ask here.');
    if (typeOf(headers) !== 'application/json')
      return refuse(response, 415, 'Messages are of the type application/json, not packed.');
    if (Number(headers['content-length'] ?? 0) > MOST_OF_MESSAGE)
      return refuse(response, 413, TOO_LONG);
    const isFlood = !buckets.take(clients.of(request));
    const body = await readBody({ request, response }, MOST_OF_MESSAGE, TOO_LONG);
    if (body === null) return;
    if (isFlood || crowd.isThere) {
      queue.refused.add(isFlood ? 'flood' : 'crowd');
      return sendBusy(response, body, isFlood ? RETRY_AFTER_S : undefined);
    }
    const answer = await delivery
      .one({ kind: 'mcp', base, headers: ofProtocol(headers), body }, { request, response })
      .catch((error: unknown) => {
        if (!(error instanceof TooBusy)) throw error;
        if (!response.closed) sendBusy(response, body, secondsOf(error));
        return null;
      });
    if (!answer || response.closed) return;
    if (answer.failure !== undefined)
      log.error(
        { id: requestId(request), reason: answer.failure },
        'a message of an assistant failed',
      );
    if (answer.type !== null) response.set('Content-Type', answer.type);
    response.status(answer.status).end(bufferOf(answer.body));
  };
}

const requestSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ id: v.union([v.string(), v.number()]), method: v.string() }),
);

/** Of JSON-RPC, for errors of a server. */
const SERVER_ERROR = -32_000;

/**
 * Asks an assistant to retry, by an answer to its request: a failing status ends the connection of most clients, and
 * the model would not learn of it. A message that is no request gets the status.
 * @param own the seconds after which a client that has asked for too much may ask again
 */
function sendBusy(response: Response, body: string, own?: number): void {
  const asked = v.safeParse(requestSchema, body);
  const seconds = own ?? RETRY_AFTER_S;
  response.set('Retry-After', String(seconds));
  if (!asked.success) return void sendLine(response, own === undefined ? 503 : 429, BUSY);
  const error = {
    code: SERVER_ERROR,
    message: `${BUSY} Ask again in ${seconds} seconds.`,
    data: { retryAfter: seconds },
  };
  response.json({ jsonrpc: '2.0', id: asked.output.id, error });
}

const TOO_LONG = `Messages have at most ${MOST_OF_MESSAGE} bytes.`;

/**
 * Browsers send the origin of the page, and the protocol wants other sites refused: by DNS rebinding, one of them could
 * read docs that are not public. So the `Host` of the request proves nothing.
 */
function mayAsk({ origin: sender }: IncomingHttpHeaders, origin: string | null): boolean {
  if (sender === undefined) return true;
  const name = hostOf(sender);
  return name !== null && (LOOPBACK.includes(name) || (origin !== null && name === hostOf(origin)));
}

/** The headers that the protocol uses. */
function ofProtocol(headers: IncomingHttpHeaders): Record<string, string> {
  const own = Object.entries(headers).filter(
    ([name]) => name === 'content-type' || name.startsWith('mcp-'),
  );
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}
