import type { RequestHandler } from 'express';
import { NEVER } from './policies.ts';
import { MAX_URL_LENGTH } from './request.ts';

const ALLOWED = 'GET, HEAD';

/** The site is read-only: a method other than GET and HEAD is answered 405. An address that is too long, or has a `#`, is answered 400 before anything looks at it. */
export const guard: RequestHandler = (request, response, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.status(405).set({ Allow: ALLOWED, 'Cache-Control': NEVER }).type('text/plain').send('This site is read-only: use GET or HEAD.\n');
  } else if (request.originalUrl.length > MAX_URL_LENGTH) {
    response.status(400).set('Cache-Control', NEVER).type('text/plain').send('This address is too long.\n');
  } else if (request.originalUrl.includes('#')) {
    response.status(400).set('Cache-Control', NEVER).type('text/plain').send('This address is malformed.\n');
  } else next();
};
