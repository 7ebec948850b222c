import type { RequestHandler } from 'express';
import type { Library } from '../library/library.ts';
import { NEVER, REVALIDATE } from './policies.ts';
import { targetOf } from './request.ts';

/**
 * Sends every other spelling of a page (no slash, `.html`, `/index.html`, other letter case) to its canonical address in one hop, with the
 * query kept. The address comes from the table of pages, never from the request.
 */
export function canonicalAddress(library: Library): RequestHandler {
  return (request, response, next) => {
    const { path, query } = targetOf(request);
    const address = library.at(path).snapshot.addresses.find(path);
    if (address.kind === 'malformed') {
      response.status(400).set('Cache-Control', NEVER).type('text/plain').send('This address is malformed.\n');
    } else if (address.kind === 'alias') {
      response
        .status(308)
        .set({ Location: address.href + query, 'Cache-Control': REVALIDATE })
        .end();
    } else next();
  };
}
