import { extname } from 'node:path';
import type { Response } from 'express';
import type { Figures } from '../figures/figures.ts';
import type { Packed } from '../render/store.ts';
import type { Handler } from './locate.ts';
import { sendPacked } from './packed.ts';
import { IMMUTABLE, NEVER, SHORT, sendLine } from './policies.ts';

/** Files of the client build. A missing file is a plain 404, so that no browser runs an HTML page as a script. */
export function assets(files: ReadonlyMap<string, Packed>): Handler<'asset'> {
  return ({ name }, { request, response }) => {
    const file = files.get(name);
    if (file && isPart(name)) sendAsPart(response);
    if (file) sendPacked(request, response, file, { status: 200, type: extname(name), cacheControl: IMMUTABLE });
    else sendLine(response, 404, 'There is no such file in this build.');
  };
}

/** A worker obeys the policy of its own file, so it needs the headers of a document. */
function isPart(name: string): boolean {
  return name.endsWith('.css') || (name.endsWith('.js') && !name.startsWith('worker'));
}

export function pictures(figures: Pick<Figures, 'picture'>): Handler<'picture'> {
  return async ({ sitePath, query }, { response, next }) => {
    const picture = await figures.picture(sitePath, query);
    if (!picture) return next();
    sendAsPart(response);
    response
      .set('Cache-Control', picture.isLasting ? IMMUTABLE : SHORT)
      .type('png')
      .send(picture.png);
  };
}

/** Security headers that browsers use for documents and worker scripts only. */
const FOR_DOCUMENTS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** Removes the headers that only documents need. They were most of the bytes of small files. */
function sendAsPart(response: Response): void {
  for (const header of FOR_DOCUMENTS) response.removeHeader(header);
}

/** Files of `static/`. Their paths come from the snapshot, never from a request. */
export const statics: Handler<'file'> = ({ file }, { response, next }) => {
  response.sendFile(file.path, { cacheControl: false, headers: { 'Cache-Control': SHORT }, dotfiles: 'allow' }, (error) => {
    // The client may have disconnected.
    if (!error || response.headersSent || response.destroyed) return;
    const status = 'status' in error ? error.status : 500;
    if (status === 404) next();
    else if (status === 412 || status === 416) response.status(status).set('Cache-Control', NEVER).end();
    else next(error);
  });
};
