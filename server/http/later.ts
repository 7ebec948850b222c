import type { ServerResponse } from 'node:http';
import { isPage, type Located } from './locate.ts';
import { plainPage } from './plain-page.ts';
import { HTML_TYPE, NEVER, RETRY_AFTER } from './policies.ts';

const BUSY_PAGE = {
  title: 'Busy',
  heading: 'The site is busy',
  text: 'There is more to do just now than it can do. Please [try again] in a moment.',
} as const;

/** What asks a client to come again: for a visitor a page, for a program a line with the reason. */
export function sendLater(response: ServerResponse, location: Located, reason: string): void {
  const isForVisitor = isPage(location) || location.kind === 'feedback';
  const body = isForVisitor ? plainPage(location.edition.snapshot.site, BUSY_PAGE) : `${reason} Please try again in a moment.\n`;
  response.writeHead(503, {
    'Retry-After': RETRY_AFTER,
    'Cache-Control': NEVER,
    'Content-Type': isForVisitor ? HTML_TYPE : 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}
