import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import type { Figures } from '../figures/figures.ts';
import { readBody, refuse } from './body.ts';
import type { LoadLimit } from './load-limit.ts';
import type { Handler } from './locate.ts';
import { NEVER } from './policies.ts';
import { requestId } from './request-id.ts';
import { nameOf } from './same-origin.ts';
import { sendAsPart } from './security.ts';
import { TokenBucket } from './token-bucket.ts';

/** Far more than a call with the longest settings of a figure. */
export const MOST_OF_MESSAGE = 64 * 1024;
/** More than all assistants of a busy site should have to ask. Each question may take as long as a page. */
export const FLOOD = { most: 200, perSecond: 20 };
const RETRY_AFTER_S = '10';

/** What a page in a browser on this machine comes from. Pages of others cannot have these names. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

interface McpParts {
  readonly figures: Figures;
  readonly limit: LoadLimit;
  readonly log: Logger;
  /** Canonical origin of the site, if known. */
  readonly origin: string | null;
  /** Id of the build. */
  readonly build: string;
}

/**
 * The Model Context Protocol, by which assistants search and read the docs: `POST /mcp`, a message for each request and
 * its answer as JSON. What the messages mean is found out in the background thread, where tools do their work, too.
 */
export function mcp({ figures, limit, log, origin, build }: McpParts): Handler<'mcp'> {
  const bucket = new TokenBucket(FLOOD);
  return async ({ edition }, { request, response }) => {
    const { headers } = request;
    sendAsPart(response.set('Cache-Control', NEVER));
    if (!mayAsk(headers, origin)) return refuse(response, 403, 'Pages of other sites may not ask here.');
    if (!isJson(headers)) return refuse(response, 415, 'Messages are of the type application/json, not packed.');
    if (Number(headers['content-length'] ?? 0) > MOST_OF_MESSAGE) return refuse(response, 413, TOO_LONG);
    if (!bucket.take()) return refuse(response.set('Retry-After', RETRY_AFTER_S), 429, 'There are too many messages just now.');
    const body = await readBody(request, MOST_OF_MESSAGE);
    if (body === 'left') return;
    if (body === 'too long') return refuse(response, 413, TOO_LONG);
    const message = { headers: ofProtocol(headers), body: body.toString() };
    const answer = await limit.run(async () => {
      const elsewhere = await edition.assistantFromElsewhere(message);
      if (elsewhere) return elsewhere;
      const { answerAssistant } = await import('../mcp/exchange.ts');
      return await answerAssistant({ ...message, base: edition.snapshot.base }, { edition, figures, origin, build });
    });
    if (answer.failure !== null) log.error({ id: requestId(request), reason: answer.failure }, 'a message of an assistant failed');
    if (answer.type !== null) response.set('Content-Type', answer.type);
    response.status(answer.status).end(Buffer.from(answer.body.buffer, answer.body.byteOffset, answer.body.byteLength));
  };
}

const TOO_LONG = `Messages have at most ${MOST_OF_MESSAGE} bytes.`;

/**
 * Browsers name the page that asks, and the protocol wants pages of others refused: one that has its name lead to this
 * server for a moment could read docs that are not public. So the name that was asked for proves nothing.
 */
function mayAsk({ origin: sender }: IncomingHttpHeaders, origin: string | null): boolean {
  if (sender === undefined) return true;
  const name = nameOf(sender);
  return name !== null && (LOOPBACK.includes(name) || (origin !== null && name === nameOf(origin)));
}

function isJson({ 'content-type': type = '', 'content-encoding': encoding = 'identity' }: IncomingHttpHeaders): boolean {
  return encoding === 'identity' && type.replace(/;.*$/s, '').trim().toLowerCase() === 'application/json';
}

/** The headers that the protocol uses. Nothing else of a request is looked at. */
function ofProtocol(headers: IncomingHttpHeaders): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => name === 'content-type' || name.startsWith('mcp-'));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}
