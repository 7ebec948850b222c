import type { RequestHandler } from 'express';
import { located } from './locate.ts';

/**
 * Names the content that an answer was made from, as `/readyz` does. A page keeps its bytes and its ETag when other
 * pages change, so this alone tells whether a cache in front has seen the newest content.
 */
export const REVISION = 'X-Content-Revision';

/** Files of the build and the health of the process depend on no content. */
export const tellRevision: RequestHandler = (_request, response, next) => {
  const { kind, revision } = located(response);
  if (kind !== 'asset' && kind !== 'health') response.setHeader(REVISION, revision);
  next();
};
