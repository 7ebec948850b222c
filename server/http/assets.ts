import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { decodePath, withBase } from '../../shared/urls.ts';
import type { Library } from '../library/library.ts';
import { IMMUTABLE, NEVER, SHORT } from './policies.ts';
import { targetOf } from './request.ts';

/** Folder of the client build's files, below the base path. */
export const ASSETS_PATH = '/assets/';

/** Files of the client build, packed at build time. What is missing is a real 404, never a page, so that a browser does not run HTML as a script. */
export function assets(folder: string, base: string): RequestHandler {
  const prefix = withBase(base, ASSETS_PATH);
  const serve = sirv(folder, { brotli: true, gzip: true, etag: true, setHeaders: (response) => response.setHeader('Cache-Control', IMMUTABLE) });
  return (request, response, next) => {
    const { path } = targetOf(request);
    if (!path.startsWith(prefix)) return next();
    request.url = path.slice(prefix.length - 1);
    // sirv breaks over a range that ends before it begins; nobody asks for a part of a file of the build.
    delete request.headers.range;
    serve(request, response, () => {
      response.status(404).set('Cache-Control', NEVER).type('text/plain').send('There is no such file in this build.\n');
    });
  };
}

/** The generated pictures of figures. */
export function figures(library: Library): RequestHandler {
  return (request, response, next) => {
    const { base } = library.snapshot;
    const { path } = targetOf(request);
    const png = path.startsWith(base) ? library.figures.png(`/${path.slice(base.length)}`) : undefined;
    if (!png) return next();
    response.set('Cache-Control', IMMUTABLE).type('png').send(png);
  };
}

/** Files of `static/`: only what the snapshot knows, looked up whole, so that no path of a client is ever joined to one of the disk. */
export function statics(library: Library): RequestHandler {
  return (request, response, next) => {
    const { base, raw } = library.snapshot;
    const { path } = targetOf(request);
    const file = path.startsWith(base) ? raw.statics.get(decodePath(`/${path.slice(base.length)}`) ?? '') : undefined;
    if (!file) return next();
    response.sendFile(file.path, { cacheControl: false, headers: { 'Cache-Control': SHORT }, dotfiles: 'allow' }, (error) => {
      if (!error || response.headersSent) return;
      const status = 'status' in error ? error.status : 500;
      if (status === 404) next();
      else if (status === 412 || status === 416) response.status(status).set('Cache-Control', NEVER).end();
      else next(error);
    });
  };
}
