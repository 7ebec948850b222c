import type { RequestHandler } from 'express';
import { located } from './locate.ts';

/**
 * The revision of the content, as in `/readyz`. A page keeps its bytes and ETag when other pages change, so only this
 * header shows whether a cache in front has seen the newest content.
 */
export const REVISION = 'X-Content-Revision';

/** Files of the build and the health of the process depend on no content. */
export const setRevision: RequestHandler = (_request, response, next) => {
  const { kind, revision } = located(response);
  if (kind !== 'asset' && kind !== 'health') response.setHeader(REVISION, revision);
  next();
};
