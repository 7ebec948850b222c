import type { ServerResponse } from 'node:http';
import type { Response } from 'express';
import { HTML_TYPE, JSON_TYPE, NEVER } from '../contract/policies.ts';
import { isPage, type Located } from './locate.ts';
import { weightOf } from './wants-markdown.ts';

/** Seconds after which a client should retry. */
export const RETRY_AFTER = '2';

/** Answers with a line of text that is not cached. */
export function sendLine(response: Response, status: number, line: string): void {
  response.status(status).set('Cache-Control', NEVER).type('text/plain').send(`${line}\n`);
}

interface Failure {
  readonly status: 429 | 500 | 503;
  /** The page for visitors. */
  readonly page: 'busy' | 'crashed';
  /** The text for programs. */
  readonly line: string;
}

/**
 * Asks a client to retry.
 * @param seconds after which a client that has used up its share gets more
 */
export function sendLater(
  response: ServerResponse,
  location: Located,
  reason: string,
  seconds?: number,
): void {
  response.setHeader('Retry-After', seconds ?? RETRY_AFTER);
  sendFailure(response, location, {
    status: seconds === undefined ? 503 : 429,
    page: 'busy',
    line: `${reason} Please try again in a moment.`,
  });
}

/** Sends a failure in the requested form: a page, JSON, or else a line of text. */
export function sendFailure(
  response: ServerResponse,
  location: Located,
  { status, page, line }: Failure,
): void {
  // The client requests the menu again after these.
  const isMenu = location.kind === 'search-menu' && status !== 500;
  const form = isMenu ? 'html' : formOf(location, response.req.headers.accept);
  const [type, body] =
    form === 'html'
      ? [HTML_TYPE, location.locale.plain[isMenu ? 'menu' : page]]
      : form === 'json'
        ? [JSON_TYPE, JSON.stringify({ error: line })]
        : ['text/plain; charset=utf-8', `${line}\n`];
  response.writeHead(status, {
    'Cache-Control': NEVER,
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}

/** The form that the ending of the address names, or without one, the `Accept` header. */
function formOf(location: Located, accept = '*/*'): 'html' | 'json' | 'text' {
  const [, ending] = isPage(location) ? [] : (/\.([a-z]\w*)$/i.exec(location.path) ?? []);
  if (ending === 'json') return 'json';
  if (ending !== undefined)
    return ending === 'html' && location.kind !== 'search-menu' ? 'html' : 'text';
  const html = weightOf('text/html', accept);
  if (weightOf('application/json', accept) > html) return 'json';
  return html > 0 || accept.includes('*/*') ? 'html' : 'text';
}
