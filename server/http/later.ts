import type { ServerResponse } from 'node:http';
import { HTML_TYPE, NEVER, RETRY_AFTER } from './policies.ts';

/** Without script or style sheet, which would be asked for in vain. */
const BUSY_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Busy</title>
<h1>The site is busy</h1>
<p>There is more to do just now than it can do. Please <a href="">try again</a> in a moment.</p>
</html>
`;

/** What asks a client to come again: for a visitor a page, for a program a line with the reason. */
export function sendLater(response: ServerResponse, reason: string, { isPage }: { readonly isPage: boolean }): void {
  const body = isPage ? BUSY_PAGE : `${reason} Please try again in a moment.\n`;
  response.writeHead(503, {
    'Retry-After': RETRY_AFTER,
    'Cache-Control': NEVER,
    'Content-Type': isPage ? HTML_TYPE : 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}
