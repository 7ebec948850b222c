import type { ServerResponse } from 'node:http';
import { HTML_TYPE, JSON_TYPE, NEVER } from '../contract/policies.ts';
import { isPage, type Located } from './locate.ts';
import { RETRY_AFTER } from './policies.ts';
import { weightOf } from './wants-markdown.ts';

interface Failure {
  readonly status: 500 | 503;
  /** What a visitor is told. */
  readonly page: 'busy' | 'crashed';
  /** What a program is told. */
  readonly line: string;
}

/** Asks a client to come again. */
export function sendLater(response: ServerResponse, location: Located, reason: string): void {
  response.setHeader('Retry-After', RETRY_AFTER);
  sendFailure(response, location, { status: 503, page: 'busy', line: `${reason} Please try again in a moment.` });
}

/** Answers that something went wrong, in the form that was asked for: a page, JSON, or else a line of text. */
export function sendFailure(response: ServerResponse, location: Located, { status, page, line }: Failure): void {
  // The client asks for the menu again after 503.
  const isMenu = location.kind === 'search-menu' && status === 503;
  const form = isMenu ? 'html' : formOf(location, response.req.headers.accept);
  const [type, body] =
    form === 'html'
      ? [HTML_TYPE, location.locale.plain[isMenu ? 'menu' : page]]
      : form === 'json'
        ? [JSON_TYPE, JSON.stringify({ error: line })]
        : ['text/plain; charset=utf-8', `${line}\n`];
  response.writeHead(status, { 'Cache-Control': NEVER, 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}

/** By the ending of the address, or where it has none, by what the client accepts. */
function formOf(location: Located, accept = '*/*'): 'html' | 'json' | 'text' {
  const [, ending] = isPage(location) ? [] : (/\.([a-z]\w*)$/i.exec(location.path) ?? []);
  if (ending === 'json') return 'json';
  if (ending !== undefined) return ending === 'html' && location.kind !== 'search-menu' ? 'html' : 'text';
  const html = weightOf('text/html', accept);
  if (weightOf('application/json', accept) > html) return 'json';
  return html > 0 || accept.includes('*/*') ? 'html' : 'text';
}
